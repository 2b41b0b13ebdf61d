import { Hono, type Context, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { ownDataPath } from '#machines/domain/identity/settings-pages.ts';
import type { Database } from '../db/database.ts';
import type { WriteDocument } from '../http/document.ts';
import { refusalWords } from '../http/refusal-words.ts';
import { requestLanguage } from '../http/request-language.ts';
import { validate } from '../http/validate.ts';
import { attemptSubject, countWithinHour } from '../identity/hourly-attempts.ts';
import type { Identity } from '../identity/identity.ts';
import { freshFor, noteProof } from '../identity/password-proof.ts';
import type { TokenUser } from '../identity/token-verifier.ts';
import { tokenIn, type ViewerEnv } from '../identity/viewer.ts';
import { ownDataPages } from './own-data-page.ts';
import { personArchive } from './person-archive.ts';
import type { ToldByProvider } from './person-records.ts';

/** The archives that a person can make within an hour: each reads all that is kept about them. */
const archivesAnHour = 5;

/** The longest password that the provider accepts. */
const formSchema = v.object({ password: v.optional(v.pipe(v.string(), v.maxLength(256)), '') });

export interface OwnDataDeps {
  readonly database: Pick<Database, 'db'>;
  /** Accepts the cookie of the app: no page here changes data. */
  readonly identify: MiddlewareHandler<ViewerEnv>;
  /** Without `provePassword`, people have no password, and the sign-in is enough. */
  readonly identity: Pick<Identity, 'attributesOf' | 'passkeyNames' | 'provePassword'>;
  readonly write: WriteDocument;
  /** ms since 1970. */
  readonly now: () => number;
}

const fresh = { 'cache-control': 'no-store' } as const;

/**
 * `GET /my-data` offers the archive, and `POST` answers with it: everything that is kept about the signed-in person, as a
 * ZIP. Whoever neither signed in nor entered the password within the last ten minutes enters it first.
 */
export function ownDataRoutes({ database: { db }, identify, identity, write, now }: OwnDataDeps): Hono {
  const { attributesOf, passkeyNames, provePassword } = identity;
  const routes = new Hono<ViewerEnv>();
  const pagesFor = (c: Context) => ownDataPages(write, requestLanguage(c));
  const isProven = async (c: Context<ViewerEnv>): Promise<boolean> =>
    provePassword === undefined || (await freshFor(db, c, now())) > 0;

  /** Checks the password of the form. @returns why it does not count; empty if it does. */
  const prove = async (c: Context<ViewerEnv>, user: TokenUser, password: string): Promise<string> => {
    const words = refusalWords(c);
    if (password === '') return words.passwordFirst;
    const check = await provePassword?.({ ...user, password });
    if (check?.kind === 'wrong') return words.passwordNotRight;
    if (check?.kind === 'locked') return words.waitOrNewPassword;
    if (check?.kind === 'unavailable') return words.passwordUnchecked;
    await noteProof(db, c, user.sub, now());
    return '';
  };

  const archiveOf = (c: Context<ViewerEnv>, { sub }: TokenUser, told: ToldByProvider): Response => {
    const { email = '', ['email_verified']: isVerified } = told.attributes;
    // Anybody can enter an address: what was written with it is theirs once they have proven it.
    const emails = email !== '' && isVerified === 'true' ? [email.toLowerCase()] : [];
    const archive = personArchive(db, {
      person: { subs: [sub], emails },
      told,
      language: requestLanguage(c),
      at: new Date(now()),
    });
    return c.body(archive, 200, {
      ...fresh,
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-data.zip"',
    });
  };

  routes.get(ownDataPath, identify, async (c) => {
    const { user } = c.var.viewer;
    if (!user) return c.html(pagesFor(c).signIn(), 401, fresh);
    return c.html(pagesFor(c).offer((await isProven(c)) ? null : user.username), 200, fresh);
  });
  routes.post(ownDataPath, identify, validate('form', formSchema), async (c) => {
    const { user } = c.var.viewer;
    if (!user) return c.html(pagesFor(c).signIn(), 401, fresh);
    const words = refusalWords(c);
    if (!(await isProven(c))) {
      const fault = await prove(c, user, c.req.valid('form').password);
      if (fault !== '') return c.html(pagesFor(c).offer(user.username, fault), 422, fresh);
    }
    const attributes = await attributesOf(tokenIn(c) ?? '');
    // An archive without them would look complete.
    if (!attributes) return c.html(pagesFor(c).offer(null, words.dataNotTold), 503, fresh);
    const counted = { subject: attemptSubject(user.sub), action: 'archive' };
    const waitMs = await db.transaction((tx) => countWithinHour(tx, counted, archivesAnHour, now()));
    if (waitMs > 0) {
      c.header('retry-after', String(Math.ceil(waitMs / 1_000)));
      return c.html(pagesFor(c).offer(null, words.archivesMade), 429, fresh);
    }
    const passkeys = (await passkeyNames.of(user.sub)).map(({ name }) => name);
    return archiveOf(c, user, { attributes, passkeys });
  });
  return new Hono().route('/', routes);
}
