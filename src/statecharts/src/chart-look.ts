/**
 * Sizes and lines of a drawn flow, shared by the layout and by everything that draws a chart. All in px at a scale of
 * 1.
 */
import type { Box, Edge, MarkKind, Row, RowKind } from './chart.ts';
import { textWidth } from './text-width.ts';

/** The distance from the edge of a box to its text, and the extra indent of a line that belongs to the line above. */
export const inset = 10;
const indent = 8;
/** The height of the title line, with the tags at its end. */
export const headHeight = 26;
export const rowHeight = 17;
/** The space below the last row of a box. */
export const boxFoot = 6;
/** The height of a rule between two transitions on one label, with the space around it. */
export const ruleHeight = 5;
export const labelInset = 5;
/** The space above the first row of a label and below its last, together. */
const labelFoot = 4;
/** The distance from the top of a row to its baseline. */
export const rowBaseline = 13;
export const titleBaseline = 18;
export const dotSize = 10;
export const historySize = 26;
export const chipText = 'from any';

export const titleSize = 14;
export const rowSize = 12.5;
export const tagSize = 12;

/** The width of letters of weight 600, the heaviest of a chart, relative to weight 400. */
const boldFactor = 1.07;

/**
 * An upper bound of the width of a text in px, at any weight.
 * @param size of the font, in px
 */
export function roomFor(text: string, size: number): number {
  return Math.ceil(textWidth(text, size) * boldFactor);
}

/** Kinds of rows that add details to the line above them. */
const further: ReadonlySet<RowKind> = new Set(['type', 'guard', 'target']);

function isFurther({ kind }: Row): boolean {
  return further.has(kind);
}

/**
 * Whether a row of a label begins another transition than the row before it, so that a rule separates them. Guards
 * under one name are not separated.
 */
export function hasRule(rows: readonly Row[], index: number): boolean {
  const row = rows[index];
  return index > 0 && row !== undefined && !isFurther(row) && row.transition !== rows[index - 1]?.transition;
}

/** The indent of a row within the box's own inset. */
export function rowIndent(row: Row): number {
  return isFurther(row) ? indent : 0;
}

/**
 * The tops of a label's rows, from the top of the label. A rule between two rows is in the middle of the space between.
 */
export function labelTops(rows: readonly Row[]): readonly number[] {
  let top = labelFoot / 2;
  return rows.map((_, index) => {
    if (hasRule(rows, index)) top += ruleHeight;
    top += rowHeight;
    return top - rowHeight;
  });
}

export function labelHeight(rows: readonly Row[]): number {
  return (labelTops(rows).at(-1) ?? 0) + rowHeight + labelFoot / 2;
}

/** The gap between a title and the tags beside it. */
export const tagGap = 16;

/**
 * The size of the title, tags and rows of a box.
 * @returns px without the inset on both sides; the height of a box without rows is that of its title line
 */
export function headingSize({ title, tags, rows }: Pick<Box, 'title' | 'tags' | 'rows'>): {
  readonly width: number;
  readonly height: number;
} {
  const head = roomFor(title, titleSize) + (tags.length === 0 ? 0 : tagGap + roomFor(tags.join(', '), tagSize));
  return {
    width: Math.max(head, ...rows.map((row) => rowIndent(row) + roomFor(row.text, rowSize))),
    height: headHeight + (rows.length === 0 ? 0 : rows.length * rowHeight + boxFoot),
  };
}

/** The area of the title, tags and rows of a box that contains others. */
export function headingArea(box: Box): Omit<Box, 'id' | 'parent' | 'title' | 'type' | 'tags' | 'rows' | 'shift'> {
  const [right, down] = box.shift ?? [0, 0];
  return { x: box.x + inset + right, y: box.y + down, ...headingSize(box) };
}

const markKinds: ReadonlySet<RowKind> = new Set<MarkKind>([
  'added',
  'removed',
  'changed',
  'reworded',
  'passed',
  'failed',
]);

function isMark(row: Row): row is Row & { readonly kind: MarkKind } {
  return markKinds.has(row.kind);
}

/** The mark of a box, or of all transitions of a line; null where some have no mark. */
export function markOf(rows: readonly Row[], transition?: string): MarkKind | null {
  return (
    rows.find((row): row is Row & { readonly kind: MarkKind } => isMark(row) && row.transition === transition)?.kind ??
    null
  );
}

/** The style of an edge: dotted, dashed or red if all of its transitions are of that kind; null for a plain line. */
export function lineKindOf({ label }: Pick<Edge, 'label'>): 'always' | 'after' | 'error' | null {
  const kinds = new Set(label.rows.filter((row) => !isFurther(row) && !isMark(row)).map(({ kind }) => kind));
  const [kind] = kinds;
  return kinds.size === 1 && (kind === 'always' || kind === 'after' || kind === 'error') ? kind : null;
}

const cornerRadius = 5;

/**
 * The path of a line with rounded corners, as in the attribute `d`.
 * @param points x and y of each corner in turn
 */
export function pathOf(points: readonly number[]): string {
  const corners = Array.from({ length: points.length / 2 }, (_, index) => ({
    x: points[2 * index] ?? 0,
    y: points[2 * index + 1] ?? 0,
  }));
  return corners
    .map((corner, index) => {
      const [before, after] = [corners[index - 1], corners[index + 1]];
      if (!before) return `M${corner.x} ${corner.y}`;
      if (!after) return `L${corner.x} ${corner.y}`;
      /** The point where the rounding of the corner begins, towards the corner before or after it. */
      const towards = (other: { readonly x: number; readonly y: number }): string => {
        const length = Math.hypot(other.x - corner.x, other.y - corner.y);
        const part = length === 0 ? 0 : Math.min(cornerRadius, length / 2) / length;
        return `${corner.x + (other.x - corner.x) * part} ${corner.y + (other.y - corner.y) * part}`;
      };
      return `L${towards(before)}Q${corner.x} ${corner.y} ${towards(after)}`;
    })
    .join('');
}

/** The largest size of a picture, in px, that browsers draw in one piece. */
const maxPixels = 8000;

/** The pixels of a picture for one px of a chart: two, as far as a browser can draw that. */
export function pictureScale({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.min(2, Math.max(1, Math.floor(maxPixels / Math.max(width, height))));
}
