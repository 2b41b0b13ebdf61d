import type { CurrencyId } from '../currencies.ts';
import type { Paise } from '../money.ts';
import { formatPrice } from '../money-format.ts';
import * as messages from '#messages/bases.ts';

/** The 15 subjects by which a visitor can filter the studio. */
export const filterCategories = [
  { id: 'business-finance', name: messages.businessFinance },
  { id: 'education', name: messages.education },
  { id: 'entertainment-music', name: messages.entertainmentMusic },
  { id: 'food-drink', name: messages.foodDrink },
  { id: 'health-fitness', name: messages.healthFitness },
  { id: 'lifestyle', name: messages.lifestyle },
  { id: 'medical', name: messages.medical },
  { id: 'navigation', name: messages.navigation },
  { id: 'news', name: messages.news },
  { id: 'photo-video', name: messages.photoVideo },
  { id: 'productivity', name: messages.productivity },
  { id: 'shopping', name: messages.shopping },
  { id: 'social', name: messages.social },
  { id: 'travel', name: messages.travel },
  { id: 'utilities', name: messages.utilities },
] as const;

export type FilterCategoryId = (typeof filterCategories)[number]['id'];

/** A band of prices in paise, from `from` (inclusive) to `below` (exclusive); no `below` means open-ended. */
export interface CostBand {
  readonly id: CostBandId;
  readonly from: Paise;
  readonly below?: Paise;
}

export type CostBandId = 'under-1-lakh' | '1-to-3-lakh' | '3-to-7-lakh' | 'over-7-lakh';

/** The four cost bands. */
export const costBands: readonly CostBand[] = [
  { id: 'under-1-lakh', from: 0, below: 100_000_00 },
  { id: '1-to-3-lakh', from: 100_000_00, below: 300_000_00 },
  { id: '3-to-7-lakh', from: 300_000_00, below: 700_000_00 },
  { id: 'over-7-lakh', from: 700_000_00 },
];

/** '₹1,00,000 to ₹3,00,000', '$1,045 to $3,136': the band in the selected currency. */
export function costBandName({ from, below }: CostBand, currency: CurrencyId): string {
  if (below === undefined) return messages.andMore({ amount: formatPrice(from, currency) });
  return from === 0
    ? messages.lessThan({ amount: formatPrice(below, currency) })
    : messages.fromTo({ from: formatPrice(from, currency), to: formatPrice(below, currency) });
}

/** Whether a price in paise lies in the band. */
export function isInBand(price: Paise, band: CostBand): boolean {
  return price >= band.from && (band.below === undefined || price < band.below);
}
