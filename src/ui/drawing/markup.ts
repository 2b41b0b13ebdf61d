import type { Point } from './projection.ts';

/** A number as it stands in the markup: one decimal at most. */
export function fixed(n: number): string {
  return (Math.round(n * 10) / 10).toString();
}

/** The path through the points, closed into an area unless `open`. */
export function path(points: readonly Point[], open?: 'open'): string {
  const steps = points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L');
  return `M${steps}${open ? '' : 'Z'}`;
}

/** Text that is safe inside an element or an attribute. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/*
 * Looks are presentation attributes, not style attributes: markup set as a string keeps them under
 * a content security policy that forbids inline styles.
 */

/** A line that is not filled; nothing at all when there is no path. */
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
