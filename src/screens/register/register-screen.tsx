import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { Button, buttonClass } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { useAccount } from '../account/account-context.ts';
import styles from '../account/account-form.module.css';
import { AccountLink } from '../account/account-link.tsx';
import { AccountPage } from '../account/account-page.tsx';
import { statusMessage } from '../account/status-message.ts';
import { useSecrets } from '../account/use-secrets.ts';
import { PageHeading } from '../site/page-heading.tsx';
import { pageTitles } from '../site/page-titles.ts';
import { AddressStep } from './address-step.tsx';
import { CodeStep } from './code-step.tsx';
import { DetailsStep } from './details-step.tsx';

/** Opening an account in two steps: the details, then the code that went to the e-mail address, which can be changed meanwhile. */
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

/** The account is verified. Shown for a moment before the sign-in, with a link to it. */
function Finished() {
  const { registration, vault } = useAccount();
  useEffect(() => vault.drop('password'), [vault]);
  return (
    <>
      <PageHeading takesFocus>{useSelector(registration, statusMessage)}</PageHeading>
      <p className={text.lead}>You can sign in now.</p>
      <div className={layout.row}>
        <AccountLink to="/login" className={buttonClass({ variant: 'primary', size: 'large' })}>
          Login
        </AccountLink>
      </div>
      <Button variant="quiet" size="small" className={styles.restart} onClick={() => registration.send({ type: 'registration.restarted' })}>
        Register another account
      </Button>
    </>
  );
}
