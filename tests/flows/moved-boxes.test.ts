/** Boxes that people have moved stay within the boxes around them, and lines end at them. */
import { describe, expect, it } from 'vitest';
import { changedMoves, movesIn, movesText, type Offset } from '@plinth/statecharts/box-moves';
import type { Box, Chart } from '@plinth/statecharts/chart';
import { drawFlow, redrawFlow, withMoves } from '@plinth/statecharts/draw-flow';
import { flowOf } from '@plinth/statecharts/flow';
import { cutOff, slantedEdges } from '@plinth/statecharts/layout/chart-checks';
import { moveBoxes } from '@plinth/statecharts/layout/move-boxes';
import { registry } from '#machines/registry.ts';

/** Charts with nested boxes, a parallel state, cards, chips and history states. */
const usual = ['payment', 'session', 'studio', 'autosave', 'contact', 'registration'];
const drawn = registry.filter(({ id }) => usual.includes(id));

const ways: readonly Offset[] = [
  [0, 300],
  [-400, -200],
  [9, -40],
  [250, 31],
];

function boxOf({ boxes }: Pick<Chart, 'boxes'>, id: string | null): Box {
  const box = boxes.find((one) => one.id === id);
  if (!box) throw new Error(`There is no box ${id}.`);
  return box;
}

