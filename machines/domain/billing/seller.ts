import { brandFacts } from '../brand.ts';
import type { InvoiceParty } from './invoice.ts';

const { name, place } = brandFacts;

/**
 * Who sells, as invoices name it. The GSTIN is made up: it is well-formed, of Haryana, and its PAN has a number that is
 * never given out. Whoever runs the product puts their own name, address and GSTIN here.
 */
export const seller: InvoiceParty = {
  name,
  address: [place.city, `${place.state} (06), ${place.country}`],
  gstin: '06AABCP0000A1ZM',
};
