/** Machines with shapes found in other projects; each one once produced a wrong plan. */
import {
  assign,
  stateIn,
  cancel,
  createMachine,
  emit,
  enqueueActions,
  forwardTo,
  fromCallback,
  fromPromise,
  raise,
  sendParent,
  setup,
  type AnyActorRef,
} from 'xstate';

/** Paying continues only from the step that the history leads back to. */
export const shop = createMachine({
  id: 'shop',
  initial: 'browsing',
  states: {
    browsing: {
      initial: 'cart',
      states: {
        cart: { on: { next: 'review' } },
        review: { on: { pay: '#shop.paid' } },
        back: { type: 'history' },
      },
      on: { help: 'help' },
    },
    help: { on: { close: 'browsing.back' } },
    paid: { type: 'final' },
  },
});

/** The output of the promise is handled where it was invoked, and arrives once. */
export const once = createMachine({
  id: 'once',
  context: { answers: 0 },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'ask',
        src: fromPromise(() => Promise.resolve(1)),
        onDone: [
          { guard: ({ context }) => context.answers > 0, target: 'twice' },
          { actions: assign({ answers: ({ context }) => context.answers + 1 }) },
        ],
        onError: 'failed',
      },
      on: { left: 'failed' },
    },
    twice: {},
    failed: {},
  },
});

/** The later delay of a state is never first. */
export const delays = setup({
  types: { context: {} as { readonly seconds: number } },
  delays: { soon: 100, later: ({ context }) => context.seconds * 1000 },
}).createMachine({
  id: 'delays',
  context: { seconds: 3 },
  initial: 'a',
  states: { a: { after: { later: 'never', soon: 'b' } }, b: { after: { 0: 'c', 50: 'never' } }, c: {}, never: {} },
});

/** The guard blocks the first delay, so that the second one is reached. */
export const passing = createMachine({
  id: 'passing',
  context: { isOpen: false },
  initial: 'a',
  states: { a: { after: { 1000: { guard: ({ context }) => context.isOpen, target: 'b' }, 2000: 'c' } }, b: {}, c: {} },
});

/** The outer delay ends before the inner one only if a person waits before going on. */
export const patience = createMachine({
  id: 'patience',
  initial: 'a',
  after: { 1000: { guard: stateIn('b'), target: '.late' } },
  states: { a: { on: { go: 'b' } }, b: { after: { 500: 'c' } }, c: { type: 'final' }, late: {} },
});

/** Only the content of the set distinguishes its states. */
export const sets = createMachine({
  id: 'sets',
  context: { chosen: new Set([1]) },
  initial: 'a',
  states: {
    a: {
      on: {
        add: { actions: assign({ chosen: ({ context }) => new Set([...context.chosen, 2]) }) },
        go: { guard: ({ context }) => context.chosen.size === 2, target: 'b' },
      },
    },
    b: {},
  },
});

/** The guard reads an object whose content no tool can read. */
export const sealed = createMachine({
  id: 'sealed',
  context: { form: { handle: new WeakMap<object, number>() } },
  initial: 'a',
  states: { a: { on: { go: { guard: ({ context }) => context.form.handle instanceof WeakMap, target: 'b' } } }, b: {} },
});

interface Loop {
  readonly name: string;
  self?: Loop;
}
const loop: Loop = { name: 'loop' };
loop.self = loop;

export const odd = createMachine({
  id: 'odd',
  context: { big: 10n, when: new Date(0), map: new Map([['a', 1]]), nothing: undefined, nan: Number.NaN, loop },
  initial: 'a',
  states: {
    a: {
      on: {
        grow: { actions: assign({ big: ({ context }) => (context.big < 12n ? context.big + 1n : context.big) }) },
        turn: { actions: assign({ map: () => new Map([['a', 2]]) }) },
        go: {
          guard: ({ context }) =>
            context.big === 12n && context.map.get('a') === 2 && context.loop.self === context.loop,
          target: 'b',
        },
      },
    },
    b: {},
  },
});