function isWithin(chart: Chart, id: string, outer: string): boolean {
  const { parent } = boxOf(chart, id);
  return parent !== null && (parent === outer || isWithin(chart, parent, outer));
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The distance from a point to the border of an area. */
function awayFrom({ x, y, width, height }: Area, px: number, py: number): number {
  const [dx, dy] = [Math.max(x - px, px - x - width, 0), Math.max(y - py, py - y - height, 0)];
  const inside = Math.min(px - x, x + width - px, py - y, y + height - py);
  return dx + dy > 0 ? dx + dy : Math.max(0, inside);
}

function faultsOf(chart: Chart): readonly string[] {
  const outside = chart.boxes.flatMap((box) => {
    if (box.parent === null) return [];
    const { x, y, width, height } = boxOf(chart, box.parent);
    const isInside = box.x >= x && box.y >= y && box.x + box.width <= x + width && box.y + box.height <= y + height;
    return isInside ? [] : [`${box.id} leaves ${box.parent}`];
  });
  const loose = chart.edges.flatMap(({ from, to, points }) => {
    const chip = isWithin(chart, to, from) ? chart.chips.find(({ parent }) => parent === from) : undefined;
    const [x = NaN, y = NaN] = points;
    const [endX = NaN, endY = NaN] = points.slice(-2);
    const isTied =
      awayFrom(chip ?? boxOf(chart, from), x, y) <= 1 &&
      awayFrom(boxOf(chart, to), endX, endY) <= 1 &&
      (x !== endX || y !== endY);
    return isTied ? [] : [`${from} → ${to} is loose`];
  });
  const dots = chart.starts.flatMap(({ parent, points }) => {
    const [x = NaN, y = NaN] = points.slice(-2);
    const isTied = chart.boxes.some((box) => box.parent === parent && awayFrom(box, x, y) <= 1);
    return isTied ? [] : [`the start of ${parent} is loose`];
  });
  const numbers = [
    chart.width,
    chart.height,
    ...[...chart.edges, ...chart.starts].flatMap(({ points }) => points),
    ...[...chart.boxes, ...chart.chips, ...chart.edges.map(({ label }) => label)].flatMap((area) => [
      area.x,
      area.y,
      area.width,
      area.height,
    ]),
  ];
  return [
    ...outside,
    ...loose,
    ...dots,
    ...cutOff(chart),
    ...slantedEdges(chart).map((edge) => `${edge} is slanted`),
    ...(numbers.every((one) => Number.isInteger(one) && one >= 0) ? [] : ['a number is no whole px']),
  ];
}

it('knows the charts', () => {
  expect(drawn.map(({ id }) => id).toSorted()).toEqual(usual.toSorted());
});

describe.each(drawn)('the chart of $id', (entry) => {
  it.each(['down', 'right'] as const)('%s keeps its order whichever box is moved', async (direction) => {
    const { chart } = await drawFlow(flowOf(entry), undefined, undefined, direction);
    expect(faultsOf(chart)).toEqual([]);
    const moved = chart.boxes
      .filter(({ parent }) => parent !== null)
      .map(({ id }, index) => [id, ways[index % ways.length] ?? [0, 0]] as const);
    const faults = moved.flatMap(([id, way]) =>
      faultsOf(moveBoxes(chart, { [id]: way })).map((fault) => `${id} by ${way.join(' ')}: ${fault}`),
    );
    expect(faults).toEqual([]);
    expect(faultsOf(moveBoxes(chart, Object.fromEntries(moved)))).toEqual([]);
  });

  it('is the same without moves, and with those of states that are gone', async () => {
    const { chart } = await drawFlow(flowOf(entry));
    expect(moveBoxes(chart)).toBe(chart);
    expect(moveBoxes(chart, { 'gone.state': [40, 40], [chart.boxes[0]?.id ?? '']: [9, 9] })).toBe(chart);
  });
});

describe('a moved box', () => {
  const payment = registry.find(({ id }) => id === 'payment');
  if (!payment) throw new Error('There is no payment.');

  it.each([
    { id: 'registration', lines: ['anew', 'still'] },
    { id: 'studio', lines: ['along', 'still'] },
  ])('of $id goes as far as it was moved with what is inside, and other lines stay', async ({ id: machine, lines }) => {
    const entry = registry.find(({ id }) => id === machine);
    if (!entry) throw new Error(`There is no ${machine}.`);
    const { chart } = await drawFlow(flowOf(entry));
    const outer = chart.boxes.find(
      ({ id, parent }) => parent === chart.boxes[0]?.id && chart.boxes.some((box) => box.parent === id),
    );
    if (!outer) throw new Error('There is no box with others.');
    const after = moveBoxes(chart, { [outer.id]: [35, 5] });
    const isMoved = (id: string): boolean => id === outer.id || isWithin(chart, id, outer.id);
    for (const box of chart.boxes.filter(({ parent }) => parent !== null)) {
      const { x, y, width, height } = boxOf(after, box.id);
      const [right, down] = isMoved(box.id) ? [35, 5] : [0, 0];
      expect([box.id, x, y, width, height]).toEqual([box.id, box.x + right, box.y + down, box.width, box.height]);
    }
    const kinds = chart.edges.map(({ from, to, points, label }, index) => {
      const now = after.edges[index];
      const [start, end] = [isMoved(from), isMoved(to)];
      if (start !== end) {
        expect(now?.points.length).toBeLessThanOrEqual(8);
        return 'anew';
      }
      const [right, down] = start ? [35, 5] : [0, 0];
      expect(now?.points).toEqual(points.map((value, at) => value + (at % 2 === 0 ? right : down)));
      expect([now?.label.x, now?.label.y]).toEqual([label.x + right, label.y + down]);
      return start ? 'along' : 'still';
    });
    expect([...new Set(kinds)].toSorted()).toEqual(lines);
  });

  it('is drawn in the direction in which it was moved, over the same layout, and the closed chart stays', async () => {
    const laidOut = await redrawFlow(flowOf(payment), undefined);
    const [, first] = laidOut.chart.boxes;
    const flow = flowOf({ ...payment, moves: { right: { [first?.id ?? '']: [0, 80] } } });
    const moved = withMoves(await redrawFlow(flow, laidOut));
    expect(moved.chart).toBe(laidOut.chart);
    expect(moved.closed).toBe(laidOut.closed);
    const [before, after] = [laidOut.right?.chart, moved.right?.chart].map((chart) => chart?.boxes[1]?.y ?? NaN);
    expect(after).toBe((before ?? 0) + 80);
  });
});

describe('the file of moves', () => {
  it('is read as it was written, sorted, with a line for each box', () => {
    const moves = changedMoves(
      { down: { 'door.open': [40, 0] } },
      { direction: 'down', state: 'door.ajar', offset: [-8, 16] },
      new Set(['door.open', 'door.ajar']),
    );
    const text = movesText(moves);
    expect(text).toBe('{\n  "down": {\n    "door.ajar": [-8, 16],\n    "door.open": [40, 0]\n  }\n}\n');
    expect(movesIn(text, 'door.layout.json')).toEqual(moves);
  });

  it.each([
    ['<<<<<<< HEAD', 'door.layout.json is no JSON: '],
    ['[]', 'door.layout.json has moved boxes by direction'],
    ['{ "up": {} }', 'door.layout.json: "up" is no direction'],
    ['{ "down": [] }', 'door.layout.json: "down" has offsets by state'],
    ['{ "down": { "door.open": [4, 0], "door.ajar": [4.5, 0] } }', '"door.ajar" in "down" has two whole numbers'],
    ['{ "right": { "door.open": [4, 0, 1] } }', '"door.open" in "right" has two whole numbers'],
    ['{ "right": { "door.open": [4, 99999] } }', '"door.open" in "right" has two whole numbers'],
  ])('%s is refused with its place', (json, sentence) => {
    expect(() => movesIn(json, 'door.layout.json')).toThrow(sentence);
  });

  it('loses states that are gone, and directions without any', () => {
    const change = { direction: 'down', state: 'door.open', offset: null } as const;
    const moves = { down: { 'door.open': [1, 1] }, right: { 'door.gone': [1, 1], 'door.open': [2, 2] } } as const;
    expect(changedMoves(moves, change, new Set(['door.open']))).toEqual({ right: { 'door.open': [2, 2] } });
    expect(changedMoves(moves, { ...change, direction: 'right', state: null }, new Set(['door.open']))).toEqual({
      down: { 'door.open': [1, 1] },
    });
  });
});
