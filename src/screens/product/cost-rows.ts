import { formatDate } from '#machines/domain/calendar.ts';
import type { AmountFormat } from '#machines/domain/money-format.ts';
import type { ExplainedAmount } from '#machines/domain/pricing/ledger-words.ts';
import type { Quote } from '#machines/domain/pricing/quote.ts';
import { formatDuration } from '#machines/domain/pricing/schedule.ts';
import * as messages from '#messages/plan-costs.ts';
import type { SummaryRow } from '#ui/summary-list.tsx';

/** A row of the summary with one amount of the plan. */
export interface AmountRow extends SummaryRow {
  readonly amount: ExplainedAmount;
}

/** '24 weeks': the duration of the whole plan. */
export function durationText({ schedule }: Quote): string {
  return formatDuration(schedule.workingDays);
}

/** The parts of the total, as listed in a summary. */
export function costRows({ costs }: Quote, format: AmountFormat): readonly AmountRow[] {
  return [
    { amount: 'customisation', term: messages.customisationCost, detail: format(costs.customisation) },
    { amount: 'fixed', term: messages.fixedCost, detail: format(costs.fixed) },
    ...(costs.carePlan === 0
      ? []
      : [{ amount: 'carePlan' as const, term: messages.carePlan, detail: format(costs.carePlan) }]),
  ];
}

/** 'Total cost', or its variant without care. */
export function totalTerm({ costs }: Quote): string {
  return costs.carePlan === 0 ? messages.totalWithoutCare : messages.totalCost;
}

/** The sum of those parts. */
export function totalRow(quote: Quote, format: AmountFormat): AmountRow {
  return { amount: 'total', term: totalTerm(quote), detail: format(quote.costs.total) };
}

/** The amounts derived from the total: its tax, both together, and the deposit that is part of it. */
export function taxRows({ costs }: Quote, format: AmountFormat): readonly AmountRow[] {
  return [
    { amount: 'tax', term: messages.tax, detail: format(costs.tax) },
    { amount: 'totalWithTax', term: messages.totalWithTax, detail: format(costs.total + costs.tax) },
    { amount: 'securityDeposit', term: messages.securityDeposit, detail: format(costs.securityDeposit) },
  ];
}

/** The duration of the plan and its completion date. */
export function dateRows(quote: Quote): readonly SummaryRow[] {
  const { schedule } = quote;
  return [
    { term: messages.duration, detail: durationText(quote) },
    { term: messages.developmentDuration, detail: formatDuration(schedule.developmentDays) },
    { term: messages.deliveryDate, detail: formatDate(schedule.finalDelivery) },
  ];
}

/** The other facts in the summary of a plan: dates, tax, deposit. */
export function factRows(quote: Quote, format: AmountFormat): readonly SummaryRow[] {
  return [...dateRows(quote), ...taxRows(quote, format)];
}
