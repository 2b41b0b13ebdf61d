/**
 * What is true of a machine at rest beside its snapshot: the actors that it has started, as they stand, those that have
 * answered, and the delays under way. It is kept beside the snapshot, so that snapshots stay XState's own.
 */
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject, Snapshot } from 'xstate';
import { isActorRef, structuralKey, type KeyOptions } from './structural-key.ts';
import { isMachineSnapshot, machineBehind } from './xstate-internals.ts';

/** An event that will come by itself. */
export interface Delay {
  readonly source: AnyActorRef;
  readonly target: AnyActorRef;
  readonly id: string | undefined;
  readonly event: EventObject;
  /** How much of it is left, in milliseconds. */
  readonly left: number;
}

export interface Moment {
  /** Who the machine itself is to the actors that it has started. */
  readonly self: AnyActorRef;
  /** The machines and reducers that it has started, at any depth, as they stand. */
  readonly members: ReadonlyMap<AnyActorRef, Snapshot<unknown>>;
  /** Promises and others that have answered or failed, and do not do so again. */
  readonly ended: ReadonlySet<AnyActorRef>;
  /** The delays under way, the one that is over first coming first. */
  readonly delays: readonly Delay[];
}

const moments = new WeakMap<AnyMachineSnapshot, Moment>();

/** What is known beside a snapshot; nothing for one that no stepper has made. */
export function momentOf(snapshot: AnyMachineSnapshot): Moment | undefined {
  return moments.get(snapshot);
}

/** Keeps what is true beside a snapshot. */
export function keepMoment<Machine extends AnyMachineSnapshot>(snapshot: Machine, moment: Moment | undefined): Machine {
  if (moment) moments.set(snapshot, moment);
  return snapshot;
}

/** An actor that a machine has started, or that one of these has. */
export interface StartedActor {
  /** The names that lead to it, as in `checkout/payment`. */
  readonly path: string;
  readonly ref: AnyActorRef;
  /** Whose child it is: '' for the machine's own. */
  readonly parent: string;
  /** As it stands, where it is a machine or a reducer that is stepped. */
  readonly snapshot: Snapshot<unknown> | undefined;
  readonly machine: AnyStateMachine | undefined;
}

/** The name of a child among its siblings that go on: those without an id of their own are counted. */
function nameOf(ref: AnyActorRef, siblings: readonly AnyActorRef[]): string {
  if (!/^x:\d+$/.test(ref.id)) return ref.id;
  return `actor ${siblings.filter(({ id }) => /^x:\d+$/.test(id)).indexOf(ref) + 1}`;
}

function childrenOf({ children }: AnyMachineSnapshot): readonly AnyActorRef[] {
  return Object.values(children as Record<string, AnyActorRef | undefined>).filter(isActorRef);
}

/** The child of a running machine by its name; nothing where there is none. */
export function childNamed(snapshot: AnyMachineSnapshot, name: string): AnyActorRef | undefined {
  const refs = childrenOf(snapshot).filter((ref) => (ref.getSnapshot() as Snapshot<unknown>).status === 'active');
  return refs.find((ref) => nameOf(ref, refs) === name);
}

/** Every actor that a machine has started and that goes on, parents first. */
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

/** A machine's own name for an actor's path; nothing where there is none. */
export function actorAt(snapshot: AnyMachineSnapshot, path: string): StartedActor | undefined {
  return startedActors(snapshot).find((one) => one.path === path);
}

/** Names the actors that a machine refers to: those that it has stopped are all alike. */
export function refNamesIn(snapshot: AnyMachineSnapshot): (ref: AnyActorRef) => string {
  let paths: ReadonlyMap<AnyActorRef, string> | undefined;
  return (ref) => {
    paths ??= new Map(startedActors(snapshot).map((one) => [one.ref, one.path]));
    return paths.get(ref) ?? ref.id.replace(/^x:\d+$/, 'another');
  };
}

/** The history of a snapshot: which states each history state leads back to. */
function historyKey({ historyValue }: AnyMachineSnapshot): string {
  return Object.entries(historyValue as Record<string, readonly { readonly id: string }[]>)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, nodes]) => `${id}=${nodes.map((node) => node.id).join('+')}`)
    .join();
}

/**
 * The key of what is true beside the value and the context of a snapshot: its history, the actors that it has started,
 * and the order of its delays.
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
  // How much is left of a delay decides only where another one is under way.
  const waiting = delays.map(
    ({ source, target, event, left }) =>
      `${refName(source)}>${refName(target)} ${structuralKey(event, { refName })}${delays.length > 1 ? ` ${left}` : ''}`,
  );
  return [history, ...standing, ...waiting].join('\n');
}
