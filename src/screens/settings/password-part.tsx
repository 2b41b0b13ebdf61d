import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useId, useState } from 'react';
import { passwordFault, rulesInWords } from '#machines/domain/identity/password-policy.ts';
import { Button } from '#ui/button.tsx';
import { FaultSummary } from '#ui/fault-summary.tsx';
import layout from '#ui/layout.module.css';
import { PasswordField } from '../account/password-field.tsx';
import { useFields, type Faults, type Values } from '../account/use-fields.ts';
import { useRefusal } from '../account/use-refusal.ts';
import { passwordFieldOf } from '../login/refused-fields.ts';
import { Part } from './part.tsx';
import { useSettings } from './settings-context.ts';
import styles from './settings.module.css';
import { isPending, isUnanswered, newsOf, saysAtField, stageOf } from './settings.view.ts';
import { useSecrets } from './use-secrets.ts';

type Name = 'password' | 'newPassword';

/** The field that a refusal is about. */
const fieldOf: Readonly<Record<string, Name>> = { ...passwordFieldOf, OldPasswordWrong: 'password', MissingPassword: 'password' };

function faultsOf({ password, newPassword }: Values<Name>): Faults<Name> {
  const all = { password: password === '' ? 'Enter your old password' : undefined, newPassword: newPassword === '' ? 'New password is required.' : passwordFault(newPassword) };
  return Object.fromEntries(Object.entries(all).filter(([, fault]) => fault !== undefined));
}

/** Changes the password. */
export function PasswordPart() {
  const { password } = useSettings();
  const stage = useSelector(password, stageOf);
  const says = useSelector(password, newsOf);
  const failure = useSelector(password, ({ context }) => context.failure);
  const hasNoAnswer = useSelector(password, isUnanswered);
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
    <Part name="Password" rule="A change signs out every other browser." stage={stage} says={says} failure={failure} isUnanswered={hasNoAnswer} isAtField={saysAtField(failure, fieldOf)}>
      {/* A form that did its work begins anew, with empty fields. */}
      <PasswordForm key={changes} isAgain={changes > 0} />
    </Part>
  );
}

function PasswordForm({ isAgain }: { isAgain: boolean }) {
  const { password, session, vaults } = useSettings();
  const id = useId();
  const username = useSelector(session, ({ context }) => context.user?.username ?? '');
  const isBusy = useSelector(password, isPending);
  const { values, faults, attempt, change, leave, check } = useFields<Name>({ password: '', newPassword: '' }, faultsOf);
  const refusal = useRefusal(
    useSelector(password, ({ context }) => context.failure),
    fieldOf,
    id,
  );
  useSecrets(
    vaults.password,
    useCallback(() => isPending(password.getSnapshot()), [password]),
    'password',
    'newPassword',
  );
  // The button that was pressed went with the form before.
  useEffect(() => {
    if (isAgain) document.getElementById(`${id}-change`)?.focus();
  }, [id, isAgain]);
  function type(name: Name, value: string): void {
    change(name, value);
    refusal.typed(name);
  }
  function submit(): void {
    if (!check()) return;
    vaults.password.put('password', values.password);
    vaults.password.put('newPassword', values.newPassword);
    password.send({ type: 'password.submitted' });
  }
  return (
    <>
      <FaultSummary faults={faults} formId={id} attempt={attempt} />
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) submit();
        }}
      >
        {/* Password managers keep the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          id={`${id}-password`}
          label="Old password"
          name="password"
          autoComplete="current-password"
          value={values.password}
          error={faults.password ?? refusal.faultOf('password')}
          onChange={(value) => type('password', value)}
          onLeave={() => leave('password')}
        />
        <PasswordField
          id={`${id}-newPassword`}
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          value={values.newPassword}
          hint={rulesInWords()}
          error={faults.newPassword ?? refusal.faultOf('newPassword')}
          onChange={(value) => type('newPassword', value)}
          onLeave={() => leave('newPassword')}
        />
        <div className={layout.row}>
          <Button type="submit" busy={isBusy} id={`${id}-change`}>
            Change password
          </Button>
        </div>
      </form>
    </>
  );
}
