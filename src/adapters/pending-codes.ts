import * as v from 'valibot';
import type { PendingCode } from '#machines/account/pending-code.types.ts';
import { tabStore } from './safe-storage.ts';

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
  const kept = v.safeParse(pendingSchema, tabStore.readJson(keyOf(flow)));
  return kept.success ? kept.output : null;
}

/**
 * Keeps what is waited for, for as long as the tab lives; null forgets it. Where
 * storage is refused, a page that is loaded again begins at the first step.
 */
export function keepPendingCode(flow: PendingFlow, pending: PendingCode | null): void {
  if (pending) tabStore.write(keyOf(flow), JSON.stringify(pending));
  else tabStore.remove(keyOf(flow));
}
