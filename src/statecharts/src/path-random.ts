/** Generates random paths from a seed, preferring rarely taken transitions, and shrinks a failing one. */
import type { AnyTransitionDefinition } from 'xstate';
import { happeningsOf, stepFor, stepperFor, type WalkEntry, type WalkStep } from './graph-walk.ts';
import type { Happening } from './occasions.ts';
import type { Path } from './path-graph.ts';

/** Pseudo-random numbers from 0 up to 1 from a seed: the generator mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface RandomOptions {
  readonly seed: number;
  /** The total number of steps of all paths, starts included. */
  readonly steps: number;
  /** The most steps of one path. */
  readonly longest?: number;
  readonly isAllowed?: (happening: Happening) => boolean;
  /** How much likelier than others events of a type are drawn, by the type: 0 for never, 1 for as likely as others. */
  readonly weights?: Readonly<Record<string, number>>;
  /** Whether to stop after a step. */
  readonly isEnough?: (step: WalkStep, taken: ReadonlySet<AnyTransitionDefinition>) => boolean;
}

/** Generates random paths. The rarer the transitions of an event were taken so far, the likelier it is drawn. */
export function randomPaths(
  entry: WalkEntry,
  { seed, steps, longest = 30, isAllowed = () => true, weights = {}, isEnough = () => false }: RandomOptions,
): readonly Path[] {
  const { machine, input, walk: { inputs = [input] } = {} } = entry;
  const next = randomNumbers(seed);
  const stepper = stepperFor(entry);
  const times = new Map<AnyTransitionDefinition, number>();
  const paths: WalkStep[][] = [];
  for (let left = steps; left > 0; left -= 1) {
    const path = paths.at(-1);
    const from = path?.at(-1)?.to;
    const choices =
      from?.status === 'active' && path && path.length < longest
        ? happeningsOf(entry, from)
            .filter(isAllowed)
            .map((happening) => {
              const transitions: readonly AnyTransitionDefinition[] =
                happening.at === undefined ? machine.getTransitionData(from, happening.event) : [];
              const rarity = 1 / (1 + Math.min(...transitions.map((one) => times.get(one) ?? 0), 1e3));
              return { happening, weight: rarity * (weights[happening.event.type] ?? 1) };
            })
            .filter(({ weight }) => weight > 0)
        : [];
    if (!from || choices.length === 0) {
      const begun = inputs[Math.floor(next() * inputs.length)];
      paths.push([{ from: null, event: null, input: begun, isNew: true, ...stepper.start(begun) }]);
      if (paths.at(-2)?.length === 1) break;
      continue;
    }
    let draw = next() * choices.reduce((sum, { weight }) => sum + weight, 0);
    const chosen = choices.find(({ weight }) => (draw -= weight) < 0) ?? choices[0];
    if (!chosen) break;
    const { event } = chosen.happening;
    const step = stepper.take(from, event, chosen.happening);
    for (const transition of step.transitions) times.set(transition, (times.get(transition) ?? 0) + 1);
    const walked: WalkStep = { from, isNew: true, ...chosen.happening, ...step };
    path?.push(walked);
    if (isEnough(walked, new Set(times.keys()))) break;
  }
  return paths;
}

/** The path with the same start and other events; undefined if the machine rejects one of them, or fails. */
function pathOf(entry: WalkEntry, [start]: Path, happenings: readonly Happening[]): Path | undefined {
  if (!start) return undefined;
  const stepper = stepperFor(entry);
  const path: WalkStep[] = [start];
  for (const happening of happenings) {
    const from = path.at(-1)?.to;
    if (from?.status !== 'active') return undefined;
    const step = stepFor(stepper, from, happening);
    if (!step || (step.transitions.length === 0 && step.to === from)) return undefined;
    path.push(step);
  }
  return path;
}

/** The event of a step, without its result. */
function happeningOf({ event, at, isDelay, waits }: WalkStep): readonly Happening[] {
  if (!event) return [];
  return [
    { event, ...(at !== undefined && { at }), ...(isDelay && { isDelay }), ...(waits !== undefined && { waits }) },
  ];
}

/**
 * Shrinks a failing path: leaves out events as long as the rest is possible and still fails, first many at once and
 * then one by one.
 * @param path a path that fails
 */
export function shrunk(entry: WalkEntry, path: Path, fails: (path: Path) => boolean): Path {
  let best = path;
  for (let size = Math.ceil(path.length / 2); size >= 1;) {
    const events = best.flatMap(happeningOf);
    const shorter = events
      .map((_, at) =>
        pathOf(
          entry,
          best,
          events.filter((_event, other) => other < at || other >= at + size),
        ),
      )
      .find((one) => one !== undefined && one.length < best.length && fails(one));
    if (shorter) best = shorter;
    else if (size === 1) break;
    else size = Math.max(1, Math.floor(size / 2));
  }
  return best;
}
