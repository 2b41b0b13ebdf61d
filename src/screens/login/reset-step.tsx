import { useSelector } from '@xstate/react';
import { codeFault } from '#machines/domain/identity/code-cooldown.ts';
import { passwordFault, rulesInWords } from '#machines/domain/identity/password-policy.ts';
import { useAccount } from '../account/account-context.ts';
import { AccountForm } from '../account/account-form.tsx';
import { CodeField } from '../account/code-field.tsx';
import { FaultSummary } from '#ui/fault-summary.tsx';
import { PasswordField } from '../account/password-field.tsx';
import { Resend } from '../account/resend.tsx';
import type { Faults, Values } from '../account/use-fields.ts';
import { Challenge } from './challenge.tsx';
import { resetFieldOf } from './refused-fields.ts';
import { useAnswer } from './use-answer.ts';

type Name = 'code' | 'newPassword';

function faultsOf({ code, newPassword }: Values<Name>): Faults<Name> {
  const all = { code: codeFault(code), newPassword: newPassword === '' ? 'New password is required.' : passwordFault(newPassword) };
  return Object.fromEntries(Object.entries(all).filter(([, fault]) => fault !== undefined));
}

/** The password has to be replaced: a code proves who asks. */
export function ResetStep() {
  const { signIn } = useAccount();
  const username = useSelector(signIn, ({ context }) => context.username);
  const sentTo = useSelector(signIn, ({ context }) => context.sentTo);
  const resendFrom = useSelector(signIn, ({ context }) => context.resendFrom);
  const { id, values, faults, attempt, refusal, isBusy, isResending, type, leave, faultOf, submit } = useAnswer<Name>({ code: '', newPassword: '' }, faultsOf, resetFieldOf, 'code', 'newPassword');
  const lead = sentTo === '' ? 'You need to reset your password. We sent you a code; if it has not arrived, ask for another.' : `A code was sent to ${sentTo}.`;
  return (
    <Challenge title="Choose a new password" lead={<p>{lead}</p>} refusal={refusal}>
      <FaultSummary faults={faults} formId={id} attempt={attempt} />
      <AccountForm action="Continue" isBusy={isBusy} onSubmit={() => submit(values)}>
        {/* Password managers keep the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <CodeField id={`${id}-code`} value={values.code} error={faultOf('code')} onChange={(code) => type('code', code)} onLeave={() => leave('code')} />
        <PasswordField
          id={`${id}-newPassword`}
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          value={values.newPassword}
          hint={rulesInWords()}
          error={faultOf('newPassword')}
          onChange={(value) => type('newPassword', value)}
          onLeave={() => leave('newPassword')}
        />
      </AccountForm>
      <Resend resendFrom={resendFrom} isSending={isResending} onResend={(now) => signIn.send({ type: 'code.resendRequested', now })} />
    </Challenge>
  );
}
