import { Hono, type MiddlewareHandler } from 'hono';
import type { RecoveryCodesLeft, RecoveryCodesMade } from '#contracts/recovery-codes.ts';
import type { Database } from '../db/database.ts';
import { notSignedIn } from '../http/problem.ts';
import { requestLanguage } from '../http/request-language.ts';
import { countRecoveryCodes, makeRecoveryCodes, voidRecoveryCodes } from './recovery-codes.ts';
import { rememberUser } from './user-store.ts';
import type { ViewerEnv } from './viewer.ts';

export interface RecoveryCodeDeps {
  readonly database: Pick<Database, 'db'>;
  readonly identify: MiddlewareHandler<ViewerEnv>;
  /** Accepts only a person who has proven the password recently. It runs after `identify`. */
  readonly requireProof: MiddlewareHandler<ViewerEnv>;
  /** ms since 1970. */
  readonly now: () => number;
}

const own = { 'cache-control': 'no-store' } as const;

/**
 * The number of recovery codes left, ten new ones, and their end together with the authenticator app that they replace.
 */
export function recoveryCodeRoutes({ database: { db }, identify, requireProof, now }: RecoveryCodeDeps): Hono {
  const routes = new Hono<ViewerEnv>();
  routes.get('/api/user/recovery-codes', identify, async (c) => {
    const asked = c.var.viewer.user;
    if (!asked) return notSignedIn(c);
    return c.json((await countRecoveryCodes(db, asked.sub)) satisfies RecoveryCodesLeft, 200, own);
  });
  routes.post('/api/user/recovery-codes', identify, requireProof, async (c) => {
    const asked = c.var.viewer.user;
    if (!asked) return notSignedIn(c);
    const { email } = await rememberUser(db, asked);
    const codes = await makeRecoveryCodes(db, {
      sub: asked.sub,
      email,
      language: requestLanguage(c),
      userAgent: c.req.header('user-agent') ?? '',
      at: new Date(now()),
    });
    return c.json({ codes: [...codes] } satisfies RecoveryCodesMade, 201, own);
  });
  routes.delete('/api/user/recovery-codes', identify, requireProof, async (c) => {
    const asked = c.var.viewer.user;
    if (!asked) return notSignedIn(c);
    await voidRecoveryCodes(db, asked.sub);
    return c.body(null, 204, own);
  });
  return new Hono().route('/', routes);
}
