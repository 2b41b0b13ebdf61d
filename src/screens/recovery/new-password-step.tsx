import { useSelector } from '@xstate/react';
import { useCallback, useId } from 'react';
import { codeFault } from '#machines/domain/identity/code-cooldown.ts';
import { passwordFault, rulesInWords } from '#machines/domain/identity/password-policy.ts';
import { Button } from '#ui/button.tsx';
import { FaultSummary } from '#ui/fault-summary.tsx';
import { Note } from '#ui/note.tsx';
import { useAccount } from '../account/account-context.ts';
import styles from '../account/account-form.module.css';
import { AccountForm } from '../account/account-form.tsx';
import { CodeField } from '../account/code-field.tsx';
import { PasswordField } from '../account/password-field.tsx';
import { RefusalNote } from '../account/refusal-note.tsx';
import { Resend } from '../account/resend.tsx';
import { said } from '../account/said.ts';
import { useFields, type Faults, type Values } from '../account/use-fields.ts';
import { useForgetting } from '../account/use-forgetting.ts';
import { useRefusal } from '../account/use-refusal.ts';
import { PageHeading } from '../site/page-heading.tsx';

type Name = 'code' | 'newPassword';

function faultsOf({ code, newPassword }: Values<Name>): Faults<Name> {
  const all = { code: codeFault(code), newPassword: passwordFault(newPassword) };
  return Object.fromEntries(Object.entries(all).filter(([, fault]) => fault !== undefined));
}

/** The field that a refusal is about. */
const fieldOf: Readonly<Record<string, Name>> = {
  CodeMismatchException: 'code',
  ExpiredCodeException: 'code',
  CodeUnusable: 'code',
  InvalidPasswordException: 'newPassword',
  PasswordHistoryPolicyViolationException: 'newPassword',
  PasswordUnchanged: 'newPassword',
  PasswordUnusable: 'newPassword',
};

/** The code and the new password, together. Both stay when one of them is refused. */
export function NewPasswordStep() {
  const { recovery, vault } = useAccount();
  const id = useId();
  const says = useSelector(recovery, said);
  const isUnanswered = useSelector(recovery, (snapshot) => snapshot.hasTag('unanswered'));
  const isResent = useSelector(recovery, (snapshot) => snapshot.hasTag('resent'));
  const isConfirming = useSelector(recovery, (snapshot) => snapshot.hasTag('checkingCode'));
  const isResending = useSelector(recovery, (snapshot) => snapshot.hasTag('resending'));
  const username = useSelector(recovery, ({ context }) => context.username);
  const resendFrom = useSelector(recovery, ({ context }) => context.resendFrom);
  const refusal = useRefusal(
    useSelector(recovery, ({ context }) => context.failure),
    fieldOf,
    id,
  );
  const { values, faults, attempt, change, leave, check } = useFields<Name>({ code: '', newPassword: '' }, faultsOf);
  useForgetting(
    useCallback(() => recovery.getSnapshot().hasTag('checkingCode'), [recovery]),
    'code',
    'newPassword',
  );

  function type(name: Name, value: string): void {
    change(name, value);
    refusal.typed(name);
  }

  function submit(): void {
    if (!check()) return;
    vault.put('code', values.code);
    vault.put('newPassword', values.newPassword);
    recovery.send({ type: 'code.submitted' });
  }

  return (
    <>
      <PageHeading isNews>Choose a new password</PageHeading>
      {isResent && <Note tone="good">{says}</Note>}
      <RefusalNote says={says} failure={refusal.failure} isUnanswered={isUnanswered} isAtField={refusal.field !== undefined} />
      <p>
        If there is an account <strong>{username}</strong>, a code was sent to its e-mail address. Valid for 1 hour.
      </p>
      <FaultSummary faults={faults} formId={id} attempt={attempt} />
      <AccountForm action="Change password" isBusy={isConfirming} onSubmit={submit}>
        {/* Password managers keep the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <CodeField id={`${id}-code`} value={values.code} error={faults.code ?? refusal.faultOf('code')} onChange={(code) => type('code', code)} onLeave={() => leave('code')} />
        <PasswordField
          id={`${id}-newPassword`}
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          value={values.newPassword}
          hint={rulesInWords()}
          error={faults.newPassword ?? refusal.faultOf('newPassword')}
          onChange={(newPassword) => type('newPassword', newPassword)}
          onLeave={() => leave('newPassword')}
        />
      </AccountForm>
      <Resend resendFrom={resendFrom} isSending={isResending} onResend={(now) => recovery.send({ type: 'code.resendRequested', now })} />
      <Button variant="quiet" size="small" className={styles.restart} onClick={() => recovery.send({ type: 'recovery.restarted' })}>
        Use another username
      </Button>
    </>
  );
}
