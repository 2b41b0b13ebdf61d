import { TextField } from '#ui/form.tsx';
import type { FormField } from '#ui/use-form.ts';

/** A username as password managers know it. It may be an e-mail address, so nothing corrects it. */
export function UsernameField({ label = 'Username', ...field }: FormField & { label?: string }) {
  return <TextField {...field} label={label} autoComplete="username" autoCapitalize="none" autoCorrect="off" spellCheck={false} maxLength={140} />;
}
