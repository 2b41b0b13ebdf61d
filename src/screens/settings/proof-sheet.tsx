import { useSelector } from '@xstate/react';
import { useCallback, useId } from 'react';
import { Link } from 'react-router-dom';
import type { ProofAsker } from '#machines/settings/settings.types.ts';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Note } from '#ui/note.tsx';
import { PasswordField } from '../account/password-field.tsx';
import { useFields, type Faults, type Values } from '../account/use-fields.ts';
import { useRefusal } from '../account/use-refusal.ts';
import { useSettings } from './settings-context.ts';
import styles from './settings.module.css';
import { isPending } from './settings.view.ts';
import { useEntry } from './use-entry.ts';
import { useSecrets } from './use-secrets.ts';

/** The field that a refusal is about. */
const fieldOf: Readonly<Record<string, 'password'>> = { ProofWrong: 'password', MissingPassword: 'password' };

function faultsOf({ password }: Values<'password'>): Faults<'password'> {
  return password === '' ? { password: 'Enter your password' } : {};
}

/** Whether somebody is asked for their password on behalf of a part. */
export function useAsked(asker: ProofAsker): boolean {
  const { proof } = useSettings();
  return useSelector(proof, (snapshot) => snapshot.hasTag('asking') && snapshot.context.asker === asker);
}

export interface ProofSheetProps {
  /** The part that asks; the sheet is there while it waits for the answer. */
  asker: ProofAsker;
  /** `Your password first, then the device`. */
  title: string;
  /** What is done once the password is right. */
  action: string;
}

/** The password, asked for in place before a change; it stands below the list that is changed. */
export function ProofSheet({ asker, ...shown }: ProofSheetProps) {
  return useAsked(asker) ? <Sheet {...shown} /> : null;
}

function Sheet({ title, action }: Omit<ProofSheetProps, 'asker'>) {
  const { proof, session, vaults } = useSettings();
  const id = useId();
  const fieldId = `${id}-password`;
  const username = useSelector(session, ({ context }) => context.user?.username ?? '');
  const failure = useSelector(proof, ({ context }) => context.failure);
  const isBusy = useSelector(proof, isPending);
  const fields = useFields({ password: '' }, faultsOf);
  const refusal = useRefusal(failure, fieldOf, id);
  useEntry(fieldId);
  useSecrets(
    vaults.proof,
    useCallback(() => isPending(proof.getSnapshot()), [proof]),
    'password',
  );
  function submit(): void {
    if (!fields.check()) {
      document.getElementById(fieldId)?.focus();
      return;
    }
    vaults.proof.put('password', fields.values.password);
    proof.send({ type: 'password.submitted' });
  }
  return (
    <form
      className={styles.proof}
      aria-labelledby={`${id}-title`}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) submit();
      }}
    >
      <h3 id={`${id}-title`}>{title}</h3>
      {failure !== null && !Object.hasOwn(fieldOf, failure.code) && (
        <Note tone="bad">
          <p>{failure.message}</p>
          {failure.code === 'PasswordAttemptsExceeded' && (
            <p>
              <Link to="/recovery">Set a new password</Link>
            </p>
          )}
        </Note>
      )}
      {/* Password managers find the password by this name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        id={fieldId}
        label="Password"
        name="password"
        autoComplete="current-password"
        value={fields.values.password}
        hint="Asked because the last check is older than 10 minutes."
        error={fields.faults.password ?? refusal.faultOf('password')}
        onChange={(password) => {
          fields.change('password', password);
          refusal.typed('password');
        }}
      />
      <div className={layout.row}>
        <Button variant="primary" type="submit" busy={isBusy}>
          {action}
        </Button>
        <Button onClick={() => proof.send({ type: 'proof.cancelled' })}>Cancel</Button>
      </div>
    </form>
  );
}
