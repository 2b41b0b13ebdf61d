/** The cookie that carries the access token to the product's server. */
import { localStore } from './safe-storage.ts';

const name = 'access_token';

function write(value: string, life: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; samesite=lax${secure}${life}`;
}

/**
 * Marks that we removed the cookie ourselves, until it is written again. From this, other tabs know that no person
 * removed it.
 */
const withheldKey = 'plinth.withheld';

/**
 * Writes a token to the cookie: once at sign-in, and once at each renewal. The cookie lasts as long as the browser's
 * session.
 */
export function writeTokenCookie(accessToken: string): void {
  if (readTokenCookie() === accessToken) return;
  localStore.remove(withheldKey);
  write(accessToken, '');
}

/** Removes the cookie until the session is checked again: the server did not confirm whose it is. */
export function withholdTokenCookie(): void {
  localStore.write(withheldKey, 'cookie');
  removeTokenCookie();
}

export function removeTokenCookie(): void {
  write('', '; expires=Thu, 01 Jan 1970 00:00:00 GMT');
}

/** A sandboxed frame denies access to its cookies. */
function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** The access token, for requests to the product's server; only this function reads it. Null without one. */
export function readTokenCookie(): string | null {
  const found = readCookies()
    .split('; ')
    .find((entry) => entry.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1) ?? '';
  return value === '' ? null : value;
}

/**
 * Calls `hear` when a person removes the cookie of an open page by hand. Browsers without cookie events notice at the
 * next check.
 */
export function onSignOutElsewhere(hear: () => void): () => void {
  if (!('cookieStore' in window)) return () => undefined;
  const listen = ({ deleted }: CookieChangeEvent): void => {
    if (
      deleted.some((cookie) => cookie.name === name) &&
      readTokenCookie() === null &&
      localStore.read(withheldKey) === null
    )
      hear();
  };
  cookieStore.addEventListener('change', listen);
  return () => cookieStore.removeEventListener('change', listen);
}
