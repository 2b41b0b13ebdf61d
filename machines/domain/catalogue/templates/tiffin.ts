import type { Template } from '../templates.ts';
import * as messages from '#messages/bases.ts';

/** Template 3: food ordering and delivery. */
export const tiffin: Template = {
  id: 3,
  name: 'Tiffin',
  summary: messages.tiffin,
  logo: 'tiffin',
  featuredImage: 'tiffin',
  featuredImageLabel: messages.tiffinCover,
  price: 322_000_00,
  subjects: ['food-drink', 'shopping'],
  includedFeatures: [
    'email-login', 'phone-code-login',
    'product-catalogue', 'product-image-gallery',
    'shopping-cart', 'checkout', 'delivery-address-book',
    'order-history', 'quick-reorder', 'order-status-timeline',
    'payments', 'upi-payments', 'cash-on-delivery',
    'map-view', 'find-my-position',
    'delivery-tracking', 'drop-off-instructions', 'delivery-ratings',
    'push-notifications',
    'open-now-filter',
    'admin-dashboard',
    'contact-form',
  ],
  suitedFeatures: [
    'driver-app', 'dispatch-board', 'arrival-countdown', 'delivery-charges',
    'delivery-zones', 'service-area-check', 'address-autocomplete', 'delivery-delay-alerts',
    'keyword-search', 'search-filters', 'product-variants', 'made-to-order-options',
    'coupons', 'tips', 'payment-refunds', 'saved-cards',
    'loyalty-points', 'referral-rewards',
    'product-reviews', 'handover-code', 'delivery-time-windows', 'automatic-job-assignment', 'driver-earnings',
    'live-help-chat', 'whatsapp-alerts', 'lock-screen-progress', 'masked-phone-numbers',
    'table-reservations', 'seller-storefronts', 'seller-sign-up', 'seller-commissions',
    'receipt-printer-link',
    'usage-analytics', 'personal-recommendations', 'peak-hours-chart', 'demand-forecasts',
  ],
};
