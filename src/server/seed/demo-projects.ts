import type { DemoProject } from './demo-plan.ts';

/** The plan that costs ₹5,50,403.00 before tax. */
export const societyPlanId = 'demo-mohalla-mitra';

/** The plans of the demonstration account: nine drafts, and one that it has created. */
export const demoProjects: readonly DemoProject[] = [
  {
    planId: 'demo-kirana-setu',
    saves: [
      {
        daysAgo: 1,
        at: '18:42',
        name: 'Kirana Setu',
        base: 2,
        add: ['cash-on-delivery', 'whatsapp-alerts', 'multiple-languages'],
        platforms: ['android', 'mobile-site'],
      },
    ],
  },
  {
    planId: 'demo-ghar-ka-dabba',
    saves: [
      { daysAgo: 9, at: '11:05', name: 'Ghar Ka Dabba', base: 3, add: ['delivery-time-windows'] },
      { daysAgo: 8, at: '20:17', add: ['driver-app', 'dispatch-board'] },
      { daysAgo: 6, at: '10:31', add: ['subscriptions'], remove: ['open-now-filter'] },
      { daysAgo: 4, at: '16:48', platforms: ['android', 'ios'] },
      { daysAgo: 2, at: '12:20', add: ['whatsapp-alerts', 'handover-code'], speed: 'fast' },
    ],
  },
  {
    planId: societyPlanId,
    saves: [
      {
        daysAgo: 13,
        at: '21:14',
        name: 'Mohalla Mitra',
        base: 1,
        remove: ['videos'],
        add: ['community-polls', 'events-among-friends'],
      },
      {
        daysAgo: 11,
        at: '09:38',
        add: ['friend-requests', 'user-mentions', 'group-roles', 'staff-roles'],
        platforms: ['android', 'web'],
      },
      { daysAgo: 5, at: '17:26', phases: ['product-roadmap', 'design', 'mvp'], speed: 'relaxed' },
    ],
  },
  {
    planId: 'demo-fasal-bazaar',
    saves: [
      {
        daysAgo: 20,
        at: '15:52',
        name: 'Fasal Bazaar',
        base: 2,
        add: ['seller-storefronts', 'seller-sign-up', 'map-view'],
      },
      {
        daysAgo: 18,
        at: '12:09',
        remove: ['wishlist', 'coupons'],
        add: ['seller-commissions', 'quantity-pricing', 'local-weather'],
      },
      { daysAgo: 14, at: '19:33', add: ['phone-code-login', 'multiple-languages', 'bank-payouts'] },
    ],
    created: { daysAgo: 7, at: '10:56' },
  },
  {
    planId: 'demo-hisaab-pakka',
    saves: [
      {
        daysAgo: 22,
        at: '13:27',
        name: 'Hisaab Pakka',
        base: 4,
        add: ['upi-payments', 'payment-links', 'password-reset'],
      },
      {
        daysAgo: 19,
        at: '18:11',
        remove: ['money-transfers', 'id-document-check'],
        add: ['whatsapp-alerts', 'due-date-reminders', 'multiple-languages'],
        platforms: ['android', 'web'],
      },
    ],
  },
  {
    planId: 'demo-swasth-parivar',
    saves: [
      {
        daysAgo: 29,
        at: '10:44',
        name: 'Swasth Clinic',
        base: 7,
        add: ['appointment-booking', 'reschedule-or-cancel', 'intake-forms', 'admin-dashboard'],
      },
      {
        daysAgo: 28,
        at: '22:03',
        name: 'Swasth Parivar',
        add: ['online-consultations', 'upi-payments', 'family-profiles'],
      },
      {
        daysAgo: 24,
        at: '14:35',
        add: ['visit-reminders', 'medical-card', 'consent-manager'],
        platforms: ['android', 'ios'],
      },
      { daysAgo: 16, at: '11:50', remove: ['intake-forms'], add: ['electronic-signatures'], speed: 'faster' },
    ],
  },
  {
    planId: 'demo-shiksha-sathi',
    saves: [
      {
        daysAgo: 33,
        at: '17:08',
        name: 'Shiksha Sathi',
        base: 6,
        remove: ['discussion-forum', 'screen-sharing'],
        add: ['study-flashcards', 'upi-payments', 'multiple-languages'],
      },
    ],
  },
  {
    planId: 'demo-daud-club',
    saves: [
      {
        daysAgo: 38,
        at: '07:19',
        name: 'Daud Club',
        base: 5,
        add: ['leaderboards', 'team-challenges'],
        platforms: ['android', 'watchos'],
      },
      { daysAgo: 37, at: '19:56', add: ['subscriptions', 'free-trials'], platforms: ['android', 'ios', 'watchos'] },
      { daysAgo: 30, at: '08:02', remove: ['local-weather'], add: ['dark-theme', 'emergency-location-alert'] },
    ],
  },
  {
    planId: 'demo-kala-haat',
    saves: [
      {
        daysAgo: 43,
        at: '12:47',
        name: 'Kala Haat',
        base: 2,
        add: ['seller-storefronts', 'made-to-order-options'],
        platforms: ['web'],
      },
      {
        daysAgo: 40,
        at: '16:15',
        remove: ['upi-payments'],
        add: ['multi-currency-prices', 'courier-rate-quotes', 'gift-cards'],
        platforms: ['android', 'ios', 'web'],
      },
    ],
  },
  {
    planId: 'demo-monsoon-trails',
    saves: [
      {
        daysAgo: 47,
        at: '20:29',
        name: 'Monsoon Trails',
        base: 7,
        platforms: ['android', 'ios'],
        speed: 'fastest',
        add: [
          'email-login',
          'trip-planner',
          'offline-maps',
          'group-bookings',
          'split-bills',
          'upi-payments',
          'local-weather',
        ],
      },
    ],
  },
];
