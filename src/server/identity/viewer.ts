import { createHash, randomBytes } from 'node:crypto';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { HTTPException } from 'hono/http-exception';
import { sessionEndedType } from '#contracts/session.ts';
import { placeOf } from '../country/place.ts';
import { toldByProxies } from '../http/client-address.ts';
import { problem } from '../http/problem.ts';
import { refusalWords } from '../http/refusal-words.ts';
import { requestLanguage } from '../http/request-language.ts';
import { momentIn } from '../http/written-day.ts';
import type { Seen } from '../sessions/session-store.ts';
import type { TokenSession } from '../sessions/token-session.ts';
import { addedKeyOf, newSecret } from './added-browsers.ts';
import { dropClaimCookie, giveClaimCookie, readClaimCookie } from './claim-cookie.ts';
import {
  KeysUnavailableError,
  TokenError,
  type KnownRows,
  type TokenUser,
  type TokenVerifier,
  type VerifiedUser,
} from './token-verifier.ts';

/** The sender of a request. */
export interface Viewer {
  /** The person of the access token; null without one. */
  readonly user: TokenUser | null;
  /**
   * The owner key of the anonymous claim, which a browser keeps after its person has signed in: its own, or the one to
   * which it was added.
   */
  readonly claim: string | null;
}

export interface ViewerEnv {
  Variables: {
    viewer: Viewer;
    cameByHttps: boolean;
    /** The key of this browser if it was added to the claim of another; otherwise null. */
    addedKey: string | null;
    /** The expiry of the user's token, ms since 1970; null without a token, or if it does not state one. */
    signedInUntil: number | null;
    /** The sign-in of the token; null without a token, or if it does not name one. */
    session: TokenSession | null;
    /** The rows that the check of the token has already read; undefined without any. */
    known: KnownRows | undefined;
  };
}

/** Tracks the browsers that people are signed in with. */
export interface SessionKeeper {
  /**
   * Records a request. @param known its row if it was already read. @returns when its session was ended; null while it
   * is valid.
   */
  readonly meet: (session: TokenSession, seen: Seen, known?: KnownRows['session']) => Promise<Date | null>;
  readonly endOf: (session: TokenSession) => Promise<Date | null>;
}

export interface IdentifyDeps {
  /** Without one, no request can be signed in. */
  readonly verifier: TokenVerifier | undefined;
  readonly trustedHops: number;
  /**
   * Whether the app's cookie with the access token is accepted too: for pages that a browser opens without custom
   * headers. Never for requests that change data. A token that fails verification makes the request anonymous; it is
   * not rejected.
   */
  readonly acceptsCookie?: boolean;
  /**
   * Whether an expired token still names its session, without a person: for the report of a late sign-out alone, which
   * can end only that session.
   */
  readonly acceptsExpired?: boolean;
  /** Without one, every session is valid until its tokens expire. */
  readonly sessions?: SessionKeeper;
  /** The claim of an added browser; null once it was removed. Without this function, an added browser is anonymous. */
  readonly claimOfAdded?: ClaimOfAdded;
}

/** @param isDue whether this request renews the browser's cookie */
export type ClaimOfAdded = (key: string, isDue: boolean) => Promise<string | null>;

/** The header with the access token. */
export const tokenHeader = 'x-access-token';
const tokenCookie = 'access_token';

/** The access token of a request, also from the app's cookie. */
export function tokenIn(c: Context): string | undefined {
  return c.req.header(tokenHeader) ?? getCookie(c, tokenCookie);
}

/** Only the hash of a claim is stored, so the database's contents give no access. */
function claimKey(secret: string): string {
  return `claim:${createHash('sha256').update(secret).digest('hex')}`;
}

/** The owner key of a user. */
export function userKey({ sub }: Pick<TokenUser, 'sub'>): string {
  return `user:${sub}`;
}

/** The user of an owner key; undefined for the key of a claim. */
export function subOf(owner: string): string | undefined {
  return /^user:(.+)$/.exec(owner)?.[1];
}

const gone = 'gone:';

/**
 * An anonymous owner that matches no viewer: the books of a deleted account stay, without a reference to the person.
 */
export function anonymousOwnerKey(): string {
  return `${gone}${randomBytes(16).toString('hex')}`;
}

/** Whether an owner is anonymous after a deletion. */
export function isNobody(owner: string): boolean {
  return owner.startsWith(gone);
}

/**
 * The claim of a browser. Its cookie is renewed in time, so that it does not expire while the browser returns. Only an
 * added browser needs a query.
 */
