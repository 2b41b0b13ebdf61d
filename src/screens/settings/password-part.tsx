import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { currentPasswordField, newPasswordField } from '#machines/domain/identity/account-fields.ts';
import { rulesInWords } from '#machines/domain/identity/password-policy.ts';
import * as messages from '#messages/settings.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary, Form } from '#ui/form.tsx';
import layout from '#ui/layout.module.css';
import { useForm } from '#ui/use-form.ts';
import { PasswordField, passwordFieldOf } from '../account/account-fields.tsx';
import { useSecrets } from '../account/account-form.tsx';
import { Part } from './part.tsx';
import { useSettings } from './settings-context.ts';
import styles from './settings.module.css';
import { isPending, isUnanswered, messageOf, saysAtField, stageOf } from './settings.view.ts';

/** The field that an error belongs to. */
const fieldOf: Readonly<Record<string, 'newPassword' | 'password'>> = {
  ...passwordFieldOf,
  OldPasswordWrong: 'password',
  MissingPassword: 'password',
};

const initial = { password: '', newPassword: '' };
const schema = v.object({
  password: currentPasswordField(messages.enterOldPassword),
  newPassword: newPasswordField,
});

/** Changes the password. */
export function PasswordPart() {
  const { password } = useSettings();
  const stage = useSelector(password, stageOf);
  const message = useSelector(password, messageOf);
  const failure = useSelector(password, ({ context }) => context.failure);
  const hasTimedOut = useSelector(password, isUnanswered);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    let was = false;
    const following = password.subscribe((snapshot) => {
      const is = snapshot.hasTag('changed');
      if (is && !was) setChanges((count) => count + 1);
      was = is;
    });
    return () => following.unsubscribe();
  }, [password]);
  return (
    <Part
      section="password"
      name={messages.password}
      rule={messages.passwordRule}
      stage={stage}
      message={message}
      failure={failure}
      isUnanswered={hasTimedOut}
      isAtField={saysAtField(failure, fieldOf)}
    >
      {/* After a change the form is mounted again, with empty fields. */}
      <PasswordForm key={changes} isAgain={changes > 0} />
    </Part>
  );
}

function PasswordForm({ isAgain }: { isAgain: boolean }) {
  const { password, session, vaults } = useSettings();
  const username = useSelector(session, ({ context }) => context.user?.username ?? '');
  const isBusy = useSelector(password, isPending);
  const refusal = useSelector(password, ({ context }) => context.failure);
  const form = useForm({
    initial,
    schema,
    isBusy,
    refusal,
    fieldOf,
    onSubmit: (typed) => {
      vaults.password.put('password', typed.password);
      vaults.password.put('newPassword', typed.newPassword);
      password.send({ type: 'password.submitted' });
    },
  });
  const { id } = form;
  useSecrets(
    vaults.password,
    useCallback(() => isPending(password.getSnapshot()), [password]),
    'password',
    'newPassword',
  );
  // The pressed button was removed with the form, and the focus with it.
  useEffect(() => {
    if (isAgain) document.getElementById(`${id}-change`)?.focus();
  }, [id, isAgain]);
  return (
    <>
      <ErrorSummary form={form} />
      <Form form={form} className={styles.form}>
        {/* Password managers store the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField {...form.field('password')} label={messages.oldPassword} autoComplete="current-password" />
        <PasswordField
          {...form.field('newPassword')}
          label={messages.newPassword}
          autoComplete="new-password"
          hint={rulesInWords()}
        />
        <div className={layout.row}>
          <Button type="submit" busy={isBusy} id={`${id}-change`}>
            {messages.changePassword}
          </Button>
        </div>
      </Form>
    </>
  );
}
