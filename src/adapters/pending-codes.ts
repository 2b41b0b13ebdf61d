import * as v from 'valibot';
import type { PendingCode } from '#machines/account/pending-code.types.ts';
import { tabStore } from './safe-storage.ts';

const pendingSchema = v.object({
  username: v.pipe(v.string(), v.nonEmpty()),
  sentTo: v.string(),
  resendFrom: v.number(),
});

/** The flow that waits for a code. */
export type PendingFlow = 'registration' | 'recovery';

const keyOf = (flow: PendingFlow): string => `plinth.${flow}`;

/** The code that a page of this tab waited for before it was reloaded; null without one. */
export function readPendingCode(flow: PendingFlow): PendingCode | null {
  const kept = v.safeParse(pendingSchema, tabStore.readJson(keyOf(flow)));
  return kept.success ? kept.output : null;
}

/**
 * Stores the pending code for the lifetime of the tab; null removes it. Where storage is blocked, a reloaded page
 * starts at the first step.
 */
export function keepPendingCode(flow: PendingFlow, pending: PendingCode | null): void {
  if (pending) tabStore.write(keyOf(flow), JSON.stringify(pending));
  else tabStore.remove(keyOf(flow));
}
