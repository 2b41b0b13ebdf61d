import type { Account } from '#screens/account/account-context.ts';
import type { Settings } from '#screens/settings/settings-context.ts';
import { openBelongings } from './belongings.ts';

/** Signing out everywhere and deleting the account sign out here as well: the person's data is removed, and the page is left. */
export function endSessionFromSettings({ root }: Settings, { session }: Account): void {
  root.on('session.removed', () => {
    void openBelongings().then((belongings) => {
      belongings.send({ type: 'signOut.begun' });
      return session.send({ type: 'session.changedElsewhere' });
    });
  });
}
