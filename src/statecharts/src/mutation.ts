/** How strong a plan is: which small faults of a machine it notices, and the shortest way to those that it does not. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import { happeningsOf, markOf, stepperFor, type WalkEntry } from './graph-walk.ts';
import { keepMoment, momentOf } from './moment.ts';
import { nodesOf } from './xstate-internals.ts';
import { mutantsOf, type Mutant } from './mutants.ts';
import { tellingKeys, type Path } from './path-graph.ts';
import { randomPaths } from './path-random.ts';
import { isEngines } from './path-refusals.ts';
import { structuralKey } from './structural-key.ts';
import { stepperOf, type Occasion, type PureStep, type Stepper } from './pure-step.ts';

/** A fault that a plan does not notice. */
export interface Survivor {
  readonly mutant: Mutant;
  /**
   * The events of a shortest way on which the machine differs, the last one being the step that tells; nothing when
   * none was found within the limit.
   */
  readonly tells: readonly string[] | undefined;
}

export interface PlanStrength {
  readonly mutants: number;
  readonly noticed: number;
  /** Faults that nothing shows: both machines do the same in every moment in which the fault has a say. */
  readonly equivalent: number;
  readonly survivors: readonly Survivor[];
}

/** A walk goes on from at most so many snapshots to look for what faults show. */
const maxSnapshots = 3_000;

/** So many steps are tried for one fault, the shortest ways first, before the search for a difference is given up. */
const maxTries = 10_000;

/** An event that is sent to a snapshot of the machine without a fault, or a start. */
interface Moment extends Occasion {
  readonly from: AnyMachineSnapshot | null;
  readonly event: EventObject | null;
  readonly input?: unknown;
  /** What the machine does then; nothing as long as nobody asked for what it refuses. */
  step?: PureStep;
  shown?: string;
}

/** Moments by the states that the machine is in then or comes through, the shortest ways first. */
type Moments = ReadonlyMap<string, readonly Moment[]>;

/**
 * What a person or another actor could notice of a step: value, context, tags, end, what the parent was told, and what
 * others were asked.
 */
function noticeable({ to, told, asked }: PureStep): string {
  return structuralKey([to.value, to.status, to.context, [...to.tags].toSorted(), told, asked]);
}

function byState(moments: readonly Moment[]): Moments {
  const sorted = new Map<string, Moment[]>();
  for (const moment of moments) {
    const { from, step } = moment;
    const passed = [from, ...(step?.through ?? []), step?.to].flatMap((snapshot) =>
      snapshot ? nodesOf(snapshot) : [],
    );
    for (const id of new Set(
      [...passed, ...(step?.transitions ?? []).map(({ source }): AnyStateNode => source)].map((node) => node.id),
    )) {
      const own = sorted.get(id) ?? [];
      sorted.set(id, own);
      own.push(moment);
    }
  }
  return sorted;
}

/** Whether a fault has a say in what happens in a moment in which the machine is in its state, or comes through it. */
function concerns({ on, state }: Mutant, { from, event, step }: Moment): boolean {
  const isTaken = step !== undefined && (event === null || step.transitions.length > 0);
  if (on === undefined || on === '') return isTaken;
  const isMeant = event !== null && (on === event.type || (on.endsWith('*') && event.type.startsWith(on.slice(0, -1))));
  // What a machine raises itself is asked in the same step.
  return (
    (isMeant && from !== null && nodesOf(from).some(({ id }) => id === state)) || (isTaken && step.through.length > 1)
  );
}

/** A machine and everything about it that is worked out once for all of its faults. */
interface Subject {
  readonly entry: WalkEntry;
  readonly own: Stepper;
  readonly reach: () => Reach;
}

interface Reach {
  readonly moments: Moments;
  /** Whether these are all moments there are. */
  readonly isWhole: boolean;
  readonly wayTo: (moment: Moment) => readonly string[];
}

/** Steps of the random paths that mix the regions of a machine whose walk keeps them apart. */
const mixedSteps = 500;

/**
 * Walks a machine through all that it can do: what an actor answers only where it is waited for, whatever a person does
 * anywhere. Where its regions are too many for all that they can do together, they are walked apart, and random paths
 * mix them.
 */
