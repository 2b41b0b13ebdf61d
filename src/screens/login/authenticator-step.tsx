import { useSelector } from '@xstate/react';
import { useState } from 'react';
import * as messages from '#messages/authenticator.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { useAccount } from '../account/account-context.ts';
import { codeAnswer, CodeField } from '../account/account-fields.tsx';
import { AuthenticatorSecret, OpenAuthenticator } from './authenticator-secret.tsx';
import { AnswerForm, Challenge, useAnswer } from './challenge.tsx';
import { authenticatorUri } from './login.view.ts';

/** Sets up an authenticator app: the secret as a QR code and as text, and the first code as proof. */
export function AuthenticatorStep() {
  const { signIn, vault } = useAccount();
  const username = useSelector(signIn, ({ context }) => context.username);
  // Read once: the vault drops it when the sign-in succeeds, and this form unmounts.
  const [secret] = useState(() => vault.read('authenticatorSecret'));
  const uri = authenticatorUri(username, secret);
  const { form } = useAnswer(codeAnswer, 'code');
  return (
    <Challenge title={messages.title} lead={<p>{messages.lead}</p>} form={form}>
      <QrCode isSecret content={uri} title={messages.picture} />
      <OpenAuthenticator uri={uri} />
      <AuthenticatorSecret secret={secret} />
      <AnswerForm form={form}>
        <CodeField {...form.field('code')} />
      </AnswerForm>
    </Challenge>
  );
}
