/**
 * A dispute of a payment: the bank requests the money back on behalf of its customer. Promises: events of the gateway
 * may arrive twice and in any order, and lead to the same state; a decision of the bank stays until the bank decides
 * otherwise. Invariant: the later of two undecided events counts, and the later of two decisions; of two at the same
 * time, the one that is further along. A decision outranks every undecided event. Withdrawn and returned money is
 * recorded separately: it changes no state.
 */
import { assign, setup } from 'xstate';

export interface DisputeContext {
  /** The time of the event that counts, ms since 1970; 0 before the first. */
  readonly toldAt: number;
}

/** `at` is the time of the event according to the gateway, ms since 1970. */
export type DisputeEvent =
  | { readonly type: 'dispute.opened'; readonly at: number }
  | { readonly type: 'dispute.underReview'; readonly at: number }
  | { readonly type: 'dispute.actionRequired'; readonly at: number }
  | { readonly type: 'dispute.closed'; readonly at: number }
  | { readonly type: 'dispute.won'; readonly at: number }
  | { readonly type: 'dispute.lost'; readonly at: number }
  /** By the team. */
  | { readonly type: 'dispute.evidenceSent'; readonly at: number }
  | { readonly type: 'dispute.accepted'; readonly at: number };

export const disputeMachine = setup({
  types: { context: {} as DisputeContext, input: {} as DisputeContext, events: {} as DisputeEvent },
  guards: {
    isLater: ({ context, event }) => event.at > context.toldAt,
    isNotEarlier: ({ context, event }) => event.at >= context.toldAt,
  },
  actions: {
    keepMoment: assign(({ event }) => ({ toldAt: event.at })),
  },
}).createMachine({
  id: 'dispute',
  description: 'A dispute of a payment, from its opening to the decision of the bank.',
  context: ({ input }) => input,
  initial: 'opened',
  states: {
    opened: {
      description: 'The bank waits for evidence.',
      on: {
        'dispute.opened': { guard: 'isLater', actions: 'keepMoment', description: 'The bank still waits for evidence' },
        'dispute.underReview': {
          guard: 'isNotEarlier',
          target: 'underReview',
          actions: 'keepMoment',
          description: 'The bank reads the evidence',
        },
        'dispute.actionRequired': {
          guard: 'isNotEarlier',
          target: 'actionRequired',
          actions: 'keepMoment',
          description: 'The bank asks for more evidence',
        },
        'dispute.evidenceSent': {
          target: 'evidenceSent',
          actions: 'keepMoment',
          description: 'Record that evidence was sent',
        },
        'dispute.accepted': { target: 'accepted', actions: 'keepMoment', description: 'Accept the dispute' },
        'dispute.closed': { target: 'closed', actions: 'keepMoment', description: 'It ends without a decision' },
        'dispute.won': { target: 'won', actions: 'keepMoment', description: 'The bank decides for us' },
        'dispute.lost': { target: 'lost', actions: 'keepMoment', description: 'The bank decides against us' },
      },
    },
    evidenceSent: {
      description: 'The team sent evidence, and the gateway has not confirmed it yet.',
      on: {
        'dispute.opened': {
          guard: 'isLater',
          target: 'opened',
          actions: 'keepMoment',
          description: 'The bank still waits for evidence',
        },
        'dispute.underReview': {
          guard: 'isNotEarlier',
          target: 'underReview',
          actions: 'keepMoment',
          description: 'The bank reads the evidence',
        },
        'dispute.actionRequired': {
          guard: 'isNotEarlier',
          target: 'actionRequired',
          actions: 'keepMoment',
          description: 'The bank asks for more evidence',
        },
        'dispute.closed': { target: 'closed', actions: 'keepMoment', description: 'It ends without a decision' },
        'dispute.won': { target: 'won', actions: 'keepMoment', description: 'The bank decides for us' },
        'dispute.lost': { target: 'lost', actions: 'keepMoment', description: 'The bank decides against us' },
      },
    },
    underReview: {
      description: 'The bank reads the evidence.',
      on: {
        'dispute.opened': {
          guard: 'isLater',
          target: 'opened',
          actions: 'keepMoment',
          description: 'The bank waits for evidence again',
        },
        'dispute.underReview': {
          guard: 'isLater',
          actions: 'keepMoment',
          description: 'The bank still reads the evidence',
        },
        'dispute.actionRequired': {
          guard: 'isNotEarlier',
          target: 'actionRequired',
          actions: 'keepMoment',
          description: 'The bank asks for more evidence',
        },
        'dispute.closed': { target: 'closed', actions: 'keepMoment', description: 'It ends without a decision' },
        'dispute.won': { target: 'won', actions: 'keepMoment', description: 'The bank decides for us' },
        'dispute.lost': { target: 'lost', actions: 'keepMoment', description: 'The bank decides against us' },
      },
    },
    actionRequired: {
      description: 'The bank asks for more evidence.',
      on: {
        'dispute.opened': {
          guard: 'isLater',
          target: 'opened',
          actions: 'keepMoment',
          description: 'The bank waits for evidence again',
        },
        'dispute.underReview': {
          guard: 'isLater',
          target: 'underReview',
          actions: 'keepMoment',
          description: 'The bank reads the evidence',
        },
        'dispute.actionRequired': {
          guard: 'isLater',
          actions: 'keepMoment',
          description: 'The bank still asks for more evidence',
        },
        'dispute.evidenceSent': {
          target: 'evidenceSent',
          actions: 'keepMoment',
          description: 'Record that evidence was sent',
        },
        'dispute.accepted': { target: 'accepted', actions: 'keepMoment', description: 'Accept the dispute' },
        'dispute.closed': { target: 'closed', actions: 'keepMoment', description: 'It ends without a decision' },
        'dispute.won': { target: 'won', actions: 'keepMoment', description: 'The bank decides for us' },
        'dispute.lost': { target: 'lost', actions: 'keepMoment', description: 'The bank decides against us' },
      },
    },
    accepted: {
      description: 'The team accepted the dispute: the gateway confirms that it is lost.',
      on: {
        'dispute.closed': { target: 'closed', actions: 'keepMoment', description: 'It ends without a decision' },
        'dispute.won': { target: 'won', actions: 'keepMoment', description: 'The bank decides for us all the same' },
        'dispute.lost': { target: 'lost', actions: 'keepMoment', description: 'The bank decides against us' },
      },
    },
    closed: {
      description: 'It ended without a decision.',
      on: {
        'dispute.closed': { guard: 'isLater', actions: 'keepMoment', description: 'It is closed again' },
        'dispute.won': {
          guard: 'isNotEarlier',
          target: 'won',
          actions: 'keepMoment',
          description: 'The bank decides for us after all',
        },
        'dispute.lost': {
          guard: 'isNotEarlier',
          target: 'lost',
          actions: 'keepMoment',
          description: 'The bank decides against us after all',
        },
      },
    },
    won: {
      description: 'The bank decided for us: the payment stays ours.',
      on: {
        'dispute.closed': {
          guard: 'isLater',
          target: 'closed',
          actions: 'keepMoment',
          description: 'The decision is taken back',
        },
        'dispute.won': { guard: 'isLater', actions: 'keepMoment', description: 'The bank decides for us again' },
        'dispute.lost': {
          guard: 'isNotEarlier',
          target: 'lost',
          actions: 'keepMoment',
          description: 'The bank decides against us after all',
        },
      },
    },
    lost: {
      description: 'The bank decided against us: the customer has the money.',
      on: {
        'dispute.closed': {
          guard: 'isLater',
          target: 'closed',
          actions: 'keepMoment',
          description: 'The decision is taken back',
        },
        'dispute.won': {
          guard: 'isLater',
          target: 'won',
          actions: 'keepMoment',
          description: 'The bank decides for us after all',
        },
        'dispute.lost': { guard: 'isLater', actions: 'keepMoment', description: 'The bank decides against us again' },
      },
    },
  },
});
