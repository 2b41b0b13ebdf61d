import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { textField } from '#machines/domain/form-schema.ts';
import { recoveryCodeFault } from '#machines/domain/identity/recovery-code.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary, TextField } from '#ui/form.tsx';
import layout from '#ui/layout.module.css';
import { useAccount } from '../account/account-context.ts';
import { AccountForm } from '../account/account-form.tsx';
import styles from '../account/account-form.module.css';
import { Challenge } from './challenge.tsx';
import { recoveryFieldOf } from './refused-fields.ts';
import { useAnswer } from './use-answer.ts';

const initial = { code: '' };
const schema = v.object({ code: textField(recoveryCodeFault) });

/** A recovery code in the place of the authenticator app. */
export function RecoveryStep() {
  const { signIn } = useAccount();
  const mayGoBack = useSelector(signIn, (snapshot) => snapshot.can({ type: 'authenticator.chosen' }));
  const { form } = useAnswer({ initial, schema, fieldOf: recoveryFieldOf }, 'code');
  return (
    <Challenge title="Enter a recovery code" lead={<p>One of the ten that you kept. It switches your authenticator app off, so that you can sign in without it.</p>} form={form}>
      <ErrorSummary form={form} />
      <AccountForm form={form} action="Continue">
        <TextField
          {...form.field('code')}
          label="Recovery code"
          hint="Eight letters and digits"
          className={styles.code}
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
        />
      </AccountForm>
      <div className={layout.row}>
        <Button size="small" disabled={!mayGoBack} onClick={() => signIn.send({ type: 'authenticator.chosen' })}>
          Use your authenticator app
        </Button>
      </div>
    </Challenge>
  );
}