async function claimOf(
  c: Context,
  isHttps: boolean,
  claimOfAdded: ClaimOfAdded | undefined,
): Promise<Pick<ViewerEnv['Variables'], 'addedKey'> & { readonly claim: string | null }> {
  const held = readClaimCookie(c, isHttps);
  if (held === null) return { claim: null, addedKey: null };
  const addedKey = held.isAdded ? addedKeyOf(held.secret) : null;
  const claim = addedKey === null ? claimKey(held.secret) : ((await claimOfAdded?.(addedKey, held.isDue)) ?? null);
  if (claim === null) dropClaimCookie(c);
  else if (held.isDue) giveClaimCookie(c, held, isHttps);
  return { claim, addedKey: claim === null ? null : addedKey };
}

function cameByHttps(c: Context, trustedHops: number): boolean {
  const told = toldByProxies(c, 'x-forwarded-proto', trustedHops);
  return told === undefined ? new URL(c.req.url).protocol === 'https:' : told === 'https';
}

async function verified(token: string | undefined, verifier: TokenVerifier | undefined): Promise<VerifiedUser | null> {
  if (token === undefined) return null;
  if (!verifier) throw new TokenError('There is no one to verify a token.');
  return verifier.verify(token);
}

function personOf({ sub, username, groups }: VerifiedUser): TokenUser {
  return { sub, username, ...(groups && { groups }) };
}

function sessionEnded(c: Context, at: Date): Response {
  const words = refusalWords(c);
  return problem(c, 401, words.signedOut, words.signedOutAt({ moment: momentIn(requestLanguage(c), at) }), {
    type: sessionEndedType,
    members: { endedAt: at.toISOString() },
  });
}

/**
 * Identifies the sender of a request, before any handler that reads `c.var.viewer`. An ended session gets its own
 * error, also where no token is needed or the token has expired meanwhile. No data of a token is looked up before its
 * signature is verified.
 */
export function identify({
  verifier,
  trustedHops,
  acceptsCookie = false,
  acceptsExpired = false,
  sessions,
  claimOfAdded,
}: IdentifyDeps): MiddlewareHandler<ViewerEnv> {
  return async (c, next) => {
    const header = c.req.header(tokenHeader);
    const token = acceptsCookie ? tokenIn(c) : header;
    let read: VerifiedUser | null = null;
    let expired: TokenSession | null = null;
    try {
      read = await verified(token, verifier);
    } catch (error) {
      // Rethrown, so that the reason reaches the log.
      if (error instanceof KeysUnavailableError)
        throw new HTTPException(503, { message: refusalWords(c).signInUnchecked, cause: error });
      if (!(error instanceof TokenError)) throw error;
      const endedAt = error.session && (await sessions?.endOf(error.session));
      if (endedAt) return sessionEnded(c, endedAt);
      expired = acceptsExpired ? error.session : null;
      if (header !== undefined && expired === null)
        return problem(c, 401, refusalWords(c).notSignedIn, refusalWords(c).signInExpired);
    }
    const { session = null, expiresAt = null, known } = read ?? {};
    const endedAt =
      session &&
      (await sessions?.meet(
        session,
        { userAgent: c.req.header('user-agent') ?? '', place: placeOf(c, trustedHops) },
        known?.session,
      ));
    if (endedAt) return sessionEnded(c, endedAt);
    const { claim, addedKey } = await claimOf(c, cameByHttps(c, trustedHops), claimOfAdded);
    c.set('viewer', { user: read && personOf(read), claim });
    c.set('addedKey', addedKey);
    c.set('signedInUntil', expiresAt);
    c.set('session', session ?? expired);
    c.set('known', known);
    c.set('cameByHttps', cameByHttps(c, trustedHops));
    return next();
  };
}

/** The owner keys that a viewer may read: the user's, otherwise that of the claim. */
export function ownersOf({ user, claim }: Viewer): readonly string[] {
  if (user) return [userKey(user)];
  return claim === null ? [] : [claim];
}

function issueClaim(c: Context<ViewerEnv>): string {
  const secret = newSecret();
  giveClaimCookie(c, { secret, isAdded: false }, c.var.cameByHttps);
  return claimKey(secret);
}

/** `DELETE /api/claim`: this browser is anonymous from now on. The data saved under its claim stays. */
export function claimRoutes(): Hono {
  return new Hono().delete('/api/claim', (c) => {
    dropClaimCookie(c);
    return c.body(null, 204, { 'cache-control': 'no-store' });
  });
}

/** The owner key for new rows of a viewer. An anonymous browser without a claim gets one with the response. */
export function ownerOf(c: Context<ViewerEnv>): string {
  const [owner] = ownersOf(c.var.viewer);
  if (owner !== undefined) return owner;
  const claim = issueClaim(c);
  c.set('viewer', { ...c.var.viewer, claim });
  return claim;
}
