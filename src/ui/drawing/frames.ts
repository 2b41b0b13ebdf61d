import type { LabelOptions } from './drawing.types.ts';

/*
 * The two sizes of a plan with its names. Their units are px at the size for which each is made: the style sheet of labelled-drawing.tsx
 * chooses between them by the width of their place.
 */

/** A sheet of 43rem or more, on the screen and on paper: names on leaders, and numbers for those that have no room. */
export const sheet = {
  frame: { width: 860, height: 640 },
  unit: 36,
  fontSize: 15,
  pad: 10,
  labels: true,
} as const satisfies LabelOptions;

/** A phone: numbers alone. */
export const phone = {
  frame: { width: 336, height: 380 },
  unit: 30,
  fontSize: 14,
  pad: 4,
  labels: false,
} as const satisfies LabelOptions;
