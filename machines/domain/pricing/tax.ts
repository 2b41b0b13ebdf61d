import { percentOf, type Paise } from '../money.ts';
import { sellerState, taxRate } from './policy.ts';

/** The buyer's location: a state of India by its GST code (unknown until the address is entered), or abroad. */
export type PlaceOfSupply = { readonly country: 'IN'; readonly state: string | null } | { readonly country: 'abroad' };

/** One head of tax: its name on the invoice, its rate in percent, its amount in paise. */
export interface TaxHead {
  readonly name: 'CGST' | 'SGST' | 'IGST' | 'Zero-rated export';
  readonly rate: number;
  readonly amount: Paise;
}

type TaxRate = Pick<TaxHead, 'name' | 'rate'>;

/**
 * The taxes of a place: CGST and SGST inside the seller's state, IGST in another, zero-rated abroad. While the state is
 * unknown the tax is shown as IGST.
 */
function ratesOf(place: PlaceOfSupply): readonly TaxRate[] {
  if (place.country === 'abroad') return [{ name: 'Zero-rated export', rate: 0 }];
  if (place.state !== sellerState) return [{ name: 'IGST', rate: taxRate }];
  return [
    { name: 'CGST', rate: taxRate / 2 },
    { name: 'SGST', rate: taxRate / 2 },
  ];
}

/**
 * GST of an amount in paise by place of supply. CGST and SGST are two taxes on one value (section 9 of the CGST Act and
 * of the state's): each is rounded separately, so they are equal, and together they can differ from IGST by a paisa.
 */
export function taxHeads(total: Paise, place: PlaceOfSupply): readonly TaxHead[] {
  return ratesOf(place).map(({ name, rate }) => ({ name, rate, amount: percentOf(total, rate) }));
}

/**
 * The heads of a sum of tax in paise, such as the tax in one instalment. Equal taxes stay equal: an odd paisa, which
 * orders of earlier releases can have, is in none of them.
 */
export function splitTax(tax: Paise, place: PlaceOfSupply): readonly TaxHead[] {
  if (place.country === 'abroad') return taxHeads(0, place);
  const rates = ratesOf(place);
  return rates.map(({ name, rate }) => ({ name, rate, amount: Math.floor(tax / rates.length) }));
}

/** The sum of heads of tax, in paise. */
export function sumOfTax(heads: readonly Pick<TaxHead, 'amount'>[]): Paise {
  return heads.reduce((all, { amount }) => all + amount, 0);
}

/** An amount with its tax by place of supply, in paise. */
export function withTax(total: Paise, place: PlaceOfSupply): Paise {
  return total + sumOfTax(taxHeads(total, place));
}
