import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others. */
export const integrationsReasons: Reasons = {
  'accounting-sync': { invoices: 'Invoices are what the bookkeeping receives.' },
  'no-code-connectors': { 'public-api': 'Connectors speak to the app through its API.' },
  'till-system-link': { 'product-catalogue': 'Both sides must sell from one product list.' },
  'stock-system-link': { 'product-catalogue': 'The quantities belong to products listed there.' },
  'marketplace-sync': { 'product-catalogue': 'Products to list come from the catalogue.' },
  'staff-directory-sync': { 'user-management': 'It adds and removes the users kept there.' },
  'meeting-link-creation': { 'booking-calendar': 'A link is made for every booking.' },
  'property-system-link': { 'booking-calendar': 'Room nights are held in the booking calendar.' },
  'developer-portal': { 'public-api': 'The portal gives access to the API.' },
  'two-way-record-sync': { 'read-only-connections': 'A read-only connection never writes back to the other system.' },
  'read-only-connections': { 'two-way-record-sync': 'A read-only connection never writes back to the other system.' },
};
