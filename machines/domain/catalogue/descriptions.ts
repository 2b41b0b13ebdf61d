import type { Descriptions } from './catalogue.types.ts';
import { adminDescriptions } from './descriptions/admin.ts';
import { analyticsDescriptions } from './descriptions/analytics.ts';
import { bookingDescriptions } from './descriptions/booking.ts';
import { communicationDescriptions } from './descriptions/communication.ts';
import { contentDescriptions } from './descriptions/content.ts';
import { ecommerceDescriptions } from './descriptions/ecommerce.ts';
import { essentialsDescriptions } from './descriptions/essentials.ts';
import { financeDescriptions } from './descriptions/finance.ts';
import { integrationsDescriptions } from './descriptions/integrations.ts';
import { locationDescriptions } from './descriptions/location.ts';
import { logisticsDescriptions } from './descriptions/logistics.ts';
import { marketingDescriptions } from './descriptions/marketing.ts';
import { mediaDescriptions } from './descriptions/media.ts';
import { notificationsDescriptions } from './descriptions/notifications.ts';
import { profilesDescriptions } from './descriptions/profiles.ts';
import { rewardsDescriptions } from './descriptions/rewards.ts';
import { searchDescriptions } from './descriptions/search.ts';
import { securityDescriptions } from './descriptions/security.ts';
import { smartDescriptions } from './descriptions/smart.ts';
import { socialDescriptions } from './descriptions/social.ts';
import { supportDescriptions } from './descriptions/support.ts';

/**
 * Describes each feature in one plain sentence, by feature id. Separate from the features, so that only screens that
 * show the sentences load them.
 */
export const descriptions: Descriptions = {
  ...adminDescriptions,
  ...analyticsDescriptions,
  ...bookingDescriptions,
  ...communicationDescriptions,
  ...contentDescriptions,
  ...ecommerceDescriptions,
  ...essentialsDescriptions,
  ...financeDescriptions,
  ...integrationsDescriptions,
  ...locationDescriptions,
  ...logisticsDescriptions,
  ...marketingDescriptions,
  ...mediaDescriptions,
  ...notificationsDescriptions,
  ...profilesDescriptions,
  ...rewardsDescriptions,
  ...searchDescriptions,
  ...securityDescriptions,
  ...smartDescriptions,
  ...socialDescriptions,
  ...supportDescriptions,
};
