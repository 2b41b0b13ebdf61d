import { TextField } from '#ui/form.tsx';
import type { FormField } from '#ui/use-form.ts';

/** An e-mail address as phones and browsers know it. */
export function EmailField(field: FormField) {
  return <TextField {...field} label="E-mail address" type="email" inputMode="email" autoComplete="email" autoCapitalize="none" autoCorrect="off" spellCheck={false} maxLength={254} />;
}
