import type { CategoryId, Feature, FeatureRow } from './catalogue.types.ts';
import { categories } from './categories.ts';
import { nameOf, otherNamesOf } from './feature-names.ts';
import { adminFeatures } from './features/admin.ts';
import { analyticsFeatures } from './features/analytics.ts';
import { bookingFeatures } from './features/booking.ts';
import { communicationFeatures } from './features/communication.ts';
import { contentFeatures } from './features/content.ts';
import { ecommerceFeatures } from './features/ecommerce.ts';
import { essentialsFeatures } from './features/essentials.ts';
import { financeFeatures } from './features/finance.ts';
import { integrationsFeatures } from './features/integrations.ts';
import { locationFeatures } from './features/location.ts';
import { logisticsFeatures } from './features/logistics.ts';
import { marketingFeatures } from './features/marketing.ts';
import { mediaFeatures } from './features/media.ts';
import { notificationsFeatures } from './features/notifications.ts';
import { profilesFeatures } from './features/profiles.ts';
import { rewardsFeatures } from './features/rewards.ts';
import { searchFeatures } from './features/search.ts';
import { securityFeatures } from './features/security.ts';
import { smartFeatures } from './features/smart.ts';
import { socialFeatures } from './features/social.ts';
import { supportFeatures } from './features/support.ts';

const rows: Readonly<Record<CategoryId, readonly FeatureRow[]>> = {
  admin: adminFeatures,
  analytics: analyticsFeatures,
  booking: bookingFeatures,
  communication: communicationFeatures,
  content: contentFeatures,
  ecommerce: ecommerceFeatures,
  essentials: essentialsFeatures,
  finance: financeFeatures,
  integrations: integrationsFeatures,
  location: locationFeatures,
  logistics: logisticsFeatures,
  marketing: marketingFeatures,
  media: mediaFeatures,
  notifications: notificationsFeatures,
  profiles: profilesFeatures,
  rewards: rewardsFeatures,
  search: searchFeatures,
  security: securityFeatures,
  smart: smartFeatures,
  social: socialFeatures,
  support: supportFeatures,
};

/** Every feature of the catalogue, by category, in reading order. */
export const features: readonly Feature[] = categories.flatMap(({ id }) =>
  rows[id].map((row) => ({ ...row, ...otherNamesOf(row), name: nameOf(row), category: id })),
);

const byId = new Map(features.map((feature) => [feature.id, feature]));
const places = new Map(features.map(({ id }, place) => [id, place]));

/** The feature with this id, or undefined when the catalogue has none (an old link, a stale plan). */
export function findFeature(id: string): Feature | undefined {
  return byId.get(id);
}

/** The feature with this id. @throws when the catalogue has none: callers pass ids that were validated before. */
export function featureOf(id: string): Feature {
  const feature = byId.get(id);
  if (!feature) throw new Error(`No feature is called ${id}`);
  return feature;
}

/** The features of one category, most popular first. */
export function featuresIn(category: CategoryId): readonly Feature[] {
  return features.filter((feature) => feature.category === category);
}

/** The known ids among these, without duplicates, in catalogue order: the order of choices never matters. */
export function inCatalogueOrder(ids: Iterable<string>): readonly string[] {
  return [...new Set(ids)]
    .filter((id) => byId.has(id))
    .toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
}
