import { useState } from 'react';
import * as v from 'valibot';
import { codeField } from '#machines/domain/identity/account-fields.ts';
import { bareCode } from '#machines/domain/identity/code-cooldown.ts';
import * as messages from '#messages/account-parts.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { controlProps, TextField } from '#ui/form.tsx';
import text from '#ui/text.module.css';
import type { FormField } from '#ui/use-form.ts';
import styles from './account-form.module.css';

interface UsernameFieldProps extends FormField {
  label?: string;
  /** Whether the browser may offer passkeys in it. */
  offersPasskeys?: boolean;
}

/** A username field for password managers. It may be an e-mail address, so autocorrection is off. */
export function UsernameField({ label = messages.username, offersPasskeys = false, ...field }: UsernameFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={140}
    />
  );
}

/**
 * A single field for a six-digit code: phones offer the code from the message, and it can be pasted with surrounding
 * text.
 */
export function CodeField({ onChange, ...field }: FormField) {
  return (
    <TextField
      {...field}
      label={messages.code}
      hint={messages.sixDigits}
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

interface PasswordFieldProps extends FormField {
  label: string;
  /** Whether password managers offer the stored password or a new one. */
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
}

/** A password field, hidden unless the visitor shows it. */
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
            aria-label={isShown ? messages.hidePassword : messages.showPassword}
            aria-controls={id}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? messages.hide : messages.show}
          </Button>
          <span className={text.visuallyHidden} role="status">
            {isShown ? messages.passwordVisible : ''}
          </span>
        </div>
      )}
    </Field>
  );
}

/** The field that each error code of the provider belongs to. */
export const codeFieldOf: Readonly<Record<string, 'code'>> = {
  CodeMismatchException: 'code',
  ExpiredCodeException: 'code',
  AuthenticatorCodeUsed: 'code',
  CodeUnusable: 'code',
  EnableSoftwareTokenMFAException: 'code',
};

/** A form for a six-digit code. */
export const codeAnswer = { initial: { code: '' }, schema: v.object({ code: codeField }), fieldOf: codeFieldOf };

export const recoveryFieldOf: Readonly<Record<string, 'code'>> = {
  RecoveryCodeWrong: 'code',
  EmptyConfirmSignUpCode: 'code',
};

export const passwordFieldOf: Readonly<Record<string, 'newPassword'>> = {
  InvalidPasswordException: 'newPassword',
  PasswordHistoryPolicyViolationException: 'newPassword',
  PasswordUnchanged: 'newPassword',
  MissingNewPassword: 'newPassword',
  PasswordUnusable: 'newPassword',
};

export const resetFieldOf: Readonly<Record<string, 'code' | 'newPassword'>> = { ...codeFieldOf, ...passwordFieldOf };
