import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { destinationOf } from '#machines/account/registration.selectors.ts';
import { textField } from '#machines/domain/form-schema.ts';
import { currentPasswordField, emailField } from '#machines/domain/identity/account-fields.ts';
import { passwordError, rulesInWords } from '#machines/domain/identity/password-policy.ts';
import { normalUsername, usernameError } from '#machines/domain/identity/username.ts';
import * as messages from '#messages/register.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorSummary } from '#ui/form.tsx';
import layout from '#ui/layout.module.css';
import { Note } from '#ui/note.tsx';
import { Sentence } from '#ui/sentence.tsx';
import text from '#ui/text.module.css';
import { useForm } from '#ui/use-form.ts';
import { useAccount } from '../account/account-context.ts';
import { codeAnswer, CodeField, PasswordField, UsernameField } from '../account/account-fields.tsx';
import { EmailField } from '../account/email-field.tsx';
import styles from '../account/account-form.module.css';
import { AccountForm, RefusalNote, useSecrets } from '../account/account-form.tsx';
import { accountLink, AccountLink, AccountPage, useGivenUsername } from '../account/account-page.tsx';
import { Resend } from '../account/resend.tsx';
import { statusMessage } from '../account/status-message.ts';
import { pageTitles } from '../site/brand.ts';
import { PageHeading } from '../site/page-heading.tsx';

const strong = (words: string): ReactNode => <strong>{words}</strong>;
const isolated = (words: string): ReactNode => <bdi>{words}</bdi>;

/**
 * Opening an account in two steps: the details, then the code sent to the e-mail address, which can be changed
 * meanwhile.
 */
export function RegisterScreen() {
  const { registration, vault } = useAccount();
  const step = useSelector(registration, (snapshot) => {
    if (snapshot.hasTag('finished')) return 'finished';
    if (snapshot.hasTag('changingAddress')) return 'address';
    return snapshot.hasTag('awaitsCode') ? 'code' : 'details';
  });
  useSecrets(
    vault,
    useCallback(() => {
      const snapshot = registration.getSnapshot();
      return snapshot.hasTag('openingAccount') || snapshot.hasTag('sendingAddress');
    }, [registration]),
    'password',
  );
  return (
    <AccountPage title={pageTitles.register}>
      {step === 'details' && <DetailsStep />}
      {step === 'code' && <CodeStep />}
      {step === 'address' && <AddressStep />}
      {step === 'finished' && <Finished />}
    </AccountPage>
  );
}

/** The field that an error belongs to. */
const detailsFieldOf = {
  UsernameExistsException: 'username',
  UsernameUnusable: 'username',
  UsernameIsEmail: 'username',
  AliasExistsException: 'email',
  CodeDeliveryFailureException: 'email',
  EmailMalformed: 'email',
  InvalidPasswordException: 'password',
  PasswordUnusable: 'password',
} as const;

const detailsSchema = v.object({
  username: textField(usernameError),
  email: emailField,
  password: textField(passwordError),
});

/** The first step: the person's details. The input stays when the sign-up is rejected. */
function DetailsStep() {
  const { registration, vault, clock, keptProject } = useAccount();
  const isBusy = useSelector(registration, (snapshot) => snapshot.hasTag('openingAccount'));
  const message = useSelector(registration, statusMessage);
  const isUnanswered = useSelector(registration, (snapshot) => snapshot.hasTag('unanswered'));
  const refusal = useSelector(registration, ({ context }) => context.failure);
  const { username: begun, email: typed } = registration.getSnapshot().context;
  const username = useGivenUsername() || begun;
  // After a payment, the address of the billing details and the paid project are passed on.
  const given = useLocation().state as { readonly email?: unknown; readonly project?: unknown } | null;
  const [kept] = useState(() => keptProject?.() ?? null);
  const project = typeof given?.project === 'string' ? given.project : kept;
  const email = typed === '' && typeof given?.email === 'string' ? given.email : typed;
  const form = useForm({
    initial: { username, email, password: '' },
    schema: detailsSchema,
    isBusy,
    refusal,
    fieldOf: detailsFieldOf,
    onSubmit: ({ password, ...details }) => {
      vault.put('password', password);
      registration.send({ type: 'details.submitted', ...details, now: clock.now() });
    },
  });
  // The password stays in the vault while the address can be changed, so that it is typed only once on this page.
  useSecrets(
    vault,
    useCallback(() => {
      const snapshot = registration.getSnapshot();
      return snapshot.hasTag('openingAccount') || (snapshot.hasTag('awaitsCode') && snapshot.context.canChangeAddress);
    }, [registration]),
    'password',
  );

  return (
    <>
      <PageHeading>{messages.title}</PageHeading>
      {project !== null && (
        <p className={text.lead}>
          <Sentence of={messages.saveProject({ project, name: isolated })} />
        </p>
      )}
      <RefusalNote
        message={message}
        failure={form.refusal}
        isUnanswered={isUnanswered}
        isAtField={form.isRefusedAtField}
      />
      <ErrorSummary form={form} />
      <AccountForm form={form} action={messages.register}>
        <UsernameField
          {...form.field('username')}
          onLeave={() => {
            form.change({ username: normalUsername(form.values.username) });
            form.leave('username');
          }}
        />
        <EmailField {...form.field('email')} />
        <PasswordField
          {...form.field('password')}
          label={messages.password}
          autoComplete="new-password"
          hint={rulesInWords()}
        />
      </AccountForm>
      <p className={classNames(text.small, text.dim)}>
        <Sentence of={messages.haveAccount({ login: accountLink('/login', form.values.username) })} />
      </p>
    </>
  );
}

