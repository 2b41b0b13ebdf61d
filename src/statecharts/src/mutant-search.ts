/**
 * Looks for steps at which a mutated machine differs from the original: in the steps of plans, and in an exploration of
 * the machine.
 */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import { happeningsOf, stepperFor, walk, type WalkEntry, type WalkStep } from './graph-walk.ts';
import { keepMoment, momentKey, momentOf, refNamesIn } from './moment.ts';
import type { Mutant } from './mutant.ts';
import type { Path } from './path-graph.ts';
import { isEngines } from './path-refusals.ts';
import { planWalk } from './plan-walk.ts';
import { startsOthers } from './relevant-context.ts';
import { stepperOf, type Occasion, type PureStep, type Stepper } from './pure-step.ts';
import { isActorRef, structuralKey } from './structural-key.ts';
import { childrenIn, inputOf, nodesOf } from './xstate-internals.ts';

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

/**
 * The observable result of a step, by its parts: value, context, tags, end, messages to the parent, effects on others,
 * and inputs of started actors.
 */
type Shown = ReadonlyMap<string, string>;

function shownBy(from: AnyMachineSnapshot | null, { to, told, emitted, asked }: PureStep): Shown {
  const refName = refNamesIn(to);
  const keyOf = (value: unknown): string => structuralKey(value, { refName });
  const known = new Set(from ? childrenIn(from) : []);
  const inputs = childrenIn(to).flatMap((ref) => (known.has(ref) ? [] : [[refName(ref), inputOf(ref)]]));
  const output: unknown = to.output;
  return new Map([
    ['value', keyOf([to.value, to.status, [...to.tags].toSorted()])],
    ...Object.entries(to.context as object).map(([key, value]) => [`context ${key}`, keyOf(value)] as const),
    ['told', keyOf(told)],
    ['emitted', keyOf(emitted)],
    ['asked', asked.join('\n').replaceAll(/\bx:\d+/g, 'another')],
    ['inputs', keyOf(inputs)],
    ['output', keyOf(output)],
  ]);
}

/** The most levels of a value whose shape is compared. */
const maxLevels = 6;

