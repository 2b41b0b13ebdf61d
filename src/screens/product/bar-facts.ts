import { formatDate } from '#machines/domain/calendar.ts';
import type { AmountFormat } from '#machines/domain/money-format.ts';
import { beforeGst } from '#machines/domain/payments/payment-words.ts';
import type { Quote } from '#machines/domain/pricing/quote.ts';
import type { CostBarPhone } from '#ui/cost-bar-phone.tsx';
import type { CostBarFact } from '#ui/cost-bar.tsx';
import { durationText, totalTerm } from './cost-rows.ts';

/** The parts of the total, as the bar names them. What the plan has nothing of is left out. */
export function barCosts({ costs }: Quote, format: AmountFormat): readonly CostBarFact[] {
  return [
    { term: 'Fixed cost', detail: format(costs.fixed) },
    ...(costs.customisation === 0 ? [] : [{ term: 'Customisation cost', detail: format(costs.customisation), wide: true }]),
    ...(costs.carePlan === 0 ? [] : [{ term: 'A year of care', detail: format(costs.carePlan) }]),
  ];
}

/** The total of those parts. */
export function totalFact(quote: Quote, format: AmountFormat): CostBarFact {
  return { term: totalTerm(quote), detail: format(quote.costs.total) };
}

/** What the total comes to in the end. */
export function withTaxFact({ costs }: Quote, format: AmountFormat): CostBarFact {
  return { term: 'With GST', detail: format(costs.total + costs.tax) };
}

/** What a phone shows: the total with GST, or what its page is about, and the lines behind it. */
export function phoneFigures(quote: Quote, format: AmountFormat, { total, change }: { total: CostBarFact | undefined; change: string | undefined }): CostBarPhone {
  const withTax = { ...withTaxFact(quote, format), term: 'Total with GST' };
  return {
    total: total ?? withTax,
    // The change is one of the total cost, as it stands beside each choice.
    change: total || change === undefined ? undefined : `${change} ${beforeGst}`,
    lines: [
      ...barCosts(quote, format),
      totalFact(quote, format),
      { term: 'GST 18%', detail: format(quote.costs.tax) },
      ...(total ? [withTax] : []),
      { term: 'Duration', detail: `${durationText(quote)}, to ${formatDate(quote.schedule.finalDelivery)}` },
    ],
  };
}
