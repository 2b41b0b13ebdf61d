/**
 * How an error came to be known: from React, from the window, from Vite's imports, from a route's data, from an event
 * that no state hears, from a machine that failed.
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

/** How long the texts of a report may be, in characters. */
export const reportLengths = { name: 80, message: 300, stack: 2_000, path: 200 } as const;
