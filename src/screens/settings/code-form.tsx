import type { ReactNode } from 'react';
import type { AuthFailure } from '#machines/domain/identity/auth-error.ts';
import type { Vault } from '#machines/ports/vault.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import layout from '#ui/layout.module.css';
import { useForm } from '#ui/use-form.ts';
import { CodeField } from '../account/account-fields.tsx';
import { useSecrets } from '../account/use-secrets.ts';
import { codeAnswer } from '../login/refused-fields.ts';
import styles from './settings.module.css';
import { useFocusOnOpen } from './use-focus.ts';

export interface CodeFormProps {
  action: string;
  vault: Vault;
  failure: AuthFailure | null;
  isBusy: boolean;
  /** Whether the code is on its way at this moment; a function that stays the same. */
  isPending: () => boolean;
  onSubmit: () => void;
  cancel: string;
  onCancel: () => void;
  children?: ReactNode;
}

/** A code of six digits, which goes into the vault and nowhere else. */
export function CodeForm({ action, vault, failure, isBusy, isPending, onSubmit, cancel, onCancel, children }: CodeFormProps) {
  const form = useForm({
    ...codeAnswer,
    isBusy,
    refusal: failure,
    onSubmit: ({ code }) => {
      vault.put('code', code);
      onSubmit();
    },
  });
  const field = form.field('code');
  useFocusOnOpen(field.id);
  useSecrets(vault, isPending, 'code');
  return (
    <Form form={form} className={styles.form}>
      <CodeField {...field} />
      {children}
      <div className={layout.row}>
        <Button variant="ink" type="submit" busy={isBusy}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </Form>
  );
}
