import { drawBox, type Box, type Tone, type Volume } from './box.ts';
import type { Detail, DrawnApp, DrawnPlatform, GhostBlock, Material } from './drawing.types.ts';
import { escapeText, fixed, path, stroke } from './markup.ts';
import {
  CORES,
  COURSE,
  FLOOR,
  MAX_FLOORS,
  PHASES,
  PLATE,
  PLATES,
  SITE_LINE,
  SLAB,
  SLAB_SIDE,
  SLOTS,
  STEP,
  TIER_INSET,
  type PlateGlyph,
} from './measures.ts';
import type { Point, Projector } from './projection.ts';

/** The name of a part, for its label or its line in the key. */
export interface PartName {
  readonly text: string;
  /** The number of features in the block; undefined for a platform. */
  readonly count?: number | undefined;
  readonly material: Material;
  /** The side of the building on which it is. */
  readonly side: 'left' | 'right';
}

export type PartKind = 'phase' | 'base' | 'core' | 'block' | 'plate';

/** One part of the building, or the dashed guides below a lifted part, which are not a separate part. */
export interface Part {
  readonly kind: PartKind | 'guides';
  readonly id: string;
  readonly volume: Volume;
  /** Whether it is a dashed outline, which hides nothing. */
  readonly hollow?: boolean | undefined;
  readonly name?: PartName | undefined;
  readonly draw: (pen: Projector) => string;
}

/** The building so far: its parts in painting order, and the height reached, in grid units. */
export interface Stack {
  readonly parts: Part[];
  readonly detail: Detail;
  readonly exploded: boolean;
  readonly newest: string | null;
  readonly apart: readonly string[];
  z: number;
}

/** The markup of one part, with the height of its foot on the sheet, so that animations need not measure it. */
export function drawPart(
  pen: Projector,
  { kind, id, volume: { x, y, z, w, d }, draw }: Part,
  newest: string | null,
): string {
  if (kind === 'guides') return draw(pen);
  const fresh = newest !== null && id === newest ? ' is-new' : '';
  const [, foot] = pen.at(x + w, y + d, z);
  return `<g class="pb pb-${kind}${fresh}" data-id="${escapeText(id)}" data-foot="${fixed(foot)}">${draw(pen)}</g>`;
}

function toneOf(stack: Stack, id: string, material: Tone): Tone {
  return id === stack.newest || stack.apart.includes(id) ? 'signal' : material;
}

/** Dashed verticals that show the position of a lifted part. */
function guides(pen: Projector, { x, y, w, d }: Footprint, from: number, to: number): string {
  const nearCorners: readonly Point[] = [
    [x, y + d],
    [x + w, y + d],
    [x + w, y],
  ];
  const lines = nearCorners.map((corner) => path([pen.at(...corner, from), pen.at(...corner, to)], 'open')).join('');
  return stroke(lines, { colour: 'edge', width: 0.75, opacity: 0.5, dash: '2 3' });
}

type Footprint = Pick<Volume, 'x' | 'y' | 'w' | 'd'>;

/**
 * The plinth: one course for each phase, the first phase lowest and widest; without a phase the line of the site.
 * Returns the distance by which the lowest course extends beyond the slab, in grid units.
 */
export function layCourses(stack: Stack, phases: readonly string[]): number {
  const chosen = PHASES.filter((phase) => phases.includes(phase));
  const courses = chosen.length > 0 ? chosen : ['site'];
  const h = chosen.length > 0 ? COURSE : SITE_LINE;
  courses.forEach((phase, i) => {
    const e = (courses.length - i) * STEP;
    const side = SLAB_SIDE + 2 * e;
    const tone = toneOf(stack, phase, 'plaster');
    const course: Box = { x: -e, y: -e, z: stack.z, w: side, d: side, h, tone, topTone: 'plaster' };
    stack.parts.push({ kind: 'phase', id: phase, volume: course, draw: (pen) => drawBox(pen, course, stack.detail) });
    stack.z += h;
  });
  return courses.length * STEP;
}

