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
  /** What the one button says. */
  action: string;
}

/** A short form with its one button. */
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
  /** What could not be done, as the machine's state says it. */
  message: string;
  failure: ServerRefusal | null;
  /** There was no answer: `message` says all that is known. */
  isUnanswered?: boolean;
  /** A field shows the reason already. */
  isAtField: boolean;
  /** What else can be done. */
  children?: ReactNode;
}

/** That something was refused, and the reason unless a field shows it. */
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
 * Drops what a form put into its vault when the form unmounts, unless it is being sent.
 * @param isPending whether it is being sent, asked at that moment; a stable function.
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
