import { Hono, type MiddlewareHandler } from 'hono';
import type { NotificationTopic } from '#contracts/notifications.ts';
import { clientAddress } from '../http/client-address.ts';
import { problem } from '../http/problem.ts';
import { refusalWords } from '../http/refusal-words.ts';
import { ownersOf, type ClaimOfAdded, type SessionKeeper, type ViewerEnv } from '../identity/viewer.ts';
import type { EventStream, EventStreams } from './event-streams.ts';
import type { Notifications } from './notifications.ts';

export interface EventRouteDeps {
  /** By default the current address. */
  readonly address?: (typeof eventAddresses)[number];
  readonly notifications: Pick<Notifications, 'listen'>;
  readonly streams: Pick<EventStreams, 'open'>;
  /** Accepts the cookie too: browsers open such a stream without custom headers. */
  readonly identify: MiddlewareHandler<ViewerEnv>;
  readonly sessions?: Pick<SessionKeeper, 'endOf'>;
  /** Reveals when a browser was removed from the claim to which it was added. */
  readonly claimOfAdded?: ClaimOfAdded;
  /** The number of our own proxies whose client addresses are trusted. */
  readonly trustedHops?: number;
}

/** No cache stores it, and no proxy buffers it. */
const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** The address of the stream and the name of its events; pages of the last release still ask for the old one. */
export const eventAddresses = [
  { path: '/api/events', name: 'notification' },
  { path: '/api/news', name: 'news' },
] as const;

function eventOf(name: string, topic: NotificationTopic): string {
  return `event: ${name}\ndata: ${JSON.stringify({ topic })}\n\n`;
}

/**
 * `GET /api/events`: the caller's notifications, as server-sent events, until the sign-in of the request expires or is
 * ended.
 */
export function eventRoutes({
  address: { path, name } = eventAddresses[0],
  notifications,
  streams,
  identify,
  sessions,
  claimOfAdded,
  trustedHops = 0,
}: EventRouteDeps): Hono {
  const routes = new Hono<ViewerEnv>();
  routes.get(path, identify, (c) => {
    const { viewer, session, signedInUntil, addedKey } = c.var;
    const [owner] = ownersOf(viewer);
    if (owner === undefined)
      return problem(c, 401, refusalWords(c).notSignedIn, refusalWords(c).signInForNotifications);
    const endsAt = viewer.user ? signedInUntil : null;
    /** A signed-out page gets one notification to request data, and nothing more. */
    const endIfOver = async (end: () => void): Promise<void> => {
      if (session && (await sessions?.endOf(session))) end();
      if (addedKey !== null && (await claimOfAdded?.(addedKey, false)) === null) end();
    };
    const listen: EventStream['listen'] = (send, end) =>
      notifications.listen(owner, (topic) => {
        send(eventOf(name, topic));
        if (topic === 'sessions') endIfOver(end).catch(end);
      });
    const address = viewer.user ? undefined : clientAddress(c, trustedHops);
    return c.body(streams.open({ owner, address, endsAt, listen }), 200, headers);
  });
  return new Hono().route('/', routes);
}
