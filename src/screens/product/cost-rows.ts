import { formatDate } from '#machines/domain/calendar.ts';
import type { CurrencyId } from '#machines/domain/currencies.ts';
import { formatPrice } from '#machines/domain/money-format.ts';
import type { ExplainedAmount } from '#machines/domain/pricing/ledger-words.ts';
import type { Quote } from '#machines/domain/pricing/quote.ts';
import { formatDuration } from '#machines/domain/pricing/schedule.ts';
import type { SummaryRow } from '#ui/summary-list.tsx';

/** A row of the summary that shows one amount of the plan. */
export interface AmountRow extends SummaryRow {
  readonly amount: ExplainedAmount;
}

/** '24 weeks': how long the whole plan takes. */
export function durationText({ schedule }: Quote): string {
  return formatDuration(schedule.workingDays);
}

/** The parts of the total, as a summary lists them. */
export function costRows({ costs }: Quote, currency: CurrencyId): readonly AmountRow[] {
  return [
    { amount: 'customisation', term: 'Customisation cost', detail: formatPrice(costs.customisation, currency) },
    { amount: 'fixed', term: 'Fixed cost', detail: formatPrice(costs.fixed, currency) },
    ...(costs.carePlan === 0 ? [] : [{ amount: 'carePlan' as const, term: 'Standard care plan, per year', detail: formatPrice(costs.carePlan, currency) }]),
  ];
}

/** 'Total cost', or that it is without care. */
export function totalTerm({ costs }: Quote): string {
  return costs.carePlan === 0 ? 'Total cost, without care' : 'Total cost';
}

/** The sum of those parts. */
export function totalRow(quote: Quote, currency: CurrencyId): AmountRow {
  return { amount: 'total', term: totalTerm(quote), detail: formatPrice(quote.costs.total, currency) };
}

/** What follows from the total: its tax, both together, and the deposit that is part of it. */
export function taxRows({ costs }: Quote, currency: CurrencyId): readonly AmountRow[] {
  return [
    { amount: 'tax', term: 'GST 18%', detail: formatPrice(costs.tax, currency) },
    { amount: 'totalWithTax', term: 'Total with GST', detail: formatPrice(costs.total + costs.tax, currency) },
    { amount: 'securityDeposit', term: 'Security deposit, part of the total', detail: formatPrice(costs.securityDeposit, currency) },
  ];
}

/** How long the plan takes and when it is done. */
export function dateRows(quote: Quote): readonly SummaryRow[] {
  const { schedule } = quote;
  return [
    { term: 'Duration', detail: durationText(quote) },
    { term: 'Development duration', detail: formatDuration(schedule.developmentDays) },
    { term: 'Estimated delivery date', detail: formatDate(schedule.finalDelivery) },
  ];
}

/** What else the summary of a plan says: dates, tax, deposit. */
export function factRows(quote: Quote, currency: CurrencyId): readonly SummaryRow[] {
  return [...dateRows(quote), ...taxRows(quote, currency)];
}
