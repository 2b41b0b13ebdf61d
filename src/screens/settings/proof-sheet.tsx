import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import * as v from 'valibot';
import { currentPasswordField } from '#machines/domain/identity/account-fields.ts';
import { reasonOf } from '#machines/domain/identity/rejection.ts';
import * as messages from '#messages/settings.ts';
import type { ProofAsker } from '#machines/settings/settings.types.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import layout from '#ui/layout.module.css';
import { Note } from '#ui/note.tsx';
import { useForm } from '#ui/use-form.ts';
import { PasswordField } from '../account/account-fields.tsx';
import { useSecrets } from '../account/account-form.tsx';
import { Link } from '../link.tsx';
import { useSettings } from './settings-context.ts';
import styles from './settings.module.css';
import { isPending } from './settings.view.ts';
import { useFocusOnOpen } from './part.tsx';

/** The field that an error belongs to. */
const fieldOf: Readonly<Record<string, 'password'>> = { ProofWrong: 'password', MissingPassword: 'password' };

const initial = { password: '' };
const schema = v.object({ password: currentPasswordField(messages.enterPassword) });

/** Whether the password is requested for this part. */
export function useAsked(asker: ProofAsker): boolean {
  const { proof } = useSettings();
  return useSelector(proof, (snapshot) => snapshot.hasTag('asking') && snapshot.context.asker === asker);
}

export interface ProofSheetProps {
  /** The part that needs the proof; the sheet is shown while it waits for the answer. */
  asker: ProofAsker;
  /** `Enter your password to change this device`. */
  title: string;
  /** The action after the correct password. */
  action: string;
}

/** Asks for the password before a change, below the list that changes. */
export function ProofSheet({ asker, ...shown }: ProofSheetProps) {
  return useAsked(asker) ? <Sheet {...shown} /> : null;
}

function Sheet({ title, action }: Omit<ProofSheetProps, 'asker'>) {
  const { proof, session, vaults } = useSettings();
  const username = useSelector(session, ({ context }) => context.user?.username ?? '');
  const failure = useSelector(proof, ({ context }) => context.failure);
  const isBusy = useSelector(proof, isPending);
  const form = useForm({
    initial,
    schema,
    isBusy,
    refusal: failure,
    fieldOf,
    onSubmit: ({ password }) => {
      vaults.proof.put('password', password);
      proof.send({ type: 'password.submitted' });
    },
  });
  const field = form.field('password');
  useFocusOnOpen(field.id);
  useSecrets(
    vaults.proof,
    useCallback(() => isPending(proof.getSnapshot()), [proof]),
    'password',
  );
  return (
    <Form form={form} className={styles.proof} aria-labelledby={`${form.id}-title`}>
      <h3 id={`${form.id}-title`}>{title}</h3>
      {failure !== null && !Object.hasOwn(fieldOf, failure.code) && (
        <Note tone="bad">
          <p>{reasonOf(failure)}</p>
          {failure.code === 'PasswordAttemptsExceeded' && (
            <p>
              <Link to="/recovery">{messages.setNewPassword}</Link>
            </p>
          )}
        </Note>
      )}
      {/* Password managers find the password by this name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...field}
        onLeave={undefined}
        label={messages.password}
        autoComplete="current-password"
        hint={messages.whyPassword}
      />
      <div className={layout.row}>
        <Button variant="primary" type="submit" busy={isBusy}>
          {action}
        </Button>
        <Button onClick={() => proof.send({ type: 'proof.cancelled' })}>{messages.cancel}</Button>
      </div>
    </Form>
  );
}
