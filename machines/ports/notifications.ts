import { fromCallback, type EventObject } from 'xstate';

/** The kinds of data that may have changed elsewhere. */
export type NotificationTopic = 'projects' | 'payments' | 'requests' | 'sessions';

/**
 * The server's event stream: sends `news.opened` when it is open, `news.arrived` with the topic of each notification,
 * and `news.lost` when it ends.
 */
export const listenForNotifications = fromCallback<EventObject>(() => {
  throw new Error('listenForNotifications has no implementation here');
});

/** The browser's connection: sends `network.lost` and `network.found`; the first also at once when it is offline. */
export const watchNetwork = fromCallback<EventObject>(() => {
  throw new Error('watchNetwork has no implementation here');
});
