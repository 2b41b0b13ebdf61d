/**
 * The parts that the lists of the dashboard share: rows that are shown, and a parallel region that remembers changes.
 */

import type { Failure } from '../domain/failure.ts';

/** The shortest delay, in ms, before a list tries again after a failed refresh. */
const shortestRefresh = 10_000;

/** The delay, in ms, before a list tries again: at least the time that the failure asks for. */
export function untilNextRefresh({ context }: { readonly context: { readonly failure: Failure } }): number {
  return Math.max(shortestRefresh, context.failure.waitSeconds * 1_000);
}

/** Sent by the rows of a list to the region that remembers changes. */
export type ListRefresh =
  /** All rows are requested again: they will include every change up to now. */
  | { readonly type: 'rows.requested' }
  /** The requested rows did not arrive, or the request was abandoned. */
  | { readonly type: 'refresh.failed' };

/**
 * Tags that the views of a list read: `outdated` when the person decides when to refresh, `stale` while a failed
 * refresh waits.
 */
export type ListTag = 'failed' | 'loading' | 'outdated' | 'pending' | 'shown' | 'stale';
