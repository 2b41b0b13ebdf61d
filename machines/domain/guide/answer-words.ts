import { featureOf } from '../catalogue/features.ts';
import * as messages from '#messages/guide-words.ts';
import type { CurrencyId } from '../currencies.ts';
import { formatAmount, formatPrice } from '../money-format.ts';
import type { Costs } from '../pricing/cost-summary.ts';
import type { Answer } from './guide.types.ts';

/**
 * 'Video Calls costs ₹19,816 and takes 9.0 days.' or, for several, 'Together they cost …'; empty if the question was
 * not about costs.
 */
export function costSentence({ cost, featureIds }: Pick<Answer, 'cost' | 'featureIds'>, currency?: CurrencyId): string {
  if (!cost) return '';
  const [only = ''] = featureIds;
  const [price, days] = [formatPrice(cost.price, currency), cost.days.toFixed(1)];
  return featureIds.length === 1
    ? messages.featureCosts({ feature: featureOf(only).name, price, days })
    : messages.togetherCost({ price, days });
}

/** 'Your plan costs ₹3,46,686.67 in total, with a year of care; ₹4,09,090.27 with GST.' */
export function totalSentence({ total, tax, carePlan }: Costs, currency?: CurrencyId): string {
  return (carePlan === 0 ? messages.planWithoutCare : messages.planWithCare)({
    total: formatAmount(total, currency),
    withTax: formatAmount(total + tax, currency),
  });
}
