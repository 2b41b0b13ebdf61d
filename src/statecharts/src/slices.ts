/** Long computations in slices: a generator yields where it may pause, and its caller decides whether it does. */

/** A computation that may pause at each `yield`. */
export type Sliced<Result> = Generator<undefined, Result>;

/** The longest slice of a patient computation, in ms; a single step may exceed it. */
export const sliceMs = 25;

/** Runs a computation without pauses. */
export function finished<Result>(computation: Sliced<Result>): Result {
  let step = computation.next();
  while (!step.done) step = computation.next();
  return step.value;
}

/** How a patient computation pauses. */
export interface Pauses {
  /** A clock, in ms. */
  readonly now: () => number;
  /** Waits until other work had its turn; resolves with false to give the computation up. */
  readonly pause: () => Promise<boolean>;
}

/**
 * Runs a computation with a pause after each slice.
 * @returns undefined if it was given up
 */
export async function finishedPatiently<Result>(
  computation: Sliced<Result>,
  { now, pause }: Pauses,
): Promise<Result | undefined> {
  let end = now() + sliceMs;
  let step = computation.next();
  while (!step.done) {
    if (now() >= end) {
      if (!(await pause())) return undefined;
      end = now() + sliceMs;
    }
    step = computation.next();
  }
  return step.value;
}
