import { useSelector } from '@xstate/react';
import { settingsPath } from '#machines/domain/identity/settings-pages.ts';
import * as messages from '#messages/authenticator-note.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { Note } from '#ui/note.tsx';
import { Link } from '../link.tsx';
import styles from './account-form.module.css';
import { useAccount } from './account-context.ts';

/**
 * After a sign-in with a recovery code: says that the authenticator app is off, and links to its setup. Shown until
 * dismissed.
 */
export function AuthenticatorNote() {
  const { signIn } = useAccount();
  const isShown = useSelector(signIn, (snapshot) => snapshot.hasTag('signedIn') && snapshot.context.isAuthenticatorOff);
  if (!isShown) return null;
  const dismiss = (): void => signIn.send({ type: 'authenticatorNotice.dismissed' });
  return (
    <Note>
      <p role="status">{messages.isOff}</p>
      <div className={classNames(layout.row, styles.wayOn)}>
        <Link to={settingsPath('security')} className={buttonClass({ size: 'small' })} onClick={dismiss}>
          {messages.setUp}
        </Link>
        <Button size="small" variant="quiet" onClick={dismiss}>
          {messages.close}
        </Button>
      </div>
    </Note>
  );
}
