import { brandFacts } from '../brand.ts';
import type { InvoiceParty, Issuer } from './invoice.ts';

const { name, place } = brandFacts;

/**
 * Who sells while nobody is named. The GSTIN is made up: it is well-formed, of Haryana, and its PAN has a number that
 * is never given out. Whoever runs the product names themselves by the environment.
 */
export const sampleSeller: InvoiceParty = {
  name,
  address: [place.city, `${place.state} (06), ${place.country}`],
  gstin: '06AABCP0000A1ZM',
};

/** Who issues while nobody is named. */
export const sampleIssuer: Issuer = { seller: sampleSeller, isDemonstration: false };
