import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import * as v from 'valibot';
import { textField } from '#machines/domain/form-schema.ts';
import { codeField, newPasswordField } from '#machines/domain/identity/account-fields.ts';
import { rulesInWords } from '#machines/domain/identity/password-policy.ts';
import { recoveryCodeError } from '#machines/domain/identity/recovery-code.ts';
import * as messages from '#messages/sign-in-steps.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorSummary, TextField } from '#ui/form.tsx';
import layout from '#ui/layout.module.css';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';
import { Note } from '#ui/note.tsx';
import text from '#ui/text.module.css';
import { useAccount } from '../account/account-context.ts';
import {
  codeAnswer,
  CodeField,
  recoveryFieldOf,
  PasswordField,
  passwordFieldOf,
  resetFieldOf,
} from '../account/account-fields.tsx';
import styles from '../account/account-form.module.css';
import { AccountForm } from '../account/account-form.tsx';
import { AccountLink } from '../account/account-page.tsx';
import { Resend } from '../account/resend.tsx';
import { PageHeading } from '../site/page-heading.tsx';
import { AnswerForm, Challenge, useAnswer } from './challenge.tsx';
import { EmailStep, FactorStep, QuestionStep } from './factor-step.tsx';
import type { LoginForm } from './login.view.ts';

/** The code that draws QR codes is loaded when one is needed. */
const AuthenticatorStep = lazyWithRetry(async () => (await import('./authenticator-step.tsx')).AuthenticatorStep, {
  name: messages.authenticatorSetUp,
});

/** The form for the provider's challenge after the password, or in its place. */
export function ChallengeForm({ form }: { form: Exclude<LoginForm, 'done' | 'password'> }) {
  switch (form) {
    case 'newPassword':
      return <NewPasswordStep />;
    case 'smsCode':
    case 'emailCode':
    case 'authenticatorCode':
    case 'confirmAddress':
      return <CodeStep kind={form} />;
    case 'recoveryCode':
      return <RecoveryStep />;
    case 'chooseFactor':
    case 'chooseSetup':
      return <FactorStep kind={form} />;
    case 'setUpAuthenticator':
      return <AuthenticatorStep />;
    case 'setUpEmail':
      return <EmailStep />;
    case 'custom':
      return <QuestionStep />;
    case 'resetPassword':
      return <ResetStep />;
    case 'unknown':
      return <UnknownStep />;
  }
}

/** The provider requests a challenge that this page does not support: says so instead of skipping it. */
function UnknownStep() {
  const { signIn } = useAccount();
  const name = useSelector(signIn, ({ context: { step } }) => (step?.kind === 'unknown' ? step.name : ''));
  return (
    <>
      <PageHeading takesFocus>{messages.cannotSignIn}</PageHeading>
      <Note tone="bad">
        <p>{messages.notSupported}</p>
        <p>{name}</p>
      </Note>
      <p>{messages.contactUs}</p>
      <Button className={styles.action} size="large" onClick={() => signIn.send({ type: 'signIn.restarted' })}>
        {messages.startOver}
      </Button>
    </>
  );
}

type CodeKind = 'smsCode' | 'emailCode' | 'authenticatorCode' | 'confirmAddress';

const words: Readonly<Record<CodeKind, { readonly title: string; readonly lead: (address: string) => string }>> = {
  smsCode: {
    title: messages.phoneCode,
    lead: (address) => (address === '' ? messages.sentToPhone : messages.sentTo({ address })),
  },
  emailCode: {
    title: messages.emailCode,
    lead: (address) => (address === '' ? messages.sentToEmail : messages.sentTo({ address })),
  },
  authenticatorCode: { title: messages.authenticatorCode, lead: () => messages.appShowsIt },
  confirmAddress: {
    title: messages.confirmAddress,
    lead: (address) => (address === '' ? messages.sentToAccount : messages.sentForSignIn({ address })),
  },
};

/** A six-digit code, from any source. */
function CodeStep({ kind }: { kind: CodeKind }) {
  const { registration, signIn } = useAccount();
  const username = useSelector(signIn, ({ context }) => context.username);
  const mayChangeAddress =
    useSelector(registration, ({ context }) => context.canChangeAddress) && kind === 'confirmAddress';
  const sentTo = useSelector(signIn, ({ context }) => context.sentTo);
  const isRepeatable = useSelector(signIn, ({ context }) => context.isRepeatable);
  const hasOtherFactor = useSelector(signIn, (snapshot) => snapshot.can({ type: 'factor.changeRequested' }));
  const mayRecover = useSelector(signIn, (snapshot) => snapshot.can({ type: 'recoveryCode.chosen' }));
  const resendFrom = useSelector(signIn, ({ context }) => context.resendFrom);
  const hasCode = useSelector(
    signIn,
    (snapshot) => snapshot.hasTag('pending') || snapshot.can({ type: 'code.submitted' }),
  );
  const { form, isResending } = useAnswer(codeAnswer, 'code');
  const { title, lead } = words[kind];

  /** Changing the address belongs to the registration; the sign-in starts over afterwards. */
  function changeAddress(): void {
    registration.send({ type: 'addressChange.begun', username });
    signIn.send({ type: 'signIn.restarted' });
  }

  // Without its field, the reason is shown with the message.
  const told = { refusal: form.refusal, isRefusedAtField: hasCode && form.isRefusedAtField };

  return (
    <Challenge title={title} lead={hasCode && <p>{lead(sentTo)}</p>} form={told}>
      <ErrorSummary form={form} />
      {hasCode && (
        <AccountForm form={form} action={messages.goOn}>
          <CodeField {...form.field('code')} />
        </AccountForm>
      )}
      {kind !== 'authenticatorCode' && isRepeatable && (
        <Resend
          resendFrom={resendFrom}
          isSending={isResending}
          isBusy={form.isBusy}
          onResend={(now) => signIn.send({ type: 'code.resendRequested', now })}
        />
      )}
      {kind !== 'authenticatorCode' && !isRepeatable && (
        <p className={classNames(text.small, text.dim)}>{messages.loadedAgain}</p>
      )}
      {mayChangeAddress && (
        <p className={text.small}>
          <AccountLink to="/register" onFollow={changeAddress}>
            {messages.changeAddress}
          </AccountLink>
        </p>
      )}
      {(hasOtherFactor || mayRecover) && (
        <div className={layout.row}>
          {hasOtherFactor && (
            <Button size="small" onClick={() => signIn.send({ type: 'factor.changeRequested' })}>
              {messages.anotherWay}
            </Button>
          )}
          {mayRecover && (
            <Button size="small" onClick={() => signIn.send({ type: 'recoveryCode.chosen' })}>
              {messages.insteadRecoveryCode}
            </Button>
          )}
        </div>
      )}
    </Challenge>
  );
}

