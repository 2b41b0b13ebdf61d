/** A chart that is laid out again after an edit keeps its boxes in their order: who knows the chart finds them again. */
import { expect, it } from 'vitest';
import type { Box, Chart } from '@plinth/statecharts/chart';
import { flowOf, type Flow } from '@plinth/statecharts/flow';
import { chartOf } from '@plinth/statecharts/layout/layout';
import { registry } from '#machines/registry.ts';

/** The flow with another state after the first child of a state, and transitions to it and back. */
function withState(flow: Flow, parent: string): Flow {
  const beside = flow.states.find((state) => state.parent === parent && state.type === 'atomic');
  const [likeness] = flow.transitions;
  if (!beside || !likeness) throw new Error(`${parent} has no state inside.`);
  const added = { ...beside, id: `${parent}.added`, key: 'added', actors: [], path: null };
  const transition = {
    ...likeness,
    trigger: 'event',
    name: 'added.opened',
    words: null,
    guard: null,
    delay: null,
  } as const;
  return {
    ...flow,
    states: flow.states.flatMap((state) => (state === beside ? [state, added] : [state])),
    transitions: [
      ...flow.transitions,
      {
        ...transition,
        id: `${beside.id}|added.opened|0`,
        source: beside.id,
        event: 'added.opened',
        targets: [added.id],
      },
      { ...transition, id: `${added.id}|added.left|0`, source: added.id, event: 'added.left', targets: [beside.id] },
    ],
  };
}

/** -1 if one box is before the other along an axis, 1 if it is after, and 0 if they overlap. */
function side(one: Box, other: Box, start: 'x' | 'y', size: 'width' | 'height'): number {
  if (one[start] + one[size] <= other[start]) return -1;
  return other[start] + other[size] <= one[start] ? 1 : 0;
}

/** Pairs of boxes in the same box that have changed sides. */
function turnedAround(before: Chart, after: Chart): readonly string[] {
  const later = new Map(after.boxes.map((box) => [box.id, box]));
  return before.boxes.flatMap((one, index) =>
    before.boxes.slice(index + 1).flatMap((other) => {
      const [movedOne, movedOther] = [later.get(one.id), later.get(other.id)];
      if (one.parent !== other.parent || !movedOne || !movedOther) return [];
      const hasTurned = ([start, size]: readonly ['x', 'width'] | readonly ['y', 'height']): boolean =>
        side(one, other, start, size) * side(movedOne, movedOther, start, size) < 0;
      return hasTurned(['x', 'width']) || hasTurned(['y', 'height']) ? [`${one.id} and ${other.id}`] : [];
    }),
  );
}

it.each([
  ['registration', 'registration.address'],
  ['profile', 'profile.shown'],
  ['studio', 'studioView.order'],
])('of %s with another state in %s', async (id, parent) => {
  const entry = registry.find((one) => one.id === id);
  if (!entry) throw new Error(`No flow is called ${id}.`);
  const flow = flowOf(entry);
  const before = await chartOf(flow);
  const edited = withState(flow, parent);
  const turned = turnedAround(before, await chartOf(edited, new Map(), before));
  const fresh = turnedAround(before, await chartOf(edited));
  console.info(
    `${turned.length} pairs change sides, ${fresh.length} without the earlier drawing: ${turned.join('; ')}`,
  );
  // Room for the new state may turn some pairs of boxes around.
  expect(turned.length).toBeLessThanOrEqual(fresh.length / 5);
});
