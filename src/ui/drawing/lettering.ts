import { MARK } from './fit.ts';
import { DOT, type Label } from './labels.ts';
import type { Mark } from './layout.ts';
import { draftLine, fixed, path, text } from './markup.ts';
import type { Projector } from './projection.ts';

/** Names and counts beside the building, each at the end of the leader from its block. */
export function drawLabels(pen: Projector, labels: readonly Label[], fontSize: number): string {
  let lines = '';
  let names = '';
  for (const {
    leader,
    at: [x, y],
    side,
    text: name,
    box,
  } of labels) {
    const [dotX, dotY] = leader[0] ?? [x, y];
    lines += path(leader, 'open');
    names += `<circle cx="${fixed(dotX)}" cy="${fixed(dotY)}" r="${DOT}" fill="var(--iso-edge)"/>`;
    names += text(
      name,
      `x="${fixed(x)}" y="${fixed(y + fontSize * 0.35)}"`,
      side === 'left' ? 'end' : 'start',
      fontSize,
    );
    pen.reserve([box.left, box.top], [box.right, box.bottom]);
  }
  return draftLine(lines, 0.8) + names;
}

/** The numbers on the blocks, in boxes. */
export function drawMarks(pen: Projector, marks: readonly Mark[], fontSize: number): string {
  const size = fontSize * MARK.text;
  return marks
    .map(({ number, box: { left, right, top, bottom } }) => {
      pen.reserve([left, top], [right, bottom]);
      const place = `x="${fixed((left + right) / 2)}" y="${fixed((top + bottom) / 2 + size * 0.355)}"`;
      return (
        `<rect x="${fixed(left)}" y="${fixed(top)}" width="${fixed(right - left)}" height="${fixed(bottom - top)}" fill="var(--sheet)" stroke="var(--iso-edge)" stroke-width="0.9"/>` +
        text(String(number), place, 'middle', size, 500)
      );
    })
    .join('');
}
