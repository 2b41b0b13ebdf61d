import type { Remembered, Reply, Understanding } from '../domain/assistant/assistant.types.ts';
import type { Miss } from '../domain/assistant/miss.ts';
import type { SingleChange } from '../domain/plan/plan-changes.ts';
import type { MessageOutcome } from './enquiries.ts';
import { promisePort } from './promise-port.ts';

/**
 * A question for the assistant. It does not include the plan and the date: the implementation reads their current
 * values.
 */
export interface ReplyQuestion {
  /** As typed, or as a pressed choice says it. */
  readonly question: string;
  readonly understanding: Understanding;
  readonly remembered: Remembered;
  /** The changes of the open proposal that are not left out; empty if there is none. */
  readonly proposed: readonly SingleChange[];
}

/** A feature that is not in the catalogue, in the person's words. */
export interface FeatureToRequest {
  readonly title: string;
  readonly words: string;
}

/** The outcome of a feature request. Requests belong to an account. */
export type FeatureRequested = 'sent' | 'signInNeeded';

/** One turn of a conversation, as a person reads it. */
export interface SpokenTurn {
  readonly question: string;
  readonly sentences: readonly string[];
}

/** A question to be understood, and the features of what is offered at the moment; null where nothing is. */
export interface AskedQuestion {
  readonly question: string;
  readonly offered: readonly string[] | null;
}

/** The meaning of a question. Rejects when the examples cannot be loaded. */
export const understandRequest = promisePort<Understanding, AskedQuestion>('understandRequest');

/** The answer and the proposal, for the current plan. Rejects when it cannot be computed. */
export const composeReply = promisePort<Reply, ReplyQuestion>('composeReply');

/** Changes the plan in one step, by an event that it currently accepts. Rejects when it accepts none of the changes. */
export const applyChanges = promisePort<undefined, { readonly changes: readonly SingleChange[] }>('applyChanges');

/** Takes back the last step of the plan. Resolves with whether there was one. */
export const undoStep = promisePort<boolean>('undoStep');

/** Sends a request for a feature to the team. Rejects without an answer. */
export const requestFeature = promisePort<FeatureRequested, FeatureToRequest>('requestFeature');

/**
 * Sends the conversation and a link to the plan to the team, with the text typed into the form. Rejects without an
 * answer.
 */
export const sendTalk = promisePort<MessageOutcome, { readonly talk: readonly SpokenTurn[] }>('sendTalk');

/**
 * Reports a question that the assistant did not understand. Nobody waits for it: it resolves also when the report does
 * not arrive.
 */
export const tellMiss = promisePort<undefined, Miss>('tellMiss');
