/**
 * The settings that a demonstration can read and change: the provider's address, its time, and the custom challenge.
 */
import { Hono } from 'hono';
import * as v from 'valibot';
import { validate } from '../../http/validate.ts';
import { createOriginOf } from '../../http/public-origin.ts';
import { refuseOtherSites } from './administrators.ts';
import { updatePool, type Pool } from './pools-store.ts';
import type { ProviderServices } from './provider.ts';

export interface Clock {
  readonly now: () => number;
  readonly offset: () => number;
  /** Shifts the time by this many ms, forward or back. */
  readonly setOffset: (ms: number) => void;
}

/** A clock that can be shifted; a restarted server uses the real time again. */
export function movableClock(now: () => number): Clock {
  let offset = 0;
  return {
    now: () => now() + offset,
    offset: () => offset,
    setOffset: (ms) => {
      offset = ms;
    },
  };
}

export interface DevelopmentDeps {
  readonly services: ProviderServices;
  readonly clock: Clock;
  readonly pool: Pick<Pool, 'id' | 'clientId'>;
  readonly origin: string;
  readonly trustedHops: number;
}

const tenYears = 3_653 * 24 * 3_600;
const clockSchema = v.strictObject({
  offsetSeconds: v.pipe(v.number(), v.integer(), v.minValue(-tenYears), v.maxValue(tenYears)),
});
const challengeSchema = v.strictObject({ enabled: v.boolean() });
const root = '/identity/development';

/** `GET /identity/development`, and `POST` to `/clock` and `/custom-challenge` under it. */
export function developmentRoutes({ services, clock, pool, origin, trustedHops }: DevelopmentDeps): Hono {
  const { db } = services.database;
  const fresh = { 'cache-control': 'no-store' };
  // As in the request, so that it is right for any port.
  const originOf = createOriginOf(undefined, trustedHops);

  const routes = new Hono();
  routes.use(`${root}/*`, refuseOtherSites({ origin }));
  routes.get(root, (c) =>
    c.json({ userPoolId: pool.id, clientId: pool.clientId, endpoint: `${originOf(c)}/identity/` }, 200, fresh),
  );
  routes.post(`${root}/clock`, validate('json', clockSchema), (c) => {
    clock.setOffset(c.req.valid('json').offsetSeconds * 1_000);
    return c.body(null, 204, fresh);
  });
  routes.post(`${root}/custom-challenge`, validate('json', challengeSchema), async (c) => {
    const { enabled: customChallenge } = c.req.valid('json');
    await db.transaction((tx) => updatePool(tx, pool.id, (settings) => ({ ...settings, customChallenge })));
    return c.body(null, 204, fresh);
  });
  return routes;
}
