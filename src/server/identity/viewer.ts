import { createHash, randomBytes } from 'node:crypto';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
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
import { KeysUnavailableError, TokenError, type KnownRows, type TokenUser, type TokenVerifier, type VerifiedUser } from './token-verifier.ts';

/** Who asks. */
export interface Viewer {
  /** Whom the access token names; null without one. */
  readonly user: TokenUser | null;
  /** The owner key of the anonymous claim, which a browser keeps after its person has signed in. */
  readonly claim: string | null;
}

export interface ViewerEnv {
  Variables: {
    viewer: Viewer;
    cameByHttps: boolean;
    /** When the token that named the user runs out, ms since 1970; null when there is none, or when it does not say. */
    signedInUntil: number | null;
    /** The sign-in that the token came of; null without one, or when the token does not name it. */
    session: TokenSession | null;
    /** What the check of the token has read already; undefined when it read nothing. */
    known: KnownRows | undefined;
  };
}

/** Keeps account of the browsers that people are signed in with. */
export interface SessionKeeper {
  /** Notes a request. @param known its row where it was read already. @returns when its session was ended; null while it holds. */
  readonly meet: (session: TokenSession, seen: Seen, known?: KnownRows['session']) => Promise<Date | null>;
  readonly endOf: (session: TokenSession) => Promise<Date | null>;
}

export interface IdentifyDeps {
  /** Without one, nobody can be signed in. */
  readonly verifier: TokenVerifier | undefined;
  readonly trustedHops: number;
  /**
   * Whether the app's cookie with the access token counts too: for pages that a browser goes to, which can carry no header.
   * Never for what changes something. One that does not verify makes nobody of its sender, no refusal.
   */
  readonly acceptsCookie?: boolean;
  /** Without one, every session holds until its tokens run out. */
  readonly sessions?: SessionKeeper;
}

/** Carries the access token. */
export const tokenHeader = 'x-access-token';
const tokenCookie = 'access_token';
const claimCookie = 'plinth_claim';
const claimBytes = 32;
const claimSeconds = 180 * 24 * 60 * 60;
const day = 24 * 60 * 60 * 1_000;
/** In use, it is given anew when it is this old: seldom, so that no answer under way brings back a claim that was given up. */
const renewAfterDays = 7;
/** 32 bytes in base64url, whose last letter carries four bits; then the day that it was given on, counted from 1970. */
const claimForm = /^([\w-]{42}[AEIMQUYcgkosw048])(?:\.(\d{1,6}))?$/;

/** Only the hash of a claim is kept, so what the database holds opens nothing. */
function claimKey(secret: string): string {
  return `claim:${createHash('sha256').update(secret).digest('hex')}`;
}

/** The owner key of a user. */
export function userKey({ sub }: Pick<TokenUser, 'sub'>): string {
  return `user:${sub}`;
}

/** Whose key it is; undefined for that of a claim. */
export function subOf(owner: string): string | undefined {
  return /^user:(.+)$/.exec(owner)?.[1];
}

const gone = 'gone:';

/** An owner that nobody can be: the books of whoever deleted their account stay, and lead back to no one. */
export function nobodyKey(): string {
  return `${gone}${randomBytes(16).toString('hex')}`;
}

/** Whether an owner is nobody any more. */
export function isNobody(owner: string): boolean {
  return owner.startsWith(gone);
}

/** The claim that a browser holds, given anew in time: it does not run out while somebody comes back. */
function claimOf(c: Context, isSecure: boolean): string | null {
  const [, secret, givenOn = '0'] = claimForm.exec(getCookie(c, claimCookie) ?? '') ?? [];
  if (secret === undefined) return null;
  if (today() - Number(givenOn) >= renewAfterDays) giveClaim(c, secret, isSecure);
  return claimKey(secret);
}

function today(): number {
  return Math.floor(Date.now() / day);
}

function giveClaim(c: Context, secret: string, isSecure: boolean): void {
  setCookie(c, claimCookie, `${secret}.${today()}`, { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: claimSeconds, secure: isSecure });
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
 * Finds out who asks, before any handler that reads `c.var.viewer`. A session that was ended is told so, also where no token is needed or where
 * the token has expired meanwhile; nothing of a token is looked up before its signature is verified.
 */
export function identify({ verifier, trustedHops, acceptsCookie = false, sessions }: IdentifyDeps): MiddlewareHandler<ViewerEnv> {
  return async (c, next) => {
    const header = c.req.header(tokenHeader);
    const token = header ?? (acceptsCookie ? getCookie(c, tokenCookie) : undefined);
    let read: VerifiedUser | null = null;
    try {
      read = await verified(token, verifier);
    } catch (error) {
      // Thrown on, so that the reason reaches the log.
      if (error instanceof KeysUnavailableError) throw new HTTPException(503, { message: refusalWords(c).signInUnchecked, cause: error });
      if (!(error instanceof TokenError)) throw error;
      const endedAt = error.session && (await sessions?.endOf(error.session));
      if (endedAt) return sessionEnded(c, endedAt);
      if (header !== undefined) return problem(c, 401, refusalWords(c).notSignedIn, refusalWords(c).signInExpired);
    }
    const { session = null, expiresAt = null, known } = read ?? {};
    const endedAt = session && (await sessions?.meet(session, { userAgent: c.req.header('user-agent') ?? '', place: placeOf(c, trustedHops) }, known?.session));
    if (endedAt) return sessionEnded(c, endedAt);
    c.set('viewer', { user: read && personOf(read), claim: claimOf(c, cameByHttps(c, trustedHops)) });
    c.set('signedInUntil', expiresAt);
    c.set('session', session);
    c.set('known', known);
    c.set('cameByHttps', cameByHttps(c, trustedHops));
    return next();
  };
}

/** The keys of the rows that a viewer may see: a user's own, or else those of the claim. */
export function ownersOf({ user, claim }: Viewer): readonly string[] {
  if (user) return [userKey(user)];
  return claim === null ? [] : [claim];
}

function issueClaim(c: Context<ViewerEnv>): string {
  const secret = randomBytes(claimBytes).toString('base64url');
  giveClaim(c, secret, c.var.cameByHttps);
  return claimKey(secret);
}

/** `DELETE /api/claim`: this browser is nobody from now on. What was saved under its claim stays where it is. */
export function claimRoutes(): Hono {
  return new Hono().delete('/api/claim', (c) => {
    deleteCookie(c, claimCookie, { path: '/' });
    return c.body(null, 204, { 'cache-control': 'no-store' });
  });
}

/** The key of the claim of this browser, whoever is signed in. One that has none gets it with the answer. */
export function claimOwnerOf(c: Context<ViewerEnv>): string {
  return c.var.viewer.claim ?? issueClaim(c);
}

/** The key for new rows of a viewer. Whoever is nobody yet gets a claim with the answer. */
export function ownerOf(c: Context<ViewerEnv>): string {
  const [owner] = ownersOf(c.var.viewer);
  if (owner !== undefined) return owner;
  const claim = issueClaim(c);
  c.set('viewer', { ...c.var.viewer, claim });
  return claim;
}
