/** How strong a plan is: which small faults of a machine it notices, and the shortest way to those that it does not. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { markOf, type WalkEntry } from './graph-walk.ts';
import { mutantsOf, type Mutant } from './mutants.ts';
import { tellingKeys, type Path } from './path-graph.ts';
import { isEngines } from './path-refusals.ts';
import { stepperOf, type PureStep, type Stepper } from './pure-step.ts';

/** A fault that a plan does not notice. */
export interface Survivor {
  readonly mutant: Mutant;
  /** The events of a shortest way on which the machine differs, the last one being the step that tells; nothing when none was found within the limit. */
  readonly tells: readonly string[] | undefined;
}

export interface PlanStrength {
  readonly mutants: number;
  readonly noticed: number;
  /** Faults that no event shows: a walk of both machines side by side ended without a difference. */
  readonly equivalent: number;
  readonly survivors: readonly Survivor[];
}

/** Pairs of snapshots that are walked side by side before the search for a difference is given up. */
const mostPairs = 3_000;

/** What a person or another actor could notice of a step: value, context, tags, end, and what the parent was told. */
function noticeable({ to, told }: PureStep): string {
  return JSON.stringify([to.value, to.status, to.context, [...to.tags].toSorted(), told]);
}

/** A step of a machine with a fault; nothing when it fails, which is noticed. */
function attempt(step: () => PureStep): PureStep | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}

/** What each step of each path shows in the machine without a fault. */
function shownBy({ machine }: WalkEntry, paths: readonly Path[]): readonly (readonly string[])[] {
  const own = stepperOf(machine);
  return paths.map((path) => path.map(({ from, event, input }) => noticeable(from && event ? own.take(from, event) : own.start(input))));
}

/** Whether a machine with a fault shows something else on a path. */
function differs(faulty: Stepper, path: Path, shown: readonly string[]): boolean {
  let at: AnyMachineSnapshot | undefined;
  return path.some(({ event, input }, index) => {
    const from = at;
    const step = attempt(() => (event && from ? faulty.take(from, event) : faulty.start(input)));
    at = step?.to;
    return !step || noticeable(step) !== shown[index];
  });
}

interface Pair {
  readonly own: AnyMachineSnapshot;
  readonly faulty: AnyMachineSnapshot;
  readonly way: readonly string[];
}

/** Walks a machine and one with a fault side by side. @returns the shortest way to a difference, none where there is none, 'unknown' beyond the limit. */
function paired(entry: WalkEntry, faulty: Stepper): readonly string[] | 'equivalent' | 'unknown' {
  const own = stepperOf(entry.machine);
  const keys = tellingKeys(entry);
  const events = Object.values(entry.samples).flat();
  const seen = new Set<string>();
  const pairs: Pair[] = [];
  const arrive = (one: PureStep, other: PureStep | undefined, way: readonly string[]): readonly string[] | undefined => {
    if (!other || noticeable(one) !== noticeable(other)) return way;
    const mark = `${markOf(one.to, keys)} ${Object.keys(one.to.children).join()} ${Object.keys(other.to.children).join()}`;
    if (seen.has(mark)) return undefined;
    seen.add(mark);
    pairs.push({ own: one.to, faulty: other.to, way });
    return undefined;
  };
  const { inputs = [entry.input] } = entry.walk ?? {};
  for (const input of inputs) {
    const told = arrive(own.start(input), attempt(() => faulty.start(input)), ['the start']);
    if (told) return told;
  }
  for (const { own: at, faulty: other, way } of pairs) {
    if (pairs.length > mostPairs) return 'unknown';
    if (at.status !== 'active') continue;
    for (const event of events) {
      // An answer that nobody waits for does not come; whatever a person does may be tried anywhere.
      if (isEngines(event.type) && entry.machine.getTransitionData(at, event).length === 0) continue;
      const told = arrive(own.take(at, event), attempt(() => faulty.take(other, event)), [...way, eventName(event)]);
      if (told) return told;
    }
  }
  return 'equivalent';
}

function eventName({ type, ...rest }: EventObject): string {
  const { output } = rest as { readonly output?: { readonly kind?: unknown } | null };
  return typeof output === 'object' && typeof output?.kind === 'string' ? `${type} (${output.kind})` : type;
}

/** Plants every small fault in a machine, one at a time, and holds the paths of a plan against each. */
export function strengthOf(entry: WalkEntry, paths: readonly Path[]): PlanStrength {
  const shown = shownBy(entry, paths);
  const mutants = mutantsOf(entry.machine);
  let equivalent = 0;
  const survivors: Survivor[] = [];
  for (const mutant of mutants) {
    const faulty = attemptMachine(mutant);
    if (!faulty || paths.some((path, at) => differs(faulty, path, shown[at] ?? []))) continue;
    const survivor = survivorOf(entry, mutant, faulty);
    if (survivor) survivors.push(survivor);
    else equivalent += 1;
  }
  return { mutants: mutants.length, noticed: mutants.length - equivalent - survivors.length, equivalent, survivors };
}

/** A fault that was not noticed, with the way to a difference; nothing where no event shows one. */
export function survivorOf(entry: WalkEntry, mutant: Mutant, faulty = attemptMachine(mutant)): Survivor | undefined {
  const difference = faulty ? paired(entry, faulty) : 'unknown';
  return difference === 'equivalent' ? undefined : { mutant, tells: difference === 'unknown' ? undefined : difference };
}

/** A machine with a fault, ready to step; nothing when it cannot even be made. */
function attemptMachine(mutant: Mutant): Stepper | undefined {
  try {
    return stepperOf(mutant.make());
  } catch {
    return undefined;
  }
}
