import { bareCode } from '#machines/domain/identity/code-cooldown.ts';
import { Field, TextInput } from '#ui/field.tsx';
import styles from './account-form.module.css';

export interface CodeFieldProps {
  id: string;
  label?: string | undefined;
  value: string;
  hint?: string | undefined;
  error: string | undefined;
  onChange: (code: string) => void;
  onLeave?: (() => void) | undefined;
}

/** A code of six digits in one field: phones offer it from the message, and it can be pasted with the words around it. */
export function CodeField({ id, label = 'Code', value, hint = 'Six digits', error, onChange, onLeave }: CodeFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} className={styles.code}>
      {(control) => (
        <TextInput
          {...control}
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(bareCode(event.currentTarget.value))}
          onBlur={onLeave}
        />
      )}
    </Field>
  );
}
