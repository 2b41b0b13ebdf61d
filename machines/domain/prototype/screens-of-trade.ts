import type { CategoryId } from '../catalogue/catalogue.types.ts';
import type { ScreenPlan } from './prototype.types.ts';
import * as messages from '#messages/prototype.ts';

/** The screens of what is sold, paid, booked and brought. */
export const screensOfTrade = {
  ecommerce: [
    {
      id: 'shop', title: messages.shop, shows: [
        ['choice', 'product-collections'],
        ['products', 'product-catalogue', 'product-bundles', 'wishlist'],
        ['list', 'save-for-later', 'classified-listings'],
        ['ledger', 'product-auctions'],
        ['action', 'quick-reorder'],
        ['toggle', 'restock-alerts'],
        ['notice', 'members-only-store'],
      ],
    },
    {
      id: 'product', title: messages.product, shows: [
        ['gallery', 'product-image-gallery'],
        ['choice', 'product-variants', 'made-to-order-options'],
        ['rating', 'product-reviews'],
        ['ledger', 'quantity-pricing'],
        ['progress', 'stock-levels'],
        ['field', 'request-a-quote'],
        ['action', 'pre-orders', 'digital-downloads'],
      ],
    },
    {
      id: 'basket', title: messages.basket, shows: [
        ['basket', 'shopping-cart'],
        ['choice', 'delivery-address-book', 'click-and-collect'],
        ['ledger', 'delivery-charges'],
        ['toggle', 'cash-on-delivery', 'guest-checkout'],
        ['steps', 'checkout'],
      ],
    },
    {
      id: 'orders', title: messages.orders, shows: [
        ['list', 'order-history'],
        ['steps', 'order-status-timeline'],
        ['action', 'returns-and-exchanges'],
      ],
    },
    {
      id: 'sellers', title: messages.sellers, shows: [
        ['products', 'seller-storefronts'],
        ['field', 'seller-sign-up'],
        ['ledger', 'seller-commissions'],
      ],
    },
  ],
  finance: [
    {
      id: 'payments', title: messages.payments, shows: [
        ['card', 'payments', 'saved-cards'],
        ['field', 'upi-payments'],
        ['ledger', 'transaction-history', 'split-bills', 'tax-calculation'],
        ['list', 'payment-receipts'],
        ['choice', 'tips', 'donations', 'multi-currency-prices'],
        ['steps', 'instalment-plans'],
        ['action', 'payment-links', 'payment-refunds', 'in-app-purchases'],
      ],
    },
    {
      id: 'plans', title: messages.plans, shows: [
        ['choice', 'subscriptions', 'plan-upgrades'],
        ['notice', 'free-trials', 'failed-payment-retries'],
      ],
    },
    {
      id: 'wallet', title: messages.wallet, shows: [
        ['card', 'in-app-wallet'],
        ['field', 'money-transfers'],
        ['list', 'linked-bank-accounts'],
        ['chart', 'budget-planner'],
        ['progress', 'savings-goals'],
        ['ledger', 'bank-payouts'],
        ['steps', 'escrow-holding'],
        ['toggle', 'prepaid-only-spending'],
      ],
    },
    {
      id: 'books', title: messages.books, shows: [
        ['list', 'invoices'],
        ['ledger', 'double-entry-ledger', 'customer-credit'],
        ['upload', 'expense-claims'],
        ['range', 'loan-calculator'],
        ['steps', 'loan-applications'],
      ],
    },
  ],
  rewards: [
    {
      id: 'rewards', title: messages.rewards, shows: [
        ['week', 'daily-streaks'],
        ['figures', 'loyalty-points', 'in-app-coins'],
        ['seats', 'achievement-badges', 'digital-stamp-card'],
        ['progress', 'experience-levels', 'household-points-pool'],
        ['steps', 'membership-tiers'],
        ['products', 'rewards-shop'],
        ['card', 'gift-cards'],
        ['ledger', 'cashback'],
        ['qr', 'voucher-wallet'],
        ['people', 'points-gifting'],
        ['list', 'partner-perks'],
        ['gallery', 'collectible-cards'],
        ['calendar', 'double-points-days'],
        ['notice', 'welcome-bonus', 'birthday-treats', 'points-expiry'],
        ['action', 'referral-rewards'],
        ['toggle', 'streak-freeze', 'pay-with-points', 'private-progress'],
      ],
    },
    {
      id: 'challenges', title: messages.challenges, shows: [
        ['ledger', 'leaderboards'],
        ['progress', 'timed-challenges', 'team-challenges'],
        ['rings', 'prize-wheel'],
        ['seats', 'digital-scratch-cards'],
        ['steps', 'quest-chains'],
        ['table', 'seasonal-leagues'],
        ['feed', 'peer-kudos'],
        ['action', 'prize-draws'],
      ],
    },
  ],
  marketing: [
    {
      id: 'offers', title: messages.offers, shows: [
        ['notice', 'promo-banners', 'pop-up-offers', 'app-install-banner', 'cart-recovery', 'display-ads'],
        ['field', 'coupons', 'creator-codes', 'lead-capture-forms', 'launch-waiting-list'],
        ['products', 'checkout-upsells', 'sponsored-listings'],
        ['progress', 'flash-sales'],
        ['figures', 'countdown-offers'],
        ['ledger', 'automatic-discounts'],
        ['rating', 'app-rating-prompt'],
        ['steps', 'double-opt-in'],
        ['action', 'social-share-cards', 'giveaways'],
        ['toggle', 'mailing-lists', 'one-tap-subscribe'],
      ],
    },
    {
      id: 'campaigns', title: messages.campaigns, shows: [
        ['chart', 'ab-tests', 'install-attribution', 'win-back-campaigns'],
        ['calendar', 'campaign-calendar'],
        ['document', 'email-campaigns', 'landing-page-builder'],
        ['chat', 'text-campaigns'],
        ['steps', 'drip-sequences'],
        ['choice', 'audience-segments'],
        ['table', 'lead-scoring'],
        ['ledger', 'affiliate-programme'],
        ['qr', 'campaign-links'],
      ],
    },
  ],
  booking: [
    {
      id: 'bookings', title: messages.bookings, shows: [
        ['calendar', 'booking-calendar'],
        ['slots', 'appointment-booking', 'class-timetable'],
        ['people', 'choose-your-provider', 'group-bookings'],
        ['ledger', 'service-menu', 'booking-deposits', 'no-show-fees'],
        ['choice', 'recurring-bookings', 'booking-add-ons'],
        ['call', 'online-consultations'],
        ['field', 'intake-forms'],
        ['seats', 'class-packs'],
        ['document', 'cancellation-rules'],
        ['action', 'instant-booking', 'reschedule-or-cancel', 'booking-waitlist'],
        ['toggle', 'visit-reminders'],
      ],
    },
    {
      id: 'places', title: messages.places, shows: [
        ['seats', 'seat-selection', 'table-reservations'],
        ['slots', 'room-booking', 'guided-tour-departures'],
        ['calendar', 'overnight-stays'],
        ['list', 'equipment-hire'],
        ['qr', 'event-tickets'],
        ['camera', 'ticket-check-in'],
        ['choice', 'multi-branch-booking'],
        ['chart', 'seasonal-rates'],
      ],
    },
    {
      id: 'desk', title: messages.frontDesk, shows: [
        ['table', 'staff-schedules'],
        ['list', 'approve-bookings', 'walk-in-queue'],
        ['range', 'buffer-times'],
      ],
    },
  ],
  logistics: [
    {
      id: 'delivery', title: messages.delivery, shows: [
        ['route', 'delivery-tracking'],
        ['progress', 'arrival-countdown'],
        ['notice', 'delivery-delay-alerts'],
        ['slots', 'delivery-time-windows'],
        ['field', 'drop-off-instructions'],
        ['code', 'handover-code'],
        ['camera', 'proof-of-delivery'],
        ['map', 'delivery-zones'],
        ['rating', 'delivery-ratings'],
        ['steps', 'return-collections'],
        ['action', 'failed-delivery-handling'],
        ['toggle', 'contactless-delivery-only'],
      ],
    },
    {
      id: 'driver', title: messages.driver, shows: [
        ['list', 'driver-app'],
        ['route', 'route-optimisation'],
        ['chart', 'driver-earnings'],
        ['calendar', 'driver-shifts'],
        ['ledger', 'driver-cash-collection'],
        ['upload', 'driver-document-checks'],
      ],
    },
    {
      id: 'dispatch', title: messages.dispatch, shows: [
        ['table', 'dispatch-board', 'fleet-register'],
        ['list', 'delivery-batching'],
        ['boxes', 'vehicle-load-planning'],
        ['chart', 'cold-chain-monitor'],
        ['ledger', 'courier-rate-quotes'],
        ['camera', 'parcel-scanning'],
        ['qr', 'shipping-labels'],
        ['calendar', 'vehicle-servicing'],
        ['toggle', 'automatic-job-assignment'],
      ],
    },
    {
      id: 'warehouse', title: messages.warehouse, shows: [
        ['seats', 'warehouse-bins'],
        ['list', 'pick-and-pack-lists', 'goods-receiving'],
        ['steps', 'depot-transfers'],
      ],
    },
  ],
  location: [
    {
      id: 'map', title: messages.map, shows: [
        ['search', 'address-autocomplete'],
        ['map', 'map-view', 'pin-clusters', 'draw-an-area', 'indoor-maps', 'parking-finder'],
        ['figures', 'local-weather'],
        ['list', 'nearby-places', 'branch-finder', 'saved-places'],
        ['field', 'service-area-check'],
        ['action', 'find-my-position', 'drop-a-pin', 'offline-maps'],
        ['toggle', 'satellite-view', 'live-traffic', 'approximate-location-only'],
      ],
    },
    {
      id: 'journey', title: messages.journey, shows: [
        ['route', 'turn-by-turn-directions', 'outdoor-route-recorder'],
        ['figures', 'travel-time-estimates'],
        ['slots', 'public-transport-times'],
        ['steps', 'trip-planner', 'guided-walks'],
        ['list', 'journey-history'],
      ],
    },
    {
      id: 'sharing', title: messages.whereabouts, shows: [
        ['map', 'live-location', 'family-map'],
        ['people', 'people-nearby'],
        ['slots', 'timed-location-sharing'],
        ['action', 'emergency-location-alert', 'place-check-ins', 'location-clock-in'],
        ['toggle', 'geofence-alerts'],
      ],
    },
  ],
} as const satisfies Partial<Record<CategoryId, readonly ScreenPlan[]>>;