function reachOf(entry: WalkEntry, own: Stepper): Reach {
  const keys = tellingKeys(entry);
  const events = Object.values(entry.samples).flat();
  const arrivals = new Map<AnyMachineSnapshot, Moment>();
  const seen = new Set<string>();
  const snapshots: AnyMachineSnapshot[] = [];
  const moments: Moment[] = [];
  const known = new Set<unknown>();
  const arrive = (moment: Moment, step: PureStep): void => {
    moments.push({ ...moment, step });
    const mark = markOf(step.to, keys, entry.walk?.views);
    const isNews = [...step.transitions, ...nodesOf(step.to)].some((one) => !known.has(one));
    for (const one of [...step.transitions, ...nodesOf(step.to)]) known.add(one);
    if (seen.has(mark) || (entry.walk?.onlyNews && !isNews)) return;
    seen.add(mark);
    snapshots.push(step.to);
    arrivals.set(step.to, moment);
  };
  const { inputs = [entry.input] } = entry.walk ?? {};
  for (const input of inputs) arrive({ from: null, event: null, input }, own.start(input));
  for (const from of snapshots) {
    if (snapshots.length > maxSnapshots) break;
    if (from.status !== 'active') continue;
    for (const happening of happeningsOf(entry, from))
      arrive({ from, ...happening }, own.take(from, happening.event, happening));
    for (const event of events)
      if (!isEngines(event.type) && entry.machine.getTransitionData(from, event).length === 0)
        moments.push({ from, event });
  }
  for (const walked of entry.walk?.onlyNews ? randomPaths(entry, { seed: 1, steps: mixedSteps }).flat() : []) {
    const { from, event, input, to } = walked;
    const step = from && event ? own.take(from, event, walked) : own.start(input);
    const moment: Moment = { ...walked, step };
    moments.push(
      moment,
      ...events.flatMap((refused): readonly Moment[] =>
        isEngines(refused.type) || entry.machine.getTransitionData(to, refused).length > 0
          ? []
          : [{ from: to, event: refused }],
      ),
    );
    // A step that changes nothing stays at the very snapshot it was sent to, and is no way there.
    if (from !== to && !arrivals.has(to)) arrivals.set(to, moment);
  }
  const wayTo = ({ from, event }: Moment): readonly string[] => {
    const before = from && arrivals.get(from);
    return [...(before ? wayTo(before) : []), event ? eventName(event) : 'the start'];
  };
  return { moments: byState(moments), isWhole: snapshots.length <= maxSnapshots, wayTo };
}

function subjectOf(entry: WalkEntry): Subject {
  const own = stepperFor(entry);
  let reach: Reach | undefined;
  return { entry, own, reach: () => (reach ??= reachOf(entry, own)) };
}

/** The same snapshot as one of the machine with a fault: up to the first difference both are in the same state. */
function transplanted(machine: AnyStateMachine, from: AnyMachineSnapshot): AnyMachineSnapshot {
  const { value, context, children, historyValue } = from;
  const ownHistory = Object.fromEntries(
    Object.entries(historyValue).map(([id, nodes]) => [
      id,
      nodes.map((node: AnyStateNode) => machine.getStateNodeById(node.id)),
    ]),
  );
  return keepMoment(
    Object.assign(machine.resolveState({ value, context, historyValue: ownHistory }), { children }),
    momentOf(from),
  );
}

/** The first of some moments in which a machine with a fault shows something else. One that fails shows it. */
function telling({ entry, own }: Subject, machine: AnyStateMachine, moments: readonly Moment[]): Moment | undefined {
  const faulty = stepperOf(machine, { children: entry.walk?.children ?? false });
  return moments.find((moment) => {
    const { from, event, input } = moment;
    moment.step ??= from && event ? own.take(from, event, moment) : own.start(input);
    moment.shown ??= noticeable(moment.step);
    try {
      return (
        noticeable(from && event ? faulty.take(transplanted(machine, from), event, moment) : faulty.start(input)) !==
        moment.shown
      );
    } catch {
      return true;
    }
  });
}

/** The moments of some that a fault has a say in. */
function concerned(mutant: Mutant, moments: Moments): readonly Moment[] {
  return (moments.get(mutant.state) ?? []).filter((moment) => concerns(mutant, moment));
}

function eventName({ type, ...rest }: EventObject): string {
  const { output } = rest as { readonly output?: { readonly kind?: unknown } | null };
  return typeof output === 'object' && typeof output?.kind === 'string' ? `${type} (${output.kind})` : type;
}

/** Plants every small fault in a machine, one at a time, and holds the paths of a plan against each. */
export function strengthOf(entry: WalkEntry, paths: readonly Path[]): PlanStrength {
  const subject = subjectOf(entry);
  const planned = byState(
    paths.flatMap((path) =>
      path.map((step): Moment => ({
        ...step,
        step: step.from && step.event ? subject.own.take(step.from, step.event, step) : subject.own.start(step.input),
      })),
    ),
  );
  return strengthBy(subject, (mutant, machine) => telling(subject, machine, concerned(mutant, planned)) !== undefined);
}

/** How many of a machine's small faults are noticed, and of the others those that anything shows. */
export function testStrengthBy(entry: WalkEntry, noticed: ReadonlySet<number>): PlanStrength {
  return strengthBy(subjectOf(entry), (_, _machine, number) => noticed.has(number));
}

function strengthBy(
  subject: Subject,
  isNoticed: (mutant: Mutant, machine: AnyStateMachine, number: number) => boolean,
): PlanStrength {
  const mutants = mutantsOf(subject.entry.machine);
  let equivalent = 0;
  const survivors: Survivor[] = [];
  for (const [number, mutant] of mutants.entries()) {
    const machine = attemptMachine(mutant);
    if (!machine || isNoticed(mutant, machine, number)) continue;
    const { moments, isWhole, wayTo } = subject.reach();
    const tried = concerned(mutant, moments);
    const found = telling(subject, machine, tried.slice(0, maxTries));
    if (found) survivors.push({ mutant, tells: wayTo(found) });
    else if (isWhole && tried.length <= maxTries) equivalent += 1;
    else survivors.push({ mutant, tells: undefined });
  }
  return { mutants: mutants.length, noticed: mutants.length - equivalent - survivors.length, equivalent, survivors };
}

/** A machine with a fault; nothing when it cannot even be made. */
function attemptMachine(mutant: Mutant): AnyStateMachine | undefined {
  try {
    return mutant.make();
  } catch {
    return undefined;
  }
}
