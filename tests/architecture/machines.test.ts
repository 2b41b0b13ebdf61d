import { describe, expect, it } from 'vitest';
import { createMachine, setup } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { registry } from '#machines/registry.ts';
import { missingInitials, repeatedIds, startFault, undescribedStates, undescribedTransitions } from './machine-checks.ts';
import type { Registered } from './machine-checks.ts';

const registered: readonly Registered[] = registry;

describe('the registry', () => {
  it('lists machines, each once and with a title', () => {
    expect(registered.length).toBeGreaterThan(0);
    expect(new Set(registered.map(({ id }) => id)).size).toBe(registered.length);
    expect(registered.filter(({ title }) => title.trim() === '')).toEqual([]);
  });
});

describe.each(registered)('$id', ({ machine, input }) => {
  it('describes every state', () => expect(undescribedStates(machine)).toEqual([]));
  it('describes every transition that a person takes', () => expect(undescribedTransitions(machine)).toEqual([]));
  it('gives no id twice', () => expect(repeatedIds(machine)).toEqual([]));
  it('names initial states that exist', () => expect(missingInitials(machine)).toEqual([]));
  it('starts with its input', () => expect(startFault(machine, input)).toEqual([]));
});

/** A machine as text would write it, past the compiler, which catches some of these faults itself. */
function planted(config: object): AnyStateMachine {
  return createMachine({ id: 'planted', description: 'A planted machine.', ...config });
}

describe('a planted fault is found', () => {
  it('a state without a description, also a nested or final one', () => {
    const machine = planted({
      initial: 'open',
      states: { open: { description: ' ', initial: 'half', states: { half: {} } }, shut: { type: 'final', description: 'Shut.' } },
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
      states: { a: { initial: 'c', states: { b: {} } }, d: { initial: 'e', states: { e: {} } }, f: { type: 'parallel', states: { g: {} } } },
    });
    expect(missingInitials(machine)).toEqual([
      'The initial state nowhere of planted does not exist.',
      'The initial state c of planted.a does not exist.',
    ]);
  });

  it('a machine that does not start, that ends at once, or that cannot read its input', () => {
    expect(startFault(planted({ initial: 'nowhere', states: { a: {} } }), undefined)[0]).toContain('planted does not start');
    expect(startFault(planted({ initial: 'a', states: { a: { type: 'final' } } }), undefined)[0]).toContain('its status is done');
    const needsInput = setup({ types: { input: {} as { name: string } } }).createMachine({
      id: 'needsInput',
      context: ({ input }) => ({ letters: input.name.length }),
    });
    expect(startFault(needsInput, undefined)[0]).toContain('needsInput does not start');
    expect(startFault(needsInput, { name: 'Asha' })).toEqual([]);
  });
});
