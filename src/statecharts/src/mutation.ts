/**
 * Measures the strength of a plan: the mutants of a machine that it notices, and the shortest path to those that it
 * does not.
 */
import type { AnyStateMachine } from 'xstate';
import type { WalkEntry } from './graph-walk.ts';
import type { Mutant } from './mutant.ts';
import { reachOf, type Reach } from './mutant-reach.ts';
import {
  byState,
  concerned,
  plannedMoments,
  searched,
  subjectOf,
  tellingStep,
  type Moments,
  type Subject,
} from './mutant-search.ts';
import { mutantsOf } from './mutants.ts';
import type { Path } from './path-graph.ts';
import { planPaths, type Strategy } from './path-plan.ts';
import { preparedEntry } from './plan-walk.ts';

/** A mutant that a plan does not notice. */
export interface Survivor {
  readonly mutant: Mutant;
  /**
   * The events of a shortest path on which the machine differs; the last one shows the difference. Undefined if the
   * search found none.
   */
  readonly tells: readonly string[] | undefined;
  /** The number of steps that were compared in the search. */
  readonly steps: number;
  /** Another strategy whose plan notices the mutant. */
  readonly by?: Strategy;
}

export interface PlanStrength {
  readonly mutants: number;
  readonly noticed: number;
  /** Mutants that do the same at every step from every snapshot that the samples lead to. */
  readonly equivalent: number;
  /** Mutants of parts that no explored step comes to, or at which the machine itself fails. */
  readonly unreached: readonly Mutant[];
  readonly survivors: readonly Survivor[];
  /** The number of snapshots in which differences were looked for; undefined if that was not needed. */
  readonly explored?: number;
}

export interface StrengthOptions {
  /** The strategies whose plans are tried on the mutants that the plan does not notice. */
  readonly others?: readonly Strategy[];
  /** Called with the progress of a long search. */
  readonly progress?: (sentence: string) => void;
}

/** The most steps to try for one mutant, the shortest paths first. */
const maxTries = 5_000;

/** Steps of the random paths that are added to an incomplete exploration. */
const mixedSteps = 500;

/** The searched steps between two progress reports: about a second's work. */
const stepsPerReport = 5_000;

/** The paths of a further plan; none if it would be large, or if the machine fails. */
function pathsBy(entry: WalkEntry, strategy: Strategy): readonly Path[] {
  // A machine whose regions are explored apart has too many pairs.
  if (strategy === 'pairs' && entry.walk?.onlyNews) return [];
  try {
    return planPaths(entry, { strategy, ...(strategy === 'random' && { limit: mixedSteps }) }).paths;
  } catch {
    return [];
  }
}

/** Plants every mutant in a machine, one at a time, and tests the paths of a plan against each. */
export function strengthOf(entry: WalkEntry, paths: readonly Path[], options: StrengthOptions = {}): PlanStrength {
  const subject = subjectOf(preparedEntry(entry, []).entry);
  const planned = byState(plannedMoments(subject, paths));
  return strengthBy(
    subject,
    (mutant, machine) => tellingStep(subject, machine, concerned(subject, mutant, planned)) !== undefined,
    options,
  );
}

/**
 * The strength of tests: the mutants that they notice, and those of the others that can be noticed at all.
 * @param noticed the indexes of the noticed ones in `mutantsOf`
 */
export function testStrengthBy(
  entry: WalkEntry,
  noticed: ReadonlySet<number>,
  options: StrengthOptions = {},
): PlanStrength {
  return strengthBy(subjectOf(entry), (_, _machine, number) => noticed.has(number), options);
}

function strengthBy(
  subject: Subject,
  isNoticed: (mutant: Mutant, machine: AnyStateMachine, number: number) => boolean,
  { others = [], progress = () => undefined }: StrengthOptions,
): PlanStrength {
  const { entry } = subject;
  const mutants = mutantsOf(entry);
  let reach: Reach | undefined;
  const explored = (): Reach =>
    (reach ??= reachOf(subject, progress, () => [...pathsBy(entry, 'pairs'), ...pathsBy(entry, 'random')]));
  const plans = new Map<Strategy, Moments>();
  const momentsBy = (strategy: Strategy): Moments => {
    const known = plans.get(strategy) ?? byState(plannedMoments(subject, pathsBy(entry, strategy)));
    plans.set(strategy, known);
    return known;
  };
  let equivalent = 0;
  const unreached: Mutant[] = [];
  const survivors: Survivor[] = [];
  let unreported = 0;
  for (const [number, mutant] of mutants.entries()) {
    if (unreported > stepsPerReport) {
      progress(`${entry.id}: ${number} of ${mutants.length} mutants tried.`);
      unreported = 0;
    }
    const machine = attemptMachine(mutant);
    if (!machine || isNoticed(mutant, machine, number)) continue;
    const by = others.find((one) => tellingStep(subject, machine, concerned(subject, mutant, momentsBy(one))));
    const { moments, failures, isWhole, wayTo } = explored();
    const tried = concerned(subject, mutant, moments);
    const nearest = tried.slice(0, maxTries);
    const { telling, isOpen } = searched(subject, machine, nearest);
    const steps = nearest.length;
    unreported += steps;
    if (telling || by) survivors.push({ mutant, tells: telling && wayTo(telling), steps, ...(by && { by }) });
    else if (tried.length === 0 || concerned(subject, mutant, failures).length > 0) unreached.push(mutant);
    else if (isWhole && !isOpen && tried.length <= maxTries) equivalent += 1;
    else survivors.push({ mutant, tells: undefined, steps });
  }
  return {
    mutants: mutants.length,
    noticed: mutants.length - equivalent - unreached.length - survivors.length,
    equivalent,
    unreached,
    survivors,
    ...(reach && { explored: reach.snapshots }),
  };
}

/** Creates a mutated machine; undefined if that fails. */
function attemptMachine(mutant: Mutant): AnyStateMachine | undefined {
  try {
    return mutant.make();
  } catch {
    return undefined;
  }
}
