import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import text from '#ui/text.module.css';
import styles from './account-form.module.css';

export interface PasswordFieldProps {
  id: string;
  label: string;
  name: string;
  /** Whether password managers offer the one they keep, or a new one. */
  autoComplete: 'current-password' | 'new-password';
  value: string;
  hint?: string | undefined;
  error: string | undefined;
  onChange: (value: string) => void;
  onLeave?: (() => void) | undefined;
}

/** A password, hidden unless it is asked to be shown. */
export function PasswordField({ id, label, name, autoComplete, value, hint, error, onChange, onLeave }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.password}>
          <TextInput
            {...control}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={256}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onLeave}
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
