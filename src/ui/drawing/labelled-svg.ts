import { drawDimensions } from './drafting.ts';
import type { Drawable, KeyEntry, LabelOptions } from './drawing.types.ts';
import { layOut } from './layout.ts';
import { drawLabels, drawMarks } from './lettering.ts';
import { layer, svg } from './markup.ts';
import { createProjector } from './projection.ts';
import { drawPart } from './stack.ts';

/** A drawing with names, and the key of its numbers. */
export interface LabelledPicture {
  readonly markup: string;
  readonly key: readonly KeyEntry[];
}

/**
 * The drawing of an app as SVG markup, as plinth-svg.ts draws it, with the names of its blocks beside it and numbers on
 * those whose names do not fit. Pure: the same input returns the same text. Its accessible name ends with the names
 * beside it.
 */
export function labelledSvg(app: Drawable, options: LabelOptions): LabelledPicture {
  const { dims, newest = null, title, frame } = options;
  const { unit, fontSize, parts, reach, height, labels, marks, key } = layOut(app, options);
  const pen = createProjector(unit);
  const building = parts.map((part) => drawPart(pen, part, newest));
  const leaders = drawLabels(pen, labels, fontSize);
  const left = Math.min(...labels.map(({ box }) => box.left));
  const dimensions = dims ? drawDimensions(pen, dims, { reach, height, left }, fontSize) : '';
  const layers = [
    ...building,
    layer('leaders', leaders),
    layer('draft', dimensions),
    layer('marks', drawMarks(pen, marks, fontSize)),
  ];
  const name = title && [title, ...labels.map(({ text }) => text)].join(', ');
  return { markup: svg(pen, options, layers, name, frame?.width), key };
}
