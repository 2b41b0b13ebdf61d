import { build } from './building.ts';
import { drawDimensions } from './drafting.ts';
import type { Drawable, DrawingOptions } from './drawing.types.ts';
import { layer, svg } from './markup.ts';
import { createProjector } from './projection.ts';
import { drawPart } from './stack.ts';

/**
 * The size, in px at the unit it was drawn with, of a drawing's markup: used to show two drawings at the same scale.
 */
export function drawnSize(markup: string): { readonly width: number; readonly height: number } {
  const [, width = 1, height = 1] = (/viewBox="\S+ \S+ (\S+) (\S+)"/.exec(markup) ?? []).map(Number);
  return { width, height };
}

/**
 * The isometric drawing of an app as SVG markup. Pure: the same input returns the same text. One floor is one feature,
 * one block a category, one course of the plinth a phase, one plate a platform. Its colours are the `--iso-*` tokens.
 * labelled-svg.ts draws it with names; most pages do not use names and need not load their layout.
 */
export function plinthSvg(app: Drawable, options: DrawingOptions = {}): string {
  const { unit = 30, newest = null, dims, fontSize = 12 } = options;
  const { parts, reach, height } = build(app, options);
  const pen = createProjector(unit);
  const building = parts.map((part) => drawPart(pen, part, newest));
  const dimensions = dims ? drawDimensions(pen, dims, { reach, height, left: Infinity }, fontSize) : '';
  return svg(pen, options, [...building, layer('draft', dimensions)]);
}
