/** A compact, lossless encoding of a chart, loaded by the flow pages. */
import type { Box, Chart, Chip, Edge, Label, Row, RowKind, Start } from './chart.ts';

/** Append new kinds at the end: a kind is encoded as its index in this list. */
const rowKinds: readonly RowKind[] = [
  'words',
  'address',
  'invoke',
  'event',
  'always',
  'after',
  'done',
  'error',
  'finished',
  'route',
  'type',
  'guard',
  'target',
  'added',
  'removed',
  'changed',
  'reworded',
];
const boxTypes: readonly Box['type'][] = ['atomic', 'compound', 'parallel', 'final', 'history'];

/** Encodes the id of the state that a row belongs to. */
const own = '~';

/**
 * The index of its kind; its text; its transition, or 0 for that of the row before; the index of the state it leads to.
 */
type EncodedRow = readonly [kind: number, text: string, transition?: string | 0, state?: number];
type Place = readonly [x: number, y: number, width: number, height: number];
/** The place of a box, and the shift of its heading. */
type BoxPlace = readonly [...place: Place, right?: number, down?: number];
/** A box whose id is derived from its parent's id and its title has no id of its own here. */
type EncodedBox = readonly [
  place: BoxPlace,
  type: number,
  title: string,
  parent: number,
  rows: readonly EncodedRow[],
  tags?: readonly string[] | 0,
  id?: string,
];
/** Its transitions are those of its label's rows; 1 is the mark of the main road. */
type EncodedEdge = readonly [
  from: number,
  to: number,
  points: readonly number[],
  place: Place,
  rows: readonly EncodedRow[],
  isMain?: 1,
];

export interface EncodedChart {
  readonly id: string;
  readonly size: readonly [width: number, height: number];
  readonly boxes: readonly EncodedBox[];
  readonly edges: readonly EncodedEdge[];
  readonly starts: readonly (readonly [parent: number, x: number, y: number, points: readonly number[]])[];
  readonly chips: readonly (readonly [parent: number, place: Place])[];
}

type Area = Omit<Chip, 'parent'>;

const placeOf = ({ x, y, width, height }: Area): Place => [x, y, width, height];
const areaOf = ([x, y, width, height]: Place): Area => ({ x, y, width, height });

function encodeRows(rows: readonly Row[], home: string, ids: readonly string[]): readonly EncodedRow[] {
  return rows.map(({ kind, text, transition, state }, index) => {
    const row = [rowKinds.indexOf(kind), text] as const;
    if (transition === undefined) return row;
    const mark = transition === rows[index - 1]?.transition ? 0 : transition.replaceAll(home, own);
    return state === undefined ? [...row, mark] : [...row, mark, ids.indexOf(state)];
  });
}

function decodeRows(rows: readonly EncodedRow[], home: string, ids: readonly string[]): readonly Row[] {
  let transition = '';
  return rows.map(([kind, text, mark, state]): Row => {
    if (mark !== undefined && mark !== 0) transition = mark.replaceAll(own, home);
    return {
      kind: rowKinds[kind] ?? 'words',
      text,
      ...(mark === undefined ? {} : { transition }),
      ...(state === undefined ? {} : { state: idAt(ids, state) }),
    };
  });
}

function idAt(ids: readonly string[], index: number): string {
  const id = ids[index];
  if (id === undefined) throw new Error(`A chart names its box ${index}, which it does not have.`);
  return id;
}

const usualId = (parent: string | null, title: string): string => (parent === null ? title : `${parent}.${title}`);

/** Encodes a chart for JSON. */
export function encodeChart({ id, width, height, boxes, edges, starts, chips }: Chart): EncodedChart {
  const ids = boxes.map((box) => box.id);
  return {
    id,
    size: [width, height],
    boxes: boxes.map((box) => {
      const { parent, type, title, tags } = box;
      const encoded = [
        box.shift ? ([...placeOf(box), ...box.shift] as const) : placeOf(box),
        boxTypes.indexOf(type),
        title,
        parent === null ? -1 : ids.indexOf(parent),
        encodeRows(box.rows, box.id, ids),
      ] as const;
      if (box.id !== usualId(parent, title)) return [...encoded, tags.length === 0 ? 0 : tags, box.id];
      return tags.length === 0 ? encoded : [...encoded, tags];
    }),
    edges: edges.map(({ from, to, points, label, isMain }) => {
      const edge = [
        ids.indexOf(from),
        ids.indexOf(to),
        points,
        placeOf(label),
        encodeRows(label.rows, from, ids),
      ] as const;
      return isMain ? [...edge, 1] : edge;
    }),
    starts: starts.map(({ parent, x, y, points }) => [ids.indexOf(parent), x, y, points]),
    chips: chips.map((chip) => [ids.indexOf(chip.parent), placeOf(chip)]),
  };
}

/** Decodes an encoded chart. */
export function decodeChart({ id, size: [width, height], boxes, edges, starts, chips }: EncodedChart): Chart {
  const ids: string[] = [];
  // Each box comes after its parent, whose id is known by then.
  for (const [, , title, parent, , , boxId] of boxes)
    ids.push(boxId ?? usualId(parent === -1 ? null : idAt(ids, parent), title));
  return {
    id,
    width,
    height,
    boxes: boxes.map(([place, type, title, parent, rows, tags = 0], index): Box => {
      const boxId = idAt(ids, index);
      const [x, y, boxWidth, boxHeight, right, down = 0] = place;
      return {
        id: boxId,
        parent: parent === -1 ? null : idAt(ids, parent),
        title,
        type: boxTypes[type] ?? 'atomic',
        tags: tags === 0 ? [] : tags,
        rows: decodeRows(rows, boxId, ids),
        x,
        y,
        width: boxWidth,
        height: boxHeight,
        ...(right !== undefined && { shift: [right, down] }),
      };
    }),
    edges: edges.map(([start, end, points, place, encoded, isMain]): Edge => {
      const [from, to] = [idAt(ids, start), idAt(ids, end)];
      const rows = decodeRows(encoded, from, ids);
      const label: Label = { rows, ...areaOf(place) };
      const transitions = [...new Set(rows.flatMap(({ transition }) => transition ?? []))];
      return { from, to, transitions, points, label, ...(isMain && { isMain: true }) };
    }),
    starts: starts.map(([parent, x, y, points]): Start => ({ parent: idAt(ids, parent), x, y, points })),
    chips: chips.map(([parent, place]): Chip => ({ parent: idAt(ids, parent), ...areaOf(place) })),
  };
}
