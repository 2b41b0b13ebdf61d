import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback } from 'react';
import * as v from 'valibot';
import { textField } from '#machines/domain/form-schema.ts';
import { codeField } from '#machines/domain/identity/account-fields.ts';
import { passwordError, rulesInWords } from '#machines/domain/identity/password-policy.ts';
import { usernameError } from '#machines/domain/identity/username.ts';
import * as messages from '#messages/recovery.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorSummary } from '#ui/form.tsx';
import layout from '#ui/layout.module.css';
import { Note } from '#ui/note.tsx';
import { Sentence } from '#ui/sentence.tsx';
import text from '#ui/text.module.css';
import { useForm } from '#ui/use-form.ts';
import { useAccount } from '../account/account-context.ts';
import { CodeField, PasswordField, resetFieldOf, UsernameField } from '../account/account-fields.tsx';
import styles from '../account/account-form.module.css';
import { AccountForm, RefusalNote, useSecrets } from '../account/account-form.tsx';
import { accountLink, AccountLink, AccountPage, useGivenUsername } from '../account/account-page.tsx';
import { Resend } from '../account/resend.tsx';
import { statusMessage } from '../account/status-message.ts';
import { pageTitles } from '../site/brand.ts';
import { useOffers } from '../account/use-offers.ts';
import { PageHeading } from '../site/page-heading.tsx';

const strong = (words: ReactNode): ReactNode => <strong>{words}</strong>;

/** A new password in two steps: the username, then the code and the password. */
export function RecoveryScreen() {
  const { recovery } = useAccount();
  const step = useSelector(recovery, (snapshot) => {
    if (snapshot.hasTag('finished')) return 'done';
    return snapshot.hasTag('awaitsCode') ? 'password' : 'username';
  });
  return (
    <AccountPage title={pageTitles.recovery}>
      {step === 'username' && <UsernameStep />}
      {step === 'password' && <NewPasswordStep />}
      {step === 'done' && <Done />}
    </AccountPage>
  );
}

function Done() {
  const { recovery } = useAccount();
  return (
    <>
      <PageHeading takesFocus>{messages.passwordChanged}</PageHeading>
      <p className={text.lead}>{useSelector(recovery, statusMessage)}</p>
      <div className={layout.row}>
        <AccountLink to="/login" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {messages.login}
        </AccountLink>
      </div>
      <Button
        variant="quiet"
        size="small"
        className={styles.restart}
        onClick={() => recovery.send({ type: 'recovery.restarted' })}
      >
        {messages.changeAgain}
      </Button>
    </>
  );
}

const schema = v.object({ username: textField(usernameError) });

/** Asks for the username. The response does not reveal whether the account exists. */
function UsernameStep() {
  const { recovery, clock } = useAccount();
  const message = useSelector(recovery, statusMessage);
  const isUnanswered = useSelector(recovery, (snapshot) => snapshot.hasTag('unanswered'));
  const failure = useSelector(recovery, ({ context }) => context.failure);
  const isBusy = useSelector(recovery, (snapshot) => snapshot.hasTag('pending'));
  const { hasEmailSignIn } = useOffers();
  const given = useGivenUsername();
  const form = useForm({
    initial: { username: given || recovery.getSnapshot().context.username },
    schema,
    isBusy,
    onSubmit: ({ username }) => recovery.send({ type: 'username.submitted', username, now: clock.now() }),
  });

  return (
    <>
      <PageHeading>{messages.title}</PageHeading>
      <RefusalNote message={message} failure={failure} isUnanswered={isUnanswered} isAtField={false} />
      <p>{messages.lead}</p>
      <AccountForm form={form} action={messages.sendCode}>
        <UsernameField {...form.field('username')} {...(hasEmailSignIn && { label: messages.usernameOrEmail })} />
      </AccountForm>
      <p className={classNames(text.small, text.dim)}>
        <Sentence of={messages.remembered({ login: accountLink('/login', form.values.username) })} />
      </p>
    </>
  );
}

const timeoutMessage = { code: '', newPassword: '' };
const newPasswordSchema = v.object({ code: codeField, newPassword: textField(passwordError) });

/** The code and the new password, together. Both stay when one of them is rejected. */
function NewPasswordStep() {
  const { recovery, vault } = useAccount();
  const message = useSelector(recovery, statusMessage);
  const isUnanswered = useSelector(recovery, (snapshot) => snapshot.hasTag('unanswered'));
  const isResent = useSelector(recovery, (snapshot) => snapshot.hasTag('resent'));
  const isConfirmed = useSelector(recovery, ({ context }) => context.isConfirmed);
  const isConfirming = useSelector(recovery, (snapshot) => snapshot.hasTag('checkingCode'));
  const isResending = useSelector(recovery, (snapshot) => snapshot.hasTag('resending'));
  const username = useSelector(recovery, ({ context }) => context.username);
  const resendFrom = useSelector(recovery, ({ context }) => context.resendFrom);
  const refusal = useSelector(recovery, ({ context }) => context.failure);
  const form = useForm({
    initial: timeoutMessage,
    schema: newPasswordSchema,
    isBusy: isConfirming || isResending,
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
      <PageHeading takesFocus>{messages.choosePassword}</PageHeading>
      {isResent && <Note tone="good">{message}</Note>}
      <RefusalNote
        message={message}
        failure={form.refusal}
        isUnanswered={isUnanswered}
        isAtField={form.isRefusedAtField}
      />
      <p>{isConfirmed ? messages.secondCode : <Sentence of={messages.codeSent({ username, name: strong })} />}</p>
      <ErrorSummary form={form} />
      <AccountForm form={form} action={messages.changePassword}>
        {/* Password managers store the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <CodeField {...form.field('code')} />
        <PasswordField
          {...form.field('newPassword')}
          label={messages.newPassword}
          autoComplete="new-password"
          hint={rulesInWords()}
        />
      </AccountForm>
      <Resend
        resendFrom={resendFrom}
        isSending={isResending}
        isBusy={isConfirming}
        onResend={(now) => recovery.send({ type: 'code.resendRequested', now })}
      />
      <Button
        variant="quiet"
        size="small"
        className={styles.restart}
        disabled={isConfirming || isResending}
        onClick={() => recovery.send({ type: 'recovery.restarted' })}
      >
        {messages.anotherUsername}
      </Button>
    </>
  );
}
