import type { Account } from '#screens/account/account-context.ts';
import type { Settings } from '#screens/settings/settings-context.ts';
import { openBelongings } from './belongings.ts';

/** A sign-out everywhere, and the end of an account, are sign-outs here as well: nothing of the person stays, and the page is left. */
export function leadSettings({ root }: Settings, { session }: Account): void {
  root.on('session.removed', () => {
    void openBelongings().then((belongings) => {
      belongings.send({ type: 'signOut.begun' });
      return session.send({ type: 'session.changedElsewhere' });
    });
  });
}
