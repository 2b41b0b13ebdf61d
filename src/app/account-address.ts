import type { Account } from '#screens/account/account-context.ts';
import { isServerPage, takeWanted } from './members-gate.ts';
import type { Router } from './router.ts';

/**
 * Navigates when an account flow ends: after verification or a new password to sign-in, after sign-in to the requested
 * page or else to the status page. Does nothing if the visitor has already left for another page.
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
  // The query names the page to open after sign-in.
  const toSignIn = (): string => `/login${router.location().search}`;
  registration.on('registration.finished', () => goTo('/register', toSignIn()));
  recovery.on('recovery.finished', () => goTo('/recovery', toSignIn()));
  root.on('signIn.succeeded', () => {
    const { pathname, search } = router.location();
    if (pathname === '/login') goTo('/login', takeWanted(search) ?? '/status');
  });
}
