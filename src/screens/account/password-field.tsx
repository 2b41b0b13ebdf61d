import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { controlProps } from '#ui/form.tsx';
import text from '#ui/text.module.css';
import type { FormField } from '#ui/use-form.ts';
import styles from './account-form.module.css';

export interface PasswordFieldProps extends FormField {
  label: string;
  /** Whether password managers offer the one they keep, or a new one. */
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
}

/** A password, hidden unless it is asked to be shown. */
export function PasswordField({ label, autoComplete, hint, ...field }: PasswordFieldProps) {
  const { id, error } = field;
  const [isShown, setIsShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.password}>
          <TextInput
            {...control}
            {...controlProps(field)}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={256}
          />
          <Button
            className={styles.show}
            variant="quiet"
            size="small"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            aria-controls={id}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </Button>
          <span className={text.visuallyHidden} role="status">
            {isShown ? 'Your password is visible' : ''}
          </span>
        </div>
      )}
    </Field>
  );
}
