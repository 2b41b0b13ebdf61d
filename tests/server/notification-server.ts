/** The event stream of the server, with the requests of tests. */
import { UnsecuredJWT } from 'jose';
import { expect } from 'vitest';
import type { Channel } from '#server/db/channel.ts';
import type { Database } from '#server/db/database.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { identify } from '#server/identity/viewer.ts';
import { eventAddresses, eventRoutes } from '#server/notifications/event-routes.ts';
import { createEventStreams } from '#server/notifications/event-streams.ts';
import { createNotifications, type Notifications } from '#server/notifications/notifications.ts';
import { readNotifications } from './notification-reader.ts';

export const newsTime = Date.UTC(2027, 0, 6, 10);
export const asha = { 'x-access-token': 'asha' };
/** Accepts any token except a forged one: the token is the user's name, or contains it. */
const known = identify({
  verifier: {
    verify: async (token) => {
      const { sub = token, exp } = token.includes('.') ? UnsecuredJWT.decode(token).payload : {};
      return { sub, username: sub, ...(exp !== undefined && { expiresAt: exp * 1_000 }) };
    },
  },
  trustedHops: 0,
  acceptsCookie: true,
});

/** Notifications on a database, served by an app; `opened` counts the subscriptions to other processes. */
export function openNotifications(
  { channel }: Pick<Database, 'channel'>,
  change: (channel: Channel) => Channel = (same) => same,
) {
  let opened = 0;
  let listening = 0;
  const counted: Channel | undefined = channel && {
    ...channel,
    listen: ({ heard, opened: notifyOpened }) =>
      channel.listen({
        heard,
        opened: () => {
          notifyOpened();
          opened += 1;
        },
      }),
  };
  const notifications = createNotifications(counted ? { channel: change(counted) } : {});
  const streams = createEventStreams(() => newsTime);
  const listen: Notifications['listen'] = (owners, listener) => {
    const stop = notifications.listen(owners, listener);
    listening += 1;
    return () => {
      listening -= 1;
      stop();
    };
  };
  const endpoints = eventAddresses.map((address) => ({
    path: address.path,
    routes: eventRoutes({ address, notifications: { listen }, streams, identify: known }),
  }));
  const app = createApi({ log: silentLog, endpoints });
  return {
    notifications,
    streams,
    endpoints,
    app,
    ask: async (headers: Record<string, string> = asha) => app.request('/api/events', { headers }),
    hear: async (headers: Record<string, string> = asha) =>
      readNotifications(await app.request('/api/events', { headers })),
    opened: () => opened,
    listening: () => listening,
  };
}

export type OpenNotifications = ReturnType<typeof openNotifications>;

/** Waits until it has subscribed to other processes this many more times. */
export const isOpen = (at: OpenNotifications, times = 1): Promise<void> =>
  expect.poll(at.opened, { interval: 10 }).toBe(times);
