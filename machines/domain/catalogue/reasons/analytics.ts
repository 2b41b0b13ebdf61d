import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others. */
export const analyticsReasons: Reasons = {
  'revenue-trends': { payments: 'The figures come from payments that were made.' },
  'conversion-funnels': { 'usage-analytics': 'The steps are counted from recorded use.' },
  'retention-cohorts': { 'usage-analytics': 'Return visits are taken from recorded use.' },
  'behaviour-segments': { 'usage-analytics': 'Groups are formed from recorded actions.' },
  'session-replay': { 'anonymous-statistics-only': 'Anonymous totals cannot show what one visitor did.' },
  'journey-paths': { 'usage-analytics': 'Paths are joined from recorded screen views.' },
  'individual-timelines': {
    'email-login': 'Actions must be tied to a known account.',
    'anonymous-statistics-only': 'Anonymous totals cannot show what one visitor did.',
  },
  'recurring-revenue-report': { subscriptions: 'It is calculated from running subscriptions.' },
  'cancellation-report': { subscriptions: 'It counts the subscriptions that ended.' },
  'best-seller-report': { 'product-catalogue': 'The ranking lists products of the catalogue.' },
  'personal-statistics': { 'email-login': 'Each person needs an account to count for.' },
  'year-in-review': { 'personal-statistics': 'The story is told with these numbers.' },
  'anonymous-statistics-only': {
    'session-replay': 'Anonymous totals cannot show what one visitor did.',
    'individual-timelines': 'Anonymous totals cannot show what one visitor did.',
  },
};
