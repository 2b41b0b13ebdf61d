/** The places of notes on a chart: a sign on the corner of a box or of a label, where it covers no text. */
import type { Box, Chart, Edge } from '../chart.ts';
import {
  headHeight,
  inset,
  labelTops,
  roomFor,
  rowHeight,
  rowIndent,
  rowSize,
  tagSize,
  titleBaseline,
  titleSize,
} from '../chart-look.ts';
import type { FlowNote } from '../flow-notes.ts';

/** In px at a scale of 1. */
export const signRadius = 9;

export interface NoteSign {
  /** The name of the box, or the texts of the line, that it is on. */
  readonly on: string;
  /** The id of the state whose card has the notes. */
  readonly state: string;
  readonly notes: readonly FlowNote[];
  /** Its center. */
  readonly x: number;
  readonly y: number;
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Point = readonly [x: number, y: number];

/** The areas of the texts of a box, line by line. */
function boxTexts({ x, y, width, title, tags, rows, shift: [right, down] = [0, 0] }: Box): readonly Area[] {
  const [left, top] = [x + inset + right, y + down];
  const tagWidth = roomFor(tags.join(', '), tagSize);
  const line = { y: top + titleBaseline - titleSize, height: titleSize + 2 };
  return [
    { ...line, x: left, width: roomFor(title, titleSize) },
    ...(tags.length === 0 ? [] : [{ ...line, x: x + width - inset - tagWidth, width: tagWidth }]),
    ...rows.map((row, index) => ({
      x: left + rowIndent(row),
      y: top + headHeight + index * rowHeight + 2,
      width: roomFor(row.text, rowSize),
      height: rowHeight - 3,
    })),
  ];
}

function labelTexts({ label: { x, y, width, rows } }: Edge): readonly Area[] {
  const tops = labelTops(rows);
  return rows.map(({ text }, index) => {
    const room = roomFor(text, rowSize);
    return { x: x + (width - room) / 2, y: y + (tops[index] ?? 0) + 2, width: room, height: rowHeight - 3 };
  });
}

/** Every text of a chart. */
export function textAreas({ boxes, edges }: Pick<Chart, 'boxes' | 'edges'>): readonly Area[] {
  return [...boxes.flatMap(boxTexts), ...edges.flatMap(labelTexts)];
}

/** The area, in px², of a sign that is on something else. */
function covered([x, y]: Point, areas: readonly Area[]): number {
  return areas.reduce((sum, area) => {
    const wide = Math.min(x + signRadius, area.x + area.width) - Math.max(x - signRadius, area.x);
    const high = Math.min(y + signRadius, area.y + area.height) - Math.max(y - signRadius, area.y);
    return wide > 0 && high > 0 ? sum + wide * high : sum;
  }, 0);
}

/** The first place that covers no text, or the one that covers least. */
function freePlace(places: readonly Point[], areas: readonly Area[]): Point {
  const [first = [0, 0]] = places.toSorted((one, other) => covered(one, areas) - covered(other, areas));
  return first;
}

/** The places along the border of a box, the best one first; a control to fold it is on its first corner. */
function boxPlaces({ x, y, width, height }: Area): readonly Point[] {
  const [right, bottom] = [x + width, y + height];
  return [
    [right, y],
    [right, bottom],
    [x, bottom],
    [right + 4, y - 4],
    [right + 4, bottom + 4],
    [x - 4, bottom + 4],
  ];
}

/** The places around a label, beside its text. */
function labelPlaces({ x, y, width, height }: Area): readonly Point[] {
  const [right, bottom, gap] = [x + width, y + height, signRadius - 3];
  const corners = [0, -gap / 2, -gap].flatMap((up): readonly Point[] => [
    [right + gap, y - up / 2 + 4],
    [x - gap, y - up / 2 + 4],
    [right + gap, bottom + up / 2 - 4],
    [x - gap, bottom + up / 2 - 4],
  ]);
  const beside = Array.from({ length: Math.max(1, Math.floor(height / 8)) }, (_, index): readonly Point[] => [
    [right + gap, y + index * 8],
    [x - gap, y + index * 8],
  ]).flat();
  const around = Array.from({ length: Math.max(1, Math.floor(width / 8)) }, (_, index): readonly Point[] => [
    [right - index * 8, y - gap],
    [right - index * 8, bottom + gap],
  ]).flat();
  return [...corners, ...beside, ...around];
}

/**
 * The signs of open notes. A note on something that is folded, or has no place of its own, is on the box around it.
 * @param notes open ones
 * @param folded ids of the states whose contents are hidden
 */
export function noteSigns(
  chart: Chart,
  notes: readonly FlowNote[],
  folded: readonly string[] = [],
): readonly NoteSign[] {
  const boxes = new Map(chart.boxes.map((box) => [box.id, box]));
  const around = (id: string): readonly string[] => {
    const parent = boxes.get(id)?.parent ?? null;
    return parent === null ? [] : [parent, ...around(parent)];
  };
  const isHidden = (id: string): boolean => around(id).some((one) => folded.includes(one));
  /** The innermost box around a state that is seen; of a state without a box, by its id. */
  const seenBox = (id: string): Box | undefined => {
    const known = boxes.get(id);
    const outer = id.lastIndexOf('.');
    if (!known) return outer < 0 ? undefined : seenBox(id.slice(0, outer));
    return [known.id, ...around(known.id)].map((one) => boxes.get(one)).find((box) => box && !isHidden(box.id));
  };
  const seenEdges = chart.edges.filter(
    ({ from, to }) =>
      !isHidden(from) && !isHidden(to) && !(folded.includes(from) && [from, ...around(to)].includes(from)),
  );
  const texts = textAreas({ boxes: chart.boxes.filter(({ id }) => !isHidden(id)), edges: seenEdges });
  const byPlace = new Map<Box | Edge, FlowNote[]>();
  for (const note of notes) {
    const [source = note.at] = note.at.split('|');
    const holder = chart.boxes.find(({ rows }) => rows.some(({ transition }) => transition === note.at));
    const place =
      seenEdges.find(({ transitions }) => transitions.includes(note.at)) ??
      (holder && !isHidden(holder.id) ? holder : seenBox(source));
    if (place) byPlace.set(place, [...(byPlace.get(place) ?? []), note]);
  }
  return [...byPlace].map(([place, own]): NoteSign => {
    const isBox = 'id' in place;
    const [x, y] = freePlace(isBox ? boxPlaces(place) : labelPlaces(place.label), texts);
    const [words = ''] = isBox ? [place.title] : place.label.rows.map(({ text }) => text);
    return { on: words, state: isBox ? place.id : place.from, notes: own, x, y };
  });
}
