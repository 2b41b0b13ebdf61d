import { Field, TextInput } from '#ui/field.tsx';

export interface EmailFieldProps {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onLeave?: (() => void) | undefined;
}

/** An e-mail address as phones and browsers know it. */
export function EmailField({ id, value, error, onChange, onLeave }: EmailFieldProps) {
  return (
    <Field id={id} label="E-mail address" error={error}>
      {(control) => (
        <TextInput
          {...control}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={254}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeave}
        />
      )}
    </Field>
  );
}