/** The base slab, with its engraved grid. Lifted on guides when exploded. */
export function laySlab(stack: Stack, templateId: string): void {
  const footprint = { x: 0, y: 0, w: SLAB_SIDE, d: SLAB_SIDE };
  if (stack.exploded) {
    const gap = 0.9;
    const from = stack.z;
    stack.z += gap;
    stack.parts.push({
      kind: 'guides',
      id: templateId,
      volume: { ...footprint, z: from, h: gap },
      draw: (pen) => guides(pen, footprint, from, from + gap),
    });
  }
  const tone = toneOf(stack, templateId, 'cork');
  const box: Box = { ...footprint, z: stack.z, h: SLAB, tone, topTone: 'cork' };
  stack.z += SLAB;
  const draw = (pen: Projector) => drawBox(pen, box, stack.detail) + engraveGrid(pen, box.z + box.h, stack.detail);
  stack.parts.push({ kind: 'base', id: templateId, volume: box, draw });
}

function engraveGrid(pen: Projector, z: number, detail: Detail): string {
  if (detail < 2) return '';
  let grid = '';
  for (let i = 1; i < SLAB_SIDE; i++) {
    grid += path([pen.at(i, 0, z), pen.at(i, SLAB_SIDE, z)], 'open');
    grid += path([pen.at(0, i, z), pen.at(SLAB_SIDE, i, z)], 'open');
  }
  return stroke(grid, { colour: 'edge', width: 0.6, opacity: 0.16 });
}

interface Placed extends Box {
  readonly kind: 'core' | 'block';
  readonly id: string;
  readonly name?: Omit<PartName, 'side'> | undefined;
}

/** The template's core volumes and one block for each category, painted back to front. */
export function layBlocks(stack: Stack, app: DrawnApp, ghost: readonly GhostBlock[]): void {
  const boxes = placeBlocks(stack, app, ghost);
  for (const box of paintOrder(boxes)) {
    const { kind, id, name, x, y, w, d } = box;
    const side = x + w / 2 < y + d / 2 ? 'left' : 'right';
    stack.parts.push({
      kind,
      id,
      volume: box,
      hollow: box.ghost,
      name: name && { ...name, side },
      draw: (pen) => drawBox(pen, box, stack.detail),
    });
  }
  stack.z = Math.max(stack.z, ...boxes.map((box) => box.z + box.h));
}

/** Six slots from back to front; further categories are inset tiers on top of the first ones. */
function placeBlocks(stack: Stack, app: DrawnApp, ghost: readonly GhostBlock[]): Placed[] {
  const floor = stack.z;
  const boxes: Placed[] = (CORES[app.templateId] ?? []).map(([x, y, w, d, h, lift = 0]) => ({
    kind: 'core',
    id: 'core',
    x,
    y,
    z: floor + lift,
    w,
    d,
    h,
    tone: 'plaster',
  }));
  const roofs = SLOTS.map(() => floor);
  const place = (i: number, count: number, looks: Omit<Placed, keyof Volume | 'kind'>) => {
    const slot = i % SLOTS.length;
    const inset = Math.floor(i / SLOTS.length) * TIER_INSET;
    const [x, y, w, d] = SLOTS[slot] ?? [0, 0, 1, 1];
    const z = roofs[slot] ?? floor;
    const floors = Math.max(1, Math.min(count, MAX_FLOORS));
    const h = floors * FLOOR;
    const at = { x: x + inset, y: y + inset, z, w: w - 2 * inset, d: d - 2 * inset, h };
    boxes.push({ kind: 'block', ...at, floors, parapet: true, ...looks });
    roofs[slot] = z + h;
  };
  app.categories.forEach(({ id, name, count, material, facade }, i) => {
    if (count === 0) return;
    place(i, count, { id, tone: toneOf(stack, id, material), facade, name: { text: name, count, material } });
  });
  const empty = app.categories.flatMap(({ count }, i) => (count === 0 ? [i] : []));
  let next = app.categories.length;
  for (const { id, count, signal } of ghost) {
    // Further floors of a block are on top of it (or of the blocks above it); a new block takes the next slot.
    let own = app.categories.findIndex((category) => category.id === id && category.count > 0);
    if (own < 0) own = empty.shift() ?? next++;
    else while (own + SLOTS.length < app.categories.length) own += SLOTS.length;
    place(own, count, { id, tone: signal ? 'signal' : toneOf(stack, id, 'plaster'), ghost: signal !== 'walls' });
  }
  return boxes;
}

