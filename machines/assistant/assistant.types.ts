import type { Proposal, Remembered, Reply, Understanding } from '../domain/assistant/assistant.types.ts';

/** The outcome of a proposal or of Undo. */
export type Outcome = 'taken' | 'declined' | 'requested' | 'undone';

/** A question, its reply once there is one, and what became of the reply's proposal or of the Undo that was asked for. */
export interface AssistantTurn {
  readonly id: number;
  readonly question: string;
  readonly reply: Reply | null;
  readonly outcome: Outcome | null;
}

export interface AssistantContext {
  /** Oldest first. The last one with a reply has the open proposal, or the choices that are offered. */
  readonly turns: readonly AssistantTurn[];
  /** The meaning of the last question; null while it is not understood. */
  readonly understanding: Understanding | null;
  /** The open proposal. */
  readonly proposal: Proposal | null;
  /** The limits that were mentioned last, and all features that have to stay. */
  readonly remembered: Remembered;
  /** The indexes of the parts that are left out of the open proposal. */
  readonly left: readonly number[];
  /** Whether the person sent the words of the last question to the team's list. */
  readonly areWordsShared: boolean;
  /** Why the last request or message to the team may not have been sent. */
  readonly words: string;
}

export type AssistantEvent =
  | { readonly type: 'question.asked'; readonly question: string }
  | { readonly type: 'question.withdrawn' }
  /** One of the choices of a question that the assistant asks back. */
  | { readonly type: 'choice.pressed'; readonly at: number }
  | { readonly type: 'part.toggled'; readonly at: number }
  | { readonly type: 'proposal.taken' }
  | { readonly type: 'proposal.declined' }
  | { readonly type: 'undo.pressed' }
  | { readonly type: 'handover.requested' }
  | { readonly type: 'handover.closed' }
  /** The address and the message are in the form's draft. */
  | { readonly type: 'talk.submitted' }
  | { readonly type: 'guide.cleared' }
  /** The consent to send the words of the last question, which was not understood. */
  | { readonly type: 'words.shared' };
