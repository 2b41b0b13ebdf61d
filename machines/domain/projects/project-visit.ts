/** Visits to the page of a project, and what happened since the last one. */
import type { ActivityEntry } from './project-activity.ts';

/** Looks that are less than this apart belong to one visit, in ms: a reload is no new visit. */
export const visitGap = 30 * 60_000;

/** Times in ms since 1970. */
export interface Visit {
  readonly lookedAt: number;
  /** The end of the visit before it; null for the first visit. */
  readonly before: number | null;
}

/** The visit after a look at the page. @param known the visit so far; undefined before the first look */
export function visitAfter(known: Visit | undefined, now: number): Visit {
  if (!known) return { lookedAt: now, before: null };
  const isSame = now - known.lookedAt < visitGap;
  return { lookedAt: Math.max(now, known.lookedAt), before: isSame ? known.before : known.lookedAt };
}

/** The end of the visit before the one that a look now belongs to; null if there was none. */
export function lastVisitAt(known: Visit | undefined, now: number): number | null {
  return visitAfter(known, now).before;
}

/** What happened since a time, newest first, without what the person did in the product: they know that. */
export function newsSince(activity: readonly ActivityEntry[], since: string | null): readonly ActivityEntry[] {
  if (since === null) return [];
  const from = Date.parse(since);
  return activity.filter(({ at, isNews }) => isNews && Date.parse(at) > from);
}
