import { type ReactNode, useEffect } from 'react';
import type { SecretName, Vault } from '#machines/ports/vault.ts';
import { Button } from '#ui/button.tsx';
import { type AnyForm, Form } from '#ui/form.tsx';
import { Note } from '#ui/note.tsx';
import type { ServerRefusal } from '#ui/use-form.ts';
import styles from './account-form.module.css';

export interface AccountFormProps {
  form: AnyForm;
  children: ReactNode;
  /** The label of its button. */
  action: string;
}

/** A short form with one button. */
export function AccountForm({ form, children, action }: AccountFormProps) {
  return (
    <Form form={form} className={styles.form}>
      {children}
      <Button className={styles.action} variant="primary" size="large" type="submit" busy={form.isBusy}>
        {action}
      </Button>
    </Form>
  );
}

interface RefusalNoteProps {
  /** The error message of the machine's state. */
  message: string;
  failure: ServerRefusal | null;
  /** There was no response: `message` is all the information there is. */
  isUnanswered?: boolean;
  /** Whether a field already shows the reason. */
  isAtField: boolean;
  /** Further actions. */
  children?: ReactNode;
}

/** An error note, with the reason unless a field shows it. */
export function RefusalNote({ message, failure, isUnanswered = false, isAtField, children }: RefusalNoteProps) {
  if ((failure === null && !isUnanswered) || message === '') return null;
  return (
    <Note tone="bad">
      <p>{message}</p>
      {!isAtField && failure !== null && <p>{failure.message}</p>}
      {children}
    </Note>
  );
}

/**
 * Drops the secrets that a form put into its vault when the form unmounts, unless they are being sent.
 * @param isPending whether they are being sent at that moment; a stable function.
 * @param names of the secrets in the vault.
 */
export function useSecrets(vault: Vault, isPending: () => boolean, ...names: readonly SecretName[]): void {
  const listed = names.join(' ');
  useEffect(
    () => () => {
      if (!isPending()) vault.drop(...(listed.split(' ') as SecretName[]));
    },
    [vault, isPending, listed],
  );
}
