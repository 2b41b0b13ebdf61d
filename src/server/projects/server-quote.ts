import { dayInIndia, nextMonday, type IsoDate } from '#machines/domain/calendar.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { quoteOf, type Quote } from '#machines/domain/pricing/quote.ts';

/** The start day of a plan made now: the next Monday in India. `now` in ms since 1970. */
export function nextStart(now: number): IsoDate {
  return nextMonday(dayInIndia(now));
}

/** The current price and schedule of a plan. The server's only calculation of them. */
export function quoteAt(draft: PlanDraft, now: number): Quote {
  return quoteOf(draft, nextStart(now));
}
