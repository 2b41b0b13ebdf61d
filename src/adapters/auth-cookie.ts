/** The cookie that carries the access token to the product's server. */
const name = 'access_token';

function write(value: string, life: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; samesite=lax${secure}${life}`;
}

/** Written after a sign-in and after each renewal. It lasts as long as the browser's session. */
export function writeTokenCookie(accessToken: string): void {
  write(accessToken, '');
}

export function removeTokenCookie(): void {
  write('', '; expires=Thu, 01 Jan 1970 00:00:00 GMT');
}

/** The token in the cookie; null without one. */
export function readTokenCookie(): string | null {
  const found = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1) ?? '';
  return value === '' ? null : value;
}
