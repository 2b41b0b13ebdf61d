import * as v from 'valibot';
import type { PendingCode } from '#machines/account/pending-code.types.ts';

const pendingSchema = v.object({
  username: v.pipe(v.string(), v.nonEmpty()),
  sentTo: v.string(),
  resendFrom: v.number(),
});

/** Whose code is waited for. */
export type PendingFlow = 'registration' | 'recovery';

const keyOf = (flow: PendingFlow): string => `plinth.${flow}`;

/** The code that a page of this tab was waiting for before it was loaded again; null without one. */
export function readPendingCode(flow: PendingFlow): PendingCode | null {
  try {
    const kept = v.safeParse(pendingSchema, JSON.parse(sessionStorage.getItem(keyOf(flow)) ?? 'null'));
    return kept.success ? kept.output : null;
  } catch {
    return null;
  }
}

/** Keeps what is waited for, for as long as the tab lives; null forgets it. */
export function keepPendingCode(flow: PendingFlow, pending: PendingCode | null): void {
  try {
    if (pending) sessionStorage.setItem(keyOf(flow), JSON.stringify(pending));
    else sessionStorage.removeItem(keyOf(flow));
  } catch {
    // A blocked store: a page that is loaded again begins at the first step.
  }
}
