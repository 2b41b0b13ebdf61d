/**
 * The only module that reads XState 5 internals. No public function returns the active states of a snapshot with their
 * ancestors, the transitions of a microstep, or the machine, the input and the parent of an actor that was created and
 * not started. `tests/xstate-internals.test.ts` fails when a new version of XState changes one of them.
 */
import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';

/** An inspection event of a microstep. */
type Microstep = Extract<InspectionEvent, { readonly type: '@xstate.microstep' }>;

/** Whether a snapshot is one of a machine; snapshots of promises and callbacks have no states. */
export function isMachineSnapshot(snapshot: unknown): snapshot is AnyMachineSnapshot {
  return typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot;
}

/** The active states of a snapshot, with their ancestors. */
export function nodesOf({ _nodes: nodes }: AnyMachineSnapshot): readonly AnyStateNode[] {
  return nodes;
}

/** The transitions of a microstep, including eventless ones. */
export function transitionsIn({ _transitions: transitions }: Microstep): readonly AnyTransitionDefinition[] {
  return transitions;
}

/** The machine behind a reference; undefined for promises and callbacks. */
export function machineBehind(ref: AnyActorRef): AnyStateMachine | undefined {
  const { logic } = ref as AnyActorRef & { readonly logic?: unknown };
  return typeof logic === 'object' && logic !== null && 'root' in logic ? (logic as AnyStateMachine) : undefined;
}

/** The input of an actor, started or not. */
export function inputOf(ref: AnyActorRef): unknown {
  return (ref as AnyActorRef & { readonly options?: { readonly input?: unknown } }).options?.input;
}

/** The actor that started another; undefined for a root. */
export function parentOf(ref: AnyActorRef): AnyActorRef | undefined {
  return ref._parent;
}

/** Replaces the logic of an actor that was created and not started, before it has its first snapshot. */
export function replaceLogic(ref: AnyActorRef, logic: object): void {
  Object.assign(ref, { logic });
}

/** The logic of an actor. */
export function logicOf(ref: AnyActorRef): unknown {
  return (ref as AnyActorRef & { readonly logic?: unknown }).logic;
}

/** Sets the snapshot that an actor returns that was created and not started. */
export function showSnapshot(ref: AnyActorRef, snapshot: unknown): void {
  Object.assign(ref, { _snapshot: snapshot });
}

/** Whether the parent of an actor receives each of its snapshots. */
export function isWatched(ref: AnyActorRef): boolean {
  const { _syncSnapshot: isSynced } = ref as AnyActorRef & { readonly _syncSnapshot?: boolean };
  return isSynced === true;
}

/** The system of actors, with its names for them. */
interface NamedActors {
  _set: (name: string, ref: AnyActorRef) => void;
  readonly _unregister: (ref: AnyActorRef) => void;
}

/** The actors that were named in each system: older versions of XState have no list of them. */
const named = new WeakMap<object, Set<AnyActorRef>>();

function namesIn(system: AnyActorRef['system']): { readonly all: Set<AnyActorRef>; readonly system: NamedActors } {
  const own = system as unknown as NamedActors;
  const known = named.get(own);
  if (known) return { all: known, system: own };
  const all = new Set<AnyActorRef>();
  const { _set: name } = own;
  own._set = (systemId, ref) => {
    name(systemId, ref);
    all.add(ref);
  };
  named.set(own, all);
  return { all, system: own };
}

/** The name of an actor in its system; undefined if it has none. */
function systemIdOf(ref: AnyActorRef): string | undefined {
  const { systemId, _systemId: older } = ref as AnyActorRef & {
    readonly systemId?: string;
    readonly _systemId?: string;
  };
  return systemId ?? older;
}

/**
 * Registers names of actors in a system.
 * @param alone whether actors that had a name there lose it
 */
export function nameActors(system: AnyActorRef['system'], actors: readonly AnyActorRef[], alone = true): void {
  const names = namesIn(system);
  if (alone) {
    for (const ref of names.all) names.system._unregister(ref);
    names.all.clear();
  }
  for (const ref of actors) {
    const systemId = systemIdOf(ref);
    if (systemId !== undefined) names.system._set(systemId, ref);
  }
}

/** The actors that a machine has started and not stopped. */
export function childrenIn(snapshot: unknown): readonly AnyActorRef[] {
  const children = isMachineSnapshot(snapshot) ? Object.values(snapshot.children) : [];
  return (children as readonly (AnyActorRef | undefined)[]).filter((ref) => ref !== undefined);
}

/** Removes the names of an actor and all actors that it has started from their system. */
export function freeNames(system: AnyActorRef['system'], ref: AnyActorRef, isItself = true): void {
  for (const child of childrenIn(ref.getSnapshot())) freeNames(system, child);
  if (isItself) namesIn(system).system._unregister(ref);
}
