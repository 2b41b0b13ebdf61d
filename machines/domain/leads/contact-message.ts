import { isEmailAddress } from '../email-address.ts';
import { lineError } from '../one-line.ts';
import type { FieldErrors } from '../form-schema.ts';
import * as messages from '#messages/contact-message.ts';

export type ContactField = 'name' | 'email' | 'message';

/** What is written in the contact form. */
export type TypedMessage = Readonly<Record<ContactField, string>>;

export const emptyMessage: TypedMessage = { name: '', email: '', message: '' };

/** The longest text that is taken of each field, in characters. */
export const messageLimits = { name: 120, email: 254, message: 4000 } as const;

/** What to do about the address that an answer goes to; undefined when it can be reached. */
export function answerAddressError(typed: string): string | undefined {
  const email = typed.trim();
  if (email === '') return messages.enterEmail;
  return isEmailAddress(email) ? undefined : messages.emailLike;
}

/** What keeps a message from being sent: there has to be one, and an address that an answer can go to. */
export function messageErrors({ name, email, message }: TypedMessage): FieldErrors {
  const address = answerAddressError(email);
  const nameFault = lineError(name, undefined);
  return {
    ...(nameFault !== undefined && { name: nameFault }),
    ...(address !== undefined && { email: address }),
    ...(message.trim() === '' && { message: messages.writeMessage }),
  };
}
