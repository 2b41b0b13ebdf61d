import { formatDate } from '#machines/domain/calendar.ts';
import type { CurrencyId } from '#machines/domain/currencies.ts';
import { formatPrice } from '#machines/domain/money-format.ts';
import type { Quote } from '#machines/domain/pricing/quote.ts';
import type { CostBarPhone } from '#ui/cost-bar-phone.tsx';
import type { CostBarFact } from '#ui/cost-bar.tsx';
import { durationText, totalTerm } from './cost-rows.ts';

/** The parts of the total, as the bar names them. What the plan has nothing of is left out. */
export function barCosts({ costs }: Quote, currency: CurrencyId): readonly CostBarFact[] {
  return [
    { term: 'Fixed cost', detail: formatPrice(costs.fixed, currency) },
    ...(costs.customisation === 0 ? [] : [{ term: 'Customisation cost', detail: formatPrice(costs.customisation, currency), wide: true }]),
    ...(costs.carePlan === 0 ? [] : [{ term: 'A year of care', detail: formatPrice(costs.carePlan, currency) }]),
  ];
}

/** The total of those parts. */
export function totalFact(quote: Quote, currency: CurrencyId): CostBarFact {
  return { term: totalTerm(quote), detail: formatPrice(quote.costs.total, currency) };
}

/** What the total comes to in the end. */
export function withTaxFact({ costs }: Quote, currency: CurrencyId): CostBarFact {
  return { term: 'With GST', detail: formatPrice(costs.total + costs.tax, currency) };
}

/** What a phone shows: the total with GST, or what its page is about, and the lines behind it. */
export function phoneFigures(quote: Quote, currency: CurrencyId, { total, change }: { total: CostBarFact | undefined; change: string | undefined }): CostBarPhone {
  const withTax = { ...withTaxFact(quote, currency), term: 'Total with GST' };
  return {
    total: total ?? withTax,
    // The change is one of the total cost, as it stands beside each choice.
    change: total || change === undefined ? undefined : `${change} before GST`,
    lines: [
      ...barCosts(quote, currency),
      totalFact(quote, currency),
      { term: 'GST 18%', detail: formatPrice(quote.costs.tax, currency) },
      ...(total ? [withTax] : []),
      { term: 'Duration', detail: `${durationText(quote)}, to ${formatDate(quote.schedule.finalDelivery)}` },
    ],
  };
}
