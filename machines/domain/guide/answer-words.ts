import { featureOf } from '../catalogue/features.ts';
import type { CurrencyId } from '../currencies.ts';
import { formatPrice } from '../money-format.ts';
import type { Costs } from '../pricing/cost-summary.ts';
import type { Answer } from './guide.types.ts';

/** 'Video Calls costs ₹19,816 and takes 9.0 days.' or, of several, 'Together they cost …'; nothing where no cost was asked. */
export function costSentence({ cost, featureIds }: Pick<Answer, 'cost' | 'featureIds'>, currency?: CurrencyId): string {
  if (!cost) return '';
  const [only = ''] = featureIds;
  const [who, costs, takes] = featureIds.length === 1 ? [featureOf(only).name, 'costs', 'takes'] : ['Together they', 'cost', 'take'];
  return `${who} ${costs} ${formatPrice(cost.price, currency)} and ${takes} ${cost.days.toFixed(1)} days.`;
}

/** 'Your plan costs ₹3,46,686.67 in total, with a year of care; ₹4,09,090.27 with GST.' */
export function totalSentence({ total, tax, carePlan }: Costs, currency?: CurrencyId): string {
  return `Your plan costs ${formatPrice(total, currency)} in total, ${carePlan === 0 ? 'without care' : 'with a year of care'}; ${formatPrice(total + tax, currency)} with GST.`;
}
