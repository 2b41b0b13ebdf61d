/** Every flow as it is drawn: all of its machine, nothing over anything else, and small enough to travel. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { svgOf } from '#flows/layout/draw.ts';
import { chartOf } from '#flows/layout/layout.ts';
import type { Chart, Edge } from '#machines/kit/chart.ts';
import { flowOf } from '#machines/kit/flow.ts';
import { transitionsOf } from '#machines/kit/graph-walk.ts';
import { registry } from '#machines/registry.ts';
import { crossings, cutOff, labelOverlaps, misplacedBoxes, placesOf, slantedEdges, struckLabels } from './chart-checks.ts';

const drawn = await Promise.all(registry.map(async (entry) => ({ entry, flow: flowOf(entry), chart: await chartOf(flowOf(entry)) })));

const kb = (content: unknown): number => gzipSync(JSON.stringify(content), { level: 9 }).length / 1000;

describe.each(drawn.map((one) => [one.entry.id, one] as const))('the chart of %s', (_, { entry: { machine }, flow, chart }) => {
  it('has a box for every state, histories included, and no other', () => {
    const all = (node: AnyStateNode): readonly string[] => [node.id, ...Object.values(node.states).flatMap((child: AnyStateNode) => all(child))];
    expect(chart.boxes.map(({ id }) => id).toSorted()).toEqual(all(machine.root).toSorted());
  });

  it('has every transition in one place, on an edge or in a box', () => {
    const places = placesOf(chart);
    expect([...places].filter(([, where]) => where.length !== 1)).toEqual([]);
    const of = ({ source, event, targets }: { source: string; event: string; targets: readonly string[] }): string => `${source} ${event} ${targets.join(' ')}`;
    const shown = flow.transitions.filter(({ id }) => places.has(id));
    const own = transitionsOf(machine).map(({ source, eventType, target }) => of({ source: source.id, event: eventType, targets: (target ?? []).map(({ id }) => id) }));
    expect(shown.map(of).toSorted()).toEqual(own.toSorted());
    expect(places.size).toBe(own.length);
  });

  it('has nothing over anything else', () => {
    expect([labelOverlaps(chart), misplacedBoxes(chart), cutOff(chart), slantedEdges(chart), struckLabels(chart)]).toEqual([[], [], [], [], []]);
  });

  it('is small enough to travel', () => {
    expect(kb(chart)).toBeLessThan(20);
  });

  it('is a picture with all of its texts', () => {
    const svg = svgOf(chart);
    const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
    const texts = [...chart.boxes.flatMap(({ rows }) => rows), ...chart.edges.flatMap(({ label }) => label.rows)].map(({ text }) => `>${escaped(text)}</text>`);
    expect(texts.filter((text) => !svg.includes(text))).toEqual([]);
  });
});

describe('all charts', () => {
  it('have few crossings', () => {
    expect(drawn.reduce((sum, { chart }) => sum + crossings(chart), 0)).toBeLessThanOrEqual(70);
  });

  it('travel together', () => {
    expect(drawn.reduce((sum, { chart }) => sum + kb(chart), 0)).toBeLessThan(125);
  });
});

describe('what judges a chart', () => {
  const box = { id: 'a', parent: null, title: 'a', type: 'atomic', tags: [], rows: [], x: 5, y: 5, width: 10, height: 10 } as const;
  const edge: Edge = { from: 'a', to: 'b', transitions: ['a|x|0'], points: [0, 5, 10, 5], label: { rows: [], x: 0, y: 0, width: 10, height: 10 } };
  const chart: Chart = { id: 'planted', width: 20, height: 20, boxes: [box], edges: [edge], starts: [], chips: [] };

  it('finds a label over another, and over a box', () => {
    expect(labelOverlaps({ ...chart, edges: [edge, { ...edge, to: 'c' }] })).toHaveLength(3);
  });

  it('finds a box over its sibling, one outside of its parent, and what is cut off', () => {
    expect(misplacedBoxes({ ...chart, boxes: [box, { ...box, id: 'b' }] })).toHaveLength(1);
    expect(misplacedBoxes({ ...chart, boxes: [box, { ...box, id: 'b', parent: 'a', width: 20 }] })).toHaveLength(1);
    expect(cutOff({ ...chart, boxes: [{ ...box, width: 30 }] })).toHaveLength(1);
  });

  it('finds a crossing, a slanted line, and a line through a label', () => {
    const other = { ...edge, to: 'c', points: [5, 0, 5, 10], label: { ...edge.label, x: 90 } };
    expect(crossings({ ...chart, edges: [edge, other] })).toBe(1);
    expect(slantedEdges({ ...chart, edges: [{ ...edge, points: [0, 0, 5, 10] }] })).toHaveLength(1);
    expect(struckLabels({ ...chart, edges: [edge, other] })).toHaveLength(1);
  });

  it('finds a transition that stands twice', () => {
    expect(placesOf({ ...chart, edges: [edge, { ...edge, to: 'c' }] }).get('a|x|0')).toHaveLength(2);
  });
});
