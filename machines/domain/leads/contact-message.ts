import { isEmailAddress, normalEmail } from '../email-address.ts';
import { lengthError, lineError } from '../one-line.ts';
import type { FieldErrors } from '../form-schema.ts';
import * as messages from '#messages/contact-message.ts';

export type ContactField = 'name' | 'email' | 'message';

/** The typed fields of the contact form. */
export type TypedMessage = Readonly<Record<ContactField, string>>;

export const emptyMessage: TypedMessage = { name: '', email: '', message: '' };

/** The longest text that each field accepts, in characters. */
export const messageLimits = { name: 120, email: 254, message: 4000 } as const;

/** The error of the reply address; undefined when it is valid. */
export function answerAddressError(typed: string): string | undefined {
  const email = normalEmail(typed);
  if (email === '') return messages.enterEmail;
  return isEmailAddress(email) ? undefined : messages.emailLike;
}

/** The errors of a message: it needs a text, and a valid reply address. */
export function messageErrors({ name, email, message }: TypedMessage): FieldErrors {
  const address = answerAddressError(email);
  const nameFault = lineError(name, messageLimits.name, undefined);
  const messageFault = message.trim() === '' ? messages.writeMessage : lengthError(message, messageLimits.message);
  return {
    ...(nameFault !== undefined && { name: nameFault }),
    ...(address !== undefined && { email: address }),
    ...(messageFault !== undefined && { message: messageFault }),
  };
}
