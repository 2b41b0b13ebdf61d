/** Machines with shapes found in other projects, whose steps depend on the data of events and of the context. */
import { assign, createMachine, type SnapshotFrom } from 'xstate';

/** An item can be removed only by the id that the machine gave it. */
export const basket = createMachine({
  id: 'basket',
  context: { items: [] as readonly { readonly id: string }[] },
  initial: 'open',
  states: {
    open: {
      on: {
        add: {
          guard: ({ context }) => context.items.length < 2,
          actions: assign({ items: ({ context }) => [...context.items, { id: `item-${context.items.length + 7}` }] }),
        },
        remove: {
          guard: ({ context, event }) => context.items.some(({ id }) => id === event.id),
          actions: assign({ items: ({ context, event }) => context.items.filter(({ id }) => id !== event.id) }),
        },
        order: { guard: ({ context }) => context.items.length > 0, target: 'ordered' },
      },
    },
    ordered: { type: 'final' },
  },
});

export const basketSamplesIn = ({ context }: SnapshotFrom<typeof basket>) =>
  context.items.map(({ id }) => ({ type: 'remove', id }));

/** Its context holds the time of each step. */
export const dated = createMachine({
  id: 'dated',
  context: () => ({ begun: Date.now(), at: 0 }),
  initial: 'a',
  states: { a: { on: { go: { target: 'b', actions: assign({ at: () => Date.now() }) } } }, b: { on: { back: 'a' } } },
});

/** Its actions read fields of the event at several depths. */
export const receipt = createMachine({
  id: 'receipt',
  context: { total: 0, name: '' },
  initial: 'open',
  states: {
    open: {
      on: {
        add: {
          guard: ({ event }) => event.product.price > 0,
          target: 'added',
          actions: assign({
            total: ({ event }) => event.product.price * event.quantity,
            name: ({ event }) => event.product.name.toUpperCase(),
          }),
        },
      },
    },
    added: {},
  },
});

/** A guard that is false only after many steps, and one in a state that nothing leads to. */
export const retries = createMachine({
  id: 'retries',
  context: { tries: 0 },
  initial: 'trying',
  states: {
    trying: {
      on: {
        fail: [
          {
            guard: ({ context }) => context.tries < 40,
            actions: assign({ tries: ({ context }) => context.tries + 1 }),
          },
          { target: 'over' },
        ],
      },
    },
    over: {},
    nowhere: { on: { go: { guard: ({ context }) => context.tries > 3, target: 'over' } } },
  },
});

/** A lift with a door and an alarm: tours of it tend to take steps twice. */
export const lift = createMachine({
  id: 'lift',
  type: 'parallel',
  context: { floor: 0, asked: 0 },
  states: {
    cabin: {
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            call: [
              {
                guard: ({ context, event }) => event.floor !== context.floor,
                target: 'moving',
                actions: assign({ asked: ({ event }) => event.floor as number }),
              },
              {},
            ],
          },
        },
        moving: { on: { passed: { target: 'waiting', actions: assign({ floor: ({ context }) => context.asked }) } } },
      },
    },
    door: {
      initial: 'closed',
      states: { closed: { on: { open: 'opened' } }, opened: { on: { close: 'closed' }, after: { 5000: 'closed' } } },
    },
    alarm: {
      initial: 'silent',
      states: { silent: { on: { pull: 'ringing' } }, ringing: { on: { reset: 'silent', 'service.*': 'silent' } } },
    },
  },
});
