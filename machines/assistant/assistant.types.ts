import type { Intent, Proposal, Reply } from '../domain/assistant/assistant.types.ts';
import type { FitRequest } from '../domain/fit/fit-problem.ts';

/** What became of a proposal: it was taken, put away, or sent as a request. */
export type Outcome = 'taken' | 'declined' | 'requested';

/** A question, its reply once there is one, and what became of what it proposes. */
export interface AssistantTurn {
  readonly id: number;
  readonly question: string;
  readonly reply: Reply | null;
  readonly outcome: Outcome | null;
}

export interface AssistantContext {
  /** The oldest first. */
  readonly turns: readonly AssistantTurn[];
  /** What the last question means; null while it is not understood. */
  readonly intent: Intent | null;
  /** What the last reply proposes. */
  readonly proposal: Proposal | null;
  /** The budget and the date that were named last. */
  readonly remembered: FitRequest;
  /** The places of the parts that are left out of the open proposal. */
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
