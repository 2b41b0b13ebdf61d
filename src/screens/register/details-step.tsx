import { useSelector } from '@xstate/react';
import { useCallback, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { passwordFault, rulesInWords } from '#machines/domain/identity/password-policy.ts';
import { emailFault } from '#machines/domain/email-address.ts';
import { normalUsername, usernameFault } from '#machines/domain/identity/username.ts';
import { classNames } from '#ui/class-names.ts';
import { FaultSummary } from '#ui/fault-summary.tsx';
import text from '#ui/text.module.css';
import { useAccount } from '../account/account-context.ts';
import { AccountLink, useGivenUsername } from '../account/account-link.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { EmailField } from '../account/email-field.tsx';
import { PasswordField } from '../account/password-field.tsx';
import { RefusalNote } from '../account/refusal-note.tsx';
import { said } from '../account/said.ts';
import { useFields, type Faults, type Values } from '../account/use-fields.ts';
import { useForgetting } from '../account/use-forgetting.ts';
import { useRefusal } from '../account/use-refusal.ts';
import { UsernameField } from '../account/username-field.tsx';
import { PageHeading } from '../site/page-heading.tsx';

type Name = 'username' | 'email' | 'password';

function faultsOf({ username, email, password }: Values<Name>): Faults<Name> {
  const all = { username: usernameFault(username), email: emailFault(email), password: passwordFault(password) };
  return Object.fromEntries(Object.entries(all).filter(([, fault]) => fault !== undefined));
}

/** The field that a refusal is about. */
const fieldOf: Readonly<Record<string, Name>> = {
  UsernameExistsException: 'username',
  UsernameUnusable: 'username',
  UsernameIsEmail: 'username',
  AliasExistsException: 'email',
  CodeDeliveryFailureException: 'email',
  EmailMalformed: 'email',
  InvalidPasswordException: 'password',
  PasswordUnusable: 'password',
};

/** The first step: who wants an account. What is typed stays when the sign-up is refused. */
export function DetailsStep() {
  const { registration, vault, clock } = useAccount();
  const id = useId();
  const isBusy = useSelector(registration, (snapshot) => snapshot.hasTag('openingAccount'));
  const says = useSelector(registration, said);
  const isUnanswered = useSelector(registration, (snapshot) => snapshot.hasTag('unanswered'));
  const refusal = useRefusal(
    useSelector(registration, ({ context }) => context.failure),
    fieldOf,
    id,
  );
  const { username: begun, email: typed } = registration.getSnapshot().context;
  const username = useGivenUsername() || begun;
  // Whoever has paid comes with the address of their billing details.
  const given = (useLocation().state as { readonly email?: unknown } | null)?.email;
  const email = typed === '' && typeof given === 'string' ? given : typed;
  const { values, faults, attempt, change, leave, check } = useFields<Name>({ username, email, password: '' }, faultsOf);
  // It stays for as long as the address can be changed, so that nobody types it twice on one page.
  useForgetting(
    useCallback(() => {
      const snapshot = registration.getSnapshot();
      return snapshot.hasTag('openingAccount') || (snapshot.hasTag('awaitsCode') && snapshot.context.canChangeAddress);
    }, [registration]),
    'password',
  );

  function type(name: Name, value: string): void {
    change(name, value);
    refusal.typed(name);
  }

  function submit(): void {
    if (!check()) return;
    vault.put('password', values.password);
    registration.send({ type: 'details.submitted', username: values.username, email: values.email, now: clock.now() });
  }

  return (
    <>
      <PageHeading>Register</PageHeading>
      <RefusalNote says={says} failure={refusal.failure} isUnanswered={isUnanswered} isAtField={refusal.field !== undefined} />
      <FaultSummary faults={faults} formId={id} attempt={attempt} />
      <AccountForm action="Register" isBusy={isBusy} onSubmit={submit}>
        <UsernameField
          id={`${id}-username`}
          value={values.username}
          error={faults.username ?? refusal.faultOf('username')}
          onChange={(value) => type('username', value)}
          onLeave={() => {
            change('username', normalUsername(values.username));
            leave('username');
          }}
        />
        <EmailField
          id={`${id}-email`}
          value={values.email}
          error={faults.email ?? refusal.faultOf('email')}
          onChange={(value) => type('email', value)}
          onLeave={() => leave('email')}
        />
        <PasswordField
          id={`${id}-password`}
          label="Password"
          name="password"
          autoComplete="new-password"
          value={values.password}
          hint={rulesInWords()}
          error={faults.password ?? refusal.faultOf('password')}
          onChange={(password) => type('password', password)}
          onLeave={() => leave('password')}
        />
      </AccountForm>
      <p className={classNames(text.small, text.dim)}>
        Have an account already?{' '}
        <AccountLink to="/login" username={values.username}>
          Sign in
        </AccountLink>
      </p>
    </>
  );
}
