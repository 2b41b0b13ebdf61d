/**
 * What becomes of something that a person asks the house for. Promises: whoever asked can take it back until work on it has
 * begun, and once it is delivered, declined or withdrawn it stays so.
 * Invariant: nothing is delivered that was not begun, and nothing is begun that was not looked at.
 */
import { assign, setup } from 'xstate';

export interface RequestContext {
  /** What the house said to it last; empty before. */
  readonly answer: string;
}

/** What the house says with a step; empty when it has nothing new to say. */
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
    keepAnswer: assign(({ context, event }) => ({ answer: 'answer' in event && event.answer !== '' ? event.answer : context.answer })),
  },
}).createMachine({
  id: 'request',
  description: 'A prototype made by hand, or a feature outside the catalogue, from the request to its end.',
  context: ({ input }) => input,
  initial: 'received',
  states: {
    received: {
      description: 'It has arrived; nobody has looked at it yet.',
      on: {
        'request.reviewed': { target: 'inReview', actions: 'keepAnswer', description: 'Somebody looks at it' },
        'request.declined': { target: 'declined', actions: 'keepAnswer', description: 'The house does not do this' },
        'request.withdrawn': { target: 'withdrawn', description: 'The person takes it back' },
      },
    },
    inReview: {
      description: 'Somebody works out whether and how it can be done.',
      on: {
        'request.begun': { target: 'inProgress', actions: 'keepAnswer', description: 'Work on it begins' },
        'request.declined': { target: 'declined', actions: 'keepAnswer', description: 'It will not be done' },
        'request.withdrawn': { target: 'withdrawn', description: 'The person takes it back' },
      },
    },
    inProgress: {
      description: 'It is being made, and can no longer be taken back.',
      on: {
        'request.delivered': { target: 'delivered', actions: 'keepAnswer', description: 'It is done' },
        'request.declined': { target: 'declined', actions: 'keepAnswer', description: 'It turned out that it cannot be done' },
      },
    },
    delivered: { description: 'The person has what they asked for.', type: 'final' },
    declined: { description: 'The house does not do it, and has said why.', type: 'final' },
    withdrawn: { description: 'The person took it back before work began.', type: 'final' },
  },
});
