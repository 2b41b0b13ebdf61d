import type { LabelOptions } from './drawing.types.ts';

/*
 * The two sizes of a plan's drawing with names. Their units are px at the size for which each is made: the style sheet
 * of labelled-drawing.tsx selects one by the width of the container.
 */

/** 43rem or more, on screen and paper: names on leaders, and numbers for names that do not fit. */
export const sheet = {
  frame: { width: 860, height: 640 },
  unit: 36,
  fontSize: 15,
  pad: 10,
  labels: true,
} as const satisfies LabelOptions;

/** A phone: numbers only. */
export const phone = {
  frame: { width: 336, height: 380 },
  unit: 30,
  fontSize: 14,
  pad: 4,
  labels: false,
} as const satisfies LabelOptions;
