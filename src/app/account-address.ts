import type { createBrowserRouter } from 'react-router-dom';
import type { Account } from '#screens/account/account-context.ts';
import { knownSession, takeWanted } from './members-gate.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

/** Calls when a machine comes into a state, not while it stays there. */
function onEntering<Snapshot>(actor: { subscribe: (next: (snapshot: Snapshot) => void) => unknown; getSnapshot: () => Snapshot }, isThere: (snapshot: Snapshot) => boolean, then: () => void): void {
  let was = isThere(actor.getSnapshot());
  actor.subscribe((snapshot) => {
    const is = isThere(snapshot);
    if (is && !was) then();
    was = is;
  });
}

/**
 * Machine to address: a verified account and a new password lead to the sign-in, a sign-in to the page that was wanted or else
 * to the status, a sign-out to the sign-in. Whoever has gone elsewhere meanwhile is left there.
 */
export function leadAccount({ recovery, registration, session, signIn }: Account, router: Router): void {
  const lead = (from: string, to: string): void => {
    if (router.state.location.pathname === from) void router.navigate(to, { replace: true });
  };
  onEntering(registration, (snapshot) => snapshot.matches('finished'), () => lead('/register', '/login'));
  onEntering(recovery, (snapshot) => snapshot.matches('done'), () => lead('/recovery', '/login'));
  onEntering(signIn, (snapshot) => snapshot.matches('signedIn'), () => {
    const { pathname, search } = router.state.location;
    if (pathname === '/login') lead('/login', takeWanted(search) ?? '/status');
  });
  let isLeaving = false;
  session.subscribe((snapshot) => {
    if (snapshot.matches({ tokens: 'signingOut' })) isLeaving = true;
    if (!isLeaving || !snapshot.matches({ tokens: 'gone' })) return;
    isLeaving = false;
    lead('/status', '/login');
    if (router.state.location.pathname.startsWith('/dashboard')) lead(router.state.location.pathname, '/login');
  });
}

/** The address instead of the sign-in page for whoever is signed in already. */
export async function insteadOfLogin(account: Account, search: string): Promise<string | undefined> {
  const known = await knownSession(account);
  return known?.matches({ tokens: 'held' }) ? (takeWanted(search) ?? '/status') : undefined;
}
