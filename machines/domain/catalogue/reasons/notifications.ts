import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others. */
export const notificationsReasons: Reasons = {
  'digest-emails': { 'email-notifications': 'The digest travels with the other mails.' },
  'notification-actions': { 'push-notifications': 'The buttons are part of a push notification.' },
  'picture-notifications': { 'push-notifications': 'The picture travels inside a push notification.' },
  'notification-grouping': { 'push-notifications': 'Only push notifications pile up and need folding.' },
  'critical-alerts': { 'push-notifications': 'The warning is a push with special rights.' },
  'acknowledged-notices': { 'notification-centre': 'Notices stay in the centre until they are confirmed.' },
  'watch-notifications': { 'push-notifications': 'The watch repeats what is pushed to the phone.' },
  'channel-fallback': { 'push-notifications': 'Fallback starts when a push stays unread.' },
  'one-tap-unsubscribe': { 'email-notifications': 'The link stands at the foot of each mail.' },
  'translated-notifications': { 'multiple-languages': 'Alerts follow the language a person chose.' },
};
