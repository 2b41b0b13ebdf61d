import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { signInWords } from '#machines/domain/identity/sign-in-session.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';
import { Note } from '#ui/note.tsx';
import text from '#ui/text.module.css';
import { useAccount } from '../account/account-context.ts';
import styles from '../account/account-form.module.css';
import { AccountPage } from '../account/account-page.tsx';
import { PageHeading } from '../site/page-heading.tsx';
import { pageTitles } from '../site/brand.ts';
import { CodeStep, RecoveryStep } from './code-step.tsx';
import { CredentialsStep } from './credentials-step.tsx';
import { EmailStep, FactorStep, QuestionStep } from './factor-step.tsx';
import { askedAt, formOf, type LoginForm } from './login.view.ts';
import { NewPasswordStep, ResetStep } from './new-password-step.tsx';

/** The code that draws QR codes is loaded when one is needed. */
const AuthenticatorStep = lazyWithRetry(async () => (await import('./authenticator-step.tsx')).AuthenticatorStep, { name: 'The set-up of the authenticator app' });

/** Signing in: the password, and whatever the provider asks for after it. */
export function LoginScreen() {
  const { signIn } = useAccount();
  const form = useSelector(signIn, formOf);
  const asked = useSelector(signIn, askedAt);
  const passed = useSelector(signIn, ({ context }) => context.passed);
  return (
    <AccountPage title={pageTitles.login} passed={passed}>
      <Suspense fallback={<PageHeading takesFocus>Set up an authenticator app</PageHeading>}>
        <Form key={asked} form={form} />
      </Suspense>
    </AccountPage>
  );
}

function Form({ form }: { form: LoginForm }) {
  switch (form) {
    case 'password':
      return <CredentialsStep />;
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
    case 'done':
      return <Done />;
  }
}

/** Shown for a moment before the next page, with a link to it. */
function Done() {
  const { signIn } = useAccount();
  return (
    <>
      <PageHeading takesFocus>Sign in</PageHeading>
      <p className={text.lead} role="status">
        {signInWords.success}
      </p>
      <div className={layout.row}>
        <Link to="/status" className={buttonClass({ variant: 'primary', size: 'large' })}>
          Go on
        </Link>
        <Button variant="quiet" size="large" onClick={() => signIn.send({ type: 'signIn.restarted' })}>
          Use another account
        </Button>
      </div>
    </>
  );
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
