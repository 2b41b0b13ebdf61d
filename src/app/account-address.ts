import type { Account } from '#screens/account/account-context.ts';
import { isServerPage, takeWanted } from './members-gate.ts';
import type { Router } from './router.ts';

/**
 * Navigates when a flow of the account is finished: a verified account and a new password to the sign-in, a sign-in to
 * the page that was wanted or else to the status. Whoever has gone to another page meanwhile stays there.
 * @param leave loads a page that the server renders.
 */
export function navigateFromAccount(
  { recovery, registration, root }: Pick<Account, 'recovery' | 'registration' | 'root'>,
  router: Pick<Router, 'location' | 'navigate'>,
  leave = (path: string): void => window.location.replace(path),
): void {
  const goTo = (from: string, to: string): void => {
    if (router.location().pathname !== from) return;
    if (isServerPage(to)) leave(to);
    else void router.navigate(to, { replace: true });
  };
  // The query names the page that is wanted after the sign-in.
  const toSignIn = (): string => `/login${router.location().search}`;
  registration.on('registration.finished', () => goTo('/register', toSignIn()));
  recovery.on('recovery.finished', () => goTo('/recovery', toSignIn()));
  root.on('signIn.succeeded', () => {
    const { pathname, search } = router.location();
    if (pathname === '/login') goTo('/login', takeWanted(search) ?? '/status');
  });
}
