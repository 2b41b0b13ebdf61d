import { featureOf } from '../catalogue/features.ts';
import type { CurrencyId } from '../currencies.ts';
import { formatPrice } from '../money-format.ts';
import type { Answer } from './guide.types.ts';

/** 'Video Calls costs ₹19,816 and takes 9.0 days.' or, of several, 'Together they cost …'; nothing where no cost was asked. */
export function costSentence({ cost, featureIds }: Pick<Answer, 'cost' | 'featureIds'>, currency?: CurrencyId): string {
  if (!cost) return '';
  const [only = ''] = featureIds;
  const [who, costs, takes] = featureIds.length === 1 ? [featureOf(only).name, 'costs', 'takes'] : ['Together they', 'cost', 'take'];
  return `${who} ${costs} ${formatPrice(cost.price, currency)} and ${takes} ${cost.days.toFixed(1)} days.`;
}
