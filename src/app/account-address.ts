import type { createBrowserRouter } from 'react-router-dom';
import type { Account } from '#screens/account/account-context.ts';
import { knownSession, takeWanted } from './members-gate.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

/**
 * Machine to address: a verified account and a new password lead to the sign-in, a sign-in to the page that was wanted or else
 * to the status. Whoever has gone elsewhere meanwhile is left there.
 */
export function leadAccount({ recovery, registration, root }: Pick<Account, 'recovery' | 'registration' | 'root'>, router: Router): void {
  const lead = (from: string, to: string): void => {
    if (router.state.location.pathname === from) void router.navigate(to, { replace: true });
  };
  registration.on('registration.finished', () => lead('/register', '/login'));
  recovery.on('recovery.finished', () => lead('/recovery', '/login'));
  root.on('signIn.succeeded', () => {
    const { pathname, search } = router.state.location;
    if (pathname === '/login') lead('/login', takeWanted(search) ?? '/status');
  });
}

/** The address instead of the sign-in page for whoever is signed in already. */
export async function insteadOfLogin(account: Account, search: string): Promise<string | undefined> {
  const known = await knownSession(account);
  return known?.matches({ tokens: 'held' }) ? (takeWanted(search) ?? '/status') : undefined;
}
