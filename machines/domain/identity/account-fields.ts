import * as v from 'valibot';
import { emailError, normalEmail } from '../email-address.ts';
import { textField } from '../form-schema.ts';
import * as messages from '#messages/identity-fields.ts';
import { codeFault } from './code-cooldown.ts';
import { passwordError } from './password-policy.ts';

/** A six-digit code. */
export const codeField = textField(codeFault);

/** An e-mail address; its output is the stored form. */
export const emailField = v.pipe(textField(emailError), v.transform(normalEmail));

/**
 * The password of an account. No password starts or ends with a space: one that does was copied with it.
 * @param missing the error without one; undefined if the provider reports that
 */
export function currentPasswordField(missing: string | undefined) {
  return textField((typed) => {
    if (typed === '') return missing;
    return typed === typed.trim() ? undefined : messages.passwordHasSpace;
  });
}

/** A password that replaces another one. */
export const newPasswordField = textField((typed) =>
  typed === '' ? messages.newPasswordRequired : passwordError(typed),
);
