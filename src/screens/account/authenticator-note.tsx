import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { settingsPath } from '#machines/domain/identity/settings-pages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Note } from '#ui/note.tsx';
import { useAccount } from './account-context.ts';

/** Whoever came in by a recovery code hears that their authenticator app is off, and where to set one up, until they have read it. */
export function AuthenticatorNote() {
  const { signIn } = useAccount();
  const isTold = useSelector(signIn, (snapshot) => snapshot.hasTag('signedIn') && snapshot.context.isAuthenticatorOff);
  if (!isTold) return null;
  const dismiss = (): void => signIn.send({ type: 'authenticatorNotice.dismissed' });
  return (
    <Note tone="good">
      <p>Your authenticator app is switched off: your password alone signs you in now. Set an app up again in the settings.</p>
      <div className={layout.row}>
        <Link to={settingsPath('security')} className={buttonClass({ size: 'small' })} onClick={dismiss}>
          Set up an authenticator app
        </Link>
        <Button size="small" variant="quiet" onClick={dismiss}>
          Close
        </Button>
      </div>
    </Note>
  );
}
