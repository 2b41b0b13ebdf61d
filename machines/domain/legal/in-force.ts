import type { IsoDate } from '../calendar.ts';

/** The day from which each legal page applies, in every language. */
export const inForce = {
  terms: '2026-11-28',
  refund: '2026-11-21',
  cancellation: '2026-11-28',
  privacy: '2026-11-28',
} as const satisfies Readonly<Record<string, IsoDate>>;

export type LegalPageId = keyof typeof inForce;
