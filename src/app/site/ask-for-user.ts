/** Whether the browser sends a token to the server. A sandboxed frame denies access to its cookies. */
function hasTokenCookie(): boolean {
  try {
    // The name in auth-cookie.ts, which comes with the code of accounts: a page of the site loads none of it.
    return /(?:^|; )access_token=./.test(document.cookie);
  } catch {
    return false;
  }
}

/**
 * Asks the server whose the session's cookie is, on a page without the machines of accounts. A cookie that it does not
 * confirm is removed; the pages of the product write it again from the session's tokens.
 */
export async function checkCookie(): Promise<void> {
  if (!hasTokenCookie()) return;
  const { askForUser } = await import('#adapters/auth-user.ts');
  await askForUser().catch(() => undefined);
}
