/** The clock by which plans are dated: the server's, whatever the device's says. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetServerTime, noteServerTime, serverClock } from '#adapters/server-clock.ts';
import { dayInIndia } from '#machines/domain/calendar.ts';

beforeEach(() => {
  vi.useFakeTimers();
  forgetServerTime();
});
afterEach(() => {
  document.head.innerHTML = '';
  vi.useRealTimers();
});

const pageOf = (day: string): void => {
  document.head.innerHTML = `<meta name="server-day" content="${day}" />`;
};
const dayAt = (device: string): string => {
  vi.setSystemTime(new Date(device));
  return dayInIndia(serverClock.now());
};

it.each([
  ['2020-02-03T10:00:00Z', '2026-11-28'],
  ['2030-07-01T10:00:00Z', '2026-11-28'],
  ['2026-11-27T10:00:00Z', '2026-11-28'],
  ['2026-11-29T10:00:00Z', '2026-11-28'],
  ['2026-11-28T10:00:00Z', '2026-11-28'],
])('dates a plan by the day of the page: a device says %s', (device, day) => {
  pageOf(day);
  expect(dayAt(device)).toBe(day);
});

it('goes on at midnight: a page from just before is not a wrong clock', () => {
  pageOf('2026-11-28');
  // 00:05 in India on the next day.
  expect(dayAt('2026-11-28T18:35:00Z')).toBe('2026-11-29');
});

it('follows the days of an open page', () => {
  pageOf('2026-11-28');
  expect(dayAt('2020-02-03T10:00:00Z')).toBe('2026-11-28');
  expect(dayAt('2020-02-05T10:00:00Z')).toBe('2026-11-30');
});

it('trusts the time of a response more than the page', () => {
  pageOf('2026-11-28');
  vi.setSystemTime(new Date('2020-02-03T10:00:00Z'));
  noteServerTime(new Response(null, { headers: { date: 'Mon, 30 Nov 2026 08:00:00 GMT' } }));
  expect(new Date(serverClock.now()).toISOString()).toBe('2026-11-30T08:00:00.000Z');
});

it('keeps the device\u2019s time when it is right, and without a page or a time', () => {
  vi.setSystemTime(new Date('2026-11-28T10:00:00.123Z'));
  expect(serverClock.now()).toBe(Date.parse('2026-11-28T10:00:00.123Z'));
  noteServerTime(new Response(null, { headers: { date: 'Sat, 28 Nov 2026 10:00:02 GMT' } }));
  noteServerTime(new Response(null));
  expect(serverClock.now()).toBe(Date.parse('2026-11-28T10:00:00.123Z'));
});
