import { useSelector } from '@xstate/react';
import { Button } from '#ui/button.tsx';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';
import { Note } from '#ui/note.tsx';
import { useAccount } from '../account/account-context.ts';
import styles from '../account/account-form.module.css';
import { PageHeading } from '../site/page-heading.tsx';
import { CodeStep, RecoveryStep } from './code-step.tsx';
import { EmailStep, FactorStep, QuestionStep } from './factor-step.tsx';
import type { LoginForm } from './login.view.ts';
import { NewPasswordStep, ResetStep } from './new-password-step.tsx';

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
