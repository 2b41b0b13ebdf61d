import { fromCallback, type EventObject } from 'xstate';

/** What can have changed elsewhere. */
export type NewsTopic = 'projects' | 'payments' | 'requests' | 'sessions';

/**
 * The server's news: sends `news.opened` once they come, `news.arrived` with the topic of each, and `news.lost` when
 * they stop.
 */
export const listenForNews = fromCallback<EventObject>(() => {
  throw new Error('listenForNews has no implementation here');
});

/** The browser's connection: sends `network.lost` and `network.found`, the first also at once where there is none. */
export const watchNetwork = fromCallback<EventObject>(() => {
  throw new Error('watchNetwork has no implementation here');
});
