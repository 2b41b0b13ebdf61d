import type { Feature, FeatureRow, Names } from './catalogue.types.ts';
import { nameOf as englishNameOf } from './feature-names.ts';
import { adminNames } from './names/admin.hi.ts';
import { analyticsNames } from './names/analytics.hi.ts';
import { bookingNames } from './names/booking.hi.ts';
import { communicationNames } from './names/communication.hi.ts';
import { contentNames } from './names/content.hi.ts';
import { ecommerceNames } from './names/ecommerce.hi.ts';
import { essentialsNames } from './names/essentials.hi.ts';
import { financeNames } from './names/finance.hi.ts';
import { integrationsNames } from './names/integrations.hi.ts';
import { locationNames } from './names/location.hi.ts';
import { logisticsNames } from './names/logistics.hi.ts';
import { marketingNames } from './names/marketing.hi.ts';
import { mediaNames } from './names/media.hi.ts';
import { notificationsNames } from './names/notifications.hi.ts';
import { profilesNames } from './names/profiles.hi.ts';
import { rewardsNames } from './names/rewards.hi.ts';
import { searchNames } from './names/search.hi.ts';
import { securityNames } from './names/security.hi.ts';
import { smartNames } from './names/smart.hi.ts';
import { socialNames } from './names/social.hi.ts';
import { supportNames } from './names/support.hi.ts';

const names: Names = {
  ...adminNames,
  ...analyticsNames,
  ...bookingNames,
  ...communicationNames,
  ...contentNames,
  ...ecommerceNames,
  ...essentialsNames,
  ...financeNames,
  ...integrationsNames,
  ...locationNames,
  ...logisticsNames,
  ...marketingNames,
  ...mediaNames,
  ...notificationsNames,
  ...profilesNames,
  ...rewardsNames,
  ...searchNames,
  ...securityNames,
  ...smartNames,
  ...socialNames,
  ...supportNames,
};

/** The Hindi name of a feature; a test checks that each feature has one. */
export function nameOf({ id }: FeatureRow): string {
  return names[id] ?? id;
}

/** People in India search for features in English as well. */
export function otherNamesOf(row: FeatureRow): Pick<Feature, 'otherNames'> {
  return { otherNames: `${englishNameOf(row)} ${row.id}` };
}
