/** The cookie that carries the access token to the product's server. */
import { localStore } from './safe-storage.ts';

const name = 'access_token';

function write(value: string, life: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; samesite=lax${secure}${life}`;
}

/**
 * Says that the cookie was taken back by us, until it is written again. Other tabs tell by it that no person has
 * removed it.
 */
const withheldKey = 'plinth.withheld';

/**
 * Has the cookie carry a token: written once for a sign-in, and once for each renewal. It lasts as long as the browser's
 * session.
 */
export function writeTokenCookie(accessToken: string): void {
  if (readTokenCookie() === accessToken) return;
  localStore.remove(withheldKey);
  write(accessToken, '');
}

/** Removed until the session is looked at again: the server did not say whose it is. */
export function withholdTokenCookie(): void {
  localStore.write(withheldKey, 'cookie');
  removeTokenCookie();
}

export function removeTokenCookie(): void {
  write('', '; expires=Thu, 01 Jan 1970 00:00:00 GMT');
}

/** A sandboxed frame refuses its cookies. */
function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** The access token, for requests to the product's server: it is read here alone. Null without one. */
export function readTokenCookie(): string | null {
  const found = readCookies()
    .split('; ')
    .find((entry) => entry.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1) ?? '';
  return value === '' ? null : value;
}

/**
 * Calls when somebody removes the cookie of an open page by hand. Browsers that do not tell say so with the next look.
 */
export function hearOfRemoval(hear: () => void): () => void {
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
