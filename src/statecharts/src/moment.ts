/**
 * The state of a settled machine beside its snapshot: the actors that it has started, those that have responded, and
 * the pending delays. It is stored beside the snapshot, so that snapshots stay XState's own.
 */
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject, Snapshot } from 'xstate';
import { isActorRef, structuralKey, type KeyOptions } from './structural-key.ts';
import { isMachineSnapshot, machineBehind } from './xstate-internals.ts';

/** A pending delay event. */
export interface Delay {
  readonly source: AnyActorRef;
  readonly target: AnyActorRef;
  readonly id: string | undefined;
  readonly event: EventObject;
  /** The remaining time, in milliseconds. */
  readonly left: number;
}

export interface Moment {
  /** The machine's reference for the actors that it has started. */
  readonly self: AnyActorRef;
  /** The machines and reducers that it has started, at any depth, with their snapshots. */
  readonly members: ReadonlyMap<AnyActorRef, Snapshot<unknown>>;
  /** Promises and other actors that have completed or failed, and do not do so again. */
  readonly ended: ReadonlySet<AnyActorRef>;
  /** The pending delays, the first to end first. */
  readonly delays: readonly Delay[];
}

const moments = new WeakMap<AnyMachineSnapshot, Moment>();

/** The state stored beside a snapshot; undefined for a snapshot that no stepper created. */
export function momentOf(snapshot: AnyMachineSnapshot): Moment | undefined {
  return moments.get(snapshot);
}

/** Stores state beside a snapshot. */
export function keepMoment<Machine extends AnyMachineSnapshot>(snapshot: Machine, moment: Moment | undefined): Machine {
  if (moment) moments.set(snapshot, moment);
  return snapshot;
}

/** An actor started by a machine, directly or indirectly. */
export interface StartedActor {
  /** Its path of names, as in `checkout/payment`. */
  readonly path: string;
  readonly ref: AnyActorRef;
  /** The path of its parent: '' for the machine itself. */
  readonly parent: string;
  /** Its snapshot, if it is a machine or a reducer that is stepped. */
  readonly snapshot: Snapshot<unknown> | undefined;
  readonly machine: AnyStateMachine | undefined;
}

/** The name of a child among its active siblings: those without an id of their own are numbered. */
function nameOf(ref: AnyActorRef, siblings: readonly AnyActorRef[]): string {
  if (!/^x:\d+$/.test(ref.id)) return ref.id;
  return `actor ${siblings.filter(({ id }) => /^x:\d+$/.test(id)).indexOf(ref) + 1}`;
}

function childrenOf({ children }: AnyMachineSnapshot): readonly AnyActorRef[] {
  return Object.values(children as Record<string, AnyActorRef | undefined>).filter(isActorRef);
}

/** The child of a running machine by its name; undefined if there is none. */
export function childNamed(snapshot: AnyMachineSnapshot, name: string): AnyActorRef | undefined {
  const refs = childrenOf(snapshot).filter((ref) => (ref.getSnapshot() as Snapshot<unknown>).status === 'active');
  return refs.find((ref) => nameOf(ref, refs) === name);
}

/** Every active actor that a machine has started, parents first. */
export function startedActors(snapshot: AnyMachineSnapshot): readonly StartedActor[] {
  const moment = momentOf(snapshot);
  const within = (of: AnyMachineSnapshot, parent: string): readonly StartedActor[] => {
    const going = childrenOf(of).filter(
      (ref) => !moment?.ended.has(ref) && (moment?.members.get(ref)?.status ?? 'active') === 'active',
    );
    return going.flatMap((ref): readonly StartedActor[] => {
      const path = `${parent === '' ? '' : `${parent}/`}${nameOf(ref, going)}`;
      const own = moment?.members.get(ref);
      const started = { path, ref, parent, snapshot: own, machine: machineBehind(ref) };
      return [started, ...(isMachineSnapshot(own) ? within(own, path) : [])];
    });
  };
  return within(snapshot, '');
}

/** The actor at a path; undefined if there is none. */
export function actorAt(snapshot: AnyMachineSnapshot, path: string): StartedActor | undefined {
  return startedActors(snapshot).find((one) => one.path === path);
}

/** Names the actors that a machine refers to: all stopped ones have the same name. */
export function refNamesIn(snapshot: AnyMachineSnapshot): (ref: AnyActorRef) => string {
  let paths: ReadonlyMap<AnyActorRef, string> | undefined;
  return (ref) => {
    paths ??= new Map(startedActors(snapshot).map((one) => [one.ref, one.path]));
    return paths.get(ref) ?? ref.id.replace(/^x:\d+$/, 'another');
  };
}

/** The history of a snapshot: the states that each history state leads back to. */
function historyKey({ historyValue }: AnyMachineSnapshot): string {
  return Object.entries(historyValue as Record<string, readonly { readonly id: string }[]>)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, nodes]) => `${id}=${nodes.map((node) => node.id).join('+')}`)
    .join();
}

/**
 * The key of the state beside the value and the context of a snapshot: its history, the actors that it has started, and
 * the order of its delays.
 */
export function momentKey(snapshot: AnyMachineSnapshot, options: KeyOptions = {}): string {
  const actors = startedActors(snapshot);
  const delays = momentOf(snapshot)?.delays ?? [];
  const history = historyKey(snapshot);
  if (actors.length === 0 && delays.length === 0 && history === '') return '';
  const refName = refNamesIn(snapshot);
  const standing = actors.map(({ path, snapshot: own }) => {
    if (!own) return path;
    const { value, context } = own as unknown as Readonly<Record<string, unknown>>;
    const inner = isMachineSnapshot(own) ? historyKey(own) : '';
    return `${path} ${structuralKey([value, context], { ...options, refName })} ${inner}`;
  });
  // The remaining time of a delay matters only if another one is pending.
  const waiting = delays.map(
    ({ source, target, event, left }) =>
      `${refName(source)}>${refName(target)} ${structuralKey(event, { refName })}${delays.length > 1 ? ` ${left}` : ''}`,
  );
  return [history, ...standing, ...waiting].join('\n');
}
