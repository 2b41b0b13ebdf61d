import type { Intent, Reply } from '../domain/assistant/assistant.types.ts';
import type { FitRequest } from '../domain/fit/fit-problem.ts';
import type { SingleChange } from '../domain/plan/plan-changes.ts';
import type { MessageOutcome } from './enquiries.ts';
import { promisePort } from './promise-port.ts';

/**
 * What a reply is asked for. The plan and the day are not among it: whoever implements this reads them as they stand.
 */
export interface ReplyQuestion {
  readonly intent: Intent;
  readonly remembered: FitRequest;
}

/** A feature that the catalogue does not have, asked for in the person's words. */
export interface FeatureToRequest {
  readonly title: string;
  readonly words: string;
}

/** What became of a request for a feature. Requests belong to an account. */
export type FeatureRequested = 'sent' | 'signInNeeded';

/** One turn of a conversation, as a person reads it. */
export interface SpokenTurn {
  readonly question: string;
  readonly sentences: readonly string[];
}

/** What a question means. Rejects when the catalogue's words cannot be loaded. */
export const understandRequest = promisePort<Intent, { readonly question: string }>('understandRequest');

/** What is answered and proposed to it, for the plan as it stands. Rejects when it cannot be computed. */
export const composeReply = promisePort<Reply, ReplyQuestion>('composeReply');

/** Changes the plan in one step, by an event that it accepts now. Rejects when it accepts none of the changes. */
export const applyChanges = promisePort<undefined, { readonly changes: readonly SingleChange[] }>('applyChanges');

/** Sends a request for a feature to the team. Rejects without an answer. */
export const requestFeature = promisePort<FeatureRequested, FeatureToRequest>('requestFeature');

/**
 * Sends the conversation and a link to the plan to the team, with what was typed into the form. Rejects without an
 * answer.
 */
export const sendTalk = promisePort<MessageOutcome, { readonly talk: readonly SpokenTurn[] }>('sendTalk');
