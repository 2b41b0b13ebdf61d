import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Form, type AnyForm } from '#ui/form.tsx';
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
