/** Looks for steps at which a mutated machine differs from the original. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import { happeningsOf, stepperFor, type WalkEntry, type WalkStep } from './graph-walk.ts';
import { keepMoment, momentKey, momentOf } from './moment.ts';
import type { Mutant } from './mutant.ts';
import type { Path } from './path-graph.ts';
import { stepperOf, type Occasion, type PureStep, type Stepper } from './pure-step.ts';
import { expectedOf, isUnlike, type Expected } from './step-result.ts';
import { nodesOf } from './xstate-internals.ts';

/** An event sent to a snapshot of the original machine, or a start. */
export interface Moment extends Occasion {
  readonly from: AnyMachineSnapshot | null;
  readonly event: EventObject | null;
  readonly input?: unknown;
  /** The moment that follows it in a plan. */
  next?: Moment;
  /** The machine's step; undefined for a rejected event until it is first needed. */
  step?: PureStep;
  expected?: Expected;
}

/** Moments by the states that the machine is in or passes through, the shortest paths first. */
export type Moments = ReadonlyMap<string, readonly Moment[]>;

/** A machine with its stepper. */
export interface Subject {
  readonly entry: WalkEntry;
  readonly own: Stepper;
}

export function subjectOf(entry: WalkEntry): Subject {
  return { entry, own: stepperFor(entry) };
}

function take({ own }: Subject, { from, event, input, ...occasion }: Moment): PureStep {
  return from && event ? own.take(from, event, occasion) : own.start(input);
}

/** Sorts moments by the states that they concern. */
export function byState(moments: readonly Moment[]): Moments {
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

/** The moments of the paths of a plan. */
export function plannedMoments(subject: Subject, paths: readonly Path[]): readonly Moment[] {
  return paths.flatMap((path) => {
    const moments = path.map((step): Moment => momentAt(subject, step));
    for (const [at, moment] of moments.entries()) {
      const next = moments[at + 1];
      if (next) moment.next = next;
    }
    return moments;
  });
}

/** The moment of a step of the original machine. */
export function momentAt(subject: Subject, { from, event, input, at, isDelay, waits }: WalkStep): Moment {
  const moment: Moment = {
    from,
    event,
    input,
    ...(at !== undefined && { at }),
    ...(isDelay && { isDelay }),
    ...(waits !== undefined && { waits }),
  };
  moment.step = take(subject, moment);
  return moment;
}

/** Whether a mutant can affect a step: the machine is in the mutant's state, or passes through it. */
function concerns({ on, state }: Mutant, { from, event, step, at, isDelay }: Moment, hasOthers: boolean): boolean {
  const isTaken = step !== undefined && (event === null || step.transitions.length > 0);
  // Eventless transitions are tried after every event.
  if (on === '') return true;
  if (on === undefined) return isTaken;
  const isMeant = event !== null && (on === event.type || (on.endsWith('*') && event.type.startsWith(on.slice(0, -2))));
  // Started machines send events of their own, and events that a machine raises are processed in the same step.
  return (
    (isMeant && from !== null && nodesOf(from).some(({ id }) => id === state)) ||
    (at !== undefined && at !== '') ||
    (isTaken && (hasOthers || isDelay === true || step.through.length > 1))
  );
}

/** The moments that a mutant can affect. */
export function concerned({ entry }: Subject, mutant: Mutant, moments: Moments): readonly Moment[] {
  return (moments.get(mutant.state) ?? []).filter((moment) => concerns(mutant, moment, entry.walk?.children ?? false));
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

/** The most steps after a hidden difference, of history, delays or started actors, in search of one that shows. */
const maxPursuits = 60;

/** How a mutated machine differs at a step. */
type Difference =
  | { readonly kind: 'none' }
  | { readonly kind: 'shown' }
  | { readonly kind: 'hidden'; readonly own: AnyMachineSnapshot; readonly to: AnyMachineSnapshot };

/** Compares a step of the original machine with that of a mutated one. A failure counts as a difference. */
function compared(
  subject: Subject,
  faulty: Stepper,
  moment: Moment,
  from: () => AnyMachineSnapshot | null,
): Difference {
  const { event, input, from: start, step: _, expected: _known, next: _next, ...occasion } = moment;
  moment.step ??= take(subject, moment);
  const { step } = moment;
  // The second time, what differs each time differs.
  moment.expected ??= expectedOf(start, step, take(subject, moment));
  try {
    const standing = from();
    const other = standing && event ? faulty.take(standing, event, occasion) : faulty.start(input);
    if (isUnlike(moment.expected, standing, other)) return { kind: 'shown' };
    const { hidden } = moment.expected;
    return hidden === undefined || momentKey(other.to) === hidden
      ? { kind: 'none' }
      : { kind: 'hidden', own: step.to, to: other.to };
  } catch {
    return { kind: 'shown' };
  }
}

/** The first step that shows a difference, and the events after it if it does not show at once. */
export interface Telling {
  readonly moment: Moment;
  readonly after: readonly EventObject[];
}

/** The first planned step at which a mutated machine differs, in the plan's own order of steps. */
export function tellingStep(
  subject: Subject,
  machine: AnyStateMachine,
  moments: readonly Moment[],
): Telling | undefined {
  const faulty = stepperOf(machine, { children: subject.entry.walk?.children ?? false });
  for (const first of moments) {
    let moment: Moment | undefined = first;
    let difference = compared(
      subject,
      faulty,
      moment,
      () => (moment?.from && transplanted(machine, moment.from)) || null,
    );
    while (difference.kind === 'hidden' && moment?.next) {
      const { to } = difference;
      moment = moment.next;
      difference = compared(subject, faulty, moment, () => to);
    }
    if (moment && difference.kind === 'shown') return { moment, after: [] };
  }
  return undefined;
}

/** The result of a search: a step that tells, or whether some difference may not have shown yet. */
export interface Searched {
  readonly telling?: Telling;
  readonly isOpen: boolean;
}

/** Searches moments of an exploration, and a few steps beyond those whose difference is hidden. */
export function searched(subject: Subject, machine: AnyStateMachine, moments: readonly Moment[]): Searched {
  const faulty = stepperOf(machine, { children: subject.entry.walk?.children ?? false });
  let isOpen = false;
  let pursuits = 0;
  for (const moment of moments) {
    const difference = compared(subject, faulty, moment, () => moment.from && transplanted(machine, moment.from));
    if (difference.kind === 'shown') return { telling: { moment, after: [] }, isOpen };
    if (difference.kind === 'none') continue;
    const pairs = [{ ...difference, events: [] as readonly EventObject[] }];
    const seen = new Set<string>();
    for (const { own, to, events } of pairs) {
      if ((pursuits += 1) > maxPursuits) break;
      for (const { event, ...occasion } of happeningsOf(subject.entry, own)) {
        const then: Moment = { from: own, event, ...occasion };
        const later = compared(subject, faulty, then, () => to);
        if (later.kind === 'shown') return { telling: { moment, after: [...events, event] }, isOpen };
        if (later.kind === 'none') continue;
        const key = [later.own, later.to].map((one) => `${JSON.stringify(one.value)} ${momentKey(one)}`).join('\n');
        if (!seen.has(key)) pairs.push({ ...later, events: [...events, event] });
        seen.add(key);
      }
    }
    isOpen ||= pursuits > maxPursuits;
  }
  return { isOpen };
}
