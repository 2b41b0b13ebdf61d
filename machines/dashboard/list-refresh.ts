/**
 * What the lists of the dashboard have in common: rows that are shown, and a region beside them that remembers what
 * changed.
 */

/** How long, in ms, a list waits after a refresh that failed. */
export const untilNextRefresh = 10_000;

/** Sent by the rows of a list to the region that remembers changes. */
export type ListRefresh =
  /** All rows are asked for again: what changed until now will be among them. */
  | { readonly type: 'rows.requested' }
  /** The rows that were asked for did not arrive, or were not waited for. */
  | { readonly type: 'refresh.failed' };

/**
 * What the views of a list ask: `outdated` when the person decides when to refresh, `stale` while a failed refresh
 * waits.
 */
export type ListTag = 'failed' | 'loading' | 'outdated' | 'pending' | 'shown' | 'stale';
