import { Hono, type MiddlewareHandler } from 'hono';
import { passkeyNameSchema, type PasskeyNotes } from '#contracts/passkey.ts';
import { validate } from '../http/validate.ts';
import { notSignedIn, problem } from '../http/problem.ts';
import { refusalWords } from '../http/refusal-words.ts';
import type { PasskeyNames } from './identity.ts';
import type { ViewerEnv } from './viewer.ts';

export interface PasskeyDeps {
  readonly identify: MiddlewareHandler<ViewerEnv>;
  readonly names: PasskeyNames;
}

const own = { 'cache-control': 'no-store' } as const;

/** People's names for their passkeys, for which the provider's protocol has no action. */
export function passkeyRoutes({ identify, names }: PasskeyDeps): Hono {
  const routes = new Hono<ViewerEnv>();
  routes.get('/api/passkeys', identify, async (c) => {
    const { user } = c.var.viewer;
    if (!user) return notSignedIn(c);
    return c.json((await names.of(user.sub)) satisfies PasskeyNotes, 200, own);
  });
  routes.post('/api/passkeys/names', identify, validate('json', passkeyNameSchema), async (c) => {
    const { user } = c.var.viewer;
    if (!user) return notSignedIn(c);
    const { id, name } = c.req.valid('json');
    if (!(await names.rename(user.sub, id, name)))
      return problem(c, 404, refusalWords(c).noPasskey, refusalWords(c).passkeyGone);
    return c.body(null, 204, own);
  });
  return new Hono().route('/', routes);
}
