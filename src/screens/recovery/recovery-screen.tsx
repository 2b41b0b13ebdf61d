import { useSelector } from '@xstate/react';
import { buttonClass } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { useAccount } from '../account/account-context.ts';
import { AccountLink } from '../account/account-link.tsx';
import { AccountPage } from '../account/account-page.tsx';
import { statusMessage } from '../account/status-message.ts';
import { PageHeading } from '../site/page-heading.tsx';
import { pageTitles } from '../site/page-titles.ts';
import { NewPasswordStep } from './new-password-step.tsx';
import { UsernameStep } from './username-step.tsx';

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
      <PageHeading takesFocus>Password changed</PageHeading>
      <p className={text.lead}>{useSelector(recovery, statusMessage)}</p>
      <div className={layout.row}>
        <AccountLink to="/login" className={buttonClass({ variant: 'primary', size: 'large' })}>
          Login
        </AccountLink>
      </div>
    </>
  );
}
