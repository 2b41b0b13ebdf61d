import { drawDimensions, drawLabels, drawMarks } from './drafting.ts';
import type { Drawable, DrawingOptions, KeyEntry } from './drawing.types.ts';
import { padOf } from './fit.ts';
import { layOut } from './layout.ts';
import { escapeText, fixed } from './markup.ts';
import { createProjector, type Projector } from './projection.ts';
import { drawPart } from './stack.ts';

/** A drawing, what its labels say, and what the numbers on it mean. */
export interface Picture {
  readonly markup: string;
  /** The texts beside the building, from the top down, those at the right first. */
  readonly labels: readonly string[];
  readonly key: readonly KeyEntry[];
}

/**
 * The isometric drawing of an app as SVG markup, with the key to its numbers. A pure function: the same input gives the same text. One
 * floor is one feature, one block a category, one course of the plinth a phase, one plate a platform. Its colours are the `--iso-*` tokens.
 */
export function plinthPicture(app: Drawable, options: DrawingOptions = {}): Picture {
  const { dims, newest = null } = options;
  const { unit, fontSize, parts, reach, height, labels, marks, key } = layOut(app, options);
  const pen = createProjector(unit);
  const building = parts.map((part) => drawPart(pen, part, newest)).join('');
  const leaders = drawLabels(pen, labels, fontSize);
  const left = Math.min(...labels.map(({ box }) => box.left));
  const dimensions = dims ? drawDimensions(pen, dims, { reach, height, left }, fontSize) : '';
  const numbers = drawMarks(pen, marks, fontSize);
  const texts = labels.map(({ text }) => text);

  const motion = `${options.live ? ' is-live' : ''}${options.intro ? ' is-intro' : ''}`;
  const markup =
    `<svg class="plinth${motion}" xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox(pen, options)}" ${naming(options.title, texts)}>` +
    building +
    (leaders ? `<g class="pb-leaders">${leaders}</g>` : '') +
    (dimensions ? `<g class="pb-draft">${dimensions}</g>` : '') +
    (numbers ? `<g class="pb-marks">${numbers}</g>` : '') +
    '</svg>';
  return { markup, labels: texts, key };
}

/** The drawing of an app as SVG markup, where it needs no key. */
export function plinthSvg(app: Drawable, options: DrawingOptions = {}): string {
  return plinthPicture(app, options).markup;
}

function viewBox(pen: Projector, options: DrawingOptions): string {
  const { minX, minY, maxX, maxY } = pen.bounds();
  const pad = padOf(options);
  const [left, width] = options.frame ? [-options.frame.width / 2, options.frame.width] : [minX - pad, maxX - minX + 2 * pad];
  return [left, minY - pad, width, maxY - minY + 2 * pad].map(fixed).join(' ');
}

function naming(title: string | undefined, labels: readonly string[]): string {
  if (!title) return 'aria-hidden="true"';
  return `role="img" aria-label="${escapeText([title, ...labels].join(', '))}"`;
}
