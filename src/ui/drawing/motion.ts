/*
 * Animations that CSS cannot do when the markup of a drawing is replaced: parts that stay move from their old position,
 * removed parts rise and fade. The newest part drops through the style sheet.
 */

const MOVE = { duration: 360, easing: 'cubic-bezier(.2, 0, 0, 1)' } as const;
const REMOVE = { duration: 200, easing: 'cubic-bezier(.2, 0, 0, 1)' } as const;
/** The px that a removed part rises while it fades. */
const RISE = 12;

/** The parts of the previous drawing, by kind and id. */
export type Standing = ReadonlyMap<string, { readonly part: SVGGElement; readonly foot: number }>;

/** Records the position of each part's foot, in drawing units. */
export function standingParts(svg: SVGSVGElement): Standing {
  const parts = new Map<string, { part: SVGGElement; foot: number }>();
  for (const part of svg.querySelectorAll<SVGGElement>('.pb')) {
    // Core volumes share an id, so their index among the cores distinguishes them.
    let key = `${part.classList[1] ?? ''} ${part.dataset['id'] ?? ''}`;
    while (parts.has(key)) key += '+';
    parts.set(key, { part, foot: Number(part.dataset['foot']) });
  }
  return parts;
}

/** Moves the parts of a replaced drawing from their previous positions, unless reduced motion is requested. */
export function moveParts(svg: SVGSVGElement, before: Standing): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const now = standingParts(svg);
  const dropping = svg.classList.contains('is-live');
  for (const [key, { part, foot }] of now) {
    const was = before.get(key);
    const by = was === undefined ? 0 : was.foot - foot;
    if (Math.abs(by) < 0.5 || (dropping && part.classList.contains('is-new'))) continue;
    part.animate([{ translate: `0 ${by}px` }, { translate: '0 0' }], MOVE);
  }
  for (const [key, { part }] of before) {
    if (!now.has(key)) fadeOut(svg, part);
  }
}

function fadeOut(svg: SVGSVGElement, part: SVGGElement): void {
  part.classList.remove('pb', 'is-new');
  svg.append(part);
  const fade = part.animate(
    [
      { translate: '0 0', opacity: 1 },
      { translate: `0 -${RISE}px`, opacity: 0 },
    ],
    { ...REMOVE, fill: 'forwards' },
  );
  fade.addEventListener('finish', () => part.remove());
}
