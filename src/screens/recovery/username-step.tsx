import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { textField } from '#machines/domain/form-schema.ts';
import { usernameError } from '#machines/domain/identity/username.ts';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text.module.css';
import { useForm } from '#ui/use-form.ts';
import { useAccount } from '../account/account-context.ts';
import { AccountLink, useGivenUsername } from '../account/account-link.tsx';
import { AccountForm, RefusalNote } from '../account/account-form.tsx';
import { statusMessage } from '../account/status-message.ts';
import { UsernameField } from '../account/account-fields.tsx';
import { PageHeading } from '../site/page-heading.tsx';

const schema = v.object({ username: textField(usernameError) });

/** Asks for the username. The answer does not reveal whether there is such an account. */
export function UsernameStep() {
  const { recovery, clock } = useAccount();
  const message = useSelector(recovery, statusMessage);
  const isUnanswered = useSelector(recovery, (snapshot) => snapshot.hasTag('unanswered'));
  const failure = useSelector(recovery, ({ context }) => context.failure);
  const isBusy = useSelector(recovery, (snapshot) => snapshot.hasTag('pending'));
  const given = useGivenUsername();
  const form = useForm({
    initial: { username: given || recovery.getSnapshot().context.username },
    schema,
    isBusy,
    onSubmit: ({ username }) => recovery.send({ type: 'username.submitted', username, now: clock.now() }),
  });

  return (
    <>
      <PageHeading>Reset your password</PageHeading>
      <RefusalNote message={message} failure={failure} isUnanswered={isUnanswered} isAtField={false} />
      <p>A code is sent to the e-mail address of the account.</p>
      <AccountForm form={form} action="Send a code">
        <UsernameField {...form.field('username')} />
      </AccountForm>
      <p className={classNames(text.small, text.dim)}>
        Remembered it?{' '}
        <AccountLink to="/login" username={form.values.username}>
          Sign in
        </AccountLink>
      </p>
    </>
  );
}
