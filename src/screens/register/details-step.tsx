import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { textField } from '#machines/domain/form-schema.ts';
import { emailField } from '#machines/domain/identity/account-fields.ts';
import { passwordError, rulesInWords } from '#machines/domain/identity/password-policy.ts';
import { normalUsername, usernameError } from '#machines/domain/identity/username.ts';
import { classNames } from '#ui/class-names.ts';
import { ErrorSummary } from '#ui/form.tsx';
import text from '#ui/text.module.css';
import { useForm } from '#ui/use-form.ts';
import { useAccount } from '../account/account-context.ts';
import { AccountLink, useGivenUsername } from '../account/account-page.tsx';
import { AccountForm, RefusalNote, useSecrets } from '../account/account-form.tsx';
import { EmailField, PasswordField, UsernameField } from '../account/account-fields.tsx';
import { statusMessage } from '../account/status-message.ts';
import { PageHeading } from '../site/page-heading.tsx';

/** The field that a refusal is about. */
const fieldOf = {
  UsernameExistsException: 'username',
  UsernameUnusable: 'username',
  UsernameIsEmail: 'username',
  AliasExistsException: 'email',
  CodeDeliveryFailureException: 'email',
  EmailMalformed: 'email',
  InvalidPasswordException: 'password',
  PasswordUnusable: 'password',
} as const;

const schema = v.object({ username: textField(usernameError), email: emailField, password: textField(passwordError) });

/** The first step: who wants an account. What is typed stays when the sign-up is refused. */
export function DetailsStep() {
  const { registration, vault, clock } = useAccount();
  const isBusy = useSelector(registration, (snapshot) => snapshot.hasTag('openingAccount'));
  const message = useSelector(registration, statusMessage);
  const isUnanswered = useSelector(registration, (snapshot) => snapshot.hasTag('unanswered'));
  const refusal = useSelector(registration, ({ context }) => context.failure);
  const { username: begun, email: typed } = registration.getSnapshot().context;
  const username = useGivenUsername() || begun;
  // After a payment, the address of the billing details is passed on.
  const given = (useLocation().state as { readonly email?: unknown } | null)?.email;
  const email = typed === '' && typeof given === 'string' ? given : typed;
  const form = useForm({
    initial: { username, email, password: '' },
    schema,
    isBusy,
    refusal,
    fieldOf,
    onSubmit: ({ password, ...details }) => {
      vault.put('password', password);
      registration.send({ type: 'details.submitted', ...details, now: clock.now() });
    },
  });
  // The password stays in the vault while the address can be changed, so that nobody types it twice on one page.
  useSecrets(
    vault,
    useCallback(() => {
      const snapshot = registration.getSnapshot();
      return snapshot.hasTag('openingAccount') || (snapshot.hasTag('awaitsCode') && snapshot.context.canChangeAddress);
    }, [registration]),
    'password',
  );

  return (
    <>
      <PageHeading>Register</PageHeading>
      <RefusalNote message={message} failure={form.refusal} isUnanswered={isUnanswered} isAtField={form.isRefusedAtField} />
      <ErrorSummary form={form} />
      <AccountForm form={form} action="Register">
        <UsernameField
          {...form.field('username')}
          onLeave={() => {
            form.change({ username: normalUsername(form.values.username) });
            form.leave('username');
          }}
        />
        <EmailField {...form.field('email')} />
        <PasswordField {...form.field('password')} label="Password" autoComplete="new-password" hint={rulesInWords()} />
      </AccountForm>
      <p className={classNames(text.small, text.dim)}>
        Have an account already?{' '}
        <AccountLink to="/login" username={form.values.username}>
          Sign in
        </AccountLink>
      </p>
    </>
  );
}
