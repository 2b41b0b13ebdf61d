import { fromCallback, type EventObject } from 'xstate';

/** The kinds of data that may have changed elsewhere. */
export type NotificationTopic = 'projects' | 'payments' | 'requests' | 'sessions';

/**
 * The server's event stream: sends `notifications.opened` when it is open, `notifications.arrived` with the topic of
 * each notification, and `notifications.lost` when it ends.
 */
export const listenForNotifications = fromCallback<EventObject>(() => {
  throw new Error('listenForNotifications has no implementation here');
});

/** The browser's connection: sends `network.lost` and `network.found`; the first also at once when it is offline. */
export const watchNetwork = fromCallback<EventObject>(() => {
  throw new Error('watchNetwork has no implementation here');
});
