import { formatDate } from '#machines/domain/calendar.ts';
import { formatPrice } from '#machines/domain/money-format.ts';
import type { Quote } from '#machines/domain/pricing/quote.ts';
import { formatWeeks } from '#machines/domain/pricing/schedule.ts';
import type { SummaryRow } from '#ui/summary-list.tsx';

/** '24 weeks': how long the whole plan takes. */
export function durationText({ schedule }: Quote): string {
  return formatWeeks(schedule.weeks, schedule.workingDays);
}

/** The parts of the total, as a summary lists them. */
export function costRows({ costs }: Quote): readonly SummaryRow[] {
  return [
    { term: 'Customisation cost', detail: formatPrice(costs.customisation) },
    { term: 'Fixed cost', detail: formatPrice(costs.fixed) },
    { term: 'Standard care plan, per year', detail: formatPrice(costs.carePlan) },
  ];
}

function developmentDays({ schedule }: Quote): number {
  return schedule.phases.filter(({ id }) => id === 'mvp' || id === 'full-build').reduce((all, { days }) => all + days, 0);
}

/** What else the summary of a plan says: dates, tax, deposit. */
export function factRows(quote: Quote): readonly SummaryRow[] {
  const { costs, schedule } = quote;
  return [
    { term: 'Duration', detail: durationText(quote) },
    { term: 'Development duration', detail: formatWeeks(schedule.developmentWeeks, developmentDays(quote)) },
    { term: 'Estimated delivery date', detail: formatDate(schedule.finalDelivery) },
    { term: 'GST 18%', detail: formatPrice(costs.tax) },
    { term: 'Total with GST', detail: formatPrice(costs.total + costs.tax) },
    { term: 'Security deposit, part of the total', detail: formatPrice(costs.securityDeposit) },
  ];
}
