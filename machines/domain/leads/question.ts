import { lengthError } from '../one-line.ts';
import type { FieldErrors } from '../form-schema.ts';
import { answerAddressError, messageLimits } from './contact-message.ts';
import * as messages from '#messages/contact-message.ts';

/** The fields of a question to the team from the product; `plan` is `yes` if a link to the plan goes with it. */
export type QuestionField = 'email' | 'message' | 'plan';
export type TypedQuestion = Readonly<Record<QuestionField, string>>;

export const emptyQuestion: TypedQuestion = { email: '', message: '', plan: 'yes' };

/** The longest question, in characters: it leaves space for the link to the plan. */
export const questionLimit = messageLimits.message / 2;

/** The errors of a question: it needs a valid reply address, and a text unless the plan speaks for itself. */
export function questionErrors({ email, message, plan }: TypedQuestion): FieldErrors {
  const address = answerAddressError(email);
  const isEmpty = message.trim() === '' && plan !== 'yes';
  const fault = isEmpty ? messages.writeMessage : lengthError(message, questionLimit);
  return { ...(address !== undefined && { email: address }), ...(fault !== undefined && { message: fault }) };
}
