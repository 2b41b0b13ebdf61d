import { bareCode } from '#machines/domain/identity/code-cooldown.ts';
import { TextField } from '#ui/form.tsx';
import type { FormField } from '#ui/use-form.ts';
import styles from './account-form.module.css';

/** A code of six digits in one field: phones offer it from the message, and it can be pasted with the words around it. */
export function CodeField({ onChange, ...field }: FormField) {
  return (
    <TextField
      {...field}
      label="Code"
      hint="Six digits"
      className={styles.code}
      onChange={(typed) => onChange?.(bareCode(typed))}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
