import { useSelector } from '@xstate/react';
import { useCallback, useId } from 'react';
import { destinationOf } from '#machines/account/registration.selectors.ts';
import { codeFault } from '#machines/domain/identity/code-cooldown.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FaultSummary } from '#ui/fault-summary.tsx';
import { Note } from '#ui/note.tsx';
import text from '#ui/text.module.css';
import { useAccount } from '../account/account-context.ts';
import styles from '../account/account-form.module.css';
import { AccountLink } from '../account/account-link.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { CodeField } from '../account/code-field.tsx';
import { RefusalNote } from '../account/refusal-note.tsx';
import { Resend } from '../account/resend.tsx';
import { said } from '../account/said.ts';
import { useFields, type Faults, type Values } from '../account/use-fields.ts';
import { useForgetting } from '../account/use-forgetting.ts';
import { useRefusal } from '../account/use-refusal.ts';
import { PageHeading } from '../site/page-heading.tsx';

function faultsOf({ code }: Values<'code'>): Faults<'code'> {
  const fault = codeFault(code);
  return fault === undefined ? {} : { code: fault };
}

/** The field that a refusal is about. */
const fieldOf: Readonly<Record<string, 'code'>> = { CodeMismatchException: 'code', CodeUnusable: 'code', ExpiredCodeException: 'code' };

/** The second step: the code that went to the e-mail address. */
export function CodeStep() {
  const { registration, vault } = useAccount();
  const id = useId();
  const says = useSelector(registration, said);
  const isUnanswered = useSelector(registration, (snapshot) => snapshot.hasTag('unanswered'));
  const isGoodNews = useSelector(registration, (snapshot) => snapshot.hasTag('added') || snapshot.hasTag('resent'));
  const isConfirming = useSelector(registration, (snapshot) => snapshot.hasTag('checkingCode'));
  const isResending = useSelector(registration, (snapshot) => snapshot.hasTag('resending'));
  const sentTo = useSelector(registration, ({ context }) => destinationOf(context));
  const mayChangeAddress = useSelector(registration, ({ context }) => context.canChangeAddress);
  const username = useSelector(registration, ({ context }) => context.username);
  const resendFrom = useSelector(registration, ({ context }) => context.resendFrom);
  const refusal = useRefusal(
    useSelector(registration, ({ context }) => context.failure),
    fieldOf,
    id,
  );
  const { values, faults, attempt, change, leave, check } = useFields({ code: '' }, faultsOf);
  useForgetting(
    useCallback(() => registration.getSnapshot().hasTag('checkingCode'), [registration]),
    'code',
  );

  function submit(): void {
    if (!check()) return;
    vault.put('code', values.code);
    registration.send({ type: 'code.submitted' });
  }

  function restart(): void {
    vault.drop('password');
    registration.send({ type: 'registration.restarted' });
  }

  return (
    <>
      <PageHeading isNews>Enter your code</PageHeading>
      {isGoodNews && <Note tone="good">{says}</Note>}
      <RefusalNote says={says} failure={refusal.failure} isUnanswered={isUnanswered} isAtField={refusal.field !== undefined} />
      <p>
        {sentTo === '' ? 'A code was sent to the e-mail address of ' : `A code was sent to ${sentTo} for `}
        <strong>{username}</strong>. Valid for 24 hours.
      </p>
      {mayChangeAddress && (
        <Button variant="quiet" size="small" className={styles.restart} onClick={() => registration.send({ type: 'addressChange.opened' })}>
          Wrong address? Change it
        </Button>
      )}
      <FaultSummary faults={faults} formId={id} attempt={attempt} />
      <AccountForm action="Verify" isBusy={isConfirming} onSubmit={submit}>
        <CodeField
          id={`${id}-code`}
          value={values.code}
          error={faults.code ?? refusal.faultOf('code')}
          onChange={(code) => {
            change('code', code);
            refusal.typed('code');
          }}
          onLeave={() => leave('code')}
        />
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
