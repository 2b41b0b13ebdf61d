import type { LeadOutcome } from '../domain/leads/lead-fields.ts';
import type { SignedInUser } from './auth.ts';
import { promisePort } from './promise-port.ts';

/**
 * Where requests for a demo and messages go. What was typed is not among the inputs: whoever implements these reads it
 * from the form's draft. Without an answer they reject.
 */
export const sendLead = promisePort<LeadOutcome>('sendLead');

/** What became of a message: kept, or refused because something in it does not fit. */
export type MessageOutcome = 'kept' | 'refused';

export const sendMessage = promisePort<MessageOutcome>('sendMessage');

/** Who writes, where that is known: fills in a form. */
export interface KnownSender {
  /** Null for whoever is not signed in. Never rejects. */
  readonly ask: () => Promise<SignedInUser | null>;
}
