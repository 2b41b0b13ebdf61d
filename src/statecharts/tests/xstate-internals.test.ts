/** The XState internals that the tools read: an incompatible new version fails here first. */
import { expect, it } from 'vitest';
import { createActor, createEmptyActor, fromPromise, setup, type AnyActorRef, type InspectionEvent } from 'xstate';
import { outside } from '@plinth/statecharts/outside';
import {
  childrenIn,
  freeNames,
  inputOf,
  isMachineSnapshot,
  isWatched,
  logicOf,
  machineBehind,
  nameActors,
  nodesOf,
  parentOf,
  replaceLogic,
  showSnapshot,
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

it('returns the active states of a snapshot with their ancestors', () => {
  const snapshot: unknown = started().inner.getSnapshot();
  expect(isMachineSnapshot(snapshot) && nodesOf(snapshot).map(({ id }) => id)).toEqual([
    'child',
    'child.a',
    'child.a.one',
  ]);
});

it('distinguishes snapshots of machines from those of promises', () => {
  expect(isMachineSnapshot(started().promise.getSnapshot())).toBe(false);
});

it('returns every transition that a step takes, including eventless ones', () => {
  const { inner, inspected } = started();
  inspected.length = 0;
  inner.send({ type: 'go' });
  const taken = inspected.flatMap((event) => (event.type === '@xstate.microstep' ? transitionsIn(event) : []));
  expect(taken.map(({ source, eventType }): unknown[] => [source.id, eventType])).toEqual([
    ['child.a.one', 'go'],
    ['child.a.two', ''],
  ]);
});

it('returns the machine behind an actor, and none for a promise', () => {
  const { inner, promise } = started();
  expect([machineBehind(inner)?.id, machineBehind(promise)]).toEqual(['child', undefined]);
});

it('returns the input and the parent of an actor', () => {
  const { root, inner } = started();
  expect([inputOf(inner), parentOf(inner), parentOf(root)]).toEqual([{ name: 'Asha' }, root, undefined]);
});

it('replaces the logic of an actor before it has a snapshot, and sets its snapshot', () => {
  const root = createActor(parent, {
    inspect: ({ type, actorRef }) => {
      if (type === '@xstate.actor' && (actorRef as AnyActorRef).id === 'answer')
        replaceLogic(actorRef as AnyActorRef, outside);
    },
  }).start();
  const { answer } = root.getSnapshot().children;
  expect(answer && [logicOf(answer), childrenIn(root.getSnapshot()).includes(answer)]).toEqual([outside, true]);
  const shown = { status: 'active', context: 'shown' };
  if (answer) showSnapshot(answer, shown);
  expect(answer?.getSnapshot()).toBe(shown);
});

it('registers names of actors in their system, and frees them', () => {
  const { system } = createEmptyActor();
  const named = (): AnyActorRef => {
    const { a } = createActor(
      setup({ actors: { child } }).createMachine({
        invoke: { id: 'a', src: 'child', systemId: 'the one', input: { name: '' }, onSnapshot: {} },
      }),
    ).getSnapshot().children;
    if (!a) throw new Error('It has not been made.');
    return a;
  };
  const [one, other] = [named(), named()];
  expect([isWatched(one), isWatched(started().inner)]).toEqual([true, false]);
  nameActors(system, [one]);
  expect(system.get('the one')).toBe(one);
  nameActors(system, [other]);
  expect(system.get('the one')).toBe(other);
  freeNames(system, other);
  expect(system.get('the one')).toBeUndefined();
});
