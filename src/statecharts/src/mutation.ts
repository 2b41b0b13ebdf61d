/**
 * Measures the strength of a plan: the mutants of a machine that it notices, and the shortest path to those that it
 * does not.
 */
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

/** A mutant that a plan does not notice. */
export interface Survivor {
  readonly mutant: Mutant;
  /**
   * The events of a shortest path on which the machine differs; the last one shows the difference. Undefined if none
   * was found within the limit.
   */
  readonly tells: readonly string[] | undefined;
}

export interface PlanStrength {
  readonly mutants: number;
  readonly noticed: number;
  /** Equivalent mutants: both machines do the same at every step that the mutant concerns. */
  readonly equivalent: number;
  readonly survivors: readonly Survivor[];
}

/** The most snapshots to explore when looking for differences. */
const maxSnapshots = 3_000;

/** The most steps to try for one mutant, the shortest paths first. */
const maxTries = 10_000;

/** An event sent to a snapshot of the original machine, or a start. */
interface Moment extends Occasion {
  readonly from: AnyMachineSnapshot | null;
  readonly event: EventObject | null;
  readonly input?: unknown;
  /** The machine's step; undefined for a rejected event until it is first needed. */
  step?: PureStep;
  shown?: string;
}

/** Moments by the states that the machine is in or passes through, the shortest paths first. */
type Moments = ReadonlyMap<string, readonly Moment[]>;

/** The observable result of a step: value, context, tags, end, messages to the parent, and effects on others. */
function noticeable({ to, told, emitted, asked }: PureStep): string {
  return structuralKey([to.value, to.status, to.context, [...to.tags].toSorted(), told, emitted, asked]);
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

/** Whether a mutant can affect a step: the machine is in the mutant's state, or passes through it. */
function concerns({ on, state }: Mutant, { from, event, step }: Moment): boolean {
  const isTaken = step !== undefined && (event === null || step.transitions.length > 0);
  if (on === undefined || on === '') return isTaken;
  const isMeant = event !== null && (on === event.type || (on.endsWith('*') && event.type.startsWith(on.slice(0, -1))));
  // Events that a machine raises itself are processed in the same step.
  return (
    (isMeant && from !== null && nodesOf(from).some(({ id }) => id === state)) || (isTaken && step.through.length > 1)
  );
}

/** A machine with the data that is computed once for all of its mutants. */
interface Subject {
  readonly entry: WalkEntry;
  readonly own: Stepper;
  readonly reach: () => Reach;
}

interface Reach {
  readonly moments: Moments;
  /** Whether these are all possible moments. */
  readonly isWhole: boolean;
  readonly wayTo: (moment: Moment) => readonly string[];
}

/** Steps of the random paths that mix the regions of a machine whose exploration keeps them apart. */
const mixedSteps = 500;

/**
 * Explores a machine completely: responses of actors only while they are pending, events of people in every state. If
 * the product of its regions is too large, the regions are explored apart, and random paths mix them.
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
    // A step that changes nothing leads to the snapshot it was sent to, and is not a path to it.
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

/** The same snapshot for the mutated machine: up to the first difference both are in the same state. */
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

/** The first moment in which a mutated machine behaves differently. A failure counts as a difference. */
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

/** The moments that a mutant can affect. */
function concerned(mutant: Mutant, moments: Moments): readonly Moment[] {
  return (moments.get(mutant.state) ?? []).filter((moment) => concerns(mutant, moment));
}

function eventName({ type, ...rest }: EventObject): string {
  const { output } = rest as { readonly output?: { readonly kind?: unknown } | null };
  return typeof output === 'object' && typeof output?.kind === 'string' ? `${type} (${output.kind})` : type;
}

/** Plants every mutant in a machine, one at a time, and tests the paths of a plan against each. */
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

/** The strength of tests: the mutants that they notice, and those of the others that can be noticed at all. */
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

/** Creates a mutated machine; undefined if that fails. */
function attemptMachine(mutant: Mutant): AnyStateMachine | undefined {
  try {
    return mutant.make();
  } catch {
    return undefined;
  }
}
