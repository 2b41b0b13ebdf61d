import { leftAt, rightAt, type Outline } from './outline.ts';

/** Heights at which a level line leaves a solid for the right margin without crossing another solid, in px. */
export interface FreeWay {
  /** The index of the solid in painting order. */
  readonly solid: number;
  readonly from: number;
  readonly to: number;
  /** Whether the line crosses the slab or a course before it reaches open paper. */
  readonly overGround: boolean;
}

/** The step between two scanned heights, in px. Every part is higher than this. */
const SCAN = 2;

/**
 * The free ways to the right. Each height belongs to one solid: the one that ends furthest to the right. Its end is
 * visible if no solid painted later covers it: `room` px of it must be visible, for the dot of the leader.
 *
 * @param solids in painting order: a later one may cover an earlier one
 * @param ground the slab and the courses below the solids
 * @param maxGround the px of ground that a line may cross
 */
export function freeWaysRight(
  solids: readonly Outline[],
  ground: readonly Outline[],
  room: number,
  maxGround: number,
): FreeWay[] {
  const ways: FreeWay[] = [];
  const foot = Math.max(...solids.map((solid) => solid.foot));
  let open: { solid: number; from: number; to: number; overGround: boolean } | null = null;
  for (let y = Math.min(...solids.map((solid) => solid.top)); y <= foot; y += SCAN) {
    const end = endRight(solids, y);
    const beyond = groundBeyond(ground, y, end.x);
    const isFree = end.solid >= 0 && end.x - end.covered >= room && beyond <= maxGround;
    if (open && isFree && open.solid === end.solid && open.overGround === beyond > 0) {
      open.to = y;
      continue;
    }
    open = isFree ? { solid: end.solid, from: y, to: y, overGround: beyond > 0 } : null;
    if (open) ways.push(open);
  }
  return ways;
}

/** The right end of the building at one height. */
export interface End {
  /** The solid that ends there; -1 if there is none at this height. */
  readonly solid: number;
  readonly x: number;
  /** The left end of the solid, or of its part that is not covered by solids in front of it. */
  readonly covered: number;
}

/** The solid that ends furthest to the right at this height, and the visible part of its end. */
export function endRight(solids: readonly Outline[], y: number): End {
  let solid = -1;
  let x = -Infinity;
  let covered = -Infinity;
  let i = -1;
  for (const outline of solids) {
    i += 1;
    if (y < outline.top || y > outline.foot) continue;
    const right = rightAt(outline, y);
    if (right > x) {
      solid = i;
      x = right;
      covered = leftAt(outline, y);
    } else if (right > covered) {
      covered = right;
    }
  }
  return { solid, x, covered };
}

/** The px of ground to the right of a point. */
function groundBeyond(ground: readonly Outline[], y: number, x: number): number {
  let beyond = 0;
  for (const outline of ground) beyond = Math.max(beyond, rightAt(outline, y) - x);
  return beyond;
}
