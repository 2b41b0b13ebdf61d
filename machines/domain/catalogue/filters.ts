import type { CurrencyId } from '../currencies.ts';
import type { Paise } from '../money.ts';
import { formatPrice } from '../money-format.ts';

/** The 15 subjects a visitor can narrow the studio to. */
export const filterCategories = [
  { id: 'business-finance', name: 'Business & finance' },
  { id: 'education', name: 'Education' },
  { id: 'entertainment-music', name: 'Entertainment & music' },
  { id: 'food-drink', name: 'Food & drink' },
  { id: 'health-fitness', name: 'Health & fitness' },
  { id: 'lifestyle', name: 'Lifestyle' },
  { id: 'medical', name: 'Medical' },
  { id: 'navigation', name: 'Navigation' },
  { id: 'news', name: 'News' },
  { id: 'photo-video', name: 'Photo & video' },
  { id: 'productivity', name: 'Productivity' },
  { id: 'shopping', name: 'Shopping' },
  { id: 'social', name: 'Social' },
  { id: 'travel', name: 'Travel' },
  { id: 'utilities', name: 'Utilities' },
] as const;

export type FilterCategoryId = (typeof filterCategories)[number]['id'];

/** A band of template prices: `from` is inside it, `below` is not. Both in paise; no `below` means open-ended. */
export interface CostBand {
  readonly id: CostBandId;
  readonly name: string;
  readonly from: Paise;
  readonly below?: Paise;
}

export type CostBandId = 'under-1-lakh' | '1-to-3-lakh' | '3-to-7-lakh' | 'over-7-lakh';

/** The four cost bands, in rupees as the list names them. */
export const costBands: readonly CostBand[] = [
  { id: 'under-1-lakh', name: 'Less than 100,000', from: 0, below: 100_000_00 },
  { id: '1-to-3-lakh', name: '100,000 to 300,000', from: 100_000_00, below: 300_000_00 },
  { id: '3-to-7-lakh', name: '300,000 to 700,000', from: 300_000_00, below: 700_000_00 },
  { id: 'over-7-lakh', name: '700,000+', from: 700_000_00 },
];

/** The band in the currency that prices are shown in: '$1,045 to $3,136'. In rupees as the list names it. */
export function costBandName({ name, from, below }: CostBand, currency: CurrencyId): string {
  if (currency === 'INR') return name;
  if (below === undefined) return `${formatPrice(from, currency)}+`;
  return from === 0 ? `Less than ${formatPrice(below, currency)}` : `${formatPrice(from, currency)} to ${formatPrice(below, currency)}`;
}

/** Whether a price in paise lies in the band. */
export function isInBand(price: Paise, band: CostBand): boolean {
  return price >= band.from && (band.below === undefined || price < band.below);
}
