import { useState } from 'react';
import { suggestedEmail } from '#machines/domain/meant-email.ts';
import * as messages from '#messages/account-parts.ts';
import { Correction } from '#ui/correction.tsx';
import { TextField, type TextFieldProps } from '#ui/form.tsx';
import type { FormField } from '#ui/use-form.ts';

/**
 * An e-mail address field for the keyboards of phones and for autofill. A domain that looks mistyped is asked about when
 * the field is left, and never refused.
 */
export function EmailField({
  label = messages.emailAddress,
  hint,
  onChange,
  onLeave,
  ...field
}: FormField & Partial<Pick<TextFieldProps, 'hint' | 'label' | 'readOnly'>>) {
  const [left, setLeft] = useState<string>();
  const { value } = field;
  const meant = onChange && value !== undefined && value === left ? suggestedEmail(value) : undefined;
  return (
    <Correction
      id={field.id}
      label={meant === undefined ? undefined : messages.takeEmail({ email: meant })}
      onTake={() => meant !== undefined && onChange?.(meant)}
    >
      <TextField
        {...field}
        onChange={onChange}
        onLeave={() => {
          setLeft(value);
          onLeave?.();
        }}
        label={label}
        hint={<span aria-live="polite">{meant === undefined ? hint : messages.emailMeant({ email: meant })}</span>}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
    </Correction>
  );
}
