import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { codeFault } from '#machines/domain/identity/code-cooldown.ts';
import { FaultSummary } from '#ui/fault-summary.tsx';
import { useAccount } from '../account/account-context.ts';
import { AccountForm } from '../account/account-form.tsx';
import { CodeField } from '../account/code-field.tsx';
import type { Faults, Values } from '../account/use-fields.ts';
import { AuthenticatorSecret } from './authenticator-secret.tsx';
import { Challenge } from './challenge.tsx';
import { authenticatorUri } from './login.view.ts';
import { QrCode } from './qr-code.tsx';
import { codeFieldOf } from './refused-fields.ts';
import { useAnswer } from './use-answer.ts';

function faultsOf({ code }: Values<'code'>): Faults<'code'> {
  const fault = codeFault(code);
  return fault === undefined ? {} : { code: fault };
}

/** Setting up an authenticator app: it takes the secret in, by picture or by hand, and its first code proves it. */
export function AuthenticatorStep() {
  const { signIn, vault } = useAccount();
  const username = useSelector(signIn, ({ context }) => context.username);
  // Read once: it is gone from the vault when the sign-in succeeds, and this form with it.
  const [secret] = useState(() => vault.read('authenticatorSecret'));
  const { id, values, faults, attempt, refusal, isBusy, type, leave, faultOf, submit } = useAnswer({ code: '' }, faultsOf, codeFieldOf, 'code');
  return (
    <Challenge title="Set up an authenticator app" lead={<p>Scan the picture with your authenticator app, or type the key into it. The app then shows a code.</p>} refusal={refusal}>
      <QrCode content={authenticatorUri(username, secret)} title="QR code for your authenticator app" />
      <AuthenticatorSecret secret={secret} />
      <FaultSummary faults={faults} formId={id} attempt={attempt} />
      <AccountForm action="Continue" isBusy={isBusy} onSubmit={() => submit({ code: values.code })}>
        <CodeField id={`${id}-code`} value={values.code} error={faultOf('code')} onChange={(code) => type('code', code)} onLeave={() => leave('code')} />
      </AccountForm>
    </Challenge>
  );
}
