import { Hono, type MiddlewareHandler } from 'hono';
import type { User } from '#contracts/user.ts';
import type { Database } from '../db/database.ts';
import { problem } from '../http/problem.ts';
import type { Identity } from './identity.ts';
import { keepEmail, rememberUser } from './user-store.ts';
import { tokenHeader, type ViewerEnv } from './viewer.ts';

export interface UserDeps {
  readonly database: Pick<Database, 'db'>;
  readonly identify: MiddlewareHandler<ViewerEnv>;
  /** What the provider tells of whom a token names. */
  readonly emailOf?: Identity['emailOf'];
}

/** Who is signed in, by the token that the request carries. */
export function userRoutes({ database: { db }, identify, emailOf }: UserDeps): Hono {
  const routes = new Hono<ViewerEnv>();
  routes.get('/api/user', identify, async (c) => {
    const asked = c.var.viewer.user;
    if (!asked) return problem(c, 401, 'Not signed in', 'Nobody is signed in: sign in first.');
    const { email: known, username, status } = await rememberUser(db, asked);
    const email = known === '' && emailOf ? await keepEmail(db, asked.sub, await emailOf(c.req.header(tokenHeader) ?? '')) : known;
    return c.json({ email, username, status } satisfies User, 200, { 'cache-control': 'no-store' });
  });
  return new Hono().route('/', routes);
}
