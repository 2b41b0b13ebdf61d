import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { codeField, newPasswordField } from '#machines/domain/identity/account-fields.ts';
import { rulesInWords } from '#machines/domain/identity/password-policy.ts';
import { useAccount } from '../account/account-context.ts';
import { AccountForm } from '../account/account-form.tsx';
import { CodeField } from '../account/code-field.tsx';
import { ErrorSummary } from '#ui/form.tsx';
import { PasswordField } from '../account/password-field.tsx';
import { Resend } from '../account/resend.tsx';
import { Challenge } from './challenge.tsx';
import { resetFieldOf } from './refused-fields.ts';
import { useAnswer } from './use-answer.ts';

const initial = { code: '', newPassword: '' };
const schema = v.object({ code: codeField, newPassword: newPasswordField });

/** The password has to be replaced: a code proves who asks. */
export function ResetStep() {
  const { signIn } = useAccount();
  const username = useSelector(signIn, ({ context }) => context.username);
  const sentTo = useSelector(signIn, ({ context }) => context.sentTo);
  const resendFrom = useSelector(signIn, ({ context }) => context.resendFrom);
  const { form, isResending } = useAnswer({ initial, schema, fieldOf: resetFieldOf }, 'code', 'newPassword');
  const lead = sentTo === '' ? 'You need to reset your password. We sent you a code; if it has not arrived, ask for another.' : `A code was sent to ${sentTo}.`;
  return (
    <Challenge title="Choose a new password" lead={<p>{lead}</p>} form={form}>
      <ErrorSummary form={form} />
      <AccountForm form={form} action="Continue">
        {/* Password managers keep the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <CodeField {...form.field('code')} />
        <PasswordField {...form.field('newPassword')} label="New password" autoComplete="new-password" hint={rulesInWords()} />
      </AccountForm>
      <Resend resendFrom={resendFrom} isSending={isResending} onResend={(now) => signIn.send({ type: 'code.resendRequested', now })} />
    </Challenge>
  );
}
