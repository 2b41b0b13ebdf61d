/** Charts whose main road leads from left to right are as legible as those that lead down. */
import { describe, expect, it } from 'vitest';
import type { Chart } from '@plinth/statecharts/chart';
import { inDirection } from '@plinth/statecharts/direction';
import { drawFlow, redrawFlow } from '@plinth/statecharts/draw-flow';
import { flowOf } from '@plinth/statecharts/flow';
import { treeOf } from '@plinth/statecharts/flow-tree';
import {
  cutOff,
  labelOverlaps,
  misplacedBoxes,
  placesOf,
  slantedEdges,
  struckHeadings,
  struckLabels,
} from '@plinth/statecharts/layout/chart-checks';
import { mainRoadOf } from '@plinth/statecharts/main-road';
import { registry } from '#machines/registry.ts';
import { isLong } from '../support/runs.ts';

/** Charts with headings on the way, a parallel state, cards, and one that is first shown closed. */
const usual = ['payment', 'session', 'funnel', 'studio', 'autosave', 'contact', 'registration'];
const drawn = registry.filter(({ id }) => isLong || usual.includes(id));

it('knows the charts of the usual run', () => {
  expect(usual.filter((id) => !registry.some((entry) => entry.id === id))).toEqual([]);
});

describe.each(drawn)('the chart of $id to the right', (entry) => {
  it('has nothing that lies on something else, and its main road leads right', async () => {
    const flow = flowOf(entry);
    const { chart, closed } = await drawFlow(flow, undefined, undefined, 'right');
    for (const one of closed ? [chart, closed] : [chart])
      expect(
        [labelOverlaps, struckLabels, struckHeadings, misplacedBoxes, cutOff, slantedEdges].flatMap((check) =>
          check(one),
        ),
      ).toEqual([]);
    expect(placesOf(chart).size).toBe(flow.transitions.length);
    const { states } = mainRoadOf(flow);
    const { isWithin } = treeOf(flow);
    const back = chart.edges
      .filter(({ isMain, points }) => isMain && (points.at(-2) ?? 0) < (points[0] ?? 0))
      .filter(({ from, to }) => !states.some((left) => isWithin(to, left) && !isWithin(from, left) && left !== to))
      .map(({ from, to }) => `${from} → ${to}`);
    expect(back).toEqual([]);
  });
});

it('is drawn beside the one that leads down, and both are kept when only a note is different', async () => {
  const entry = registry.find(({ id }) => id === 'contact');
  if (!entry) throw new Error('There is no contact.');
  const both = await redrawFlow(flowOf(entry), undefined);
  const right = inDirection(both, 'right');
  expect(inDirection(both, 'down')).toBe(both);
  const way = ({ edges }: Chart, axis: 0 | 1): number =>
    edges
      .filter(({ isMain }) => isMain)
      .reduce((sum, { points }) => sum + (points.at(axis - 2) ?? 0) - (points[axis] ?? 0), 0);
  expect(way(right.chart, 0)).toBeGreaterThan(0);
  expect(way(both.chart, 1)).toBeGreaterThan(0);
  expect(right.chart.boxes).not.toEqual(both.chart.boxes);
  const noted = await redrawFlow({ ...both.flow, notes: [{ at: 'contact', text: 'Why?' }] }, both);
  expect([noted.chart, noted.right]).toEqual([both.chart, both.right]);
});