/** The lengths of lists, the fields of objects, and the types of values. */
function shapeOf(value: unknown, levels = maxLevels): string {
  if (typeof value !== 'object' || value === null || levels === 0 || isActorRef(value))
    return value === null ? 'null' : typeof value;
  if (Array.isArray(value)) return `[${value.map((one) => shapeOf(one, levels - 1)).join()}]`;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, one]) => `${key}:${shapeOf(one, levels - 1)}`).join()}}`;
}

/** The shape of the context key that a part is about. */
function shapeIn({ to }: PureStep, part: string): string {
  return shapeOf((to.context as Readonly<Record<string, unknown>>)[part.slice('context '.length)]);
}

/** What a step must show. */
interface Expected {
  readonly parts: Shown;
  /** The shapes of the context keys that differ each time, such as the current time or a random name. */
  readonly shapes: ReadonlyMap<string, string>;
  /** All parts, also those of which nothing is the same each time. */
  readonly all: ReadonlySet<string>;
  /** The history, delays and started actors after it; undefined if they differ each time. */
  readonly hidden: string | undefined;
}

function expectedOf(from: AnyMachineSnapshot | null, step: PureStep, again: PureStep): Expected {
  const [one, other] = [shownBy(from, step), shownBy(from, again)];
  const isSame = ([part, key]: readonly [string, string]): boolean => other.get(part) === key;
  const fickle = [...one].filter((part) => !isSame(part)).map(([part]) => part);
  return {
    parts: new Map([...one].filter(isSame)),
    shapes: new Map(
      fickle
        .filter((part) => part.startsWith('context ') && shapeIn(step, part) === shapeIn(again, part))
        .map((part) => [part, shapeIn(step, part)]),
    ),
    all: new Set(one.keys()),
    hidden: momentKey(step.to) === momentKey(again.to) ? momentKey(step.to) : undefined,
  };
}

function isUnlike({ parts, shapes, all }: Expected, from: AnyMachineSnapshot | null, step: PureStep): boolean {
  const actual = shownBy(from, step);
  return (
    [...parts].some(([part, key]) => actual.get(part) !== key) ||
    [...shapes].some(([part, shape]) => shapeIn(step, part) !== shape) ||
    [...actual.keys()].some((part) => !all.has(part))
  );
}

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

function momentAt(subject: Subject, { from, event, input, at, isDelay, waits }: WalkStep): Moment {
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

/** An exploration of a machine, with the events that it rejects. */
export interface Reach {
  readonly moments: Moments;
  /** Events at which the machine itself fails. */
  readonly failures: Moments;
  /** The number of explored snapshots. */
  readonly snapshots: number;
  /** Whether these are all snapshots that the samples lead to, whatever their context. */
  readonly isWhole: boolean;
  readonly wayTo: (telling: Telling) => readonly string[];
}

/** The most snapshots to explore when looking for differences. */
const maxSnapshots = 2_000;
/** The same limit for machines that start others, whose steps take longer. */
const maxOfSeveral = 400;

function eventName({ type, ...rest }: EventObject): string {
  const { output } = rest as { readonly output?: { readonly kind?: unknown } | null };
  return typeof output === 'object' && typeof output?.kind === 'string' ? `${type} (${output.kind})` : type;
}

/**
 * Explores a machine, distinguishing everything in its context. If it has too many snapshots, it is explored as for a
 * plan, and the paths of further plans are added.
 */
export function reachOf(subject: Subject, progress: (sentence: string) => void, more: () => readonly Path[]): Reach {
  const { entry, own } = subject;
  const { inputs = [entry.input], contextKeys = [] } = entry.walk ?? {};
  const context = own.start(inputs[0]).to.context as object;
  const options = {
    ...entry.walk,
    isPartial: true,
    isForgiving: true,
    limit: startsOthers(entry) ? maxOfSeveral : maxSnapshots,
    progress,
  };
  const every = entry.walk?.onlyNews
    ? undefined
    : walk(entry, { ...options, contextKeys: [...new Set([...Object.keys(context), ...contextKeys])], views: {} });
  const isWhole = every?.isWhole ?? false;
  const walks = [...(every ? [every] : []), ...(isWhole ? [] : [planWalk(entry, options)])];
  const walked = [...walks.flatMap(({ steps }) => steps), ...(isWhole ? [] : more().flat())];
  const snapshots = walks.flatMap((one) => one.snapshots);
  const failures = walks
    .flatMap((one) => one.failures)
    .flatMap(({ from, happening }): readonly Moment[] => (from && happening ? [{ from, ...happening }] : []));
  const arrivals = new Map<AnyMachineSnapshot, WalkStep>();
  // A step that changes nothing leads to the snapshot it was sent to, and is not a path to it.
  for (const step of walked) if (step.from !== step.to && !arrivals.has(step.to)) arrivals.set(step.to, step);
  const sent = Object.values(entry.samples)
    .flat()
    .filter(({ type }) => !isEngines(type));
  const isRejected = (snapshot: AnyMachineSnapshot, event: EventObject): boolean => {
    try {
      return entry.machine.getTransitionData(snapshot, event).length === 0;
    } catch {
      return false;
    }
  };
  const begun = new Map<AnyMachineSnapshot | null, Moment[]>([[null, []]]);
  const momentsFrom = (from: AnyMachineSnapshot | null): Moment[] => {
    const known = begun.get(from) ?? [];
    begun.set(from, known);
    return known;
  };
  for (const step of walked) momentsFrom(step.from).push(momentAt(subject, step));
  for (const from of [...snapshots, ...walked.map(({ to }) => to)]) if (from.status === 'active') momentsFrom(from);
  for (const [from, own] of begun)
    if (from) own.push(...sent.filter((event) => isRejected(from, event)).map((event) => ({ from, event })));
  const moments = [...begun.values()].flat();
  const eventsTo = (from: AnyMachineSnapshot | null): readonly string[] => {
    const before = from && arrivals.get(from);
    return before ? [...eventsTo(before.from), before.event ? eventName(before.event) : 'the start'] : [];
  };
  const wayTo: Reach['wayTo'] = ({ moment: { from, event }, after }) => [
    ...eventsTo(from),
    event ? eventName(event) : 'the start',
    ...after.map(eventName),
  ];
  return {
    moments: byState(moments),
    failures: byState(failures),
    snapshots: isWhole
      ? snapshots.length
      : Math.max(...walks.map(({ steps }) => new Set(steps.map(({ from }) => from)).size)),
    isWhole,
    wayTo,
  };
}
