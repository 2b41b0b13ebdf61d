/**
 * The source of an error: React, the window, Vite's imports, a route's data, an event that no state handles, a machine
 * that failed.
 */
export const reportKinds = [
  'caught',
  'uncaught',
  'recoverable',
  'window',
  'rejection',
  'preload',
  'route',
  'event',
  'machine',
] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The maximum lengths of a report's texts, in characters. */
export const reportLengths = { name: 80, message: 300, stack: 2_000, path: 200 } as const;
