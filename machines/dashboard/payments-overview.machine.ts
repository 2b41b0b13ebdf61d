/**
 * Paid and due instalments. Promises: a row is ordered once, for the amount that was shown; an unfinished order can be
 * resumed or cancelled; a person who returns from the checkout sees its outcome; a rejection is shown with its reason,
 * and nothing is charged then; a change made elsewhere is never lost, even when a refresh fails.
 */
import { assign, raise, setup, stateIn, type DoneActorEvent } from 'xstate';
import { changeMessageOf, failureOf, type Failure } from '../domain/failure.ts';
import {
  cancelOrder,
  enterCheckout,
  firstLook,
  listPayments,
  nothingPaid,
  orderInstalment,
  resumeOrder,
  type CancelAnswer,
  type InstalmentAnswer,
  type InstalmentToPay,
  type OrderAtHand,
  type PaymentsFound,
  type PaymentsLook,
} from '../ports/payments-overview.ts';
import * as messages from '#messages/dashboard-payments.ts';
import { untilNextRefresh, type ListRefresh, type ListTag } from './list-refresh.ts';
import { eventOf } from '../shared/event-of.ts';

export interface PaymentsOverviewContext {
  /** What is wanted; `found.look` is what is shown. */
  readonly look: PaymentsLook;
  readonly found: PaymentsFound;
  readonly paying: InstalmentToPay | null;
  /** The order that is being resumed or cancelled. */
  readonly orderId: string | null;
  /** Why the last row could not be ordered, or the last order not be resumed or cancelled. */
  readonly words: string;
  /** Why the last request for it failed. */
  readonly failure: Failure;
}

/** Without it, the first pages of all payments are wanted. */
export interface PaymentsOverviewInput {
  readonly look: PaymentsLook;
}

export type PaymentsOverviewEvent =
  /** The lists are searched, their pages turned, or the page of a project opened. */
  | { readonly type: 'look.opened'; readonly look: PaymentsLook }
  | { readonly type: 'instalment.payRequested'; readonly row: InstalmentToPay }
  | { readonly type: 'order.resumed'; readonly orderId: string }
  | { readonly type: 'order.cancelled'; readonly orderId: string }
  | { readonly type: 'checkout.left' }
  | { readonly type: 'payments.changed' }
  | { readonly type: 'payments.reloaded' }
  /** Sent by the rows to the parallel region. */
  | ListRefresh;

type Looked = { readonly look: PaymentsLook };
type Found = { readonly found: PaymentsFound };
type Answered = { readonly answer: InstalmentAnswer };
type Cancelled = { readonly answer: CancelAnswer };

