import type { Template } from '../templates.ts';
import * as messages from '#messages/bases.ts';

/** Template 2: an online shop with products, basket, checkout and orders. */
export const storefront: Template = {
  id: 2,
  name: 'Storefront',
  summary: messages.storefront,
  logo: 'storefront',
  featuredImage: 'storefront',
  featuredImageLabel: messages.storefrontCover,
  price: 447_000_00,
  subjects: ['shopping', 'business-finance'],
  includedFeatures: [
    'email-login', 'password-reset', 'app-settings',
    'product-catalogue', 'product-variants', 'product-image-gallery', 'product-collections',
    'stock-levels', 'product-reviews', 'wishlist',
    'shopping-cart', 'checkout', 'delivery-charges', 'delivery-address-book',
    'order-history', 'order-status-timeline', 'returns-and-exchanges',
    'payments', 'upi-payments', 'payment-refunds', 'payment-receipts',
    'coupons',
    'push-notifications', 'email-notifications',
    'keyword-search', 'search-filters',
    'admin-dashboard', 'user-management',
  ],
  suitedFeatures: [
    'cash-on-delivery', 'guest-checkout', 'invoices', 'saved-cards',
    'tax-calculation', 'search-as-you-type', 'result-sorting', 'range-sliders',
    'restock-alerts', 'save-for-later', 'quick-reorder', 'cart-recovery',
    'promo-banners', 'loyalty-points', 'gift-cards', 'referral-rewards',
    'shipping-labels', 'courier-rate-quotes', 'map-view', 'delivery-tracking',
    'whatsapp-alerts', 'phone-code-login', 'social-account-login',
    'flash-sales', 'automatic-discounts', 'checkout-upsells', 'product-bundles',
    'usage-analytics', 'personal-recommendations', 'best-seller-report', 'revenue-trends', 'conversion-funnels',
    'help-centre', 'live-help-chat', 'refunds-desk',
    'click-and-collect', 'barcode-lookup', 'marketplace-sync', 'accounting-sync',
    'two-step-sign-in', 'multiple-languages',
  ],
};
