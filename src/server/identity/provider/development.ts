/** What a demonstration may see and change: where the provider is, what time it goes by, and whether it asks the sum. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { demoAccount } from '../../seed/demonstration.ts';
import { fits } from '../../http/fits.ts';
import { refuseOtherSites } from './administrators.ts';
import { demoPassword } from './demo-person.ts';
import { findPool, updatePool, type Pool } from './pools-store.ts';
import type { ProviderServices } from './provider.ts';

export interface Clock {
  readonly now: () => number;
  readonly offset: () => number;
  /** From now on it is so many ms later than it is, or earlier. */
  readonly setOffset: (ms: number) => void;
}

/** A clock that can be moved; a server that starts anew goes by the real time again. */
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
  readonly pool: Pool;
  readonly origin: string;
}

const tenYears = 3_653 * 24 * 3_600_000;
const clockSchema = v.strictObject({ offsetMs: v.pipe(v.number(), v.integer(), v.minValue(-tenYears), v.maxValue(tenYears)) });
const challengeSchema = v.strictObject({ isAsked: v.boolean() });
const root = '/identity/development';

/** `GET /identity/development`, and `POST` to `/clock` and `/custom-challenge` under it. */
export function developmentRoutes({ services, clock, pool, origin }: DevelopmentDeps): Hono {
  const { db } = services.database;
  const fresh = { 'cache-control': 'no-store' };
  const state = async () => ({
    endpoint: `${origin}/identity/`,
    issuer: services.issuerOf(pool.id),
    userPoolId: pool.id,
    clientId: pool.clientId,
    mailbox: `${origin}/mailbox`,
    person: { username: demoAccount.username, email: demoAccount.email, password: demoPassword },
    now: new Date(clock.now()).toISOString(),
    offsetMs: clock.offset(),
    asksCustomChallenge: (await findPool(db, pool.id))?.settings.customChallenge ?? false,
  });

  const routes = new Hono();
  routes.use(`${root}/*`, refuseOtherSites({ origin }));
  routes.get(root, async (c) => c.json(await state(), 200, fresh));
  routes.post(`${root}/clock`, fits('json', clockSchema), async (c) => {
    clock.setOffset(c.req.valid('json').offsetMs);
    return c.json(await state(), 200, fresh);
  });
  routes.post(`${root}/custom-challenge`, fits('json', challengeSchema), async (c) => {
    const { isAsked: customChallenge } = c.req.valid('json');
    await db.transaction((tx) => updatePool(tx, pool.id, (settings) => ({ ...settings, customChallenge })));
    return c.json(await state(), 200, fresh);
  });
  return routes;
}
