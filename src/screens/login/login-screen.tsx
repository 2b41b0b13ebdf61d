import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { signInWords } from '#machines/domain/identity/sign-in-session.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';
import text from '#ui/text.module.css';
import { useAccount } from '../account/account-context.ts';
import { AccountPage } from '../account/account-page.tsx';
import { Link } from '../link.tsx';
import { PageHeading } from '../site/page-heading.tsx';
import { pageTitles } from '../site/brand.ts';
import { CredentialsStep } from './credentials-step.tsx';
import { askedAt, formOf, type LoginForm } from './login.view.ts';

/** Most sign-ins end with the password. */
export const ChallengeForm = lazyWithRetry(async () => (await import('./challenge-form.tsx')).ChallengeForm, { name: 'The next step of the sign-in' });

/** Signing in: the password, and whatever the provider asks for after it. */
export function LoginScreen() {
  const { signIn } = useAccount();
  const form = useSelector(signIn, formOf);
  const asked = useSelector(signIn, askedAt);
  const passed = useSelector(signIn, ({ context }) => context.passed);
  return (
    <AccountPage title={pageTitles.login} passed={passed}>
      <Form key={asked} form={form} />
    </AccountPage>
  );
}

function Form({ form }: { form: LoginForm }) {
  if (form === 'password') return <CredentialsStep />;
  if (form === 'done') return <Done />;
  return (
    <Suspense fallback={<PageHeading takesFocus>Sign in</PageHeading>}>
      <ChallengeForm form={form} />
    </Suspense>
  );
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
