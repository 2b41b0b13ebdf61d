/** The event stream of the server, with the requests of tests. */
import { UnsecuredJWT } from 'jose';
import { expect } from 'vitest';
import type { Channel, Database } from '#server/db/database.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { identify } from '#server/identity/viewer.ts';
import { newsRoutes } from '#server/news/news-routes.ts';
import { createNewsStreams } from '#server/news/news-streams.ts';
import { createNews, type News } from '#server/news/news.ts';
import { readNews } from './news-reader.ts';

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
export function openNews(
  { channel }: Pick<Database, 'channel'>,
  change: (channel: Channel) => Channel = (same) => same,
) {
  let opened = 0;
  let listening = 0;
  const counted: Channel | undefined = channel && {
    ...channel,
    listen: ({ heard, opened: tellOpened }) =>
      channel.listen({
        heard,
        opened: () => {
          tellOpened();
          opened += 1;
        },
      }),
  };
  const news = createNews(counted ? { channel: change(counted) } : {});
  const streams = createNewsStreams(() => newsTime);
  const listen: News['listen'] = (owners, listener) => {
    const stop = news.listen(owners, listener);
    listening += 1;
    return () => {
      listening -= 1;
      stop();
    };
  };
  const endpoints = [{ path: '/api/news', routes: newsRoutes({ news: { listen }, streams, identify: known }) }];
  const app = createApi({ log: silentLog, endpoints });
  return {
    news,
    streams,
    endpoints,
    app,
    ask: async (headers: Record<string, string> = asha) => app.request('/api/news', { headers }),
    hear: async (headers: Record<string, string> = asha) => readNews(await app.request('/api/news', { headers })),
    opened: () => opened,
    listening: () => listening,
  };
}

export type OpenNews = ReturnType<typeof openNews>;

/** Waits until it has subscribed to other processes this many more times. */
export const isOpen = (at: OpenNews, times = 1): Promise<void> => expect.poll(at.opened, { interval: 10 }).toBe(times);
