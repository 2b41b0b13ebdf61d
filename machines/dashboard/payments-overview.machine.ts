/**
 * What is paid and what is due. Promises: a row is ordered once, for the amount that was shown; whoever comes back from the
 * checkout sees what became of it; a refusal is said with its reason, and nothing is charged then.
 */
import { assign, setup, type DoneActorEvent } from 'xstate';
import { enterCheckout, listPayments, orderInstalment, type InstalmentAnswer, type InstalmentToPay, type PaymentsFound } from '../ports/payments-overview.ts';

export interface PaymentsOverviewContext {
  readonly found: PaymentsFound;
  readonly paying: InstalmentToPay | null;
  /** Why the last row could not be ordered. */
  readonly words: string;
  readonly isBehind: boolean;
}

export type PaymentsOverviewEvent =
  | { readonly type: 'instalment.payRequested'; readonly row: InstalmentToPay }
  | { readonly type: 'checkout.left' }
  | { readonly type: 'payments.changed' }
  | { readonly type: 'payments.reloaded' };

type Found = { readonly found: PaymentsFound };
type Answered = { readonly answer: InstalmentAnswer };

export const paymentsOverviewMachine = setup({
  types: {
    context: {} as PaymentsOverviewContext,
    events: {} as PaymentsOverviewEvent,
    tags: {} as 'pending',
  },
  actors: { listPayments, orderInstalment, enterCheckout },
  guards: {
    isBehind: ({ context }) => context.isBehind,
    isReady: (_, { answer }: Answered) => answer.kind === 'checkout',
    isPaid: (_, { answer }: Answered) => answer.kind === 'paid',
    isUnknown: (_, { answer }: Answered) => answer.kind === 'unknown',
  },
  actions: {
    showPayments: assign((_, { found }: Found) => ({ found })),
    takeRow: assign(({ event }) => (event.type === 'instalment.payRequested' ? { paying: event.row, words: '' } : {})),
    noteRefusal: assign((_, { answer }: Answered) => ({ words: answer.kind === 'refused' ? answer.words : '' })),
    fallBehind: assign({ isBehind: true }),
    catchUp: assign({ isBehind: false }),
  },
}).createMachine({
  id: 'paymentsOverview',
  description: 'What is paid and what is due.',
  context: { found: { plans: [], orders: [] }, paying: null, words: '', isBehind: false },
  initial: 'loading',
  states: {
    loading: {
      description: 'The payments are on their way.',
      tags: 'pending',
      entry: 'catchUp',
      invoke: {
        src: 'listPayments',
        onDone: { target: 'shown', actions: { type: 'showPayments', params: paymentsOf } },
        onError: { target: 'failed' },
      },
      on: { 'payments.changed': { actions: 'fallBehind', description: 'Something changed meanwhile' } },
    },
    failed: {
      description: 'The payments did not come.',
      on: {
        'payments.reloaded': { target: 'loading', description: 'Try again' },
        'payments.changed': { target: 'loading', description: 'The server is there again' },
      },
    },
    shown: {
      description: 'The payments are shown.',
      initial: 'resting',
      on: { 'payments.changed': { actions: 'fallBehind', description: 'Something changed elsewhere' } },
      states: {
        resting: {
          description: 'Nothing is under way.',
          initial: 'quiet',
          always: { guard: 'isBehind', target: 'refreshing' },
          on: { 'instalment.payRequested': { target: 'ordering', actions: 'takeRow', description: 'Pay' } },
          states: {
            quiet: { description: 'Nothing is to be said.' },
            refused: { description: 'The row cannot be paid.' },
            unanswered: { description: 'There was no answer, and nothing is charged.' },
            paid: { description: 'The row was paid meanwhile.' },
            unknown: { description: 'An earlier payment of the row is still with the bank.' },
            asBefore: { type: 'history', description: 'What was said goes on being said.' },
          },
        },
        refreshing: {
          description: 'The payments are loaded again, in the background.',
          entry: 'catchUp',
          invoke: {
            src: 'listPayments',
            onDone: { target: 'resting.asBefore', actions: { type: 'showPayments', params: paymentsOf } },
            onError: { target: 'resting.asBefore' },
          },
          on: { 'instalment.payRequested': { target: 'ordering', actions: ['takeRow', 'fallBehind'], description: 'Pay' } },
        },
        ordering: {
          description: 'The row is being ordered.',
          tags: 'pending',
          invoke: {
            src: 'orderInstalment',
            input: ({ context }) => rowOf(context),
            onDone: [
              { guard: { type: 'isReady', params: answerOf }, target: 'leaving' },
              { guard: { type: 'isPaid', params: answerOf }, target: 'resting.paid', actions: 'fallBehind' },
              { guard: { type: 'isUnknown', params: answerOf }, target: 'resting.unknown' },
              { target: 'resting.refused', actions: { type: 'noteRefusal', params: answerOf } },
            ],
            onError: { target: 'resting.unanswered' },
          },
        },
        leaving: {
          description: 'The checkout is being entered.',
          tags: 'pending',
          invoke: { id: 'enterCheckout', src: 'enterCheckout' },
          on: { 'checkout.left': { target: 'resting', actions: 'fallBehind', description: 'Come back from the checkout' } },
        },
      },
    },
  },
});

function rowOf({ paying }: PaymentsOverviewContext): InstalmentToPay {
  if (!paying) throw new Error('There is nothing to pay');
  return paying;
}

function paymentsOf({ event }: { event: DoneActorEvent<PaymentsFound> }): Found {
  return { found: event.output };
}

function answerOf({ event }: { event: DoneActorEvent<InstalmentAnswer> }): Answered {
  return { answer: event.output };
}
