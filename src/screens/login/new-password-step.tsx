import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import * as v from 'valibot';
import { textField } from '#machines/domain/form-schema.ts';
import { codeField, newPasswordField } from '#machines/domain/identity/account-fields.ts';
import { rulesInWords } from '#machines/domain/identity/password-policy.ts';
import { ErrorSummary, TextField } from '#ui/form.tsx';
import { useAccount } from '../account/account-context.ts';
import { CodeField, PasswordField, passwordFieldOf, resetFieldOf } from '../account/account-fields.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { Resend } from '../account/resend.tsx';
import { Challenge, useAnswer } from './challenge.tsx';
import { attributeLabel } from './login.view.ts';

type Typed = Readonly<Record<string, string> & { newPassword: string }>;
const nothing: readonly string[] = [];

/** The form: each attribute that the user pool requires, then the new password. */
function formFor(attributes: readonly string[]) {
  const required = (name: string) => textField((typed) => (typed.trim() === '' ? `Enter: ${attributeLabel(name)}` : undefined));
  const schema = v.pipe(
    v.objectWithRest({ ...Object.fromEntries(attributes.map((name) => [name, required(name)])), newPassword: newPasswordField }, v.string()),
    v.transform(({ newPassword, ...typed }) => ({ newPassword, answer: JSON.stringify(typed) })),
  );
  const initial: Typed = { ...Object.fromEntries(attributes.map((name) => [name, ''])), newPassword: '' };
  return { schema, initial, fieldOf: passwordFieldOf };
}

/** Replaces a password that an administrator gave, and asks for the attributes that the user pool requires. */
export function NewPasswordStep() {
  const { signIn } = useAccount();
  const missing = useSelector(signIn, ({ context: { step } }) => (step?.kind === 'newPassword' ? step.missing : nothing));
  const username = useSelector(signIn, ({ context }) => context.username);
  const { form } = useAnswer(useMemo(() => formFor(missing), [missing]), 'newPassword', 'answer');
  return (
    <Challenge title="Choose a new password" lead={<p>The password you were given works only once.</p>} form={form}>
      <ErrorSummary form={form} />
      <AccountForm form={form} action="Continue">
        {/* Password managers keep the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        {missing.map((name) => (
          <TextField key={name} {...form.field(name)} label={attributeLabel(name)} />
        ))}
        <PasswordField {...form.field('newPassword')} label="New password" autoComplete="new-password" hint={rulesInWords()} />
      </AccountForm>
    </Challenge>
  );
}

const resetForm = { initial: { code: '', newPassword: '' }, schema: v.object({ code: codeField, newPassword: newPasswordField }), fieldOf: resetFieldOf };

/** Resets the password when the provider demands it; a code proves the identity. */
export function ResetStep() {
  const { signIn } = useAccount();
  const username = useSelector(signIn, ({ context }) => context.username);
  const sentTo = useSelector(signIn, ({ context }) => context.sentTo);
  const resendFrom = useSelector(signIn, ({ context }) => context.resendFrom);
  const { form, isResending } = useAnswer(resetForm, 'code', 'newPassword');
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
      <Resend resendFrom={resendFrom} isSending={isResending} isBusy={form.isBusy} onResend={(now) => signIn.send({ type: 'code.resendRequested', now })} />
    </Challenge>
  );
}