/** One plate for each platform, the widest lowest, with the outline of its device on top. */
export function layPlates(stack: Stack, platforms: readonly DrawnPlatform[]): void {
  const chosen = PLATES.flatMap((plate) =>
    platforms.filter(({ id }) => id === plate.id).map(({ name }) => ({ ...plate, name })),
  );
  chosen.forEach(({ id, name, w, d, glyph }, i) => {
    const first = stack.exploded ? 2.5 : 1.1;
    const next = stack.exploded ? 0.7 : 0.25;
    const from = stack.z;
    const z = from + (i === 0 ? first : next);
    const box: Box = {
      x: (SLAB_SIDE - w) / 2,
      y: (SLAB_SIDE - d) / 2,
      w,
      d,
      z,
      h: PLATE,
      tone: toneOf(stack, id, 'slate'),
    };
    const draw = (pen: Projector) =>
      guides(pen, box, from, z) + drawBox(pen, box, stack.detail) + engraveDevice(pen, box, glyph, stack.detail);
    stack.parts.push({ kind: 'plate', id, volume: box, name: { text: name, material: 'slate', side: 'right' }, draw });
    stack.z = z + PLATE;
  });
}

function engraveDevice(pen: Projector, box: Volume, glyph: PlateGlyph, detail: Detail): string {
  if (detail === 0) return '';
  const { x, y, w, d } = box;
  const z = box.z + box.h;
  const q = 0.16;
  const line = (x1: number, y1: number, x2: number, y2: number) => path([pen.at(x1, y1, z), pen.at(x2, y2, z)], 'open');
  let lines = path([
    pen.at(x + q, y + q, z),
    pen.at(x + w - q, y + q, z),
    pen.at(x + w - q, y + d - q, z),
    pen.at(x + q, y + d - q, z),
  ]);
  if (detail >= 2 && glyph === 'desk') {
    lines += line(x + q, y + q + 0.4, x + w - q, y + q + 0.4);
    lines += line(x + q + 1, y + q + 0.4, x + q + 1, y + d - q);
  }
  if (detail >= 2 && glyph === 'phone') {
    lines += line(x + w / 2 - 0.25, y + d - q - 0.18, x + w / 2 + 0.25, y + d - q - 0.18);
    lines += line(x + q, y + q + 0.5, x + w - q, y + q + 0.5);
  }
  return stroke(lines, { colour: 'edge', width: 0.75, opacity: 0.55 });
}

/** The volumes sorted so that a nearer one is painted later. They must not intersect. */
export function paintOrder<V extends Volume>(volumes: readonly V[]): V[] {
  const left = [...volumes];
  const order: V[] = [];
  while (left.length > 0) {
    const free = left.findIndex((a) => left.every((b) => a === b || !behind(b, a) || behind(a, b)));
    order.push(...left.splice(Math.max(free, 0), 1));
  }
  return order;
}

/** Whether `a` is behind, beside or below `b`, so that `b` may cover it. */
function behind(a: Volume, b: Volume): boolean {
  const e = 1e-6;
  return a.x + a.w <= b.x + e || a.y + a.d <= b.y + e || a.z + a.h <= b.z + e;
}
