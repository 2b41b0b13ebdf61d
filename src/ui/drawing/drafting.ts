import type { Dimensions } from './drawing.types.ts';
import { escapeText, fixed, path, stroke } from './markup.ts';
import { SLAB_SIDE } from './measures.ts';
import { HALF_WIDTH, type Point, type Projector } from './projection.ts';
import type { Anchor } from './stack.ts';

/** Markup of the leader lines (beneath the parts) and of everything written over the parts. */
export interface Leaders {
  readonly lines: string;
  readonly labels: string;
  /** px: the left end of the longest label, for what stands further left. Infinity without labels. */
  readonly left: number;
}

const line = (d: string, opacity = 0.75) => stroke(d, { colour: 'draft', width: 0.8, opacity });

function text(content: string, place: string, anchor: 'start' | 'middle' | 'end', fontSize: number): string {
  return `<text ${place} text-anchor="${anchor}" font-family="var(--font-sans)" font-size="${fontSize}" fill="var(--iso-text)">${escapeText(content)}</text>`;
}

/**
 * Names and counts beside the building. A leader runs level under the blocks in front of it and
 * turns by 45 degrees only where its label must move down to clear the one above.
 */
export function drawLeaders(pen: Projector, anchors: readonly Anchor[], fontSize: number): Leaders {
  const reach = SLAB_SIDE * HALF_WIDTH * pen.unit + pen.unit * 0.1;
  let lines = '';
  let labels = '';
  let left = Infinity;
  for (const side of ['left', 'right'] as const) {
    const sign = side === 'left' ? -1 : 1;
    const margin = sign * reach;
    let above = -Infinity;
    const ofSide = anchors.filter((anchor) => anchor.side === side);
    for (const { point, text: name, count } of ofSide.toSorted((a, b) => a.point[1] - b.point[1])) {
      const [px, py] = point;
      const y = Math.max(py, above + fontSize * 1.75);
      above = y;
      const bend = margin - sign * Math.abs(y - py);
      lines += line(path([[px, py], [bend, py], [margin, y], [margin + sign * 10, y]], 'open'), 0.7);
      labels += `<circle cx="${fixed(px)}" cy="${fixed(py)}" r="2" fill="var(--iso-edge)"/>`;
      const label = count ? `${name} ×${count}` : name;
      const place = `x="${fixed(margin + sign * 15)}" y="${fixed(y + fontSize * 0.35)}"`;
      labels += text(label, place, side === 'left' ? 'end' : 'start', fontSize);
      // The text itself cannot be measured here: its width is estimated from its length.
      const end = margin + sign * (20 + fontSize * 0.56 * (name.length + 3));
      left = Math.min(left, end);
      pen.reserve([end, y - 8], [margin, y + 10]);
    }
  }
  return { lines, labels, left };
}

/** What the dimensions measure: px from the outside, grid units for the model. */
export interface Measured {
  /** Grid units the plinth reaches beyond the slab. */
  readonly reach: number;
  /** Height of the whole building in grid units. */
  readonly height: number;
  /** px: nothing may be drawn right of this by the height dimension. */
  readonly left: number;
}

/** Dimension lines with oblique ticks: along the two front edges and up the left side. */
export function drawDimensions(pen: Projector, dims: Dimensions, measured: Measured, fontSize: number): string {
  const { reach } = measured;
  const far = SLAB_SIDE + reach;
  const offset = SLAB_SIDE + reach + 0.7;
  let out = '';
  if (dims.left) {
    out += groundDimension(pen, [-reach, offset], [far, offset], [0, 0.5], dims.left, '.866,.5,-.866,.5', fontSize);
    out += line(extensions([-reach, far], (x) => [pen.at(x, far + 0.15, 0), pen.at(x, offset + 0.2, 0)]), 0.5);
  }
  if (dims.right) {
    out += groundDimension(pen, [offset, far], [offset, -reach], [0.5, 0], dims.right, '.866,-.5,.866,.5', fontSize);
    out += line(extensions([far, -reach], (y) => [pen.at(far + 0.15, y, 0), pen.at(offset + 0.2, y, 0)]), 0.5);
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
  return line(ends + ticks) + text(label, `transform="matrix(${plane},${fixed(x)},${fixed(y)})"`, 'middle', fontSize);
}

function heightDimension(pen: Projector, label: string, { reach, height, left }: Measured, fontSize: number): string {
  const [cornerX, bottom] = pen.at(-reach, SLAB_SIDE + reach, 0);
  const x = Math.min(cornerX - pen.unit * 0.9, left - 14);
  const top = bottom - height * pen.unit;
  pen.reserve([x - 18, top], [x, bottom]);
  const tick = (y: number) => path([[x - 4, y + 4], [x + 4, y - 4]], 'open');
  const end = (y: number) => path([[x - 6, y], [x + 14, y]], 'open');
  const shape = path([[x, bottom], [x, top]], 'open') + tick(bottom) + tick(top) + end(bottom) + end(top);
  const place = `transform="translate(${fixed(x - 9)} ${fixed((bottom + top) / 2)}) rotate(-90)"`;
  return line(shape) + text(label, place, 'middle', fontSize);
}
