import { useSelector } from '@xstate/react';
import { useState } from 'react';
import * as v from 'valibot';
import { textField } from '#machines/domain/form-schema.ts';
import { emailField } from '#machines/domain/identity/account-fields.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/form.tsx';
import { useForm } from '#ui/use-form.ts';
import { useAccount } from '../account/account-context.ts';
import styles from '../account/account-form.module.css';
import { AccountForm, RefusalNote } from '../account/account-form.tsx';
import { EmailField, PasswordField } from '../account/account-fields.tsx';
import { statusMessage } from '../account/status-message.ts';
import { PageHeading } from '../site/page-heading.tsx';

/** The field that a refusal is about. */
const fieldOf: Readonly<Record<string, 'email' | 'password'>> = {
  AliasExistsException: 'email',
  EmailMalformed: 'email',
  EmptySignUpPassword: 'password',
  SignUpPasswordWrong: 'password',
};

const schema = v.object({ email: emailField, password: v.string() });
const schemaWithPassword = v.object({ email: emailField, password: textField((typed) => (typed === '' ? 'Enter your password' : undefined)) });

/** Changes the e-mail address of the account before it is verified. Asks for the password unless the vault still has it. */
export function AddressStep() {
  const { registration, vault, clock } = useAccount();
  const isBusy = useSelector(registration, (snapshot) => snapshot.hasTag('sendingAddress'));
  const isUnanswered = useSelector(registration, (snapshot) => snapshot.hasTag('unanswered'));
  const message = useSelector(registration, statusMessage);
  const username = useSelector(registration, ({ context }) => context.username);
  const failure = useSelector(registration, ({ context }) => context.failure);
  const [asksPassword, setAsksPassword] = useState(() => vault.read('password') === '');
  // The password in the vault is wrong: ask for it.
  if (!asksPassword && failure !== null && fieldOf[failure.code] === 'password') setAsksPassword(true);
  const form = useForm({
    initial: { email: registration.getSnapshot().context.email, password: '' },
    schema: asksPassword ? schemaWithPassword : schema,
    isBusy,
    refusal: failure,
    fieldOf,
    onSubmit: ({ email, password }) => {
      if (asksPassword) vault.put('password', password);
      registration.send({ type: 'address.submitted', email, now: clock.now() });
    },
  });

  return (
    <>
      <PageHeading takesFocus>Change your address</PageHeading>
      <RefusalNote message={message} failure={form.refusal} isUnanswered={isUnanswered} isAtField={form.isRefusedAtField} />
      <p>
        The next code goes to the new one. Your username stays <strong>{username}</strong>.
      </p>
      <ErrorSummary form={form} />
      <AccountForm form={form} action="Change and send a code">
        <EmailField {...form.field('email')} />
        {asksPassword && (
          <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" hint="The one you registered with" />
        )}
      </AccountForm>
      <Button variant="quiet" size="small" className={styles.restart} onClick={() => registration.send({ type: 'addressChange.closed' })}>
        Back to the code
      </Button>
    </>
  );
}
