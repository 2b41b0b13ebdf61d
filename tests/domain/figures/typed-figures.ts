/**
 * Budgets and dates as people type them, written before the reader was: the first list was used while it was written,
 * the second was not looked at until it was finished. Today is Thursday, 3 December 2026.
 */
import type { CycleId } from '#machines/domain/pricing/policy.ts';

export interface TypedFigures {
  readonly typed: string;
  /** In rupees. */
  readonly amount?: number;
  readonly per?: CycleId;
  readonly tax?: 'included' | 'excluded';
  readonly by?: string;
}

export const tunedOn: readonly TypedFigures[] = [
  { typed: '3 lakh in six weeks', amount: 300_000, by: '2027-01-14' },
  { typed: '3 lakh with gst', amount: 300_000, tax: 'included' },
  { typed: '3 lakh including GST', amount: 300_000, tax: 'included' },
  { typed: '3 lakh + GST', amount: 300_000, tax: 'excluded' },
  { typed: '3 lakh all inclusive', amount: 300_000, tax: 'included' },
  { typed: '3 lakh plus gst', amount: 300_000, tax: 'excluded' },
  { typed: '3 lakh gst extra', amount: 300_000, tax: 'excluded' },
  { typed: '3 lakh incl. GST by 31 March', amount: 300_000, tax: 'included', by: '2027-03-31' },
  { typed: '₹2.5L excl GST', amount: 250_000, tax: 'excluded' },
  { typed: '3 लाख जीएसटी के साथ', amount: 300_000, tax: 'included' },
  { typed: '3 लाख जीएसटी अलग', amount: 300_000, tax: 'excluded' },
  { typed: 'तीन लाख छह हफ़्ते में', amount: 300_000, by: '2027-01-14' },
  { typed: '३ लाख', amount: 300_000 },
  { typed: 'teen lakh gst ke saath', amount: 300_000, tax: 'included' },
  { typed: 'dhai lakh', amount: 250_000 },
  { typed: 'dedh lakh 2 mahine mein', amount: 150_000, by: '2027-02-03' },
  { typed: '3 lakh aur 6 hafte', amount: 300_000, by: '2027-01-14' },
  { typed: '6 hafte mein', by: '2027-01-14' },
  { typed: 'six weeks', by: '2027-01-14' },
  { typed: 'in two months', by: '2027-02-03' },
  { typed: 'within a month', by: '2027-01-03' },
  { typed: 'in a fortnight', by: '2026-12-17' },
  { typed: '20k a month', amount: 20_000, per: 'monthly' },
  { typed: 'बीस हज़ार हर महीने', amount: 20_000, per: 'monthly' },
  { typed: '20,000 per month including gst', amount: 20_000, per: 'monthly', tax: 'included' },
  { typed: 'five lakh', amount: 500_000 },
  { typed: 'twenty five thousand a week', amount: 25_000, per: 'weekly' },
  { typed: '4 lakhs max, before 15 Feb', amount: 400_000, by: '2027-02-15' },
  { typed: '15 फ़रवरी तक', by: '2027-02-15' },
  { typed: 'end of march', by: '2027-03-31' },
];

/** Found by reading real sentences later. */
export const foundLater: readonly TypedFigures[] = [
  { typed: '3 लाख सब मिलाकर', amount: 300_000, tax: 'included' },
  { typed: '५०,००० महीना', amount: 50_000, per: 'monthly' },
  { typed: '50,000 a month', amount: 50_000, per: 'monthly' },
];

export const heldOut: readonly TypedFigures[] = [
  { typed: 'I have 4 lakh, gst included', amount: 400_000, tax: 'included' },
  { typed: 'budget 3.5 lakh inclusive of all taxes', amount: 350_000, tax: 'included' },
  { typed: 'not more than 2 lakh plus taxes', amount: 200_000, tax: 'excluded' },
  { typed: '5L without GST', amount: 500_000, tax: 'excluded' },
  { typed: 'Rs.4,50,000/- GST extra', amount: 450_000, tax: 'excluded' },
  { typed: 'paanch lakh, GST alag se', amount: 500_000, tax: 'excluded' },
  { typed: 'saadhe teen lakh', amount: 350_000 },
  { typed: 'sava do lakh', amount: 225_000 },
  { typed: 'चार लाख जीएसटी सहित', amount: 400_000, tax: 'included' },
  { typed: 'ढाई लाख दो महीने में', amount: 250_000, by: '2027-02-03' },
  { typed: '५ लाख ३१ मार्च तक', amount: 500_000, by: '2027-03-31' },
  { typed: 'पचास हज़ार महीना', amount: 50_000, per: 'monthly' },
  { typed: '50 hazaar mahine ka', amount: 50_000, per: 'monthly' },
  { typed: 'ready in three months', by: '2027-03-03' },
  { typed: 'within eight weeks and under 6 lakh', amount: 600_000, by: '2027-01-28' },
  { typed: '10 weeks', by: '2027-02-11' },
  { typed: 'by the end of February', by: '2027-02-28' },
  { typed: 'teen mahine ke andar', by: '2027-03-03' },
  { typed: 'do hafte', by: '2026-12-17' },
  { typed: 'half a million rupees', amount: 500_000 },
  { typed: '₹ 3 lac 6 wks', amount: 300_000, by: '2027-01-14' },
  { typed: 'max 75k/month + gst', amount: 75_000, per: 'monthly', tax: 'excluded' },
  { typed: 'less than 3,00,000', amount: 300_000 },
  { typed: 'around 4-lakh', amount: 400_000 },
  { typed: 'by 1st of may 2027 for 7 lakhs all in', amount: 700_000, tax: 'included', by: '2027-05-01' },
  { typed: 'एक महीने में', by: '2027-01-03' },
  { typed: '30 April se pehle', by: '2027-04-30' },
  { typed: '2 lakh 50 thousand', amount: 250_000 },
  { typed: '3 lakh by next month', amount: 300_000, by: '2027-01-31' },
  { typed: 'six lakhs including 18% GST', amount: 600_000, tax: 'included' },
];

/** Texts that are no budget and no date that can be met, with a part of the sentence that says so. */
export const refused: readonly (readonly [typed: string, says: string])[] = [
  ['-5 lakh', 'below zero'],
  ['minus 5 lakh', 'below zero'],
  ['\u22125 lakh', 'below zero'],
  ['\u20135 lakh', 'below zero'],
  ['0', 'above zero'],
  ['₹0', 'above zero'],
  ['0 lakh', 'above zero'],
  ['zero rupees', 'above zero'],
  ['शून्य', 'above zero'],
  ['500', 'too little'],
  ['5', '“5 lakh”'],
  ['5 lakh or 6 lakh', 'two amounts'],
  ['4 to 5 lakh', 'two amounts'],
  ['by 31 February', 'no such date'],
  ['yesterday', 'is not understood'],
  ['$5000', 'rupees'],
  ['5000 dollars', 'rupees'],
  ['as cheap as possible', 'is not understood'],
  ['in 0 weeks', 'not in the future'],
];
