import { fromPromise } from 'xstate';
import type { LeadOutcome } from '../domain/leads/lead-fields.ts';
import type { SignedInUser } from './auth.ts';

/**
 * Where requests for a demo and messages go. What was typed is not among the inputs: whoever implements these reads it
 * from the form's draft. Without an answer they reject.
 */
export const sendLead = fromPromise<LeadOutcome>(() =>
  Promise.reject(new Error('sendLead has no implementation here')),
);

/** What became of a message: kept, or refused because something in it does not fit. */
export type MessageOutcome = 'kept' | 'refused';

export const sendMessage = fromPromise<MessageOutcome>(() =>
  Promise.reject(new Error('sendMessage has no implementation here')),
);

/** Who writes, where that is known: fills in a form. */
export interface KnownSender {
  /** Null for whoever is not signed in. Never rejects. */
  readonly ask: () => Promise<SignedInUser | null>;
}
