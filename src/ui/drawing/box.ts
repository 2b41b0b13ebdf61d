import type { Detail, Facade, Material } from './drawing.types.ts';
import { area, path, stroke } from './markup.ts';
import type { Projector } from './projection.ts';

/** The paint of a face: a material, or the signal colour for the newest part. */
export type Tone = Material | 'signal';

/** The space of a box, in grid units: its far corner, then its size along x, y and z. */
export interface Volume {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
  readonly d: number;
  readonly h: number;
}

/** A box with its appearance. */
export interface Box extends Volume {
  readonly tone: Tone;
  /** The material of the top face, if only the sides have the signal colour. */
  readonly topTone?: Tone | undefined;
  readonly facade?: Facade | undefined;
  readonly floors?: number | undefined;
  readonly parapet?: boolean | undefined;
  /** Draws only a dashed outline, in the signal colour if that is its tone. */
  readonly ghost?: boolean | undefined;
}

/** Grid units between two lines of a facade. */
const FACADE_STEP = { fins: 0.16, grid: 0.36 } as const;
/** The distance between the parapet and the edge of the roof, and the smallest roof with a parapet. */
const PARAPET = { inset: 0.13, least: 0.8 } as const;

/** One box: three faces, floors, facade, parapet, edges and silhouette. */
export function drawBox(pen: Projector, box: Box, detail: Detail): string {
  const corners = cornersOf(pen, box);
  const { roof, nearEdges, silhouette } = corners;
  if (box.ghost) {
    return stroke(path(silhouette) + nearEdges, {
      colour: box.tone === 'signal' ? 'signal-l' : 'edge',
      width: box.tone === 'signal' ? 1.5 : 1,
      opacity: box.tone === 'signal' ? 1 : 0.55,
      dash: '3 3',
      round: true,
    });
  }
  const faces =
    area(path(roof), `${box.topTone ?? box.tone}-t`) +
    area(path(corners.left), `${box.tone}-l`) +
    area(path(corners.right), `${box.tone}-r`);
  return (
    faces +
    drawEngraving(pen, box, detail) +
    stroke(nearEdges, { colour: 'edge', width: 0.9, opacity: 0.7 }) +
    stroke(path(silhouette), { colour: 'edge', width: detail ? 1.15 : 0.9, round: true })
  );
}

function cornersOf(pen: Projector, { x, y, z, w, d, h }: Volume) {
  const farX = x + w;
  const farY = y + d;
  const top = z + h;
  // Named by their position on the sheet, seen from the front.
  const back = pen.at(x, y, top);
  const right = pen.at(farX, y, top);
  const front = pen.at(farX, farY, top);
  const left = pen.at(x, farY, top);
  const rightFoot = pen.at(farX, y, z);
  const frontFoot = pen.at(farX, farY, z);
  const leftFoot = pen.at(x, farY, z);
  return {
    roof: [back, right, front, left],
    left: [left, front, frontFoot, leftFoot],
    right: [front, right, rightFoot, frontFoot],
    silhouette: [back, right, rightFoot, frontFoot, leftFoot, left],
    nearEdges: path([left, front, right], 'open') + path([front, frontFoot], 'open'),
  };
}

function drawEngraving(pen: Projector, box: Box, detail: Detail): string {
  const lines = floorLines(pen, box, detail) + facadeLines(pen, box, detail) + parapet(pen, box, detail);
  if (box.tone === 'signal') return stroke(lines, { colour: 'signal-line', width: 0.75, opacity: 0.5 });
  return stroke(lines, { colour: 'edge', width: 0.75, opacity: box.facade === 'fins' ? 0.28 : 0.38 });
}

function floorLines(pen: Projector, { x, y, z, w, d, h, floors = 0 }: Box, detail: Detail): string {
  if (detail === 0) return '';
  let lines = '';
  for (let i = 1; i < floors; i++) {
    const level = z + (h * i) / floors;
    const corners = [pen.at(x, y + d, level), pen.at(x + w, y + d, level), pen.at(x + w, y, level)];
    lines += path(corners, 'open');
  }
  return lines;
}

function facadeLines(pen: Projector, { x, y, z, w, d, h, facade = 'plain' }: Box, detail: Detail): string {
  if (detail < 2 || facade === 'plain') return '';
  const step = FACADE_STEP[facade];
  const alongX = Math.max(2, Math.round(w / step));
  const alongY = Math.max(2, Math.round(d / step));
  let lines = '';
  for (let i = 1; i < alongX; i++) {
    const at = x + (w * i) / alongX;
    lines += path([pen.at(at, y + d, z + h), pen.at(at, y + d, z)], 'open');
  }
  for (let i = 1; i < alongY; i++) {
    const at = y + (d * i) / alongY;
    lines += path([pen.at(x + w, at, z + h), pen.at(x + w, at, z)], 'open');
  }
  return lines;
}

function parapet(pen: Projector, { x, y, z, w, d, h, parapet: has }: Box, detail: Detail): string {
  if (detail < 2 || !has || w <= PARAPET.least || d <= PARAPET.least) return '';
  const q = PARAPET.inset;
  const roof = z + h;
  return path([
    pen.at(x + q, y + q, roof),
    pen.at(x + w - q, y + q, roof),
    pen.at(x + w - q, y + d - q, roof),
    pen.at(x + q, y + d - q, roof),
  ]);
}
