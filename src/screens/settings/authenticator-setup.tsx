import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import * as words from '#messages/authenticator.ts';
import * as messages from '#messages/settings.ts';
import layout from '#ui/layout.module.css';
import { QrCode } from '#ui/qr-code.tsx';
import { useSecrets } from '../account/account-form.tsx';
import { AuthenticatorSecret, OpenAuthenticator } from '../login/authenticator-secret.tsx';
import { authenticatorUri } from '../login/login.view.ts';
import { CodeForm } from './settings-forms.tsx';
import { useSettings } from './settings-context.ts';

/** Sets up an authenticator app: the secret as a QR code and as text, and the first code as proof. */
export function AuthenticatorSetup() {
  const { factors, session, vaults } = useSettings();
  const username = useSelector(session, ({ context }) => context.user?.username ?? '');
  const failure = useSelector(factors, ({ context }) => context.failure);
  const isBusy = useSelector(factors, (snapshot) => snapshot.hasTag('pending'));
  // Read once: the vault drops it once the app is in use, and this form unmounts.
  const [secret] = useState(() => vaults.factors.read('authenticatorSecret'));
  const uri = authenticatorUri(username, secret);
  const isPending = useCallback(() => factors.getSnapshot().hasTag('pending'), [factors]);
  useSecrets(vaults.factors, isPending, 'authenticatorSecret');
  return (
    <div className={layout.stack}>
      <p>{words.lead}</p>
      <QrCode isSecret content={uri} title={words.picture} />
      <OpenAuthenticator uri={uri} />
      <AuthenticatorSecret secret={secret} />
      <CodeForm
        action={messages.switchOn}
        vault={vaults.factors}
        failure={failure}
        isBusy={isBusy}
        isPending={isPending}
        onSubmit={() => factors.send({ type: 'code.submitted' })}
        cancel={messages.cancel}
        onCancel={() => factors.send({ type: 'setup.abandoned' })}
      />
    </div>
  );
}
