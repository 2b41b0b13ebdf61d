/** `statecharts mutate`: mutants inside functions, what a search covered, and machines of other projects. */
import { describe, expect, it } from 'vitest';
import {
  assign,
  createMachine,
  enqueueActions,
  fromPromise,
  sendParent,
  setup,
  type AnyActorRef,
  type AnyStateMachine,
} from 'xstate';
import type { CommandContext } from '../src/command/context.ts';
import { mutate } from '../src/command/mutate.ts';
import { entryOf } from '../src/foreign-machine.ts';
import type { Samples } from '../src/graph-walk.ts';
import { strengthOf, type PlanStrength } from '../src/mutation.ts';
import { mutantsOf } from '../src/mutants.ts';
import { planPaths } from '../src/path-plan.ts';
import * as outside from './outside-machines.ts';

function names(machine: AnyStateMachine, samples: Samples = {}): readonly string[] {
  return mutantsOf(entryOf(machine, { samples })).map(({ where, operator }) => `${where} ${operator}`);
}

function tourStrength(machine: AnyStateMachine, samples: Samples = {}): PlanStrength {
  const entry = entryOf(machine, { samples });
  return strengthOf(entry, planPaths(entry, { strategy: 'tour' }).paths, { others: ['refusals', 'pairs'] });
}

function missed({ survivors }: PlanStrength): Readonly<Record<string, string>> {
  return Object.fromEntries(
    survivors.map(({ mutant: { where, operator }, tells, by }) => [
      `${where} ${operator}`,
      `${tells?.join(', ')}${by ? ` (${by})` : ''}`,
    ]),
  );
}

/** A purchase that is refused from 3 pieces on; it tells its parent the sum. */
const purchase = setup({
  types: {
    context: {} as { readonly pieces: number; readonly price: number; readonly note: string },
    events: {} as { readonly type: 'put'; readonly price: number; readonly note: string } | { readonly type: 'sent' },
  },
  guards: { isFull: ({ context }, { most }: { most: number }) => context.pieces >= most },
  actions: {
    take: assign(({ context, event }) =>
      event.type === 'put' ? { pieces: context.pieces + 1, price: event.price, note: event.note } : {},
    ),
    tell: sendParent(({ context }) => ({ type: 'bought', pieces: context.pieces, price: context.price })),
  },
}).createMachine({
  id: 'purchase',
  context: { pieces: 0, price: 0, note: '' },
  initial: 'open',
  states: {
    open: {
      on: {
        put: [{ guard: { type: 'isFull', params: { most: 3 } }, target: 'full' }, { actions: 'take' }],
        sent: { target: 'closed', actions: 'tell' },
      },
    },
    full: {},
    closed: { type: 'final' },
  },
});
const purchases = { put: [{ type: 'put', price: 100, note: 'red' }] };

describe('mutants inside functions', () => {
  it('change what a guard sees, what an assignment sets, and what an event holds', () => {
    expect(names(purchase, purchases)).toEqual(
      expect.arrayContaining([
        'open, put, arm 1 tests the guard isFull with context.pieces 1 larger',
        'open, put, arm 1 tests the guard isFull with context.pieces 1 smaller',
        'open, put, arm 1 tests the guard isFull with params.most 1 larger',
        'open, put, arm 2 does not set price in take',
        'open, put, arm 2 does not set note in take',
        'open, sent lacks price in the event to the parent of tell',
        'open, sent takes price from pieces in the event to the parent of tell',
      ]),
    );
  });

  it('are missed by a plan that never comes near the boundary, with the steps that do', () => {
    const { survivors } = strengthOf(
      entryOf(purchase, { samples: purchases }),
      planPaths(entryOf(purchase, { samples: purchases }), { strategy: 'shortest', to: ['closed'] }).paths,
    );
    const found = survivors.find(
      ({ mutant }) => mutant.operator === 'tests the guard isFull with context.pieces 1 larger',
    );
    expect(found?.tells).toEqual(['the start', 'put', 'put', 'put']);
  });

  it('concern the parts of a guard, the input of an actor, and what is enqueued', () => {
    const machine = createMachine({
      id: 'mixed',
      context: { count: 0, isOpen: false },
      initial: 'a',
      states: {
        a: {
          on: {
            go: {
              actions: enqueueActions(({ enqueue, context }) => {
                enqueue.assign({ count: context.count + 1 });
                if (context.count === 1) enqueue.assign({ isOpen: true });
              }),
            },
            end: { guard: ({ context }) => context.isOpen && context.count < 5, target: 'b' },
          },
        },
        b: {},
      },
    });
    expect(names(machine)).toEqual(
      expect.arrayContaining([
        'a, go does not enqueue action 1',
        'a, go does not enqueue action 2',
        'a, end tests its guard with the opposite of context.isOpen',
        'a, end tests its guard with context.count 1 larger',
      ]),
    );
  });
});

