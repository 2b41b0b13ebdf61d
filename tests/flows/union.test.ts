/**
 * Two versions of a flow in one: removed parts can still be drawn, each part is marked, and the drawing meets the same
 * checks.
 */
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { markOf } from '@plinth/statecharts/chart-look';
import { closedFlow } from '@plinth/statecharts/layout/closed-flow';
import { svgOf } from '@plinth/statecharts/layout/draw';
import { chartOf } from '@plinth/statecharts/layout/layout';
import { differencesOf } from '@plinth/statecharts/flow-diff';
import { groupOf, tallyCount, tallyOf, tallyWords } from '@plinth/statecharts/flow-tally';
import { unionOf } from '@plinth/statecharts/flow-union';
import { flowOf, type Flow } from '@plinth/statecharts/flow';
import { registry } from '#machines/registry.ts';
import { cutOff, labelOverlaps, misplacedBoxes, placesOf, struckLabels } from '@plinth/statecharts/layout/chart-checks';

function planted(states: object): Flow {
  return flowOf({
    id: 'door',
    title: 'The door',
    machine: createMachine({ id: 'door', initial: 'shut', states } as object),
  });
}

const before = planted({
  shut: {
    description: 'Nobody comes in.',
    on: { rung: { target: 'open', description: 'Ring' }, kicked: { target: 'broken', description: 'Kick' } },
  },
  open: { on: { left: { target: 'shut', description: 'Leave' } } },
  broken: { initial: 'loose', states: { loose: {}, off: {} }, on: { mended: { target: 'shut', description: 'Mend' } } },
});
const after = planted({
  shut: { description: 'Nobody comes in.', on: { rung: { target: 'ajar', guard: 'isKnown', description: 'Ring' } } },
  open: { description: 'All come in.', on: { left: { target: 'shut', description: 'Leave' } } },
  ajar: { on: { pushed: { target: 'open', description: 'Push' } } },
});
const union = unionOf(before, after);
const markFor = (id: string): string | undefined => union.marks.get(id)?.text;

describe('the union of two versions', () => {
  it('marks new, removed, changed and only reworded parts, each with a sign', () => {
    expect(markFor('door.ajar')).toBe('+ new');
    expect(markFor('door.broken')).toBe('− gone');
    expect(markFor('door.open')).toBe('≈ words');
    expect(markFor('door.shut|rung|0')).toBe('~ led to open, guard');
    expect(markFor('was door.shut|rung|0')).toBe('− led here before');
    expect(markFor('was door.shut|kicked|0')).toBe('− gone');
    expect(markFor('door.ajar|pushed|0')).toBe('+ new');
    expect([markFor('door.shut'), markFor('door.open|left|0')]).toEqual([undefined, undefined]);
  });

  it('is drawn with all of both versions, and marks whole lines', async () => {
    const chart = await chartOf(union.flow, union.marks);
    expect(chart.boxes.map(({ id }) => id).toSorted()).toEqual(
      [...new Set([...before.states, ...after.states].map(({ id }) => id))].toSorted(),
    );
    expect([...placesOf(chart).keys()].toSorted()).toEqual(union.flow.transitions.map(({ id }) => id).toSorted());
    const lines = chart.edges.map(
      ({ from, to, label, transitions: [first] }) => `${from} ${to} ${markOf(label.rows, first)}`,
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        'door.shut door.ajar changed',
        'door.shut door.open removed',
        'door.shut door.broken removed',
        'door.ajar door.open added',
        'door.open door.shut null',
      ]),
    );
    expect(svgOf(chart)).toContain('− led here before');
  });

  it('summarises the number of differences', () => {
    const [difference] = differencesOf([before], [after]);
    const tally = difference && tallyOf(difference);
    expect(tally && [tallyWords(tally), tallyCount(tally)]).toEqual([
      '1 new state, 3 states gone, 1 new transition, 2 transitions gone, 1 transition leads elsewhere, 1 change of behaviour, 1 changed text',
      '9 changes',
    ]);
    const whole = differencesOf([], [after]).map(tallyOf);
    expect(whole.map((one) => [tallyWords(one), tallyCount(one)])).toEqual([['The flow is new', 'new']]);
    expect(
      differencesOf([after], [])
        .map(tallyOf)
        .map((one) => [tallyWords(one), tallyCount(one)]),
    ).toEqual([['The flow is gone', 'gone']]);
    expect(new Set(difference?.changes.map(groupOf)).size).toBe(7);
  });

  it('of a flow with itself has no marks', () => {
    for (const flow of registry.map(flowOf))
      expect(unionOf(flow, flow)).toEqual({ flow, marks: new Map(), changes: [] });
  });

  it('is drawn as well as every flow, also where much is gone', async () => {
    const flows = registry.map(flowOf);
    for (const flow of flows.filter(({ states }) => states.length > 6 && states.length < 30)) {
      // The versions differ by every third state, with all its content.
      const lost = new Set(
        flow.states.filter(({ parent }, index) => parent !== null && index % 3 === 2).map(({ id }) => id),
      );
      const isLost = (id: string | null): boolean =>
        id !== null && (lost.has(id) || isLost(flow.states.find((state) => state.id === id)?.parent ?? null));
      const states = flow.states
        .filter(({ id }) => !isLost(id))
        .map((state) => ({ ...state, initial: isLost(state.initial) ? null : state.initial }));
      const transitions = flow.transitions.filter(({ source, targets }) => ![source, ...targets].some(isLost));
      const both = unionOf(flow, { ...flow, states, transitions });
      const chart = await chartOf(both.flow, both.marks);
      expect([labelOverlaps, struckLabels, misplacedBoxes, cutOff].flatMap((check) => check(chart))).toEqual([]);
    }
  });
});

it('closed, a state shows the number of differences inside that are not drawn', () => {
  const house = (inside: object): Flow =>
    planted({ shut: { on: { entered: 'room' } }, room: { initial: 'dark', states: inside }, street: {} });
  const { flow, marks } = unionOf(
    house({ dark: { on: { lit: 'bright' } }, bright: {} }),
    house({ dark: { on: { lit: 'bright', left: '#door.street' } }, bright: { on: { dimmed: 'dark' } }, dim: {} }),
  );
  const closed = closedFlow(flow, marks);
  expect(closed.flow.states.map(({ id }) => id)).toEqual(['door', 'door.shut', 'door.room', 'door.street']);
  // The new state and the new transition inside; the new transition out has its own mark on its line.
  expect(closed.marks.get('door.room')).toEqual({ kind: 'changed', text: '~ 2 inside' });
  expect(closed.marks.get('door.room.dark|left|0')).toEqual({ kind: 'added', text: '+ new' });
  expect(closed.marks.has('door.shut')).toBe(false);
});
