/** The checks of a chart report its defects, and report nothing for a correct chart. */
import { describe, expect, it } from 'vitest';
import type { Box, Chart, Edge } from '@plinth/statecharts/chart';
import {
  crossings,
  cutOff,
  labelOverlaps,
  misplacedBoxes,
  placesOf,
  slantedEdges,
  struckHeadings,
  struckLabels,
} from '@plinth/statecharts/layout/chart-checks';

const box = (id: string, x: number, y: number, changes: Partial<Box> = {}): Box => ({
  id,
  parent: 'a',
  title: id,
  type: 'atomic',
  tags: [],
  rows: [],
  x,
  y,
  width: 40,
  height: 20,
  ...changes,
});
const edge = (from: string, to: string, points: readonly number[], labelX: number, labelY: number): Edge => ({
  from,
  to,
  transitions: [`${from}|x|0`],
  points,
  label: {
    rows: [{ kind: 'event', text: 'x', transition: `${from}|x|0` }],
    x: labelX,
    y: labelY,
    width: 20,
    height: 10,
  },
});

/** One box above another, and a second pair beside them. */
const right: Chart = {
  id: 'a',
  width: 200,
  height: 200,
  boxes: [
    box('a', 0, 0, { parent: null, type: 'compound', width: 200, height: 200 }),
    box('b', 10, 10),
    box('c', 10, 150),
    box('d', 100, 10),
    box('e', 100, 150),
  ],
  edges: [edge('b', 'c', [30, 30, 30, 150], 20, 60), edge('d', 'e', [120, 30, 120, 150], 110, 60)],
  starts: [],
  chips: [],
};
const withEdge = (changed: Edge): Chart => ({
  ...right,
  edges: right.edges.map((kept) => (kept.from === changed.from ? changed : kept)),
});
const withBox = (changed: Box): Chart => ({
  ...right,
  boxes: right.boxes.map((kept) => (kept.id === changed.id ? changed : kept)),
});

it('a correct chart has no defects', () => {
  expect([labelOverlaps, struckLabels, misplacedBoxes, cutOff, slantedEdges].flatMap((check) => check(right))).toEqual(
    [],
  );
  expect(crossings(right)).toBe(0);
  expect([...placesOf(right)]).toEqual([
    ['b|x|0', ['b → c']],
    ['d|x|0', ['d → e']],
  ]);
});

describe('a planted defect is found', () => {
  it('a label on a label, and on a box', () => {
    expect(labelOverlaps(withEdge(edge('d', 'e', [120, 30, 120, 150], 35, 65)))).toEqual(['b → c lies on d → e']);
    expect(labelOverlaps(withEdge(edge('d', 'e', [120, 30, 120, 150], 110, 25)))).toEqual(['d → e lies on d']);
  });

  it('a line through the label of another', () => {
    expect(
      struckLabels(withEdge(edge('d', 'e', [120, 30, 120, 100, 25, 100, 25, 50, 120, 50, 120, 150], 110, 120))),
    ).toContain('d → e goes through b → c');
  });

  it('a line through the heading of a box with others inside, and a box on it', () => {
    const headed = withBox(
      box('a', 0, 0, { parent: null, type: 'compound', title: 'A heading', width: 200, height: 200 }),
    );
    expect(struckHeadings({ ...headed, edges: [edge('d', 'e', [30, 0, 30, 150], 110, 60)] })).toEqual([
      'd → e goes through the heading of a',
      'b lies on the heading of a',
    ]);
    expect(struckHeadings(right)).toEqual(['b lies on the heading of a']);
  });

  it('a box on a sibling, outside of its parent, or beyond the edge of the chart', () => {
    expect(misplacedBoxes(withBox(box('d', 30, 20)))).toEqual(['b lies on d']);
    expect(misplacedBoxes(withBox(box('d', 190, 10)))).toEqual(['d is not within a']);
    expect(cutOff(withBox(box('d', 190, 10)))).toEqual([expect.stringContaining('"id":"d"')]);
  });

  it('a line that crosses another, and one that is slanted', () => {
    expect(
      crossings(withEdge(edge('d', 'e', [120, 30, 120, 100, 10, 100, 10, 120, 120, 120, 120, 150], 110, 60))),
    ).toBe(2);
    expect(slantedEdges(withEdge(edge('d', 'e', [120, 30, 110, 150], 110, 60)))).toEqual(['d → e']);
  });

  it('a transition in two places', () => {
    const twice = withBox(box('b', 10, 10, { rows: [{ kind: 'event', text: 'x', transition: 'b|x|0' }] }));
    expect(placesOf(twice).get('b|x|0')).toEqual(['b → c', 'b']);
  });
});
