import type { createBrowserRouter } from 'react-router-dom';
import type { Account } from '#screens/account/account-context.ts';
import type { Settings } from '#screens/settings/settings-context.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>;

/** Machine to address: a sign-out everywhere, and the end of an account, lead to the sign-in, where nobody is signed in any more. */
export function leadSettings({ root }: Settings, { session }: Account, router: Router): void {
  root.on('session.removed', () => {
    session.send({ type: 'session.changedElsewhere' });
    void router.navigate('/login', { replace: true });
  });
}