/** No event opens it: the guard depends on data outside the machine. */
export const closed = createMachine({
  id: 'closed',
  initial: 'a',
  states: {
    a: { on: { go: { target: 'b', guard: () => false } } },
    b: { on: { back: 'a' } },
    island: { on: { x: 'b' } },
  },
});

export const counter = createMachine({
  id: 'counter',
  context: { count: 0, log: [] as readonly number[] },
  on: {
    inc: {
      actions: assign({
        count: ({ context }) => context.count + 1,
        log: ({ context }) => [...context.log, context.count],
      }),
    },
    dec: { actions: assign({ count: ({ context }) => context.count - 1 }) },
  },
});

export const bounded = createMachine({
  id: 'bounded',
  context: { count: 0 },
  initial: 'a',
  states: {
    a: {
      on: {
        inc: { actions: assign({ count: ({ context }) => context.count + 1 }) },
        go: { guard: ({ context }) => context.count >= 7, target: 'b' },
      },
    },
    b: {},
  },
});

/** The guard reads a value that an action with parameters computes from another key. */
export const flowing = setup({
  types: { context: {} as { readonly items: readonly string[]; readonly total: number; readonly seen: number } },
  actions: {
    sum: assign({ total: (_, params: { readonly of: number }) => params.of }),
  },
}).createMachine({
  id: 'flowing',
  context: { items: [], total: 0, seen: 0 },
  initial: 'a',
  states: {
    a: {
      on: {
        add: {
          actions: assign(({ context }) => ({ ...context, items: [...context.items, 'x'], seen: context.seen + 1 })),
        },
        sum: { actions: { type: 'sum', params: ({ context }) => ({ of: context.items.length }) } },
        pay: { guard: ({ context }) => context.total === 3, target: 'b' },
      },
    },
    b: {},
  },
});

export const parity = createMachine({
  id: 'parity',
  context: { count: 0 },
  initial: 'off',
  states: {
    off: { on: { toggle: 'turning' } },
    turning: {
      entry: assign({ count: ({ context }) => context.count + 1 }),
      always: [
        { guard: ({ context }) => context.count % 2 === 0, target: 'off' },
        { guard: ({ context }) => context.count % 2 === 1, target: 'on' },
      ],
    },
    on: { on: { toggle: 'turning' } },
  },
});

export const wild = createMachine({
  id: 'wild',
  initial: 'a',
  states: {
    a: { on: { 'mouse.*': 'b', '*': 'c', 'mouse.up': {} } },
    b: { on: { '*': 'a' } },
    c: { on: { back: 'a' } },
  },
});

export const looping = createMachine({
  id: 'looping',
  initial: 'a',
  states: { a: { on: { go: 'b', stay: {} } }, b: { always: 'c' }, c: { always: 'b' } },
});

export const restless = createMachine({
  id: 'restless',
  initial: 'a',
  states: { a: { entry: raise({ type: 'again' }), on: { again: { target: 'a', reenter: true } } } },
});

export const finals = createMachine({
  id: 'finals',
  initial: 'work',
  states: {
    work: {
      initial: 'begun',
      states: { begun: { on: { finish: 'done' } }, done: { type: 'final' } },
      onDone: 'over',
    },
    over: {},
  },
});

const inner = createMachine({
  id: 'inner',
  initial: 'x',
  states: {
    x: { on: { poke: { actions: sendParent({ type: 'poked' }) } }, after: { 300: 'y' } },
    y: { type: 'final' },
  },
  output: { n: 3 },
});

/** A child with a name in the system, whose end and message change the parent. */
export const parent = setup({ actors: { inner } }).createMachine({
  id: 'parent',
  initial: 'a',
  states: {
    a: {
      invoke: {
        src: 'inner',
        id: 'inner',
        systemId: 'the inner one',
        onDone: { target: 'b', guard: ({ event }) => event.output.n === 3 },
        onError: 'failed',
      },
      on: { again: { target: 'a', reenter: true }, poked: 'c', push: { actions: forwardTo('inner') } },
    },
    b: { on: { back: 'a' } },
    c: {},
    failed: {},
  },
});

