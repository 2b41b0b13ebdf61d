import type { LeadOutcome } from '../domain/leads/lead-fields.ts';
import type { SignedInUser } from './auth.ts';
import { promisePort } from './promise-port.ts';

/**
 * Sends requests for a demo and messages. The typed text is not among the inputs: the implementations read it from the
 * form's draft. They reject without an answer.
 */
export const sendLead = promisePort<LeadOutcome>('sendLead');

/** The outcome of a message: stored, or rejected because a field is invalid. */
export type MessageOutcome = 'kept' | 'refused';

export const sendMessage = promisePort<MessageOutcome>('sendMessage');

/** The sender, if known: prefills a form. */
export interface KnownSender {
  /** Null when no one is signed in. Never rejects. */
  readonly ask: () => Promise<SignedInUser | null>;
}
