import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others. */
export const ecommerceReasons: Reasons = {
  'shopping-cart': { 'product-catalogue': 'The cart holds items from the catalogue.' },
  checkout: { 'shopping-cart': 'Checkout turns a filled cart into an order.' },
  'product-variants': { 'product-catalogue': 'Variants belong to products in the catalogue.' },
  'order-history': { checkout: 'Orders are made at checkout.' },
  'order-status-timeline': { checkout: 'There is no order to follow without checkout.' },
  'stock-levels': { 'product-catalogue': 'Stock is counted for each catalogue product.' },
  'returns-and-exchanges': { checkout: 'Only goods from a placed order can come back.' },
  'guest-checkout': {
    checkout: 'This is a shorter way through checkout.',
    'members-only-store': 'A store closed to non-members cannot take orders from guests.',
  },
  'click-and-collect': { checkout: 'Collection is chosen at checkout.' },
  'seller-commissions': { 'seller-storefronts': 'Commission is taken from the sales of sellers.' },
  'save-for-later': { 'shopping-cart': 'Items are set aside from the cart.' },
  'quick-reorder': { 'order-history': 'Repeating an order needs the earlier one on file.' },
  'restock-alerts': { 'stock-levels': 'The app must know when an item is back.' },
  'members-only-store': {
    'email-login': 'Members are recognised by signing in.',
    'guest-checkout': 'A store closed to non-members cannot take orders from guests.',
  },
};