const todo = createMachine({
  id: 'todo',
  initial: 'open',
  states: {
    open: { on: { toggle: 'done' } },
    done: { on: { toggle: 'open', remove: 'gone' } },
    gone: { type: 'final' },
  },
});

export const todos = setup({
  types: { context: {} as { readonly refs: readonly AnyActorRef[] } },
  actors: { todo },
}).createMachine({
  id: 'todos',
  context: { refs: [] },
  on: {
    add: {
      guard: ({ context }) => context.refs.length < 2,
      actions: assign({ refs: ({ context, spawn }) => [...context.refs, spawn('todo')] }),
    },
    'xstate.done.actor.*': { actions: assign({ refs: () => [] }) },
  },
});

/** Unnamed and named actors in one state, and an actor whose every snapshot the parent receives. */
export const loader = setup({
  actors: {
    user: fromPromise(() => Promise.resolve('u')),
    orders: fromPromise(() => Promise.resolve(['o'])),
    clock: fromCallback(() => undefined),
  },
}).createMachine({
  id: 'loader',
  initial: 'idle',
  states: {
    idle: { on: { load: 'loading' } },
    loading: {
      invoke: [
        { id: 'user', src: 'user', onDone: '.half', onError: 'failed', onSnapshot: {} },
        { src: 'orders', onDone: 'loaded', onError: 'failed' },
        { src: 'clock' },
      ],
      initial: 'none',
      states: { none: {}, half: {} },
      on: { tick: {} },
    },
    loaded: { type: 'final' },
    failed: { on: { load: 'loading' }, after: { 1000: 'idle' } },
  },
});

export const enqueuing = createMachine({
  id: 'enqueuing',
  context: { n: 0 },
  initial: 'a',
  states: {
    a: {
      entry: raise({ type: 'late' }, { delay: 1000, id: 'late' }),
      on: {
        stop: { actions: cancel('late') },
        late: 'b',
        go: {
          actions: enqueueActions(({ enqueue, context }) => {
            enqueue.assign({ n: Math.min(context.n + 1, 2) });
            if (context.n > 0) enqueue.raise({ type: 'enough' });
          }),
        },
        enough: 'c',
      },
    },
    b: {},
    c: { entry: emit({ type: 'done' }) },
  },
});

export const greeting = createMachine({
  id: 'greeting',
  types: { input: {} as { readonly name: string; readonly isOpen?: boolean } },
  context: ({ input }) => ({ name: input.name.trim(), isOpen: input.isOpen === true }),
  initial: 'a',
  states: { a: { on: { go: { guard: ({ context }) => context.isOpen, target: 'b' } } }, b: {} },
});

export const payload = createMachine({
  id: 'payload',
  types: {
    events: {} as { readonly type: 'named'; readonly user: { readonly name: string } } | { readonly type: 'over' },
  },
  context: { name: '' },
  initial: 'a',
  states: {
    a: { on: { named: { target: 'b', actions: assign({ name: ({ event }) => event.user.name.trim() }) }, over: 'c' } },
    b: {},
    c: {},
  },
});

/** @param count the number of regions, each of two states */
export function toggles(count: number) {
  const region = (at: number) => ({
    initial: 'off',
    states: { off: { on: { [`t${at}`]: 'on' } }, on: { on: { [`t${at}`]: 'off' } } },
  });
  return createMachine({
    id: 'toggles',
    type: 'parallel',
    states: Object.fromEntries(Array.from({ length: count }, (_, at) => [`r${at}`, region(at)])),
  });
}

/** Which transition follows the first one depends on a value that its exploration does not distinguish. */
export const twins = createMachine({
  id: 'twins',
  context: { n: 0 },
  initial: 'x',
  states: {
    x: { on: { one: { target: 'y', actions: assign({ n: 1 }) }, two: { target: 'y', actions: assign({ n: 2 }) } } },
    y: {
      on: {
        first: { guard: ({ context }) => context.n === 1, target: 'x' },
        back: 'x',
      },
    },
  },
});
