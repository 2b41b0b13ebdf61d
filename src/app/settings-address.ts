import type { createBrowserRouter } from 'react-router-dom';
import type { Account } from '#screens/account/account-context.ts';
import type { Settings } from '#screens/settings/settings-context.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>;

/** Machine to address: a sign-out everywhere, and the end of an account, lead to the sign-in, where nobody is signed in any more. */
export function leadSettings({ deletion, everywhere }: Settings, { session, signIn }: Account, router: Router): void {
  const leave = (): void => {
    // The tokens are gone from this browser: the session finds that out before the sign-in asks it.
    session.send({ type: 'session.changedElsewhere' });
    signIn.send({ type: 'signIn.restarted' });
    void router.navigate('/login', { replace: true });
  };
  let wasDone = false;
  everywhere.subscribe((snapshot) => {
    const isDone = snapshot.matches('done');
    if (isDone && !wasDone) leave();
    wasDone = isDone;
  });
  let wasGone = false;
  deletion.subscribe((snapshot) => {
    const isGone = snapshot.matches('gone');
    if (isGone && !wasGone) leave();
    wasGone = isGone;
  });
}
