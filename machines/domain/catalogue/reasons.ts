import type { Reasons } from './catalogue.types.ts';
import { adminReasons } from './reasons/admin.ts';
import { analyticsReasons } from './reasons/analytics.ts';
import { bookingReasons } from './reasons/booking.ts';
import { communicationReasons } from './reasons/communication.ts';
import { contentReasons } from './reasons/content.ts';
import { ecommerceReasons } from './reasons/ecommerce.ts';
import { essentialsReasons } from './reasons/essentials.ts';
import { financeReasons } from './reasons/finance.ts';
import { integrationsReasons } from './reasons/integrations.ts';
import { locationReasons } from './reasons/location.ts';
import { logisticsReasons } from './reasons/logistics.ts';
import { marketingReasons } from './reasons/marketing.ts';
import { mediaReasons } from './reasons/media.ts';
import { notificationsReasons } from './reasons/notifications.ts';
import { profilesReasons } from './reasons/profiles.ts';
import { rewardsReasons } from './reasons/rewards.ts';
import { searchReasons } from './reasons/search.ts';
import { securityReasons } from './reasons/security.ts';
import { smartReasons } from './reasons/smart.ts';
import { socialReasons } from './reasons/social.ts';
import { supportReasons } from './reasons/support.ts';

const reasons: Reasons = {
  ...adminReasons,
  ...analyticsReasons,
  ...bookingReasons,
  ...communicationReasons,
  ...contentReasons,
  ...ecommerceReasons,
  ...essentialsReasons,
  ...financeReasons,
  ...integrationsReasons,
  ...locationReasons,
  ...logisticsReasons,
  ...marketingReasons,
  ...mediaReasons,
  ...notificationsReasons,
  ...profilesReasons,
  ...rewardsReasons,
  ...searchReasons,
  ...securityReasons,
  ...smartReasons,
  ...socialReasons,
  ...supportReasons,
};

/**
 * Why a feature requires or excludes another, in one sentence; empty if they are unrelated. Loaded only by screens that
 * show it.
 */
export function reasonFor(id: string, otherId: string): string {
  return reasons[id]?.[otherId] ?? '';
}
