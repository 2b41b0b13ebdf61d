import { Hono, type MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type * as v from 'valibot';
import {
  sessionChangeSchema,
  type deviceUseSchema,
  type SessionChange,
  type sessionSchema,
  type sessionsSchema,
} from '#contracts/session.ts';
import { deviceName } from '#machines/domain/identity/device.ts';
import { placeIn } from '../country/place.ts';
import { validate } from '../http/validate.ts';
import { requestLanguage, type Language } from '../http/request-language.ts';
import { notSignedIn } from '../http/problem.ts';
import type { ViewerEnv } from '../identity/viewer.ts';
import { endSessions, type SessionEndsDeps, type SessionsToEnd } from './session-ends.ts';
import { deviceSessions, markEnded, openSessions, sessionId, type SessionRow } from './session-store.ts';
import type { TokenSession } from './token-session.ts';

export interface SessionRouteDeps extends SessionEndsDeps {
  readonly identify: MiddlewareHandler<ViewerEnv>;
  /** The same for a sign-out, which is also reported when the token has expired. */
  readonly leaving: MiddlewareHandler<ViewerEnv>;
}

type MemberEnv = { Variables: ViewerEnv['Variables'] & { own: TokenSession } };

const own = { 'cache-control': 'no-store' } as const;

/** Accepts only requests whose token names their sign-in. */
const withSession = createMiddleware<MemberEnv>(async (c, next) => {
  const { session, viewer } = c.var;
  if (!viewer.user || !session) return notSignedIn(c);
  c.set('own', session);
  return next();
});

/** The same for a sign-out, whose token may have expired: its signature names the sign-in. */
const withLeaving = createMiddleware<MemberEnv>(async (c, next) => {
  if (!c.var.session) return notSignedIn(c);
  c.set('own', c.var.session);
  return next();
});

function answerOf(
  row: SessionRow,
  { originJti }: TokenSession,
  language: Language,
): v.InferInput<typeof sessionSchema> {
  const { userAgent, place, startedAt, seenAt } = row;
  return {
    id: sessionId(row),
    browser: userAgent.trim() === '' ? '' : deviceName({ name: userAgent }),
    place: placeIn(language, place),
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isThis: row.originJti === originJti,
  };
}

type DeviceSession = Awaited<ReturnType<typeof deviceSessions>>[number];

/** Where each device was used, by its sessions in the order of their sign-ins. */
function usesOf(rows: readonly DeviceSession[], language: Language): v.InferInput<typeof deviceUseSchema>[] {
  const ends = new Map<string, { readonly first: DeviceSession; readonly last: DeviceSession }>();
  for (const row of rows) {
    const { first = row, last = row } = ends.get(row.deviceKey) ?? {};
    ends.set(row.deviceKey, { first, last: row.seenAt >= last.seenAt ? row : last });
  }
  return [...ends].map(([key, { first, last }]) => ({
    key,
    firstPlace: placeIn(language, first.place),
    lastPlace: placeIn(language, last.place),
    startedAt: first.startedAt.toISOString(),
  }));
}

/** The sessions that end with a change which the provider made without notifying us. */
function endsOf(change: SessionChange, { originJti }: TokenSession): Pick<SessionsToEnd, 'change' | 'which'> {
  switch (change.kind) {
    case 'passwordChanged':
      return { which: { of: 'others', than: originJti }, change: 'passwordChanged' };
    case 'deviceForgotten':
      return { which: { of: 'device', key: change.deviceKey, than: originJti }, change: 'deviceForgotten' };
    case 'signedOutEverywhere':
      return { which: { of: 'all' }, change: 'sessionsEnded' };
  }
}

/** The browsers that a person is signed in with, and their end. */
export function sessionRoutes(deps: SessionRouteDeps): Hono {
  const {
    database: { db },
    identify,
    leaving,
    now,
    endLogins,
  } = deps;
  const path = '/api/user/sessions';
  const routes = new Hono<MemberEnv>();
  // Signing out here is not a change that needs a notice.
  routes.delete(`${path}/this`, leaving, withLeaving, async (c) => {
    const { sub, originJti } = c.var.own;
    await endLogins?.(db, sub, { of: 'one', originJti });
    await markEnded(db, sub, [originJti], new Date(now()));
    return c.body(null, 204, own);
  });

  routes.use(`${path}/*`, identify, withSession);

  routes.get(path, async (c) => {
    const language = requestLanguage(c);
    const rows = await openSessions(db, c.var.own.sub);
    const told: v.InferInput<typeof sessionsSchema> = {
      sessions: rows.map((row) => answerOf(row, c.var.own, language)),
      devices: usesOf(await deviceSessions(db, c.var.own.sub), language),
    };
    return c.json(told, 200, own);
  });

  routes.delete(path, async (c) => {
    const { sub, originJti } = c.var.own;
    await endSessions(deps, {
      sub,
      which: { of: 'others', than: originJti },
      change: 'sessionsEnded',
      language: requestLanguage(c),
      userAgent: c.req.header('user-agent') ?? '',
    });
    return c.body(null, 204, own);
  });

  routes.delete(`${path}/:id`, async (c) => {
    const { sub } = c.var.own;
    const wanted = c.req.param('id');
    const row = (await openSessions(db, sub)).find((each) => sessionId(each) === wanted);
    // A session that has already ended needs no action.
    if (row)
      await endSessions(deps, {
        sub,
        which: { of: 'one', originJti: row.originJti },
        change: 'sessionEnded',
        language: requestLanguage(c),
        userAgent: c.req.header('user-agent') ?? '',
      });
    return c.body(null, 204, own);
  });

  routes.post(`${path}/changes`, validate('json', sessionChangeSchema), async (c) => {
    // A provider with this function also notifies us: it has done all of this in the transaction of the change.
    if (!endLogins)
      await endSessions(deps, {
        sub: c.var.own.sub,
        ...endsOf(c.req.valid('json'), c.var.own),
        language: requestLanguage(c),
        userAgent: c.req.header('user-agent') ?? '',
      });
    return c.body(null, 204, own);
  });
  return new Hono().route('/', routes);
}
