/** Signs of notes on charts: one for each box or line, and on no text. */
import { createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Chart } from '@plinth/statecharts/chart';
import { flowOf } from '@plinth/statecharts/flow';
import { chartOf } from '@plinth/statecharts/layout/layout';
import { noteSigns } from '@plinth/statecharts/layout/note-signs';

const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { opened: { target: 'open', description: 'Open the door' }, rang: { description: 'Ring' } } },
    open: { initial: 'ajar', states: { ajar: { on: { pushed: 'wide' } }, wide: {} }, on: { closed: 'closed' } },
  },
});
const flow = flowOf({ id: 'door', title: 'The door', machine: door });
const note = (at: string) => ({ at, text: `On ${at}` });
const placesIn = (chart: Chart, ids: readonly string[], folded: readonly string[] = []) =>
  noteSigns(chart, ids.map(note), folded).map(({ on, state, notes }) => [on, state, notes.length]);

describe('the signs of notes', () => {
  it('are on the box of a state, on the line of a transition, or on the box that has its text', async () => {
    const chart = await chartOf(flow);
    expect(placesIn(chart, ['door.closed', 'door.closed|rang|0', 'door.closed|opened|0'])).toEqual([
      ['closed', 'door.closed', 2],
      ['Open the door', 'door.closed', 1],
    ]);
  });

  it('are on the folded box that hides a state', async () => {
    const chart = await chartOf(flow);
    expect(placesIn(chart, ['door.open.ajar', 'door.open.ajar|pushed|0'], ['door.open'])).toEqual([
      ['open', 'door.open', 2],
    ]);
  });

  it('leave out what is gone', async () => {
    expect(placesIn(await chartOf(flow), ['gate.closed'])).toEqual([]);
  });
});
