import { useSelector } from '@xstate/react';
import { recoveryCodeFault } from '#machines/domain/identity/recovery-code.ts';
import { Button } from '#ui/button.tsx';
import { FaultSummary } from '#ui/fault-summary.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { useAccount } from '../account/account-context.ts';
import { AccountForm } from '../account/account-form.tsx';
import styles from '../account/account-form.module.css';
import type { Faults, Values } from '../account/use-fields.ts';
import { Challenge } from './challenge.tsx';
import { recoveryFieldOf } from './refused-fields.ts';
import { useAnswer } from './use-answer.ts';

function faultsOf({ code }: Values<'code'>): Faults<'code'> {
  const fault = recoveryCodeFault(code);
  return fault === undefined ? {} : { code: fault };
}

/** A recovery code in the place of the authenticator app. */
export function RecoveryStep() {
  const { signIn } = useAccount();
  const mayGoBack = useSelector(signIn, (snapshot) => snapshot.can({ type: 'authenticator.chosen' }));
  const { id, values, faults, attempt, refusal, isBusy, type, leave, faultOf, submit } = useAnswer({ code: '' }, faultsOf, recoveryFieldOf, 'code');
  return (
    <Challenge title="Enter a recovery code" lead={<p>One of the ten that you kept. It switches your authenticator app off, so that you can sign in without it.</p>} refusal={refusal}>
      <FaultSummary faults={faults} formId={id} attempt={attempt} />
      <AccountForm action="Continue" isBusy={isBusy} onSubmit={() => submit({ code: values.code })}>
        <Field id={`${id}-code`} label="Recovery code" hint="Eight letters and digits" error={faultOf('code')} className={styles.code}>
          {(control) => (
            <TextInput
              {...control}
              name="recovery-code"
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              maxLength={64}
              value={values.code}
              onChange={(event) => type('code', event.currentTarget.value)}
              onBlur={() => leave('code')}
            />
          )}
        </Field>
      </AccountForm>
      <div className={layout.row}>
        <Button size="small" disabled={!mayGoBack} onClick={() => signIn.send({ type: 'authenticator.chosen' })}>
          Use your authenticator app
        </Button>
      </div>
    </Challenge>
  );
}
