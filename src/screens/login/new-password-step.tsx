import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { passwordFault, rulesInWords } from '#machines/domain/identity/password-policy.ts';
import { FaultSummary } from '#ui/fault-summary.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { useAccount } from '../account/account-context.ts';
import { AccountForm } from '../account/account-form.tsx';
import { PasswordField } from '../account/password-field.tsx';
import type { Faults, Values } from '../account/use-fields.ts';
import { Challenge } from './challenge.tsx';
import { attributeLabel } from './login.view.ts';
import { passwordFieldOf } from './refused-fields.ts';
import { useAnswer } from './use-answer.ts';

const nothing: readonly string[] = [];

function faultsOf({ newPassword, ...attributes }: Values<string>): Faults<string> {
  const password = newPassword === '' ? 'New password is required.' : passwordFault(newPassword ?? '');
  const missing = Object.entries(attributes).filter(([, value]) => value.trim() === '');
  return Object.fromEntries([...missing.map(([name]) => [name, `Enter: ${attributeLabel(name)}`]), ...(password === undefined ? [] : [['newPassword', password]])]) as Faults<string>;
}

/** Somebody else gave the password: it is replaced by an own one, with whatever else the pool asks for. */
export function NewPasswordStep() {
  const { signIn } = useAccount();
  const missing = useSelector(signIn, ({ context: { step } }) => (step?.kind === 'newPassword' ? step.missing : nothing));
  const username = useSelector(signIn, ({ context }) => context.username);
  const first = useMemo(() => Object.fromEntries([...missing, 'newPassword'].map((name) => [name, ''])), [missing]);
  const { id, values, faults, attempt, refusal, isBusy, type, leave, faultOf, submit } = useAnswer<string>(first, faultsOf, passwordFieldOf, 'newPassword', 'answer');
  const send = (): void => {
    const { newPassword = '', ...attributes } = values;
    submit({ newPassword, answer: JSON.stringify(attributes) });
  };
  return (
    <Challenge title="Choose a new password" lead={<p>The password you were given works only once.</p>} refusal={refusal}>
      <FaultSummary faults={faults} formId={id} attempt={attempt} />
      <AccountForm action="Continue" isBusy={isBusy} onSubmit={send}>
        {/* Password managers keep the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        {missing.map((name) => (
          <Field key={name} id={`${id}-${name}`} label={attributeLabel(name)} error={faultOf(name)}>
            {(control) => <TextInput {...control} name={name} value={values[name] ?? ''} onChange={(event) => type(name, event.currentTarget.value)} onBlur={() => leave(name)} />}
          </Field>
        ))}
        <PasswordField
          id={`${id}-newPassword`}
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          value={values['newPassword'] ?? ''}
          hint={rulesInWords()}
          error={faultOf('newPassword')}
          onChange={(value) => type('newPassword', value)}
          onLeave={() => leave('newPassword')}
        />
      </AccountForm>
    </Challenge>
  );
}
