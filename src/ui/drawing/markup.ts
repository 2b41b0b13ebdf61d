import type { DrawingOptions } from './drawing.types.ts';
import type { Point, Projector } from './projection.ts';

/** A number as the markup writes it: at most one decimal. */
export function fixed(n: number): string {
  return (Math.round(n * 10) / 10).toString();
}

/** The path through the points, closed into an area unless `open`. */
export function path(points: readonly Point[], open?: 'open'): string {
  const steps = points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L');
  return `M${steps}${open ? '' : 'Z'}`;
}

/** Text escaped for an element or an attribute. */
export function escapeText(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/*
 * Styles are presentation attributes, not style attributes: markup set as a string keeps them under a content security
 * policy that forbids inline styles.
 */

/** A line without fill; empty if there is no path. */
export function stroke(
  d: string,
  look: { colour: string; width: number; opacity?: number; dash?: string; round?: boolean },
): string {
  if (d === '') return '';
  const opacity = look.opacity === undefined ? '' : ` stroke-opacity="${look.opacity}"`;
  const dash = look.dash === undefined ? '' : ` stroke-dasharray="${look.dash}"`;
  const join = look.round ? ' stroke-linejoin="round"' : '';
  return `<path d="${d}" fill="none" stroke="var(--iso-${look.colour})" stroke-width="${look.width}"${opacity}${dash}${join}/>`;
}

/** A filled area in one of the drawing's colours, such as 'clay-l'. */
export function area(d: string, colour: string): string {
  return `<path d="${d}" fill="var(--iso-${colour})"/>`;
}

/** A thin annotation line around the building. */
export function draftLine(d: string, opacity = 0.75): string {
  return stroke(d, { colour: 'draft', width: 0.8, opacity });
}

/** A line of text; `place` contains the attributes that position it. */
export function text(
  content: string,
  place: string,
  anchor: 'start' | 'middle' | 'end',
  fontSize: number,
  weight?: number,
): string {
  const heavy = weight === undefined ? '' : ` font-weight="${weight}"`;
  return `<text ${place}${heavy} text-anchor="${anchor}" font-family="var(--font-sans)" font-size="${fixed(fontSize)}" fill="var(--iso-text)">${escapeText(content)}</text>`;
}

/** px of empty margin. */
export function padOf({ pad = 12 }: DrawingOptions): number {
  return pad;
}

/** The layers as one picture, as large as the pen's drawing, or as wide as `width`. */
export function svg(
  pen: Projector,
  options: DrawingOptions,
  layers: readonly string[],
  name = options.title,
  width?: number,
): string {
  const { minX, minY, maxX, maxY } = pen.bounds();
  const pad = padOf(options);
  const across = width === undefined ? [minX - pad, maxX - minX + 2 * pad] : [-width / 2, width];
  const viewBox = [across[0] ?? 0, minY - pad, across[1] ?? 0, maxY - minY + 2 * pad].map(fixed).join(' ');
  const naming = name ? `role="img" aria-label="${escapeText(name)}"` : 'aria-hidden="true"';
  const motion = `${options.live ? ' is-live' : ''}${options.intro ? ' is-intro' : ''}`;
  return `<svg class="plinth${motion}" xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" ${naming}>${layers.join('')}</svg>`;
}

/** An annotation layer, such as 'draft'; empty if it has no content. */
export function layer(kind: 'leaders' | 'draft' | 'marks', markup: string): string {
  return markup && `<g class="pb-${kind}">${markup}</g>`;
}
