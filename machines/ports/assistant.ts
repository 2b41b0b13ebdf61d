import { fromPromise } from 'xstate';
import type { Intent, Reply } from '../domain/assistant/assistant.types.ts';
import type { FitRequest } from '../domain/fit/fit-problem.ts';
import type { SingleChange } from '../domain/plan/plan-changes.ts';
import type { MessageOutcome } from './enquiries.ts';

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
export const understandRequest = fromPromise<Intent, { readonly question: string }>(() =>
  Promise.reject(new Error('understandRequest has no implementation here')),
);

/** What is answered and proposed to it, for the plan as it stands. Rejects when it cannot be computed. */
export const composeReply = fromPromise<Reply, ReplyQuestion>(() =>
  Promise.reject(new Error('composeReply has no implementation here')),
);

/** Changes the plan in one step, by an event that it accepts now. Rejects when it accepts none of the changes. */
export const applyChanges = fromPromise<undefined, { readonly changes: readonly SingleChange[] }>(() =>
  Promise.reject(new Error('applyChanges has no implementation here')),
);

/** Sends a request for a feature to the team. Rejects without an answer. */
export const requestFeature = fromPromise<FeatureRequested, FeatureToRequest>(() =>
  Promise.reject(new Error('requestFeature has no implementation here')),
);

/**
 * Sends the conversation and a link to the plan to the team, with what was typed into the form. Rejects without an
 * answer.
 */
export const sendTalk = fromPromise<MessageOutcome, { readonly talk: readonly SpokenTurn[] }>(() =>
  Promise.reject(new Error('sendTalk has no implementation here')),
);
