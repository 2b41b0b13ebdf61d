import { brandFacts } from '../brand.ts';
import type { InvoiceParty, Issuer } from './invoice.ts';

const { name, place } = brandFacts;

/**
 * The seller if none is configured. The GSTIN is fictitious: it is well-formed, of Haryana, and its PAN has a number
 * that is never issued. The operator configures their own in the environment.
 */
export const sampleSeller: InvoiceParty = {
  name,
  address: [place.city, `${place.state} (06), ${place.country}`],
  gstin: '06AABCP0000A1ZM',
};

/** Whether a seller is the sample, by its GSTIN. */
export function isSampleSeller({ gstin }: Pick<InvoiceParty, 'gstin'>): boolean {
  return gstin === sampleSeller.gstin;
}

/** The issuer if none is configured. */
export const sampleIssuer: Issuer = { seller: sampleSeller, isDemonstration: false };
