/** Every flow as it is drawn: all of its machine, nothing over anything else, and small enough to travel. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { layOut } from '../../src/flows/layout/layout.ts';
import type { Chart, Edge } from '#machines/kit/chart.ts';
import { flowOf } from '#machines/kit/flow.ts';
import { transitionsOf } from '#machines/kit/graph-walk.ts';
import { registry } from '#machines/registry.ts';

const drawn = await Promise.all(registry.map(async (entry) => ({ entry, flow: flowOf(entry), chart: await layOut(flowOf(entry)) })));

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** By more than the pixel that rounding may cost. */
function overlap(a: Area, b: Area): boolean {
  return a.x < b.x + b.width - 1 && b.x < a.x + a.width - 1 && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1;
}

function pairs<Item>(items: readonly Item[]): readonly (readonly [Item, Item])[] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other) => [one, other] as const));
}

/** Labels that lie over each other, or over a box without others inside. */
function overlaps({ boxes, edges }: Pick<Chart, 'boxes' | 'edges'>): readonly string[] {
  const labels = edges.map(({ from, to, label }) => ({ ...label, name: `${from} to ${to}` }));
  const leaves = boxes.filter(({ id }) => !boxes.some(({ parent }) => parent === id));
  return [
    ...pairs(labels).filter(([a, b]) => overlap(a, b)).map(([a, b]) => `${a.name} over ${b.name}`),
    ...labels.flatMap((label) => leaves.filter((box) => overlap(label, box)).map(({ id }) => `${label.name} over ${id}`)),
  ];
}

type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

function segmentsOf({ points }: Edge): readonly Segment[] {
  return Array.from({ length: Math.max(0, points.length / 2 - 1) }, (_, index): Segment => [points[2 * index] ?? 0, points[2 * index + 1] ?? 0, points[2 * index + 2] ?? 0, points[2 * index + 3] ?? 0]);
}

/** Where an upright and a level part of two edges cross. */
function crossings(edges: readonly Edge[]): number {
  const cross = (level: Segment, upright: Segment): boolean =>
    level[1] === level[3] && upright[0] === upright[2] &&
    Math.min(level[0], level[2]) + 1 < upright[0] && upright[0] < Math.max(level[0], level[2]) - 1 &&
    Math.min(upright[1], upright[3]) + 1 < level[1] && level[1] < Math.max(upright[1], upright[3]) - 1;
  return pairs(edges).reduce((sum, [a, b]) => sum + segmentsOf(a).reduce((count, one) => count + segmentsOf(b).filter((other) => cross(one, other) || cross(other, one)).length, 0), 0);
}

const kb = (content: unknown): number => gzipSync(JSON.stringify(content), { level: 9 }).length / 1000;

describe.each(drawn.map((one) => [one.entry.id, one] as const))('the chart of %s', (_, { entry: { machine }, flow, chart }) => {
  it('has a box for every state, histories included, and no other', () => {
    const ids = chart.boxes.map(({ id }) => id);
    const all = (node: AnyStateNode): readonly string[] => [node.id, ...Object.values(node.states).flatMap((child: AnyStateNode) => all(child))];
    expect(ids.toSorted()).toEqual(all(machine.root).toSorted());
  });

  it('has every transition once, on an edge or in a box', () => {
    const onEdges = chart.edges.flatMap(({ transitions }) => transitions);
    const inBoxes = new Set(chart.boxes.flatMap(({ rows }) => rows.flatMap(({ transition }) => transition ?? [])));
    const of = ({ source, event, targets }: { source: string; event: string; targets: readonly string[] }): string => `${source} ${event} ${targets.join(' ')}`;
    const shown = [...onEdges, ...inBoxes].map((place) => flow.transitions[place]).filter((transition) => transition !== undefined);
    const own = transitionsOf(machine).map(({ source, eventType, target }) => of({ source: source.id, event: eventType, targets: (target ?? []).map(({ id }) => id) }));
    expect(shown.map(of).toSorted()).toEqual(own.toSorted());
  });

  it('has nothing over anything else', () => {
    expect(overlaps(chart)).toEqual([]);
    for (const [a, b] of pairs(chart.boxes)) if (a.parent === b.parent) expect(overlap(a, b), `${a.id} over ${b.id}`).toBe(false);
    for (const box of chart.boxes) {
      const parent = chart.boxes.find(({ id }) => id === box.parent) ?? { x: 0, y: 0, width: chart.width, height: chart.height };
      expect(box.x >= parent.x && box.y >= parent.y && box.x + box.width <= parent.x + parent.width && box.y + box.height <= parent.y + parent.height, `${box.id} within its parent`).toBe(true);
    }
  });

  it('is small enough to travel', () => {
    expect(kb(chart)).toBeLessThan(20);
  });
});

describe('all charts', () => {
  it('have few crossings: one for seventeen transitions', () => {
    expect(drawn.reduce((sum, { chart: { edges } }) => sum + crossings(edges), 0)).toBeLessThanOrEqual(84);
  });

  it('travel together', () => {
    expect(drawn.reduce((sum, { chart }) => sum + kb(chart), 0)).toBeLessThan(125);
  });
});

describe('what judges a chart', () => {
  const label = { rows: [], x: 0, y: 0, width: 10, height: 10 };
  const edge: Edge = { from: 'a', to: 'b', transitions: [], points: [0, 5, 10, 5], label };

  it('finds a label over another, and over a box', () => {
    const box = { id: 'a', parent: null, title: 'a', type: 'atomic', tags: [], rows: [], x: 5, y: 5, width: 10, height: 10 } as const;
    expect(overlaps({ boxes: [box], edges: [edge, { ...edge, to: 'c' }] })).toHaveLength(3);
  });

  it('finds a crossing', () => {
    expect(crossings([edge, { ...edge, points: [5, 0, 5, 10] }])).toBe(1);
  });
});