export const paymentsOverviewMachine = setup({
  types: {
    context: {} as PaymentsOverviewContext,
    input: {} as PaymentsOverviewInput | undefined,
    events: {} as PaymentsOverviewEvent,
    tags: {} as
      | ListTag
      | 'cancelled'
      | 'cancelling'
      | 'cancelUnanswered'
      | 'paid'
      | 'paying'
      | 'refused'
      | 'unanswered'
      | 'unknown',
  },
  actors: { listPayments, orderInstalment, resumeOrder, cancelOrder, enterCheckout },
  delays: { untilNextRefresh },
  guards: {
    isOutdated: stateIn('#paymentsOverview.changes.unseen'),
    isOtherLook: ({ context }, { look }: Looked) => JSON.stringify(look) !== JSON.stringify(context.look),
    isReady: (_, { answer }: Answered) => answer.kind === 'checkout',
    isPaid: (_, { answer }: Answered) => answer.kind === 'paid',
    isUnknown: (_, { answer }: Answered) => answer.kind === 'unknown',
    isDone: (_, { answer }: Cancelled) => answer.kind === 'done',
  },
  actions: {
    takeLook: assign((_, { look }: Looked) => ({ look })),
    showPayments: assign((_, { found }: Found) => ({ found })),
    takeRow: assign((_, { row }: { row: InstalmentToPay }) => ({ paying: row, orderId: null, words: '' })),
    takeOrder: assign((_, { orderId }: { orderId: string }) => ({ paying: null, orderId, words: '' })),
    noteRefusal: assign((_, { answer }: Answered | Cancelled) => ({
      words: answer.kind === 'refused' ? answer.words : '',
    })),
    noteUncancelled: assign(({ event }) => ({
      words: changeMessageOf(event, { notMade: messages.notCancelled, mayBeMade: messages.mayBeCancelled }),
    })),
    keepFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    noteRequest: raise({ type: 'rows.requested' }),
    noteChange: raise({ type: 'payments.changed' }),
    noteFailure: raise({ type: 'refresh.failed' }),
  },
}).createMachine({
  id: 'paymentsOverview',
  description: 'What is paid and what is due.',
  context: ({ input }) => ({
    look: input?.look ?? firstLook(),
    found: nothingPaid(input?.look),
    paying: null,
    orderId: null,
    words: '',
    failure: { kind: 'unanswered', waitSeconds: 0 },
  }),
  type: 'parallel',
  on: {
    'look.opened': {
      guard: { type: 'isOtherLook', params: eventOf },
      actions: [{ type: 'takeLook', params: eventOf }, 'noteChange'],
      description: 'Look for other payments',
    },
  },
  states: {
    rows: {
      description: 'What is shown of the payments.',
      initial: 'loading',
      states: {
        loading: {
          description: 'Nothing is shown yet.',
          tags: ['loading', 'pending'],
          entry: 'noteRequest',
          invoke: {
            src: 'listPayments',
            input: ({ context }) => context.look,
            onDone: {
              target: 'shown',
              actions: { type: 'showPayments', params: paymentsOf },
              description: 'The payments arrive',
            },
            onError: { target: 'failed', actions: 'keepFailure', description: 'The payments do not arrive' },
          },
        },
        failed: {
          description: 'The payments did not arrive.',
          tags: 'failed',
          on: {
            'payments.reloaded': { target: 'loading', description: 'Try again' },
            'payments.changed': { target: 'loading', description: 'The server can be reached again' },
          },
        },
        shown: {
          description: 'The payments are shown.',
          tags: 'shown',
          initial: 'resting',
          states: {
            resting: {
              description: 'Nothing is under way.',
              initial: 'quiet',
              always: { guard: 'isOutdated', target: 'refreshing', description: 'What is shown has changed' },
              on: {
                'instalment.payRequested': {
                  target: 'ordering',
                  actions: { type: 'takeRow', params: eventOf },
                  description: 'Pay',
                },
                'order.resumed': {
                  target: 'resuming',
                  actions: { type: 'takeOrder', params: eventOf },
                  description: 'Resume the order',
                },
                'order.cancelled': {
                  target: 'cancelling',
                  actions: { type: 'takeOrder', params: eventOf },
                  description: 'Cancel the order',
                },
              },
              states: {
                quiet: { description: 'There is nothing to say.' },
                refused: { description: 'What was asked for is refused, with the reason.', tags: 'refused' },
                unanswered: { description: 'The order got no answer, and nothing is charged.', tags: 'unanswered' },
                paid: { description: 'The instalment was paid meanwhile.', tags: 'paid' },
                unknown: {
                  description: 'An earlier payment of the instalment is still with the bank.',
                  tags: 'unknown',
                },
                cancelled: { description: 'The order is cancelled.', tags: 'cancelled' },
                cancelUnanswered: {
                  description: 'There was no answer: the order may be cancelled.',
                  tags: 'cancelUnanswered',
                },
                asBefore: { type: 'history', description: 'Keeps the last message while the list refreshes.' },
              },
            },
            refreshing: {
              description: 'The payments are loaded again in the background.',
              entry: 'noteRequest',
              invoke: {
                src: 'listPayments',
                input: ({ context }) => context.look,
                onDone: {
                  target: 'resting.asBefore',
                  actions: { type: 'showPayments', params: paymentsOf },
                  description: 'The payments arrive as they are now',
                },
                onError: {
                  target: 'resting.asBefore',
                  actions: ['keepFailure', 'noteFailure'],
                  description: 'The refresh fails',
                },
              },
              on: {
                'instalment.payRequested': {
                  target: 'ordering',
                  actions: [{ type: 'takeRow', params: eventOf }, 'noteChange'],
                  description: 'Pay',
                },
                'order.resumed': {
                  target: 'resuming',
                  actions: [{ type: 'takeOrder', params: eventOf }, 'noteChange'],
                  description: 'Resume the order',
                },
                'order.cancelled': {
                  target: 'cancelling',
                  actions: [{ type: 'takeOrder', params: eventOf }, 'noteChange'],
                  description: 'Cancel the order',
                },
              },
            },
            ordering: {
              description: 'The instalment is being ordered.',
              tags: ['paying', 'pending'],
              invoke: {
                src: 'orderInstalment',
                input: ({ context }) => rowOf(context),
                onDone: [
                  {
                    guard: { type: 'isReady', params: answerOf },
                    target: 'leaving',
                    description: 'The checkout is ready',
                  },
                  {
                    guard: { type: 'isPaid', params: answerOf },
                    target: 'resting.paid',
                    actions: 'noteChange',
                    description: 'It was paid meanwhile',
                  },
                  {
                    guard: { type: 'isUnknown', params: answerOf },
                    target: 'resting.unknown',
                    description: 'An earlier payment is still with the bank',
                  },
                  {
                    target: 'resting.refused',
                    actions: { type: 'noteRefusal', params: answerOf },
                    description: 'The server refuses the order',
                  },
                ],
                onError: {
                  target: 'resting.unanswered',
                  actions: ['keepFailure', 'noteChange'],
                  description: 'The server does not answer',
                },
              },
            },
            resuming: {
              description: 'The checkout of an order is being opened again.',
              tags: ['paying', 'pending'],
              invoke: {
                src: 'resumeOrder',
                input: ({ context }) => orderOf(context),
                onDone: [
                  {
                    guard: { type: 'isReady', params: answerOf },
                    target: 'leaving',
                    description: 'The checkout is ready',
                  },
                  {
                    guard: { type: 'isPaid', params: answerOf },
                    target: 'resting.paid',
                    actions: 'noteChange',
                    description: 'It was paid meanwhile',
                  },
                  {
                    guard: { type: 'isUnknown', params: answerOf },
                    target: 'resting.unknown',
                    actions: 'noteChange',
                    description: 'The bank has it',
                  },
                  {
                    target: 'resting.refused',
                    actions: [{ type: 'noteRefusal', params: answerOf }, 'noteChange'],
                    description: 'The server refuses to open it again',
                  },
                ],
                onError: {
                  target: 'resting.unanswered',
                  actions: ['keepFailure', 'noteChange'],
                  description: 'The server does not answer',
                },
              },
            },
            cancelling: {
              description: 'The order is being cancelled.',
              tags: ['cancelling', 'pending'],
              invoke: {
                src: 'cancelOrder',
                input: ({ context }) => orderOf(context),
                onDone: [
                  {
                    guard: { type: 'isDone', params: cancelledOf },
                    target: 'resting.cancelled',
                    actions: 'noteChange',
                    description: 'The order is cancelled',
                  },
                  {
                    target: 'resting.refused',
                    actions: [{ type: 'noteRefusal', params: cancelledOf }, 'noteChange'],
                    description: 'The server refuses to cancel it',
                  },
                ],
                onError: {
                  target: 'resting.cancelUnanswered',
                  actions: ['noteUncancelled', 'noteChange'],
                  description: 'The server does not answer',
                },
              },
            },
            leaving: {
              description: 'The checkout is being entered.',
              tags: ['paying', 'pending'],
              invoke: { id: 'enterCheckout', src: 'enterCheckout' },
              on: {
                'checkout.left': {
                  target: 'resting',
                  actions: 'noteChange',
                  description: 'Come back from the checkout',
                },
              },
            },
          },
        },
      },
    },
    changes: {
      description: 'Whether the payments changed since they were asked for.',
      initial: 'none',
      on: {
        'payments.changed': { target: '.unseen', description: 'Something changed' },
        'rows.requested': { target: '.none', description: 'The rows are asked for' },
        'refresh.failed': { target: '.missed', description: 'The refresh failed' },
      },
      states: {
        none: { description: 'Nothing changed since.' },
        unseen: { description: 'Something changed that was not asked for yet.' },
        missed: {
          description: 'The last refresh failed: what is shown may be old, and it is tried again soon.',
          tags: 'stale',
          after: { untilNextRefresh: { target: 'unseen', description: 'Time to refresh again' } },
        },
      },
    },
  },
});

function rowOf({ paying }: PaymentsOverviewContext): InstalmentToPay {
  if (!paying) throw new Error('There is nothing to pay');
  return paying;
}

function orderOf({ orderId }: PaymentsOverviewContext): OrderAtHand {
  if (orderId === null) throw new Error('There is no order at hand');
  return { orderId };
}

function paymentsOf({ event }: { event: DoneActorEvent<PaymentsFound> }): Found {
  return { found: event.output };
}

function answerOf({ event }: { event: DoneActorEvent<InstalmentAnswer> }): Answered {
  return { answer: event.output };
}

function cancelledOf({ event }: { event: DoneActorEvent<CancelAnswer> }): Cancelled {
  return { answer: event.output };
}
