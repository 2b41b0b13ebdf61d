import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { usernameFault } from '#machines/domain/identity/username.ts';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text.module.css';
import { useAccount } from '../account/account-context.ts';
import { AccountLink, useGivenUsername } from '../account/account-link.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { RefusalNote } from '../account/refusal-note.tsx';
import { said } from '../account/said.ts';
import { useFields, type Faults, type Values } from '../account/use-fields.ts';
import { UsernameField } from '../account/username-field.tsx';
import { PageHeading } from '../site/page-heading.tsx';

function faultsOf({ username }: Values<'username'>): Faults<'username'> {
  const fault = usernameFault(username);
  return fault === undefined ? {} : { username: fault };
}

/** Whose password is to be reset. Whether there is such an account is not told. */
export function UsernameStep() {
  const { recovery, clock } = useAccount();
  const id = useId();
  const says = useSelector(recovery, said);
  const isUnanswered = useSelector(recovery, (snapshot) => snapshot.hasTag('unanswered'));
  const failure = useSelector(recovery, ({ context }) => context.failure);
  const isBusy = useSelector(recovery, (snapshot) => snapshot.hasTag('pending'));
  const given = useGivenUsername();
  const { values, faults, change, leave, check } = useFields({ username: given || recovery.getSnapshot().context.username }, faultsOf);

  function submit(): void {
    if (check()) recovery.send({ type: 'username.submitted', username: values.username, now: clock.now() });
    else document.getElementById(`${id}-username`)?.focus();
  }

  return (
    <>
      <PageHeading>Reset your password</PageHeading>
      <RefusalNote says={says} failure={failure} isUnanswered={isUnanswered} isAtField={false} />
      <p>A code is sent to the e-mail address of the account.</p>
      <AccountForm action="Send a code" isBusy={isBusy} onSubmit={submit}>
        <UsernameField
          id={`${id}-username`}
          value={values.username}
          error={faults.username}
          onChange={(value) => change('username', value)}
          onLeave={() => leave('username')}
        />
      </AccountForm>
      <p className={classNames(text.small, text.dim)}>
        Remembered it?{' '}
        <AccountLink to="/login" username={values.username}>
          Sign in
        </AccountLink>
      </p>
    </>
  );
}
