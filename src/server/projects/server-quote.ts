import { dayInIndia, nextMonday, type IsoDate } from '#machines/domain/calendar.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { quoteOf, type Quote } from '#machines/domain/pricing/quote.ts';

/** The day a plan that is made now starts: the next Monday in India. `now` in ms since 1970. */
function nextStart(now: number): IsoDate {
  return nextMonday(dayInIndia(now));
}

/** What a plan costs and when it is done, as of now. The one reckoning that the server goes by. */
export function quoteAt(draft: PlanDraft, now: number): Quote {
  return quoteOf(draft, nextStart(now));
}
