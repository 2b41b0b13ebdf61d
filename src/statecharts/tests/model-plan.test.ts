/** Plans for several machines together. */
import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import type { SystemModel } from '../src/explore.ts';
import { planModel } from '../src/model-plan.ts';

const door = createMachine({
  id: 'door',
  description: 'A door.',
  initial: 'shut',
  states: {
    shut: {
      description: 'The door is shut.',
      on: {
        opened: { target: 'open', description: 'Open the door' },
        locked: { target: 'locked', description: 'Lock the door' },
      },
    },
    open: {
      description: 'The door is open.',
      on: {
        opened: { guard: () => false, target: 'shut', description: 'Open it further' },
        shut: { target: 'shut', description: 'Shut the door' },
      },
    },
    locked: { description: 'The door is locked.', on: { unlocked: { target: 'shut', description: 'Unlock it' } } },
  },
});

const model: SystemModel<null> = {
  id: 'house',
  title: 'A house',
  bounds: 'One door.',
  machine: door,
  starts: [{ words: 'the door is shut', input: undefined, environment: null }],
  acts: () => [
    { by: 'person', words: 'Open the door', hears: { to: '', event: { type: 'opened' } } },
    { by: 'person', words: 'Shut the door', hears: { to: '', event: { type: 'shut' } } },
  ],
  key: ({ system }) => [...system].map(([path, { snapshot }]) => [path, snapshot.value as unknown]),
  invariants: [],
};

it('counts against all transitions of the machines, and says in words what it leaves out and why', () => {
  const { taken, all, leftOut } = planModel(model);
  expect([taken, all]).toEqual([2, 5]);
  expect(leftOut).toEqual([
    { what: 'A door: Lock the door, while: The door is shut.', reason: 'nothing in this model sends it' },
    { what: 'A door: Open it further, while: The door is open.', reason: 'its guard is never true in that state' },
    { what: 'A door: Unlock it, while: The door is locked.', reason: 'nothing in this model leads to that state' },
  ]);
});

it('says in the words of the machines what each step leads to', () => {
  const [path] = planModel(model).paths;
  expect(path?.steps.map(({ do: words, expect: { states } }) => [words, states])).toEqual([
    ['Start', ['the door is shut']],
    ['Open the door', ['A door: The door is open.']],
    ['Shut the door', ['A door: The door is shut.']],
  ]);
});
