import type { createBrowserRouter } from 'react-router-dom';
import type { Account } from '#screens/account/account-context.ts';
import type { Wait } from './loads.ts';
import { isServerPage, knownSession, takeWanted } from './members-gate.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

/**
 * Machine to address: a verified account and a new password lead to the sign-in, a sign-in to the page that was wanted or else
 * to the status. Whoever has gone elsewhere meanwhile is left there.
 * @param leave goes to a page that the server writes.
 */
export function leadAccount(
  { recovery, registration, root }: Pick<Account, 'recovery' | 'registration' | 'root'>,
  router: Router,
  leave = (path: string): void => window.location.replace(path),
): void {
  const lead = (from: string, to: string): void => {
    if (router.state.location.pathname !== from) return;
    if (isServerPage(to)) leave(to);
    else void router.navigate(to, { replace: true });
  };
  // The page that is wanted afterwards goes along.
  const toSignIn = (): string => `/login${router.state.location.search}`;
  registration.on('registration.finished', () => lead('/register', toSignIn()));
  recovery.on('recovery.finished', () => lead('/recovery', toSignIn()));
  root.on('signIn.succeeded', () => {
    const { pathname, search } = router.state.location;
    if (pathname === '/login') lead('/login', takeWanted(search) ?? '/status');
  });
}

/** The address instead of the sign-in page for whoever is signed in already. */
export async function insteadOfLogin(account: Account, search: string, wait: Wait): Promise<string | undefined> {
  const known = await wait(knownSession(account));
  return known?.matches({ tokens: 'held' }) ? (takeWanted(search) ?? '/status') : undefined;
}
