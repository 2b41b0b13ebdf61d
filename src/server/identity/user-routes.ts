import { Hono, type MiddlewareHandler } from 'hono';
import type { User } from '#contracts/user.ts';
import type { Database } from '../db/database.ts';
import { problem } from '../http/problem.ts';
import type { Identity } from './identity.ts';
import { forgetUser } from './user-data.ts';
import { keepEmail, rememberUser } from './user-store.ts';
import { tokenHeader, type ViewerEnv } from './viewer.ts';

export interface UserDeps {
  readonly database: Pick<Database, 'db'>;
  readonly identify: MiddlewareHandler<ViewerEnv>;
  /** What the provider tells of whom a token names. */
  readonly emailOf?: Identity['emailOf'];
}

const own = { 'cache-control': 'no-store' } as const;
const notSignedIn = ['Not signed in', 'You are not signed in: sign in first.'] as const;

/** Who is signed in, by the token that the request carries; their address anew, and the end of what is kept of them. */
export function userRoutes({ database: { db }, identify, emailOf }: UserDeps): Hono {
  const routes = new Hono<ViewerEnv>();
  routes.get('/api/user', identify, async (c) => {
    const asked = c.var.viewer.user;
    if (!asked) return problem(c, 401, ...notSignedIn);
    const { email: known, username, status } = await rememberUser(db, asked);
    const email = known === '' && emailOf ? await keepEmail(db, asked.sub, await emailOf(c.req.header(tokenHeader) ?? '')) : known;
    return c.json({ email, username, status } satisfies User, 200, own);
  });
  routes.post('/api/user/email', identify, async (c) => {
    const asked = c.var.viewer.user;
    if (!asked) return problem(c, 401, ...notSignedIn);
    const email = emailOf ? await emailOf(c.req.header(tokenHeader) ?? '') : '';
    if (email === '') return problem(c, 503, 'No answer', 'The sign-in service did not tell your e-mail address: try again in a minute.');
    const { username, status } = await rememberUser(db, asked);
    return c.json({ email: await keepEmail(db, asked.sub, email), username, status } satisfies User, 200, own);
  });
  routes.delete('/api/user', identify, async (c) => {
    const asked = c.var.viewer.user;
    if (!asked) return problem(c, 401, ...notSignedIn);
    await forgetUser(db, asked.sub);
    return c.body(null, 204, own);
  });
  return new Hono().route('/', routes);
}
