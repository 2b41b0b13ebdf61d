/**
 * A request to the team. Promises: the person can withdraw it until the work begins; a delivered, declined or withdrawn
 * request stays so.
 * Invariant: work begins only after a review, and only started work is delivered.
 */
import { assign, setup } from 'xstate';
import { eventOf } from '../shared/event-of.ts';

export interface RequestContext {
  /** The last answer of the team; empty before the first. */
  readonly answer: string;
}

/** The team's text for a step; empty to keep the last answer. */
interface Answered {
  readonly answer: string;
}

export type RequestEvent =
  | ({ readonly type: 'request.reviewed' } & Answered)
  | ({ readonly type: 'request.begun' } & Answered)
  | ({ readonly type: 'request.delivered' } & Answered)
  | ({ readonly type: 'request.declined' } & Answered)
  | { readonly type: 'request.withdrawn' };

export const requestMachine = setup({
  types: { context: {} as RequestContext, input: {} as RequestContext, events: {} as RequestEvent },
  actions: {
    keepAnswer: assign(({ context }, { answer }: Answered) => ({ answer: answer || context.answer })),
  },
}).createMachine({
  id: 'request',
  description: 'A prototype made by hand, or a feature outside the catalogue, from the request to its end.',
  context: ({ input }) => input,
  initial: 'received',
  states: {
    received: {
      description: 'The request has arrived and was not reviewed yet.',
      on: {
        'request.reviewed': {
          target: 'inReview',
          actions: { type: 'keepAnswer', params: eventOf },
          description: 'The team starts a review',
        },
        'request.declined': {
          target: 'declined',
          actions: { type: 'keepAnswer', params: eventOf },
          description: 'The team declines without a review',
        },
        'request.withdrawn': { target: 'withdrawn', description: 'The person withdraws the request' },
      },
    },
    inReview: {
      description: 'The team reviews whether and how it can be done.',
      on: {
        'request.begun': {
          target: 'inProgress',
          actions: { type: 'keepAnswer', params: eventOf },
          description: 'The work begins',
        },
        'request.declined': {
          target: 'declined',
          actions: { type: 'keepAnswer', params: eventOf },
          description: 'The team declines after the review',
        },
        'request.withdrawn': { target: 'withdrawn', description: 'The person withdraws the request' },
      },
    },
    inProgress: {
      description: 'The work has begun: the request can no longer be withdrawn.',
      on: {
        'request.delivered': {
          target: 'delivered',
          actions: { type: 'keepAnswer', params: eventOf },
          description: 'The team delivers',
        },
        'request.declined': {
          target: 'declined',
          actions: { type: 'keepAnswer', params: eventOf },
          description: 'The team declines during the work',
        },
      },
    },
    delivered: { description: 'The team has delivered.', type: 'final' },
    declined: { description: 'The team declined, and has said why.', type: 'final' },
    withdrawn: { description: 'The person withdrew the request before the work began.', type: 'final' },
  },
});
