/**
 * The automatic debit of one instalment. Promises: it is requested only after the payer was notified; it is tried at
 * most twice; after that, and where the bank asks for the payer, the instalment is paid by hand. Invariant: a debit that
 * was dropped or left to the payer is never requested.
 */
import { assign, setup } from 'xstate';
import { isWorthRetrying, maxAttempts } from '../domain/payments/mandate.ts';
import { eventOf } from '../shared/event-of.ts';

export interface DebitContext {
  /** The number of requests to the gateway. */
  readonly attempts: number;
  /** The name of the reason of the last decline; empty without one. */
  readonly reason: string;
}

export type DebitEvent =
  /** The notice was sent; the bank asks for no approval. */
  | { readonly type: 'debit.announced' }
  /** The notice was sent with the link to approve and pay. */
  | { readonly type: 'approval.asked' }
  | { readonly type: 'debit.begun' }
  | { readonly type: 'debit.declined'; readonly reason: string }
  | { readonly type: 'debit.taken' }
  /** Opted out, cancelled, or paid in another way. */
  | { readonly type: 'debit.dropped' };

type Declined = { readonly reason: string };

export const debitMachine = setup({
  types: { context: {} as DebitContext, input: {} as DebitContext, events: {} as DebitEvent },
  guards: {
    canTryAgain: ({ context }, { reason }: Declined) => context.attempts < maxAttempts && isWorthRetrying(reason),
  },
  actions: {
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    keepReason: assign((_, { reason }: Declined) => ({ reason })),
    dropReason: assign({ reason: '' }),
  },
}).createMachine({
  id: 'debit',
  description: 'The automatic debit of one instalment, from its notice to its payment.',
  context: ({ input }) => input,
  initial: 'planned',
  states: {
    planned: {
      description: 'The payer has no notice yet.',
      on: {
        'debit.announced': { target: 'announced', description: 'The payer is notified' },
        'approval.asked': { target: 'byHand', description: 'The payer is asked to approve and pay' },
        'debit.dropped': { target: 'dropped', description: 'It is not debited' },
      },
    },
    announced: {
      description: 'The payer knows the amount and the day, and can opt out.',
      on: {
        'debit.begun': { target: 'charging', actions: 'countAttempt', description: 'The day has come' },
        'debit.dropped': { target: 'dropped', description: 'It is not debited' },
      },
    },
    charging: {
      description: 'The gateway is asked to debit it.',
      on: {
        'debit.taken': { target: 'taken', actions: 'dropReason', description: 'The money arrived' },
        'debit.declined': [
          {
            guard: { type: 'canTryAgain', params: eventOf },
            target: 'retrying',
            actions: { type: 'keepReason', params: eventOf },
            description: 'The bank declines: try once more',
          },
          {
            target: 'byHand',
            actions: { type: 'keepReason', params: eventOf },
            description: 'The bank declines, and the payer pays by hand',
          },
        ],
      },
    },
    retrying: {
      description: 'It waits for the second attempt.',
      on: {
        'debit.begun': { target: 'charging', actions: 'countAttempt', description: 'The second attempt' },
        'debit.taken': { target: 'taken', actions: 'dropReason', description: 'The money arrived after all' },
        'debit.dropped': { target: 'dropped', description: 'It is not debited' },
      },
    },
    byHand: {
      description: 'The payer has the link to pay it.',
      on: { 'debit.taken': { target: 'taken', actions: 'dropReason', description: 'The payer paid' } },
    },
    taken: { description: 'It is paid.', type: 'final' },
    dropped: { description: 'It is not debited: the payer pays by hand.', type: 'final' },
  },
});
