import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import * as v from 'valibot';
import { textField } from '#machines/domain/form-schema.ts';
import { codeField, newPasswordField } from '#machines/domain/identity/account-fields.ts';
import { rulesInWords } from '#machines/domain/identity/password-policy.ts';
import { recoveryCodeError } from '#machines/domain/identity/recovery-code.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorSummary, TextField } from '#ui/form.tsx';
import layout from '#ui/layout.module.css';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';
import { Note } from '#ui/note.tsx';
import text from '#ui/text.module.css';
import { useAccount } from '../account/account-context.ts';
import { codeAnswer, CodeField, recoveryFieldOf, PasswordField, passwordFieldOf, resetFieldOf } from '../account/account-fields.tsx';
import styles from '../account/account-form.module.css';
import { AccountForm } from '../account/account-form.tsx';
import { AccountLink } from '../account/account-page.tsx';
import { Resend } from '../account/resend.tsx';
import { PageHeading } from '../site/page-heading.tsx';
import { AnswerForm, Challenge, useAnswer } from './challenge.tsx';
import { EmailStep, FactorStep, QuestionStep } from './factor-step.tsx';
import { type LoginForm, attributeLabel } from './login.view.ts';

/** The code that draws QR codes is loaded when one is needed. */
const AuthenticatorStep = lazyWithRetry(async () => (await import('./authenticator-step.tsx')).AuthenticatorStep, { name: 'The set-up of the authenticator app' });

/** The form for whatever the provider asks for after the password, or in its place. */
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

/** The provider asks for a challenge that this page does not support: says so instead of skipping it. */
function UnknownStep() {
  const { signIn } = useAccount();
  const name = useSelector(signIn, ({ context: { step } }) => (step?.kind === 'unknown' ? step.name : ''));
  return (
    <>
      <PageHeading takesFocus>You cannot sign in here</PageHeading>
      <Note tone="bad">
        <p>Your account needs a sign-in step that is not supported here.</p>
        <p>{name}</p>
      </Note>
      <p>Contact us with the name of the step.</p>
      <Button className={styles.action} size="large" onClick={() => signIn.send({ type: 'signIn.restarted' })}>
        Start over
      </Button>
    </>
  );
}

type CodeKind = 'smsCode' | 'emailCode' | 'authenticatorCode' | 'confirmAddress';

const words: Readonly<Record<CodeKind, { readonly title: string; readonly lead: (sentTo: string) => string }>> = {
  smsCode: { title: 'Enter the code from your phone', lead: (sentTo) => `A code was sent ${sentTo === '' ? 'to your phone' : `to ${sentTo}`}.` },
  emailCode: { title: 'Enter the code from your e-mail', lead: (sentTo) => `A code was sent ${sentTo === '' ? 'to your e-mail address' : `to ${sentTo}`}.` },
  authenticatorCode: { title: 'Enter the code from your authenticator app', lead: () => 'Your authenticator app shows it.' },
  confirmAddress: {
    title: 'Confirm your e-mail address',
    lead: (sentTo) => `A code was sent ${sentTo === '' ? 'to the e-mail address of your account' : `to ${sentTo}`}. You are signed in after it.`,
  },
};

