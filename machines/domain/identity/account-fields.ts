import { emailError } from '../email-address.ts';
import { textField } from '../form-schema.ts';
import * as messages from '#messages/identity-fields.ts';
import { codeFault } from './code-cooldown.ts';
import { passwordError } from './password-policy.ts';

/** A six-digit code. */
export const codeField = textField(codeFault);

export const emailField = textField(emailError);

/** A password that replaces another one. */
export const newPasswordField = textField((typed) =>
  typed === '' ? messages.newPasswordRequired : passwordError(typed),
);
