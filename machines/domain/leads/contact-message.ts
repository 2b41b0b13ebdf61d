import { isEmailAddress } from '../email-address.ts';

export type ContactField = 'name' | 'email' | 'message';

/** What is written in the contact form. */
export type TypedMessage = Readonly<Record<ContactField, string>>;

export const emptyMessage: TypedMessage = { name: '', email: '', message: '' };

/** The longest text that is taken of each field, in characters. */
export const messageLimits = { name: 120, email: 254, message: 4000 } as const;

/** What keeps a message from being sent: there has to be one, and an address that an answer can go to. */
export function messageFaults({ email, message }: TypedMessage): Readonly<Partial<Record<ContactField, string>>> {
  return {
    ...(!isEmailAddress(email.trim()) && { email: email.trim() === '' ? 'Enter your email address' : 'Write the email address like name@example.com' }),
    ...(message.trim() === '' && { message: 'Write a message' }),
  };
}
