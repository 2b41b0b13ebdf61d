import { readTokenCookie } from '#adapters/auth-cookie.ts';

/**
 * Asks the server whose the session's cookie is, on a page without the machines of accounts. A cookie that it does not
 * confirm is removed; the pages of the product write it again from the session's tokens.
 */
export async function checkCookie(): Promise<void> {
  if (readTokenCookie() === null) return;
  const { askForUser } = await import('#adapters/auth-user.ts');
  await askForUser().catch(() => undefined);
}