const recoveryForm = {
  initial: { code: '' },
  schema: v.object({ code: textField(recoveryCodeError) }),
  fieldOf: recoveryFieldOf,
};

/** A recovery code instead of the authenticator app. */
function RecoveryStep() {
  const { signIn } = useAccount();
  const mayGoBack = useSelector(signIn, (snapshot) => snapshot.can({ type: 'authenticator.chosen' }));
  const { form } = useAnswer(recoveryForm, 'code');
  return (
    <Challenge title={messages.enterRecoveryCode} lead={<p>{messages.oneOfTen}</p>} form={form}>
      <AnswerForm form={form}>
        <TextField
          {...form.field('code')}
          label={messages.recoveryCode}
          hint={messages.eightSigns}
          className={styles.code}
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
        />
      </AnswerForm>
      <div className={layout.row}>
        <Button size="small" disabled={!mayGoBack} onClick={() => signIn.send({ type: 'authenticator.chosen' })}>
          {messages.insteadAuthenticator}
        </Button>
      </div>
    </Challenge>
  );
}

type Typed = Readonly<Record<string, string> & { newPassword: string }>;
const nothing: readonly string[] = [];

/** Labels of the attributes that a pool may require beside a new password. */
const attributeWords: Readonly<Record<string, string>> = {
  email: messages.emailAddress,
  family_name: messages.lastName,
  given_name: messages.firstName,
  name: messages.name,
  nickname: messages.nickname,
  phone_number: messages.phoneNumber,
  preferred_username: messages.preferredUsername,
};

function attributeLabel(name: string): string {
  return attributeWords[name] ?? name.replace(/^custom:/, '').replaceAll('_', ' ');
}

/** The form: each attribute that the user pool requires, then the new password. */
function formFor(attributes: readonly string[]) {
  const required = (name: string) =>
    textField((typed) => (typed.trim() === '' ? messages.enter({ what: attributeLabel(name) }) : undefined));
  const schema = v.pipe(
    v.objectWithRest(
      { ...Object.fromEntries(attributes.map((name) => [name, required(name)])), newPassword: newPasswordField },
      v.string(),
    ),
    v.transform(({ newPassword, ...typed }) => ({ newPassword, answer: JSON.stringify(typed) })),
  );
  const initial: Typed = { ...Object.fromEntries(attributes.map((name) => [name, ''])), newPassword: '' };
  return { schema, initial, fieldOf: passwordFieldOf };
}

/** Replaces a password set by an administrator, and asks for the attributes that the user pool requires. */
function NewPasswordStep() {
  const { signIn } = useAccount();
  const missing = useSelector(signIn, ({ context: { step } }) =>
    step?.kind === 'newPassword' ? step.missing : nothing,
  );
  const username = useSelector(signIn, ({ context }) => context.username);
  const { form } = useAnswer(
    useMemo(() => formFor(missing), [missing]),
    'newPassword',
    'answer',
  );
  return (
    <Challenge title={messages.choosePassword} lead={<p>{messages.worksOnce}</p>} form={form}>
      <AnswerForm form={form}>
        {/* Password managers store the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        {missing.map((name) => (
          <TextField key={name} {...form.field(name)} label={attributeLabel(name)} />
        ))}
        <PasswordField
          {...form.field('newPassword')}
          label={messages.newPassword}
          autoComplete="new-password"
          hint={rulesInWords()}
        />
      </AnswerForm>
    </Challenge>
  );
}

const resetForm = {
  initial: { code: '', newPassword: '' },
  schema: v.object({ code: codeField, newPassword: newPasswordField }),
  fieldOf: resetFieldOf,
};

/** Resets the password when the provider requires it; a code proves the identity. */
function ResetStep() {
  const { signIn } = useAccount();
  const username = useSelector(signIn, ({ context }) => context.username);
  const sentTo = useSelector(signIn, ({ context }) => context.sentTo);
  const resendFrom = useSelector(signIn, ({ context }) => context.resendFrom);
  const { form, isResending } = useAnswer(resetForm, 'code', 'newPassword');
  const lead = sentTo === '' ? messages.mustReset : messages.sentTo({ address: sentTo });
  return (
    <Challenge title={messages.choosePassword} lead={<p>{lead}</p>} form={form}>
      <AnswerForm form={form}>
        {/* Password managers store the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <CodeField {...form.field('code')} />
        <PasswordField
          {...form.field('newPassword')}
          label={messages.newPassword}
          autoComplete="new-password"
          hint={rulesInWords()}
        />
      </AnswerForm>
      <Resend
        resendFrom={resendFrom}
        isSending={isResending}
        isBusy={form.isBusy}
        onResend={(now) => signIn.send({ type: 'code.resendRequested', now })}
      />
    </Challenge>
  );
}
