import type { Dimensions } from './drawing.types.ts';
import { draftLine, fixed, path, text } from './markup.ts';
import { DIMENSION, SLAB_SIDE } from './measures.ts';
import type { Point, Projector } from './projection.ts';

/** The measured lengths: px on the sheet, grid units in the model. */
export interface Measured {
  /** The distance by which the plinth extends beyond the slab, in grid units. */
  readonly reach: number;
  /** Height of the whole building in grid units. */
  readonly height: number;
  /** In px: the height dimension must be left of this. */
  readonly left: number;
}

/** Dimension lines with oblique ticks: along the two front edges and up the left side. */
export function drawDimensions(pen: Projector, dims: Dimensions, measured: Measured, fontSize: number): string {
  const { reach } = measured;
  const far = SLAB_SIDE + reach;
  const offset = far + DIMENSION.line;
  const end = far + DIMENSION.end;
  // The text keeps clear of the line even at a small unit.
  const off = Math.max(0.5, (fontSize * 0.75 + 3) / pen.unit);
  let out = '';
  if (dims.left) {
    out += groundDimension(pen, [-reach, offset], [far, offset], [0, off], dims.left, '.866,.5,-.866,.5', fontSize);
    out += draftLine(
      extensions([-reach, far], (x) => [pen.at(x, far + 0.15, 0), pen.at(x, end, 0)]),
      0.5,
    );
  }
  if (dims.right) {
    out += groundDimension(pen, [offset, far], [offset, -reach], [off, 0], dims.right, '.866,-.5,.866,.5', fontSize);
    out += draftLine(
      extensions([far, -reach], (y) => [pen.at(far + 0.15, y, 0), pen.at(end, y, 0)]),
      0.5,
    );
  }
  if (dims.height) out += heightDimension(pen, dims.height, measured, fontSize);
  return out;
}

function extensions(at: readonly number[], ends: (at: number) => readonly Point[]): string {
  return at.map((value) => path(ends(value), 'open')).join('');
}

/** A dimension on the ground: its text lies in the ground plane, along the edge it measures. */
function groundDimension(
  pen: Projector,
  from: Point,
  to: Point,
  shift: Point,
  label: string,
  plane: string,
  fontSize: number,
): string {
  const tick = 0.13;
  const ends = path([pen.at(...from, 0), pen.at(...to, 0)], 'open');
  const [x, y] = pen.at((from[0] + to[0]) / 2 + shift[0], (from[1] + to[1]) / 2 + shift[1], 0);
  const ticks = [from, to]
    .map((p) => path([pen.at(p[0] - tick, p[1] - tick, 0), pen.at(p[0] + tick, p[1] + tick, 0)], 'open'))
    .join('');
  return (
    draftLine(ends + ticks) + text(label, `transform="matrix(${plane},${fixed(x)},${fixed(y)})"`, 'middle', fontSize)
  );
}

/**
 * The distance in px from the height line to the baseline of its text: Devanagari letters descend below it, and the
 * marks at the ends of the line extend 6 px towards it.
 */
const clearOfMarks = 12;

function heightDimension(pen: Projector, label: string, { reach, height, left }: Measured, fontSize: number): string {
  const [cornerX, bottom] = pen.at(-reach, SLAB_SIDE + reach, 0);
  const x = Math.min(cornerX - pen.unit * 0.9, left - 14);
  const top = bottom - height * pen.unit;
  pen.reserve([x - clearOfMarks - fontSize, top - 4], [x + 14, bottom + 4]);
  const tick = (y: number) =>
    path(
      [
        [x - 4, y + 4],
        [x + 4, y - 4],
      ],
      'open',
    );
  const end = (y: number) =>
    path(
      [
        [x - 6, y],
        [x + 14, y],
      ],
      'open',
    );
  const shape =
    path(
      [
        [x, bottom],
        [x, top],
      ],
      'open',
    ) +
    tick(bottom) +
    tick(top) +
    end(bottom) +
    end(top);
  const place = `transform="translate(${fixed(x - clearOfMarks)} ${fixed((bottom + top) / 2)}) rotate(-90)"`;
  return draftLine(shape) + text(label, place, 'middle', fontSize);
}
