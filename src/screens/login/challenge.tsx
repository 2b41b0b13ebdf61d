import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import * as messages from '#messages/sign-in-steps.ts';
import type { SecretName } from '#machines/ports/vault.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { type AnyForm, ErrorSummary } from '#ui/form.tsx';
import { Note } from '#ui/note.tsx';
import text from '#ui/text.module.css';
import { type Form, type FormOptions, useForm } from '#ui/use-form.ts';
import { useAccount } from '../account/account-context.ts';
import styles from '../account/account-form.module.css';
import { AccountForm, RefusalNote, useSecrets } from '../account/account-form.tsx';
import { statusMessage } from '../account/status-message.ts';
import { PageHeading } from '../site/page-heading.tsx';
import { isBusy, isResending, timeInWords, timeLimitOf } from './login.view.ts';

export interface ChallengeProps {
  title: string;
  lead: ReactNode;
  form: Pick<Form<object>, 'isRefusedAtField' | 'refusal'>;
  children: ReactNode;
}

/** A challenge after the password: its title, its error, its form, the time left, and a button to start over. */
export function Challenge({ title, lead, form, children }: ChallengeProps) {
  const { signIn } = useAccount();
  const message = useSelector(signIn, statusMessage);
  const isUnanswered = useSelector(signIn, (snapshot) => snapshot.hasTag('unanswered'));
  const isSuccess = useSelector(signIn, ({ context }) => context.failure === null) && !isUnanswered && message !== '';
  const endsAt = useSelector(signIn, timeLimitOf);
  const mayStartOver = useSelector(signIn, (snapshot) => snapshot.can({ type: 'signIn.restarted' }));
  return (
    <>
      <PageHeading takesFocus>{title}</PageHeading>
      {isSuccess && <Note tone="good">{message}</Note>}
      <RefusalNote
        message={message}
        failure={form.refusal}
        isUnanswered={isUnanswered}
        isAtField={form.isRefusedAtField}
      />
      {lead}
      {children}
      {endsAt !== null && <TimeLeft endsAt={endsAt} />}
      <Button
        variant="quiet"
        size="small"
        className={styles.restart}
        disabled={!mayStartOver}
        onClick={() => signIn.send({ type: 'signIn.restarted' })}
      >
        {messages.startOver}
      </Button>
    </>
  );
}

/** The fields of the answer, below the errors. */
export function AnswerForm({ form, children }: { form: AnyForm; children: ReactNode }) {
  return (
    <>
      <ErrorSummary form={form} />
      <AccountForm form={form} action={messages.goOn}>
        {children}
      </AccountForm>
    </>
  );
}

/**
 * The time left, counted down. Screen readers read it only on demand: an announcement each second would drown out
 * everything else.
 */
function TimeLeft({ endsAt }: { endsAt: number }) {
  const { clock } = useAccount();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1_000);
    return () => clearInterval(timer);
  }, [clock]);
  return (
    <p className={classNames(text.small, text.dim)} role="timer">
      <span>{messages.timeLeft}</span> <span className={text.figure}>{timeInWords(endsAt - now)}</span>
    </p>
  );
}

type Secrets = Readonly<Partial<Record<SecretName, string>>>;

export interface Answer<Values> {
  readonly form: Form<Values>;
  readonly isResending: boolean;
}

/**
 * A form that answers a challenge. The parsed values are stored in the vault, and dropped when the form unmounts,
 * unless they are being sent.
 * @param secrets their names in the vault.
 */
export function useAnswer<Values extends object>(
  options: Pick<FormOptions<Values, Secrets>, 'fieldOf' | 'initial' | 'schema'>,
  ...secrets: readonly SecretName[]
): Answer<Values> {
  const { signIn, vault } = useAccount();
  const refusal = useSelector(signIn, ({ context }) => context.failure);
  const form = useForm({
    ...options,
    refusal,
    isBusy: useSelector(signIn, isBusy),
    onSubmit: (typed) => {
      for (const name of secrets) vault.put(name, typed[name] ?? '');
      signIn.send({ type: secrets.includes('code') ? 'code.submitted' : 'answer.submitted' });
    },
  });
  useSecrets(
    vault,
    useCallback(() => signIn.getSnapshot().hasTag('pending'), [signIn]),
    ...secrets,
  );
  return { form, isResending: useSelector(signIn, isResending) };
}
