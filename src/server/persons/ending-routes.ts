import { eq } from 'drizzle-orm';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import type * as v from 'valibot';
import type { accountEndingSchema, scheduledEndingSchema } from '#contracts/account-ending.ts';
import { users } from '../db/account-schema.ts';
import type { Database } from '../db/database.ts';
import { notSignedIn, problem } from '../http/problem.ts';
import { refusalWords } from '../http/refusal-words.ts';
import { requestLanguage } from '../http/request-language.ts';
import type { Identity } from '../identity/identity.ts';
import { requireProof } from '../identity/password-proof.ts';
import { rememberUser } from '../identity/user-store.ts';
import { userKey, type ViewerEnv } from '../identity/viewer.ts';
import type { Notifications } from '../notifications/notifications.ts';
import { scheduleEnding, withdrawEnding, type EndingRequest } from './account-ending.ts';
import { openMattersOf } from './open-matters.ts';

export const endingPath = '/api/user/ending';

export interface EndingDeps {
  readonly database: Pick<Database, 'db'>;
  readonly identify: MiddlewareHandler<ViewerEnv>;
  /** Without `endAccount`, only the person can delete the account, so no deletion can wait. */
  readonly identity: Pick<Identity, 'endAccount' | 'endLogins' | 'provePassword'>;
  readonly notifications?: Pick<Notifications, 'notify'> | undefined;
  /** ms since 1970. */
  readonly now: () => number;
}

const own = { 'cache-control': 'no-store' } as const;

/**
 * `GET /api/user/ending` tells how the account is deleted and what is open in it, `POST` schedules its deletion, and
 * `DELETE` withdraws that. Changes need a proof, as deleting the account at once does.
 */
export function endingRoutes({ database: { db }, identify, identity, notifications, now }: EndingDeps): Hono {
  const isHeld = identity.endAccount !== undefined;
  const routes = new Hono<ViewerEnv>();
  routes.use(endingPath, identify);
  if (identity.provePassword) routes.on(['POST', 'DELETE'], endingPath, requireProof(db, now));

  const requestOf = (c: Context<ViewerEnv>, sub: string): EndingRequest => ({
    sub,
    originJti: c.var.session?.originJti ?? '',
    userAgent: c.req.header('user-agent') ?? '',
    language: requestLanguage(c),
    at: new Date(now()),
  });

  routes.get(endingPath, async (c) => {
    const { user } = c.var.viewer;
    if (!user) return notSignedIn(c);
    const [known] = await db.select({ endsAt: users.endsAt }).from(users).where(eq(users.sub, user.sub));
    const matters = (await openMattersOf(db, user.sub, now())).map((matter) => ({ ...matter }));
    const told = { endsAt: known?.endsAt?.getTime() ?? null, isHeld, matters };
    return c.json(told satisfies v.InferInput<typeof accountEndingSchema>, 200, own);
  });
  routes.post(endingPath, async (c) => {
    const { user } = c.var.viewer;
    if (!user) return notSignedIn(c);
    if (!isHeld) return problem(c, 409, refusalWords(c).deletionNotHeld, refusalWords(c).deletedAtOnce);
    await rememberUser(db, user);
    const endsAt = await scheduleEnding(db, requestOf(c, user.sub), identity.endLogins);
    notifications?.notify(userKey(user), 'sessions');
    return c.json({ endsAt } satisfies v.InferInput<typeof scheduledEndingSchema>, 200, own);
  });
  routes.delete(endingPath, async (c) => {
    const { user } = c.var.viewer;
    if (!user) return notSignedIn(c);
    await withdrawEnding(db, requestOf(c, user.sub));
    return c.body(null, 204, own);
  });
  return new Hono().route('/', routes);
}
