/** The steps of the product's machines, ready to be shown and stored: every step passes through `redaction.ts`. */
import type { InspectionEvent, Observer } from 'xstate';
import { createTracer as createOpenTracer, type TraceSurroundings } from '@plinth/statecharts/trace';
import { redactContext, redactEvent } from './redaction.ts';

export type { TraceStep } from '@plinth/statecharts/trace';

/** `createTracer` of the statechart tools, with redacted events and contexts. */
export function createTracer(
  surroundings: Omit<TraceSurroundings, 'contextOf' | 'eventOf'>,
  ...told: Parameters<typeof createOpenTracer> extends [unknown, ...infer Told] ? Told : never
): Observer<InspectionEvent> {
  return createOpenTracer({ ...surroundings, eventOf: redactEvent, contextOf: redactContext }, ...told);
}
