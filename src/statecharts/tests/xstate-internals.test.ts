/**
 * What the tools read of XState without being promised it: a new version that has it otherwise fails here, and nowhere
 * else first.
 */
import { expect, it } from 'vitest';
import { createActor, fromPromise, setup, type AnyActorRef, type InspectionEvent } from 'xstate';
import {
  inputOf,
  isMachineSnapshot,
  machineBehind,
  nodesOf,
  parentOf,
  transitionsIn,
} from '@plinth/statecharts/xstate-internals';

const child = setup({ types: { input: {} as { readonly name: string } } }).createMachine({
  id: 'child',
  initial: 'a',
  states: {
    a: { initial: 'one', states: { one: { on: { go: 'two' } }, two: { always: '#done' } } },
    b: { id: 'done' },
  },
});

const parent = setup({
  actors: { child, answer: fromPromise(() => new Promise<never>(() => undefined)) },
}).createMachine({
  id: 'parent',
  invoke: [
    { id: 'child', src: 'child', input: { name: 'Asha' } },
    { id: 'answer', src: 'answer' },
  ],
});

function started(): {
  readonly root: AnyActorRef;
  readonly inner: AnyActorRef;
  readonly promise: AnyActorRef;
  readonly inspected: InspectionEvent[];
} {
  const inspected: InspectionEvent[] = [];
  const root = createActor(parent, { inspect: (event) => void inspected.push(event) }).start();
  const { child: inner, answer } = root.getSnapshot().children;
  if (!inner || !answer) throw new Error('The children have not started.');
  return { root, inner, promise: answer, inspected };
}

it('tells the active states of a snapshot with their ancestors', () => {
  const snapshot: unknown = started().inner.getSnapshot();
  expect(isMachineSnapshot(snapshot) && nodesOf(snapshot).map(({ id }) => id)).toEqual([
    'child',
    'child.a',
    'child.a.one',
  ]);
});

it('tells snapshots of machines from those of promises', () => {
  expect(isMachineSnapshot(started().promise.getSnapshot())).toBe(false);
});

it('tells every transition that a step takes, eventless ones too', () => {
  const { inner, inspected } = started();
  inspected.length = 0;
  inner.send({ type: 'go' });
  const taken = inspected.flatMap((event) => (event.type === '@xstate.microstep' ? transitionsIn(event) : []));
  expect(taken.map(({ source, eventType }): unknown[] => [source.id, eventType])).toEqual([
    ['child.a.one', 'go'],
    ['child.a.two', ''],
  ]);
});

it('tells the machine behind an actor, and that a promise has none', () => {
  const { inner, promise } = started();
  expect([machineBehind(inner)?.id, machineBehind(promise)]).toEqual(['child', undefined]);
});

it('tells what an actor was made with, and by whom', () => {
  const { root, inner } = started();
  expect([inputOf(inner), parentOf(inner), parentOf(root)]).toEqual([{ name: 'Asha' }, root, undefined]);
});
