import { apportion, percentOf, type Paise } from '../money.ts';
import { sellerState, taxRate } from './policy.ts';

/** Where the buyer is: a state of India by its GST code (unknown until the address is given), or abroad. */
export type PlaceOfSupply =
  | { readonly country: 'IN'; readonly state: string | null }
  | { readonly country: 'abroad' };

/** One head of tax: its name on the invoice, its rate in percent, its amount in paise. */
export interface TaxHead {
  readonly name: 'CGST' | 'SGST' | 'IGST' | 'Zero-rated export';
  readonly rate: number;
  readonly amount: Paise;
}

/** A sum of GST by its heads, to the paisa: the whole tax, or the part of it in one instalment. Abroad there is none. */
export function splitTax(tax: Paise, place: PlaceOfSupply): readonly TaxHead[] {
  if (place.country === 'abroad') return [{ name: 'Zero-rated export', rate: 0, amount: 0 }];
  if (place.state !== sellerState) return [{ name: 'IGST', rate: taxRate, amount: tax }];
  const [cgst = 0, sgst = 0] = apportion(tax, [1, 1]);
  return [
    { name: 'CGST', rate: taxRate / 2, amount: cgst },
    { name: 'SGST', rate: taxRate / 2, amount: sgst },
  ];
}

/**
 * GST of an amount by place of supply: CGST and SGST inside the seller's state, IGST in another,
 * zero-rated abroad. While the state is unknown the tax is shown as IGST, which is the same sum.
 */
export function taxHeads(total: Paise, place: PlaceOfSupply): readonly TaxHead[] {
  return splitTax(percentOf(total, taxRate), place);
}

/** An amount with its tax by place of supply, in paise. */
export function withTax(total: Paise, place: PlaceOfSupply): Paise {
  return taxHeads(total, place).reduce((all, head) => all + head.amount, total);
}
