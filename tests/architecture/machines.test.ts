import { describe, expect, it } from 'vitest';
import { createMachine, setup } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { registry } from '#machines/registry.ts';
import {
  editorFaults,
  lostInJson,
  missingInitials,
  namelessParts,
  repeatedIds,
  startFault,
  undescribedStates,
  undescribedTransitions,
} from './machine-checks.ts';
import type { Registered } from './machine-checks.ts';

const registered: readonly Registered[] = registry;

describe('the registry', () => {
  it('lists machines, each once and with a title', () => {
    expect(registered.length).toBeGreaterThan(0);
    expect(new Set(registered.map(({ id }) => id)).size).toBe(registered.length);
    expect(registered.filter(({ title }) => title.trim() === '')).toEqual([]);
  });
});

describe('every machine', () => {
  const offenders = (check: (one: Registered) => readonly string[]): string[] =>
    registered.flatMap((one) => check(one).map((sentence) => `${one.id}: ${sentence}`));

  it('describes each state', () => expect(offenders(({ machine }) => undescribedStates(machine))).toEqual([]));
  it('describes each transition that a person takes', () =>
    expect(offenders(({ machine }) => undescribedTransitions(machine))).toEqual([]));
  it('gives no id twice', () => expect(offenders(({ machine }) => repeatedIds(machine))).toEqual([]));
  it('names initial states that exist', () => expect(offenders(({ machine }) => missingInitials(machine))).toEqual([]));
  it('starts with its input', () => expect(offenders(({ machine, input }) => startFault(machine, input))).toEqual([]));
});

/** Builds a machine without type checks: the compiler would report some of these errors itself. */
function planted(config: object): AnyStateMachine {
  return createMachine({ id: 'planted', description: 'A planted machine.', ...config });
}

