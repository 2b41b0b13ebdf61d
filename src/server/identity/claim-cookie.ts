/** The cookie of a browser that has a claim of its own, or was added to the claim of another browser. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** Over https its name starts with `__Host-`: no other host and no http page can set it. */
const name = 'plinth_claim';
const claimSeconds = 180 * 24 * 60 * 60;
const day = 24 * 60 * 60 * 1_000;
/** A cookie in use is renewed at this age: rarely, so that no response in flight restores a dropped claim. */
const renewAfterDays = 7;
/**
 * The prefix for an added browser; 32 bytes in base64url, whose last letter encodes four bits; the day of issue since
 * 1970.
 */
const form = /^(a\.)?([\w-]{42}[AEIMQUYcgkosw048])(?:\.(\d{1,6}))?$/;

export interface HeldSecret {
  readonly secret: string;
  /** Whether it belongs to a browser that was added to another one's claim. */
  readonly isAdded: boolean;
  /** Whether it must be issued again. */
  readonly isDue: boolean;
}

function today(): number {
  return Math.floor(Date.now() / day);
}

/** The secret of a browser; null without one. Over https another host of the domain could set a cookie of the plain name. */
export function readClaimCookie(c: Context, isHttps: boolean): HeldSecret | null {
  const kept = isHttps ? getCookie(c, name, 'host') : getCookie(c, name);
  const [, mark, secret, givenOn = '0'] = form.exec(kept ?? '') ?? [];
  if (secret === undefined) return null;
  return { secret, isAdded: mark !== undefined, isDue: today() - Number(givenOn) >= renewAfterDays };
}

export function giveClaimCookie(
  c: Context,
  { secret, isAdded }: Pick<HeldSecret, 'secret' | 'isAdded'>,
  isHttps: boolean,
): void {
  const value = `${isAdded ? 'a.' : ''}${secret}.${today()}`;
  const usual = { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: claimSeconds } as const;
  if (!isHttps) return setCookie(c, name, value, usual);
  setCookie(c, name, value, { ...usual, secure: true, prefix: 'host' });
  if (getCookie(c, name) !== undefined) deleteCookie(c, name, { path: '/' });
}

/** Removes the cookie, under both of its names. */
export function dropClaimCookie(c: Context): void {
  deleteCookie(c, name, { path: '/' });
  deleteCookie(c, name, { path: '/', secure: true, prefix: 'host' });
}
