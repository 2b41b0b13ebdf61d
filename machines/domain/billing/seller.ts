import type { InvoiceParty } from './invoice.ts';

/**
 * Who sells, as invoices name it. The GSTIN is made up: it is well-formed, of Haryana, and its PAN has a number that is
 * never given out. Whoever runs the product puts their own name, address and GSTIN here.
 */
export const seller: InvoiceParty = {
  name: 'Plinth',
  address: ['Gurgaon', 'Haryana (06), India'],
  gstin: '06AABCP0000A1ZM',
};
