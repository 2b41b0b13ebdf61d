import type { DrawingOptions, LabelOptions } from './drawing.types.ts';
import { padOf } from './markup.ts';
import { DIMENSION, SLAB_SIDE } from './measures.ts';
import { outlineOf, type Outline } from './outline.ts';
import { HALF_WIDTH } from './projection.ts';
import type { Part } from './stack.ts';
import { textWidth } from './text-width.ts';

/**
 * The space at the left of the labels for the height line: px for the line, and multiples of the font size for its
 * text.
 */
const HEIGHT_LINE = { px: 27, text: 1 };
/** As multiples of the font size: the number on a block, and its box. */
export const MARK = { text: 0.86, pad: 0.22, height: 1.06 } as const;

/**
 * px for one unit of the grid: the requested value, or the largest at which the building and its dimensions fit into
 * the frame.
 */
export function fitUnit(parts: readonly Part[], reach: number, options: LabelOptions): number {
  const { unit = 30, frame, dims, fontSize = 12 } = options;
  if (!frame) return unit;
  const beyond = dims?.left || dims?.right ? DIMENSION.end : 0;
  const top = Math.min(...parts.map(({ volume: { x, y, z, h } }) => (x + y) / 2 - z - h));
  const foot = SLAB_SIDE + reach + beyond / 2;
  const half = (SLAB_SIDE + 2 * reach + Math.max(beyond, dims?.height ? DIMENSION.end / HALF_WIDTH : 0)) * HALF_WIDTH;
  const width = frame.width / 2 - padOf(options) - (dims?.height ? heightRoom(fontSize) : 0);
  return Math.min(unit, (frame.height - 2 * padOf(options) - fontSize / 2) / (foot - top), width / half);
}

/** The distance from the middle of the building that labels may reach, in px. */
export function reachOfLabels(options: LabelOptions): { left: number; right: number } {
  const { frame, dims, fontSize = 12 } = options;
  const right = frame ? frame.width / 2 - padOf(options) : Infinity;
  return { right, left: dims?.height ? right - heightRoom(fontSize) : right };
}

function heightRoom(fontSize: number): number {
  return HEIGHT_LINE.px + fontSize * HEIGHT_LINE.text;
}

/** The area below the blocks that labels keep clear of: the courses, the slab, and the lines that measure them. */
export function groundOf(parts: readonly Part[], reach: number, unit: number, { dims }: DrawingOptions): Outline[] {
  const ground = parts
    .filter(({ kind }) => kind === 'phase' || kind === 'base')
    .map(({ volume }) => outlineOf(volume, unit));
  if (!dims?.left && !dims?.right) return ground;
  const side = SLAB_SIDE + 2 * reach + DIMENSION.end;
  return [...ground, outlineOf({ x: -reach, y: -reach, z: 0, w: side, d: side, h: 0 }, unit)];
}

/** The box of a number, in px: the same for all numbers of a drawing. */
export function markSize(numbers: number, fontSize: number): { width: number; height: number } {
  const size = fontSize * MARK.text;
  return { width: textWidth(numbers > 9 ? '00' : '0', size) + 2 * size * MARK.pad, height: size * MARK.height };
}