/** A code of six digits, from wherever it comes. */
function CodeStep({ kind }: { kind: CodeKind }) {
  const { registration, signIn } = useAccount();
  const username = useSelector(signIn, ({ context }) => context.username);
  const mayChangeAddress = useSelector(registration, ({ context }) => context.canChangeAddress) && kind === 'confirmAddress';
  const sentTo = useSelector(signIn, ({ context }) => context.sentTo);
  const hasPassword = useSelector(signIn, ({ context }) => context.hasPassword);
  const hasOtherFactor = useSelector(signIn, (snapshot) => snapshot.can({ type: 'factor.changeRequested' }));
  const mayRecover = useSelector(signIn, (snapshot) => snapshot.can({ type: 'recoveryCode.chosen' }));
  const resendFrom = useSelector(signIn, ({ context }) => context.resendFrom);
  const hasCode = useSelector(signIn, (snapshot) => snapshot.hasTag('pending') || snapshot.can({ type: 'code.submitted' }));
  const { form, isResending } = useAnswer(codeAnswer, 'code');
  const { title, lead } = words[kind];

  /** Changing the address belongs to the registration; the sign-in starts over afterwards. */
  function changeAddress(): void {
    registration.send({ type: 'addressChange.begun', username });
    signIn.send({ type: 'signIn.restarted' });
  }

  return (
    <Challenge title={title} lead={hasCode && <p>{lead(sentTo)}</p>} form={form}>
      <ErrorSummary form={form} />
      {hasCode && (
        <AccountForm form={form} action="Continue">
          <CodeField {...form.field('code')} />
        </AccountForm>
      )}
      {kind !== 'authenticatorCode' && hasPassword && <Resend resendFrom={resendFrom} isSending={isResending} isBusy={form.isBusy} onResend={(now) => signIn.send({ type: 'code.resendRequested', now })} />}
      {kind !== 'authenticatorCode' && !hasPassword && <p className={classNames(text.small, text.dim)}>This page was loaded again: for another code, start over with your password.</p>}
      {mayChangeAddress && (
        <p className={text.small}>
          <AccountLink to="/register" onFollow={changeAddress}>
            Wrong address? Change it
          </AccountLink>
        </p>
      )}
      {(hasOtherFactor || mayRecover) && (
        <div className={layout.row}>
          {hasOtherFactor && (
            <Button size="small" onClick={() => signIn.send({ type: 'factor.changeRequested' })}>
              Get the code another way
            </Button>
          )}
          {mayRecover && (
            <Button size="small" onClick={() => signIn.send({ type: 'recoveryCode.chosen' })}>
              Use a recovery code
            </Button>
          )}
        </div>
      )}
    </Challenge>
  );
}

const recoveryForm = { initial: { code: '' }, schema: v.object({ code: textField(recoveryCodeError) }), fieldOf: recoveryFieldOf };

/** A recovery code instead of the authenticator app. */
function RecoveryStep() {
  const { signIn } = useAccount();
  const mayGoBack = useSelector(signIn, (snapshot) => snapshot.can({ type: 'authenticator.chosen' }));
  const { form } = useAnswer(recoveryForm, 'code');
  return (
    <Challenge title="Enter a recovery code" lead={<p>One of the ten that you kept. It switches your authenticator app off, so that you can sign in without it.</p>} form={form}>
      <AnswerForm form={form}>
        <TextField
          {...form.field('code')}
          label="Recovery code"
          hint="Eight letters and digits"
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
          Use your authenticator app
        </Button>
      </div>
    </Challenge>
  );
}

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
function NewPasswordStep() {
  const { signIn } = useAccount();
  const missing = useSelector(signIn, ({ context: { step } }) => (step?.kind === 'newPassword' ? step.missing : nothing));
  const username = useSelector(signIn, ({ context }) => context.username);
  const { form } = useAnswer(useMemo(() => formFor(missing), [missing]), 'newPassword', 'answer');
  return (
    <Challenge title="Choose a new password" lead={<p>The password you were given works only once.</p>} form={form}>
      <AnswerForm form={form}>
        {/* Password managers keep the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        {missing.map((name) => (
          <TextField key={name} {...form.field(name)} label={attributeLabel(name)} />
        ))}
        <PasswordField {...form.field('newPassword')} label="New password" autoComplete="new-password" hint={rulesInWords()} />
      </AnswerForm>
    </Challenge>
  );
}

const resetForm = { initial: { code: '', newPassword: '' }, schema: v.object({ code: codeField, newPassword: newPasswordField }), fieldOf: resetFieldOf };

/** Resets the password when the provider demands it; a code proves the identity. */
function ResetStep() {
  const { signIn } = useAccount();
  const username = useSelector(signIn, ({ context }) => context.username);
  const sentTo = useSelector(signIn, ({ context }) => context.sentTo);
  const resendFrom = useSelector(signIn, ({ context }) => context.resendFrom);
  const { form, isResending } = useAnswer(resetForm, 'code', 'newPassword');
  const lead = sentTo === '' ? 'You need to reset your password. We sent you a code; if it has not arrived, ask for another.' : `A code was sent to ${sentTo}.`;
  return (
    <Challenge title="Choose a new password" lead={<p>{lead}</p>} form={form}>
      <AnswerForm form={form}>
        {/* Password managers keep the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <CodeField {...form.field('code')} />
        <PasswordField {...form.field('newPassword')} label="New password" autoComplete="new-password" hint={rulesInWords()} />
      </AnswerForm>
      <Resend resendFrom={resendFrom} isSending={isResending} isBusy={form.isBusy} onResend={(now) => signIn.send({ type: 'code.resendRequested', now })} />
    </Challenge>
  );
}
