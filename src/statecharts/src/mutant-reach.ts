/** The exploration of a machine in which its mutants are looked for. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { walk, type WalkStep } from './graph-walk.ts';
import { byState, momentAt, type Moment, type Moments, type Subject, type Telling } from './mutant-search.ts';
import type { Path } from './path-graph.ts';
import { isEngines } from './path-refusals.ts';
import { planWalk } from './plan-walk.ts';
import { startsOthers } from './relevant-context.ts';

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
  for (const [from, known] of begun)
    if (from) known.push(...sent.filter((event) => isRejected(from, event)).map((event) => ({ from, event })));
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