describe('a mutant without a difference', () => {
  it('counts as equivalent only if every snapshot was explored', () => {
    const limited = createMachine({
      id: 'limited',
      context: { count: 0 },
      initial: 'a',
      states: { a: { on: { inc: { actions: assign({ count: ({ context }) => (context.count + 1) % 3 }) }, no: {} } } },
    });
    const growing = createMachine({
      id: 'growing',
      context: { count: 0 },
      initial: 'a',
      states: { a: { on: { inc: { actions: assign({ count: ({ context }) => context.count + 1 }) }, no: {} } } },
    });
    const [whole, partial] = [tourStrength(limited), tourStrength(growing)];
    expect([whole.equivalent, whole.explored, missed(whole)]).toEqual([1, 3, {}]);
    expect([partial.equivalent, missed(partial)]).toEqual([0, { 'a, no is dropped': 'undefined' }]);
  });

  it('is found where only the history or an earlier value differs', () => {
    expect(missed(tourStrength(outside.shop))).toEqual({
      'help, close leads to browsing instead': 'the start, next, help, close (pairs)',
    });
  });

  it('is not counted if nothing leads to its state', () => {
    const { unreached, equivalent, survivors } = tourStrength(outside.closed);
    expect([...new Set(unreached.map(({ where }) => where))]).toEqual(['b, back', 'island, x']);
    expect([equivalent, survivors.length]).toEqual([3, 2]);
  });
});

describe('a machine of another project', () => {
  it('that starts actors without names, or with random values, does not differ from itself', () => {
    let last = 0;
    const random = createMachine({
      id: 'random',
      context: { list: [] as readonly { readonly id: number }[] },
      on: { add: { actions: assign({ list: ({ context }) => [...context.list, { id: (last += 1) }] }) }, no: {} },
    });
    const { noticed, survivors } = tourStrength(random);
    expect([noticed, survivors.map(({ mutant }) => `${mutant.where} ${mutant.operator}`)]).toEqual([
      2,
      ['the root, no is dropped'],
    ]);
    const starting = setup({ actors: { ask: fromPromise(() => Promise.resolve(1)) } }).createMachine({
      id: 'starting',
      context: { refs: [] as readonly AnyActorRef[] },
      on: {
        add: {
          guard: ({ context }) => context.refs.length < 2,
          actions: assign({ refs: ({ context, spawn }) => [...context.refs, spawn('ask')] }),
        },
      },
    });
    const guard = 'the root, add tests its guard with one entry';
    expect(missed(tourStrength(starting))).toEqual({
      'the root, add lacks its guard': 'the start, add, add, add (refusals)',
      [`${guard} more in context.refs`]: 'the start, add, add (refusals)',
      [`${guard} fewer in context.refs`]: 'the start, add, add, add (refusals)',
    });
  });

  it('is judged with its cyclic context, its inline actors and its final states', () => {
    expect(missed(tourStrength(outside.odd))).toEqual({ 'a, go lacks its guard': 'the start, go (refusals)' });
    for (const machine of [outside.parent, outside.loader, outside.enqueuing, outside.finals]) {
      const { mutants, noticed, equivalent, survivors } = tourStrength(machine);
      expect([noticed + equivalent, survivors], machine.id).toEqual([mutants, []]);
    }
  });
});

describe('statecharts mutate', () => {
  async function output(...args: readonly string[]): Promise<string> {
    let text = '';
    const context: CommandContext = {
      load: () => Promise.resolve({ bounded: outside.bounded, restless: outside.restless, shop: outside.shop }),
      readConfig: () => Promise.reject(new Error('none')),
      print: (part) => void (text += part),
      tell: (sentence) => void (text += `${sentence}\n`),
    };
    const code = await mutate(args, context);
    return `${text}exit ${code}`;
  }
  const file = 'src/statecharts/tests/outside-machines.ts';

  it('judges the tour, or the plan of another strategy', async () => {
    expect(await output(`${file}#shop`)).toBe(
      'shop: 11 of 12 mutants noticed by the tour of 5 steps.\n' +
        '  help, close leads to browsing instead: the start, next, help, close (--strategy pairs notices it)\n' +
        'exit 0',
    );
    expect(await output(`${file}#shop`, '--strategy', 'pairs')).toContain(
      'shop: 12 of 12 mutants noticed by the plan --strategy pairs of ',
    );
    await expect(output(`${file}#shop`, '--strategy', 'best')).rejects.toThrow('No strategy is called best.');
  });

  it('goes on after a machine that cannot be planned', async () => {
    const text = await output(file);
    expect(text).toContain('restless never settles');
    expect(text).toContain('bounded: 7 of 9 mutants noticed by the tour of 9 steps.');
    expect(text).toContain('exit 1');
  });
});
