import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { proofRequestSchema, type proofSchema } from '#contracts/proof.ts';
import { reportSchema } from '#contracts/security-change.ts';
import type { User } from '#contracts/user.ts';
import type { SecurityChange } from '#machines/domain/identity/security-change.ts';
import { users } from '../db/account-schema.ts';
import type { Database, Db } from '../db/database.ts';
import { validate } from '../http/validate.ts';
import { requestLanguage } from '../http/request-language.ts';
import { notSignedIn, problem } from '../http/problem.ts';
import { refusalWords } from '../http/refusal-words.ts';
import { noteLooked, notedChanges } from '../security/noted-changes.ts';
import { noteSecurityChange } from '../security/security-log.ts';
import type { Identity } from './identity.ts';
import { freshFor, noteProof, requireProof, type PasswordCheck } from './password-proof.ts';
import { isOfStaff } from './staff.ts';
import { forgetUser } from './user-data.ts';
import type { TokenUser } from './token-verifier.ts';
import { keepEmail, rememberUser } from './user-store.ts';
import { tokenHeader, userKey, type ViewerEnv } from './viewer.ts';

export interface UserDeps {
  readonly database: Pick<Database, 'db'>;
  readonly identify: MiddlewareHandler<ViewerEnv>;
  /** The provider's e-mail address for a token's person. */
  readonly emailOf?: Identity['emailOf'];
  /** Without it, people have no password to check, and no route requires one. */
  readonly provePassword?: Identity['provePassword'];
  /** If the provider notifies people of changes itself, the server does not notify them again. */
  readonly tellsChanges?: boolean;
  /** ms since 1970. */
  readonly now?: () => number;
  /** Whether a person's account can be deleted at once. Default: always. */
  readonly canEndNow?: (sub: string) => Promise<boolean>;
  /** Closes the checkouts of a deleted owner. */
  readonly closeOrders?: (owner: string) => Promise<void>;
}

const own = { 'cache-control': 'no-store' } as const;

function told({ email, username, status, endsAt }: typeof users.$inferSelect, asked: TokenUser): User {
  return {
    email,
    username,
    status,
    ...(isOfStaff(asked) && { isStaff: true }),
    ...(endsAt && { endsAt: endsAt.getTime() }),
  };
}

function refusePassword(c: Context, check: Exclude<PasswordCheck, { readonly kind: 'proven' }>): Response {
  const words = refusalWords(c);
  if (check.kind === 'wrong') return problem(c, 422, words.wrongPassword, words.passwordNotRight);
  if (check.kind === 'unavailable') return problem(c, 503, words.timeoutMessage, words.passwordUnchecked);
  const headers = check.waitMs === null ? {} : { 'retry-after': String(Math.ceil(check.waitMs / 1_000)) };
  return problem(c, 429, words.tooManyPasswords, words.waitOrNewPassword, { headers });
}

/**
 * The signed-in person, by the token of the request; a refresh of their address from the provider; and the deletion of
 * their data.
 */
export function userRoutes({
  database: { db },
  identify,
  emailOf,
  provePassword,
  tellsChanges = true,
  now = Date.now,
  canEndNow = async () => true,
  closeOrders = async () => {},
}: UserDeps): Hono {
  const routes = new Hono<ViewerEnv>();
  /** Notifies a person of a change, at the address that they had before it. */
  const notifyChange = async (c: Context<ViewerEnv>, tx: Db, sub: string, kind: SecurityChange): Promise<void> => {
    const [known] = await tx.select({ email: users.email }).from(users).where(eq(users.sub, sub));
    if (!tellsChanges && known && known.email !== '')
      await noteSecurityChange(tx, {
        sub,
        kind,
        email: known.email,
        language: requestLanguage(c),
        userAgent: c.req.header('user-agent') ?? '',
        at: new Date(now()),
      });
  };
  routes.get('/api/user', identify, async (c) => {
    const asked = c.var.viewer.user;
    if (!asked) return notSignedIn(c);
    const person = await rememberUser(db, asked, c.var.known?.person);
    const { email: known } = person;
    const email =
      known === '' && emailOf ? await keepEmail(db, asked.sub, await emailOf(c.req.header(tokenHeader) ?? '')) : known;
    return c.json(told({ ...person, email }, asked), 200, own);
  });
  routes.post('/api/user/email', identify, async (c) => {
    const asked = c.var.viewer.user;
    if (!asked) return notSignedIn(c);
    const email = emailOf ? await emailOf(c.req.header(tokenHeader) ?? '') : '';
    if (email === '') return problem(c, 503, refusalWords(c).timeoutMessage, refusalWords(c).emailNotTold);
    const person = await rememberUser(db, asked, c.var.known?.person);
    await db.transaction(async (tx) => {
      if (person.email !== email) await notifyChange(c, tx, asked.sub, 'emailChanged');
      await keepEmail(tx, asked.sub, email);
    });
    return c.json(told({ ...person, email }, asked), 200, own);
  });
  routes.post('/api/user/changes', identify, validate('json', reportSchema), async (c) => {
    const asked = c.var.viewer.user;
    if (!asked) return notSignedIn(c);
    await notifyChange(c, db, asked.sub, c.req.valid('json').kind);
    return c.body(null, 204, own);
  });
  routes.get('/api/user/changes', identify, async (c) => {
    const asked = c.var.viewer.user;
    if (!asked) return notSignedIn(c);
    return c.json(await notedChanges(db, asked.sub, now()), 200, own);
  });
  routes.post('/api/user/changes/looked', identify, async (c) => {
    const asked = c.var.viewer.user;
    if (!asked) return notSignedIn(c);
    await rememberUser(db, asked, c.var.known?.person);
    return c.json(await noteLooked(db, asked.sub, now()), 200, own);
  });
  routes.get('/api/user/proof', identify, async (c) => {
    if (!c.var.viewer.user) return notSignedIn(c);
    return c.json({ freshForMs: await freshFor(db, c, now()) } satisfies v.InferInput<typeof proofSchema>, 200, own);
  });
  if (provePassword) {
    routes.post('/api/user/proof', identify, validate('json', proofRequestSchema), async (c) => {
      const asked = c.var.viewer.user;
      if (!asked) return notSignedIn(c);
      const check = await provePassword({ ...asked, password: c.req.valid('json').password });
      if (check.kind !== 'proven') return refusePassword(c, check);
      await noteProof(db, c, asked.sub, now());
      return c.body(null, 204, own);
    });
    routes.on('DELETE', '/api/user', identify, requireProof(db, now));
  }
  routes.delete('/api/user', identify, async (c) => {
    const asked = c.var.viewer.user;
    if (!asked) return notSignedIn(c);
    if (!(await canEndNow(asked.sub)))
      return problem(c, 409, refusalWords(c).bankUndecided, refusalWords(c).decidedFirst);
    // The account is deleted next, and with it the address of the notice.
    await notifyChange(c, db, asked.sub, 'accountDeleted');
    await closeOrders(userKey(asked));
    await forgetUser(db, asked.sub, new Date(now()), c.var.session?.originJti);
    return c.body(null, 204, own);
  });
  return new Hono().route('/', routes);
}
