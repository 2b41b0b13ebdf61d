import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './account-form.module.css';

export interface AccountFormProps {
  children: ReactNode;
  /** What the one button says. */
  action: string;
  /** The provider is being asked: nothing is sent twice. */
  isBusy: boolean;
  onSubmit: () => void;
}

/** A short form with its one button. The browser's own messages are off; the fields say what is wrong themselves. */
export function AccountForm({ children, action, isBusy, onSubmit }: AccountFormProps) {
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
    >
      {children}
      <Button className={styles.action} variant="primary" size="large" type="submit" busy={isBusy}>
        {action}
      </Button>
    </form>
  );
}
