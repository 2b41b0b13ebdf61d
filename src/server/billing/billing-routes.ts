import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { billingProfileIn } from '#contracts/billing-profile.ts';
import { dayInIndia } from '#machines/domain/calendar.ts';
import type { Database } from '../db/database.ts';
import { validate } from '../http/validate.ts';
import { notFound, notSignedIn } from '../http/problem.ts';
import { userKey, type ViewerEnv } from '../identity/viewer.ts';
import { lastLanguage } from '../payments/order-store.ts';
import { plansOf } from '../payments/payments-overview.ts';
import { own } from '../http/own-answer.ts';
import { findProfile, keepProfile } from './billing-profiles.ts';
import { schemaByLanguage } from './billing-texts.ts';
import { findLink, followLink, makeLink } from './calendar-links.ts';
import { paymentsFeed } from './payments-feed.ts';

export interface BillingRouteDeps {
  readonly database: Pick<Database, 'db'>;
  readonly identify: MiddlewareHandler<ViewerEnv>;
  /** ms since 1970. */
  readonly now: () => number;
  /** The product's public origin, for the address of a calendar. */
  readonly originOf: (c: Context) => string;
}

/** The prefix of the addresses of `billingRoutes`. They are mounted before the user's routes, which end with a 404. */
export const billingPath = '/api/user/billing';
export const calendarLinkPath = '/api/user/calendar';

/** `GET` and `PUT /api/user/billing`: the recipient of the signed-in person's invoices, and whether they are mailed. */
export function billingRoutes({ database: { db }, identify, now }: BillingRouteDeps): Hono {
  const routes = new Hono<ViewerEnv>();
  routes.use(billingPath, identify);
  routes.get(billingPath, async (c) => {
    const { user } = c.var.viewer;
    return user ? own(c, { profile: await findProfile(db, user.sub) }) : notSignedIn(c);
  });
  routes.put(billingPath, validate('json', schemaByLanguage(billingProfileIn)), async (c) => {
    const { user } = c.var.viewer;
    return user
      ? own(c, { profile: await keepProfile(db, user.sub, c.req.valid('json'), new Date(now())) })
      : notSignedIn(c);
  });
  return new Hono().route('/', routes);
}

/** `GET` and `POST /api/user/calendar`: whether there is a calendar link, and a new address for it. */
export function calendarLinkRoutes({ database: { db }, identify, now, originOf }: BillingRouteDeps): Hono {
  const routes = new Hono<ViewerEnv>();
  routes.use(calendarLinkPath, identify);
  routes.get(calendarLinkPath, async (c) => {
    const { user } = c.var.viewer;
    return user ? own(c, { madeAt: (await findLink(db, user.sub))?.getTime() ?? null }) : notSignedIn(c);
  });
  routes.post(calendarLinkPath, async (c) => {
    const { user } = c.var.viewer;
    if (!user) return notSignedIn(c);
    const at = new Date(now());
    const secret = await makeLink(db, user.sub, at);
    return own(c, { madeAt: at.getTime(), address: new URL(`/calendar/${secret}.ics`, originOf(c)).href }, 201);
  });
  return new Hono().route('/', routes);
}

/**
 * `GET /calendar/:secret.ics`: the payments of the person who made the link, for a calendar program, which has no
 * session.
 */
export function calendarRoutes({ database: { db }, now }: Pick<BillingRouteDeps, 'database' | 'now'>): Hono {
  const routes = new Hono();
  routes.get('/calendar/:file', async (c) => {
    const [, secret] = /^([\w-]+)\.ics$/.exec(c.req.param('file')) ?? [];
    const sub = secret === undefined ? undefined : await followLink(db, secret);
    if (sub === undefined) return notFound(c);
    const owner = userKey({ sub });
    const plans = await plansOf(db, [owner], dayInIndia(now()));
    return c.body(paymentsFeed(plans, now(), await lastLanguage(db, owner)), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
  });
  return routes;
}
