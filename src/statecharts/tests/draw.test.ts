import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { pathOf } from '@plinth/statecharts/chart-look';
import { drawingOf } from '@plinth/statecharts/layout/chart-elements';
import { svgOf } from '@plinth/statecharts/layout/draw';
import { chartOf } from '@plinth/statecharts/layout/layout';
import { flowOf } from '@plinth/statecharts/flow';

const machine = createMachine({
  id: 'a',
  initial: 'waiting',
  on: { 'a.stopped': '.done' },
  states: {
    waiting: {
      description: 'Less < more & "quotes".',
      always: { target: 'asking', guard: 'isReady' },
      tags: ['pending'],
    },
    asking: {
      type: 'parallel',
      after: { 5000: 'done' },
      states: {
        left: { initial: 'in', states: { in: {} } },
        right: { initial: 'in', states: { in: {}, back: { type: 'history' } } },
      },
    },
    done: { type: 'final' },
  },
});

it('a drawing shows the kind of each line and each box', async () => {
  const svg = svgOf(await chartOf(flowOf({ id: 'a', title: 'A', machine })));
  for (const part of [
    'edge always',
    'edge after',
    'class="edge"',
    'class="parallel outer"',
    'class="compound outer region"',
    'class="end"',
    '>H<',
    '>from any<',
    '>pending<',
    'class="dot"',
  ])
    expect(svg).toContain(part);
  expect(svg).toContain('Less &lt; more &amp; &quot;quotes&quot;.');
  expect(svg).not.toContain('NaN');
});

it('the corners of a line are rounded, and less if there is no room', () => {
  expect(pathOf([0, 0, 0, 20, 20, 20])).toBe('M0 0L0 15Q0 20 5 20L20 20');
  expect(pathOf([0, 0, 0, 4, 20, 4])).toBe('M0 0L0 2Q0 4 5 4L20 4');
});

it('a folded box counts the states inside and hides them and their lines', async () => {
  const chart = await chartOf(flowOf({ id: 'a', title: 'A', machine }));
  const drawn = JSON.stringify(drawingOf(chart, ['a.asking']));
  expect(drawn).toContain('5 states inside');
  expect(drawn).not.toContain('a.asking.left');
  // The start, the edge from any state, the immediate one, and the delayed one.
  expect(drawn.match(/"edge"/g)).toHaveLength(4);
});
