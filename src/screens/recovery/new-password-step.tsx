import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import * as v from 'valibot';
import { textField } from '#machines/domain/form-schema.ts';
import { codeField } from '#machines/domain/identity/account-fields.ts';
import { passwordError, rulesInWords } from '#machines/domain/identity/password-policy.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/form.tsx';
import { Note } from '#ui/note.tsx';
import { useForm } from '#ui/use-form.ts';
import { useAccount } from '../account/account-context.ts';
import styles from '../account/account-form.module.css';
import { AccountForm, RefusalNote } from '../account/account-form.tsx';
import { CodeField, PasswordField } from '../account/account-fields.tsx';
import { Resend } from '../account/resend.tsx';
import { statusMessage } from '../account/status-message.ts';
import { useSecrets } from '../account/use-secrets.ts';
import { resetFieldOf } from '../login/refused-fields.ts';
import { PageHeading } from '../site/page-heading.tsx';

const initial = { code: '', newPassword: '' };
const schema = v.object({ code: codeField, newPassword: textField(passwordError) });

/** The code and the new password, together. Both stay when one of them is refused. */
export function NewPasswordStep() {
  const { recovery, vault } = useAccount();
  const message = useSelector(recovery, statusMessage);
  const isUnanswered = useSelector(recovery, (snapshot) => snapshot.hasTag('unanswered'));
  const isResent = useSelector(recovery, (snapshot) => snapshot.hasTag('resent'));
  const isConfirming = useSelector(recovery, (snapshot) => snapshot.hasTag('checkingCode'));
  const isResending = useSelector(recovery, (snapshot) => snapshot.hasTag('resending'));
  const username = useSelector(recovery, ({ context }) => context.username);
  const resendFrom = useSelector(recovery, ({ context }) => context.resendFrom);
  const refusal = useSelector(recovery, ({ context }) => context.failure);
  const form = useForm({
    initial,
    schema,
    isBusy: isConfirming,
    refusal,
    fieldOf: resetFieldOf,
    onSubmit: ({ code, newPassword }) => {
      vault.put('code', code);
      vault.put('newPassword', newPassword);
      recovery.send({ type: 'code.submitted' });
    },
  });
  useSecrets(
    vault,
    useCallback(() => recovery.getSnapshot().hasTag('checkingCode'), [recovery]),
    'code',
    'newPassword',
  );

  return (
    <>
      <PageHeading takesFocus>Choose a new password</PageHeading>
      {isResent && <Note tone="good">{message}</Note>}
      <RefusalNote message={message} failure={form.refusal} isUnanswered={isUnanswered} isAtField={form.isRefusedAtField} />
      <p>
        If there is an account <strong>{username}</strong>, a code was sent to its e-mail address. Valid for 1 hour.
      </p>
      <ErrorSummary form={form} />
      <AccountForm form={form} action="Change password">
        {/* Password managers keep the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <CodeField {...form.field('code')} />
        <PasswordField {...form.field('newPassword')} label="New password" autoComplete="new-password" hint={rulesInWords()} />
      </AccountForm>
      <Resend resendFrom={resendFrom} isSending={isResending} onResend={(now) => recovery.send({ type: 'code.resendRequested', now })} />
      <Button variant="quiet" size="small" className={styles.restart} onClick={() => recovery.send({ type: 'recovery.restarted' })}>
        Use another username
      </Button>
    </>
  );
}
