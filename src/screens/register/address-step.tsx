import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { emailFault } from '#machines/domain/email-address.ts';
import { Button } from '#ui/button.tsx';
import { FaultSummary } from '#ui/fault-summary.tsx';
import { useAccount } from '../account/account-context.ts';
import styles from '../account/account-form.module.css';
import { AccountForm } from '../account/account-form.tsx';
import { EmailField } from '../account/email-field.tsx';
import { PasswordField } from '../account/password-field.tsx';
import { RefusalNote } from '../account/refusal-note.tsx';
import { said } from '../account/said.ts';
import { useFields, type Faults, type Values } from '../account/use-fields.ts';
import { useRefusal } from '../account/use-refusal.ts';
import { PageHeading } from '../site/page-heading.tsx';

type Name = 'email' | 'password';

function faultsOf({ email, password }: Values<Name>, asksPassword: boolean): Faults<Name> {
  const all = { email: emailFault(email), password: asksPassword && password === '' ? 'Enter your password' : undefined };
  return Object.fromEntries(Object.entries(all).filter(([, fault]) => fault !== undefined));
}

/** The field that a refusal is about. */
const fieldOf: Readonly<Record<string, Name>> = {
  AliasExistsException: 'email',
  EmailMalformed: 'email',
  EmptySignUpPassword: 'password',
  SignUpPasswordWrong: 'password',
};

/** In place of the code: another address for the same account. The password is asked for unless it was typed on this page and is still held. */
export function AddressStep() {
  const { registration, vault, clock } = useAccount();
  const id = useId();
  const isBusy = useSelector(registration, (snapshot) => snapshot.hasTag('sendingAddress'));
  const isUnanswered = useSelector(registration, (snapshot) => snapshot.hasTag('unanswered'));
  const says = useSelector(registration, said);
  const username = useSelector(registration, ({ context }) => context.username);
  const failure = useSelector(registration, ({ context }) => context.failure);
  const refusal = useRefusal(failure, fieldOf, id);
  const [asksPassword, setAsksPassword] = useState(() => vault.read('password') === '');
  // The one that is held is not right: another has to be typed.
  if (!asksPassword && failure !== null && fieldOf[failure.code] === 'password') setAsksPassword(true);
  const { values, faults, attempt, change, leave, check } = useFields<Name>({ email: registration.getSnapshot().context.email, password: '' }, (typed) => faultsOf(typed, asksPassword));

  function type(name: Name, value: string): void {
    change(name, value);
    refusal.typed(name);
  }

  function submit(): void {
    if (!check()) return;
    if (asksPassword) vault.put('password', values.password);
    registration.send({ type: 'address.submitted', email: values.email, now: clock.now() });
  }

  return (
    <>
      <PageHeading isNews>Change your address</PageHeading>
      <RefusalNote says={says} failure={refusal.failure} isUnanswered={isUnanswered} isAtField={refusal.field !== undefined} />
      <p>
        The next code goes to the new one. Your username stays <strong>{username}</strong>.
      </p>
      <FaultSummary faults={faults} formId={id} attempt={attempt} />
      <AccountForm action="Change and send a code" isBusy={isBusy} onSubmit={submit}>
        <EmailField
          id={`${id}-email`}
          value={values.email}
          error={faults.email ?? refusal.faultOf('email')}
          onChange={(email) => type('email', email)}
          onLeave={() => leave('email')}
        />
        {asksPassword && (
          <PasswordField
            id={`${id}-password`}
            label="Password"
            name="password"
            autoComplete="current-password"
            value={values.password}
            hint="The one you registered with"
            error={faults.password ?? refusal.faultOf('password')}
            onChange={(password) => type('password', password)}
            onLeave={() => leave('password')}
          />
        )}
      </AccountForm>
      <Button variant="quiet" size="small" className={styles.restart} onClick={() => registration.send({ type: 'addressChange.closed' })}>
        Back to the code
      </Button>
    </>
  );
}
