import type { Intent, Proposal, Reply } from '../domain/assistant/assistant.types.ts';
import type { FitRequest } from '../domain/fit/fit-problem.ts';

/** The outcome of a proposal: accepted, declined, or sent as a request. */
export type Outcome = 'taken' | 'declined' | 'requested';

/** A question, its reply once there is one, and the outcome of the reply's proposal. */
export interface AssistantTurn {
  readonly id: number;
  readonly question: string;
  readonly reply: Reply | null;
  readonly outcome: Outcome | null;
}

export interface AssistantContext {
  /** Oldest first. */
  readonly turns: readonly AssistantTurn[];
  /** The meaning of the last question; null while it is not understood. */
  readonly intent: Intent | null;
  /** The proposal of the last reply. */
  readonly proposal: Proposal | null;
  /** The budget and the date that were mentioned last. */
  readonly remembered: FitRequest;
  /** The indexes of the parts that are left out of the open proposal. */
  readonly left: readonly number[];
}

export type AssistantEvent =
  | { readonly type: 'question.asked'; readonly question: string }
  | { readonly type: 'question.withdrawn' }
  | { readonly type: 'part.toggled'; readonly at: number }
  | { readonly type: 'proposal.taken' }
  | { readonly type: 'proposal.declined' }
  | { readonly type: 'handover.requested' }
  | { readonly type: 'handover.closed' }
  /** The address and the message are in the form's draft. */
  | { readonly type: 'talk.submitted' }
  | { readonly type: 'guide.cleared' };