/** The account is verified. Shown briefly before the sign-in, with a link to it. */
function Finished() {
  const { registration, vault } = useAccount();
  useEffect(() => vault.drop('password'), [vault]);
  return (
    <>
      <PageHeading takesFocus>{useSelector(registration, statusMessage)}</PageHeading>
      <p className={text.lead}>{messages.canSignIn}</p>
      <div className={layout.row}>
        <AccountLink to="/login" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {messages.login}
        </AccountLink>
      </div>
      <Button
        variant="quiet"
        size="small"
        className={styles.restart}
        onClick={() => registration.send({ type: 'registration.restarted' })}
      >
        {messages.another}
      </Button>
    </>
  );
}

/** The field that an error belongs to. */
const addressFieldOf: Readonly<Record<string, 'email' | 'password'>> = {
  AliasExistsException: 'email',
  EmailMalformed: 'email',
  EmptySignUpPassword: 'password',
  SignUpPasswordWrong: 'password',
};

const addressSchema = v.object({ email: emailField, password: v.string() });
const addressSchemaWithPassword = v.object({
  email: emailField,
  password: currentPasswordField(messages.enterPassword),
});

/**
 * Changes the e-mail address of the account before it is verified. Asks for the password unless the vault still has it.
 */
function AddressStep() {
  const { registration, vault, clock } = useAccount();
  const isBusy = useSelector(registration, (snapshot) => snapshot.hasTag('sendingAddress'));
  const isUnanswered = useSelector(registration, (snapshot) => snapshot.hasTag('unanswered'));
  const message = useSelector(registration, statusMessage);
  const username = useSelector(registration, ({ context }) => context.username);
  const failure = useSelector(registration, ({ context }) => context.failure);
  const [asksPassword, setAsksPassword] = useState(() => vault.read('password') === '');
  // The password in the vault is wrong: ask for it.
  if (!asksPassword && failure !== null && addressFieldOf[failure.code] === 'password') setAsksPassword(true);
  const form = useForm({
    initial: { email: registration.getSnapshot().context.email, password: '' },
    schema: asksPassword ? addressSchemaWithPassword : addressSchema,
    isBusy,
    refusal: failure,
    fieldOf: addressFieldOf,
    onSubmit: ({ email, password }) => {
      if (asksPassword) vault.put('password', password);
      registration.send({ type: 'address.submitted', email, now: clock.now() });
    },
  });

  return (
    <>
      <PageHeading takesFocus>{messages.changeAddress}</PageHeading>
      <RefusalNote
        message={message}
        failure={form.refusal}
        isUnanswered={isUnanswered}
        isAtField={form.isRefusedAtField}
      />
      <p>
        <Sentence of={messages.nextCode({ username, name: strong })} />
      </p>
      <ErrorSummary form={form} />
      <AccountForm form={form} action={messages.changeAndSend}>
        <EmailField {...form.field('email')} />
        {asksPassword && (
          <PasswordField
            {...form.field('password')}
            label={messages.password}
            autoComplete="current-password"
            hint={messages.registeredWith}
          />
        )}
      </AccountForm>
      <Button
        variant="quiet"
        size="small"
        className={styles.restart}
        disabled={isBusy}
        onClick={() => registration.send({ type: 'addressChange.closed' })}
      >
        {messages.backToCode}
      </Button>
    </>
  );
}

/** The second step: the code sent to the e-mail address. */
function CodeStep() {
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
    isBusy: isConfirming || isResending,
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
      <PageHeading takesFocus>{messages.enterCode}</PageHeading>
      {isSuccess && <Note tone="good">{message}</Note>}
      <RefusalNote
        message={message}
        failure={form.refusal}
        isUnanswered={isUnanswered}
        isAtField={form.isRefusedAtField}
      />
      <p>
        <Sentence
          of={
            sentTo === ''
              ? messages.sentToAccount({ username, name: strong })
              : messages.sentTo({ address: sentTo, username, name: strong })
          }
        />
      </p>
      {mayChangeAddress && (
        <Button
          variant="quiet"
          size="small"
          className={styles.restart}
          disabled={isConfirming || isResending}
          onClick={() => registration.send({ type: 'addressChange.opened' })}
        >
          {messages.wrongAddress}
        </Button>
      )}
      <ErrorSummary form={form} />
      <AccountForm form={form} action={messages.verify}>
        <CodeField {...form.field('code')} />
      </AccountForm>
      <Resend
        resendFrom={resendFrom}
        isSending={isResending}
        isBusy={isConfirming}
        onResend={(now) => registration.send({ type: 'code.resendRequested', now })}
      />
      <div className={classNames(styles.links, text.small, text.dim)}>
        <p>
          <Sentence of={messages.verifiedAlready({ login: accountLink('/login', username) })} />
        </p>
        <Button
          variant="quiet"
          size="small"
          className={styles.restart}
          disabled={isConfirming || isResending}
          onClick={restart}
        >
          {messages.otherDetails}
        </Button>
      </div>
    </>
  );
}
