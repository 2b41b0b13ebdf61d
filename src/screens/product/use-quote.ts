import { dayInIndia, nextMonday, type IsoDate } from '#machines/domain/calendar.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { quoteOf, type Quote } from '#machines/domain/pricing/quote.ts';
import { useDraft, useProduct } from './actors.tsx';

const quotes = new WeakMap<PlanDraft, { start: IsoDate; quote: Quote }>();

/** The quote of a draft, computed once for each draft and start, however many screens ask. */
export function quoteFor(draft: PlanDraft, start: IsoDate): Quote {
  const kept = quotes.get(draft);
  if (kept?.start === start) return kept.quote;
  const quote = quoteOf(draft, start);
  quotes.set(draft, { start, quote });
  return quote;
}

/** The day a plan made today starts: the next Monday in India. */
export function useStart(): IsoDate {
  return nextMonday(dayInIndia(useProduct().clock.now()));
}

/** The quote of the visitor's plan as it stands. */
export function useQuote(): Quote {
  return quoteFor(useDraft(), useStart());
}
