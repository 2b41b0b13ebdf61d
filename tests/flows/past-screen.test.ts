/** The recorded events that show one moment of a trace. */
import { expect, it } from 'vitest';
import { pastScreen, sizeOf } from '#flows/live/past-screen.ts';
import { readTraceText, traceFile } from '#flows/live/trace-file.ts';
import type { ScreenEvent } from '#machines/ports/live-pages.ts';
import { sampleSteps } from '#machines/flows/live-trace.samples.ts';

const at = sampleSteps[0]?.at ?? 0;
const size = (timestamp: number): ScreenEvent => ({ type: 4, timestamp, data: { width: 390, height: 844 } });
const whole = (timestamp: number): ScreenEvent => ({ type: 2, timestamp, data: {} });
const change = (timestamp: number): ScreenEvent => ({ type: 3, timestamp, data: {} });

// The two steps are 1,200 ms apart.
const events = [size(at - 9), whole(at - 8), change(at + 20), change(at + 900), size(at + 1_190), whole(at + 1_195)];
const later = change(at + 1_300);

it('begin with the last whole screen, and end when the step has changed it', () => {
  expect(pastScreen(sampleSteps, 0, { 1: [...events, later] })).toEqual(events.slice(0, 3));
  expect(pastScreen(sampleSteps, 1, { 1: [...events, later] })).toEqual([...events.slice(4), later]);
  expect(sizeOf(events)).toEqual({ width: 390, height: 844 });
});

it('do not exist for a page that was not recorded, or was not yet', () => {
  expect(pastScreen(sampleSteps, 0, { 2: events })).toBeNull();
  expect(pastScreen(sampleSteps, 0, { 1: [size(at + 5_000), whole(at + 5_000)] })).toBeNull();
  expect(pastScreen([], 0, {})).toBeNull();
});

it('are saved with a trace, and a trace without them opens', async () => {
  const trace = { release: 'a', steps: sampleSteps, screens: { 1: events } };
  expect(readTraceText(await traceFile(trace).text())).toEqual(trace);
  expect(readTraceText(await traceFile({ release: 'a', steps: sampleSteps }).text())).not.toHaveProperty('screens');
});
