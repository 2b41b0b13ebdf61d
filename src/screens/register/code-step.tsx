import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { destinationOf } from '#machines/account/registration.selectors.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorSummary } from '#ui/form.tsx';
import { Note } from '#ui/note.tsx';
import text from '#ui/text.module.css';
import { useForm } from '#ui/use-form.ts';
import { useAccount } from '../account/account-context.ts';
import styles from '../account/account-form.module.css';
import { AccountLink } from '../account/account-link.tsx';
import { AccountForm, RefusalNote } from '../account/account-form.tsx';
import { CodeField } from '../account/account-fields.tsx';
import { Resend } from '../account/resend.tsx';
import { statusMessage } from '../account/status-message.ts';
import { useSecrets } from '../account/use-secrets.ts';
import { codeAnswer } from '../login/refused-fields.ts';
import { PageHeading } from '../site/page-heading.tsx';

/** The second step: the code that went to the e-mail address. */
export function CodeStep() {
  const { registration, vault } = useAccount();
  const message = useSelector(registration, statusMessage);
  const isUnanswered = useSelector(registration, (snapshot) => snapshot.hasTag('unanswered'));
  const isSuccess = useSelector(registration, (snapshot) => snapshot.hasTag('added') || snapshot.hasTag('resent'));
  const isConfirming = useSelector(registration, (snapshot) => snapshot.hasTag('checkingCode'));
  const isResending = useSelector(registration, (snapshot) => snapshot.hasTag('resending'));
  const sentTo = useSelector(registration, ({ context }) => destinationOf(context));
  const mayChangeAddress = useSelector(registration, ({ context }) => context.canChangeAddress);
  const username = useSelector(registration, ({ context }) => context.username);
  const resendFrom = useSelector(registration, ({ context }) => context.resendFrom);
  const refusal = useSelector(registration, ({ context }) => context.failure);
  const form = useForm({
    ...codeAnswer,
    isBusy: isConfirming,
    refusal,
    onSubmit: ({ code }) => {
      vault.put('code', code);
      registration.send({ type: 'code.submitted' });
    },
  });
  useSecrets(
    vault,
    useCallback(() => registration.getSnapshot().hasTag('checkingCode'), [registration]),
    'code',
  );

  function restart(): void {
    vault.drop('password');
    registration.send({ type: 'registration.restarted' });
  }

  return (
    <>
      <PageHeading takesFocus>Enter your code</PageHeading>
      {isSuccess && <Note tone="good">{message}</Note>}
      <RefusalNote message={message} failure={form.refusal} isUnanswered={isUnanswered} isAtField={form.isRefusedAtField} />
      <p>
        {sentTo === '' ? 'A code was sent to the e-mail address of ' : `A code was sent to ${sentTo} for `}
        <strong>{username}</strong>. Valid for 24 hours.
      </p>
      {mayChangeAddress && (
        <Button variant="quiet" size="small" className={styles.restart} onClick={() => registration.send({ type: 'addressChange.opened' })}>
          Wrong address? Change it
        </Button>
      )}
      <ErrorSummary form={form} />
      <AccountForm form={form} action="Verify">
        <CodeField {...form.field('code')} />
      </AccountForm>
      <Resend resendFrom={resendFrom} isSending={isResending} onResend={(now) => registration.send({ type: 'code.resendRequested', now })} />
      <div className={classNames(styles.links, text.small, text.dim)}>
        <p>
          Verified already?{' '}
          <AccountLink to="/login" username={username}>
            Sign in
          </AccountLink>
        </p>
        <Button variant="quiet" size="small" className={styles.restart} onClick={restart}>
          Register with other details
        </Button>
      </div>
    </>
  );
}