describe('a planted error is found', () => {
  it('a state without a description, also a nested or final one', () => {
    const machine = planted({
      initial: 'open',
      states: {
        open: { description: ' ', initial: 'half', states: { half: {} } },
        shut: { type: 'final', description: 'Shut.' },
      },
    });
    expect(undescribedStates(machine)).toEqual([
      'The state planted.open has no description.',
      'The state planted.open.half has no description.',
    ]);
  });

  it('a transition without a description, and none of XState’s own', () => {
    const machine = planted({
      on: { 'door.locked': [{ description: 'Locks.', actions: 'lock' }, { actions: 'ring' }], '*': { actions: 'log' } },
      initial: 'open',
      states: { open: { on: { 'door.shut': 'open' }, after: { 1000: 'open' }, onDone: 'open' } },
    });
    expect(undescribedTransitions(machine)).toEqual([
      'The transition on door.locked in planted has no description.',
      'The transition on door.shut in planted.open has no description.',
    ]);
  });

  it('an id on two states', () => {
    const machine = planted({ initial: 'a', states: { a: { id: 'same' }, b: { id: 'same' }, c: {} } });
    expect(repeatedIds(machine)).toEqual(['The id same stands on more than one state.']);
  });

  it('an initial state that does not exist', () => {
    const machine = planted({
      initial: { target: 'nowhere' },
      states: {
        a: { initial: 'c', states: { b: {} } },
        d: { initial: 'e', states: { e: {} } },
        f: { type: 'parallel', states: { g: {} } },
      },
    });
    expect(missingInitials(machine)).toEqual([
      'The initial state nowhere of planted does not exist.',
      'The initial state c of planted.a does not exist.',
    ]);
  });

  it('a machine that does not start, that ends at once, or that cannot read its input', () => {
    expect(startFault(planted({ initial: 'nowhere', states: { a: {} } }), undefined)[0]).toContain(
      'planted does not start',
    );
    expect(startFault(planted({ initial: 'a', states: { a: { type: 'final' } } }), undefined)[0]).toContain(
      'its status is done',
    );
    const needsInput = setup({ types: { input: {} as { name: string } } }).createMachine({
      id: 'needsInput',
      context: ({ input }) => ({ letters: input.name.length }),
    });
    expect(startFault(needsInput, undefined)[0]).toContain('needsInput does not start');
    expect(startFault(needsInput, { name: 'Asha' })).toEqual([]);
  });

  it('a guard, an action or an actor without a name, or with a name that nothing answers to', () => {
    const machine = planted({
      entry: () => undefined,
      on: { rung: { guard: () => true, actions: { type: 'ring' } } },
      initial: 'open',
      states: {
        open: { always: { guard: { type: 'isLocked' }, target: 'shut' }, invoke: { src: 'bell' } },
        shut: { route: { guard: () => true }, id: 'shut' },
      },
    });
    expect(namelessParts(machine)).toEqual([
      'One of the guards of planted has no name.',
      'One of the actions of planted has no name.',
      'ring, one of the actions of planted, has no implementation by that name.',
      'isLocked, one of the guards of planted.open, has no implementation by that name.',
      'bell, one of the actors of planted.open, has no implementation by that name.',
      'One of the guards of planted.shut has no name.',
    ]);
  });

  it('a name that the JSON of a machine does not contain', () => {
    const config = { initial: 'open', states: { open: { always: { guard: 'isLocked', target: 'shut' } }, shut: {} } };
    expect(lostInJson(planted(config))).toEqual([]);
    expect(lostInJson(planted({ ...config, toJSON: () => ({}) }))).toEqual(['isLocked of planted.open is lost.']);
  });

  it.each([
    ['const a = setup({}).createMachine(config);', 'something other than a literal'],
    ['const a = setup({}).createMachine({ states: { ...common } });', 'a spread'],
    ['const a = setup({}).createMachine({ states: Object.fromEntries(all) });', 'a call'],
    ["const a = setup({}).createMachine({ states: { open: { on: { [bell]: 'shut' } } } });", 'a computed key'],
    ["const a = setup({}).createMachine({ initial: isLate ? 'shut' : 'open' });", 'a choice'],
    ['const a = setup({}).createMachine({ states: { open: common.open } });', 'takes common'],
    [
      "import { common } from './common.ts'; const a = setup({}).createMachine({ states: { open: common } });",
      'takes common',
    ],
    ["const a = createMachine({ id: 'a' });", 'makes no machine with setup'],
    ["const a = bare.createMachine({ id: 'a' });", 'without setup'],
  ])('a machine that is built and not written out: %s', (source, message) => {
    expect(editorFaults('machines/a/a.machine.ts', source, source).join('\n')).toContain(message);
  });

  it('a state of several machines that is built', () => {
    const source = 'export const shut = { on: knocked };\nexport const open = { ...shut } as const;';
    expect(editorFaults('a.states.ts', source, source)).toEqual([
      'a.states.ts takes knocked into its states from elsewhere: write it out, or keep it in a .states.ts file.',
      'a.states.ts builds its states by a spread: write them out.',
    ]);
  });
});

describe('no error is invented', () => {
  it('of a machine that is written out, its states in a file beside it', () => {
    const source = `
      import { refusalOf } from '../domain/rejection.ts';
      import { lampStates } from './lamp.states.ts';
      export const machine = lampSetup.createMachine({
        id: 'lamp', // made by hand (not […].map(…))
        context: ({ input }) => ({ ...input, list: input.list.map((item) => ({ ...item })) }),
        invoke: { src: 'bell', input: ({ context }) => (context.isLoud ? 1 : 0) },
        states: { lamp: lampStates, bell: { on: { rung: { guard: { type: 'isOn', params: answerOf }, target: 'bell' as const } }, tags: ['a', 'b'], always: [{ target: 'lamp' }, { guard: { type: 'isOn', params: refusalOf } }] } },
      });
      function answerOf() {}
    `;
    expect(
      editorFaults('machines/lamp/lamp.machine.ts', source, 'export const lampSetup = setup({ guards: {} });'),
    ).toEqual([]);
  });
});
