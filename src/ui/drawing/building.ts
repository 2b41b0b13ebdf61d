import type { Drawable, DrawingOptions } from './drawing.types.ts';
import { layBlocks, layCourses, layPlates, laySlab, type Part, type Stack } from './stack.ts';

/** The parts of an app at their positions in the model. */
export interface Building {
  /** In painting order. */
  readonly parts: readonly Part[];
  /** The distance by which the plinth extends beyond the slab, in grid units. */
  readonly reach: number;
  /** Height of the whole building in grid units. */
  readonly height: number;
}

/** Stacks the parts of an app, from the plinth up. */
export function build(
  app: Drawable,
  { mode = 'solid', detail = 2, newest = null, ghost = [], apart = [] }: DrawingOptions,
): Building {
  const stack: Stack = { parts: [], detail, exploded: mode === 'exploded', newest, apart, z: 0 };
  const reach = layCourses(stack, app.site ? [] : app.phases);
  if (!app.site) {
    laySlab(stack, app.templateId);
    layBlocks(stack, app, ghost);
    layPlates(stack, app.platforms);
  }
  return { parts: stack.parts, reach, height: stack.z };
}
