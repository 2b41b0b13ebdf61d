import { Field, TextInput } from '#ui/field.tsx';

export interface UsernameFieldProps {
  id: string;
  value: string;
  error: string | undefined;
  label?: string;
  onChange: (value: string) => void;
  onLeave?: (() => void) | undefined;
}

/** A username as password managers know it. It may be an e-mail address, so nothing corrects it. */
export function UsernameField({ id, value, error, label = 'Username', onChange, onLeave }: UsernameFieldProps) {
  return (
    <Field id={id} label={label} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={140}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeave}
        />
      )}
    </Field>
  );
}
