import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others. */
export const marketingReasons: Reasons = {
  coupons: { payments: 'A discount comes off an amount to pay.' },
  'cart-recovery': { 'shopping-cart': 'There must be a cart to return to.' },
  'automatic-discounts': { 'shopping-cart': 'The terms are checked against the cart.' },
  'flash-sales': { 'product-catalogue': 'The reduced goods come from the catalogue.' },
  'drip-sequences': { 'email-campaigns': 'The series is made of campaign e-mails.' },
  'checkout-upsells': { checkout: 'The extra is offered during checkout.' },
  'creator-codes': { coupons: 'A creator code is a coupon with an owner.' },
  'lead-scoring': { 'lead-capture-forms': 'There must be leads to rank.' },
  'double-opt-in': {
    'mailing-lists': 'The confirmation is for joining a list.',
    'one-tap-subscribe': 'Joining in one tap skips the confirmation that double opt-in demands.',
  },
  'one-tap-subscribe': {
    'mailing-lists': 'There must be a list to join.',
    'double-opt-in': 'Joining in one tap skips the confirmation that double opt-in demands.',
  },
};
