/** Machines whose event, input and output types describe the payloads that their paths need. */
import { assign, fromPromise, sendTo, setup, type AnyActorRef } from 'xstate';

enum Size {
  small = 's',
  large = 'l',
}

type Payment =
  | { readonly type: 'method.chosen'; readonly method: 'card' | 'upi' | 'cash' }
  | { readonly type: 'amount.entered'; readonly amount: number }
  | { readonly type: 'size.chosen'; readonly size: Size; readonly isGift?: boolean }
  | { readonly type: 'coupon.entered'; readonly coupon: { readonly code: string; readonly ends: Date } }
  | { readonly type: 'cancelled' };

export const payment = setup({
  types: {
    context: {} as { readonly amount: number; readonly currency: string },
    events: {} as Payment,
    input: {} as { readonly currency: 'INR' | 'EUR' },
  },
  actors: {
    pay: fromPromise<{ readonly isApproved: boolean }>(() => Promise.resolve({ isApproved: true })),
  },
  guards: {
    isLarge: ({ event }) => event.type === 'amount.entered' && event.amount > 5_000,
    isKnown: ({ event }) => event.type === 'coupon.entered' && event.coupon.code === 'DIWALI',
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({ amount: 0, currency: input.currency.toLowerCase() }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'method.chosen': [
          { guard: ({ event }) => event.method === 'cash', target: 'cash' },
          { guard: ({ event }) => event.method === 'upi', target: 'paying' },
        ],
        'amount.entered': [
          { guard: 'isLarge', target: 'checking' },
          { actions: assign({ amount: ({ event }) => event.amount }) },
        ],
        'size.chosen': { guard: ({ event }) => event.size === Size.large && event.isGift === true, target: 'cash' },
        'coupon.entered': { guard: 'isKnown', target: 'cash' },
        cancelled: 'over',
      },
    },
    checking: { on: { cancelled: 'over' } },
    cash: { type: 'final' },
    paying: {
      invoke: {
        src: 'pay',
        onDone: [{ guard: ({ event }) => event.output.isApproved, target: 'over' }, { target: 'choosing' }],
        onError: 'choosing',
      },
    },
    over: { type: 'final' },
  },
});

/** Its input refers to an actor, and its event to a large object of the platform. */
export const player = setup({
  types: {
    context: {} as { readonly parent: AnyActorRef; readonly element: HTMLElement | null },
    events: {} as { readonly type: 'mounted'; readonly element: HTMLElement } | { readonly type: 'left' },
    input: {} as { readonly parent: AnyActorRef },
  },
}).createMachine({
  id: 'player',
  context: ({ input }) => ({ parent: input.parent, element: null }),
  initial: 'idle',
  states: {
    idle: { on: { mounted: { target: 'ready', actions: assign({ element: ({ event }) => event.element }) } } },
    ready: { on: { left: { target: 'idle', actions: sendTo(({ context }) => context.parent, { type: 'left' }) } } },
  },
});
