import { useSelector } from '@xstate/react';
import { dayInIndia, type IsoDate, nextMonday } from '#machines/domain/calendar.ts';
import { amountFormat, formatCharge, type AmountFormat } from '#machines/domain/money-format.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { type Quote, quoteOf } from '#machines/domain/pricing/quote.ts';
import { pages } from '#machines/domain/pages.ts';
import { useDraft, useProduct } from './actors.tsx';
import { useCurrency, useIsBilled } from './use-currency.ts';

const quotes = new WeakMap<PlanDraft, { start: IsoDate; quote: Quote }>();

/** The quote of a draft, computed once for each draft and start, however many screens request it. */
export function quoteFor(draft: PlanDraft, start: IsoDate): Quote {
  const kept = quotes.get(draft);
  if (kept?.start === start) return kept.quote;
  const quote = quoteOf(draft, start);
  quotes.set(draft, { start, quote });
  return quote;
}

/** The start of a plan made today: the next Monday in India. */
export function useStart(): IsoDate {
  return nextMonday(dayInIndia(useProduct().clock.now()));
}

/** The quote of the visitor's current plan. */
export function useQuote(): Quote {
  return quoteFor(useDraft(), useStart());
}

/** The format of the plan's amounts on this page: in rupees on pages with billed amounts. */
export function useQuoteFormat(): AmountFormat {
  const currency = useCurrency();
  return useIsBilled() ? formatCharge : amountFormat(currency);
}

/**
 * The label of a step's forward button: its own, or the name of the page that the visitor left to change something
 * here.
 */
export function useOnward(words: string): string {
  const returnTo = useSelector(useProduct().funnel, ({ context }) => context.returnTo);
  return returnTo === null ? words : pages[returnTo].step.goBack;
}
