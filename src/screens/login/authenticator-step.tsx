import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { ErrorSummary } from '#ui/form.tsx';
import { useAccount } from '../account/account-context.ts';
import { AccountForm } from '../account/account-form.tsx';
import { CodeField } from '../account/account-fields.tsx';
import { AuthenticatorSecret, QrCode } from './authenticator-secret.tsx';
import { Challenge } from './challenge.tsx';
import { authenticatorUri } from './login.view.ts';
import { codeAnswer } from './refused-fields.ts';
import { useAnswer } from './use-answer.ts';

/** Setting up an authenticator app: it takes the secret in, by picture or by hand, and its first code proves it. */
export function AuthenticatorStep() {
  const { signIn, vault } = useAccount();
  const username = useSelector(signIn, ({ context }) => context.username);
  // Read once: it is gone from the vault when the sign-in succeeds, and this form with it.
  const [secret] = useState(() => vault.read('authenticatorSecret'));
  const { form } = useAnswer(codeAnswer, 'code');
  return (
    <Challenge title="Set up an authenticator app" lead={<p>Scan the picture with your authenticator app, or type the key into it. The app then shows a code.</p>} form={form}>
      <QrCode content={authenticatorUri(username, secret)} title="QR code for your authenticator app" />
      <AuthenticatorSecret secret={secret} />
      <ErrorSummary form={form} />
      <AccountForm form={form} action="Continue">
        <CodeField {...form.field('code')} />
      </AccountForm>
    </Challenge>
  );
}
