import type { DrawnFlow } from './draw-flow.ts';

/** Where the main road of a chart leads. */
export type Direction = 'down' | 'right';

/** A drawing with its charts in a direction, if it has them. */
export function inDirection<Drawn extends DrawnFlow>(drawn: Drawn, direction: Direction): Drawn {
  const { right } = drawn;
  if (direction === 'down' || !right) return drawn;
  const { closed: _closed, ...rest } = drawn;
  return { ...rest, ...right } as Drawn;
}
