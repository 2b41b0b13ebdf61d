/**
 * The one place that reads what XState 5 keeps to itself. No public function tells the active states of a snapshot with
 * their ancestors, the transitions of a microstep, or the machine, the input and the parent of an actor that was made
 * and not started. `tests/xstate-internals.test.ts` fails when a new version of XState changes one of them.
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

/** Whether a snapshot is one of a machine; those of promises and callbacks are in no states. */
export function isMachineSnapshot(snapshot: unknown): snapshot is AnyMachineSnapshot {
  return typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot;
}

/** The states that a snapshot is in, with their ancestors. */
export function nodesOf({ _nodes: nodes }: AnyMachineSnapshot): readonly AnyStateNode[] {
  return nodes;
}

/** The transitions that a microstep takes, eventless ones included. */
export function transitionsIn({ _transitions: transitions }: Microstep): readonly AnyTransitionDefinition[] {
  return transitions;
}

/** The machine behind a reference; promises and callbacks have none. */
export function machineBehind(ref: AnyActorRef): AnyStateMachine | undefined {
  const { logic } = ref as AnyActorRef & { readonly logic?: unknown };
  return typeof logic === 'object' && logic !== null && 'root' in logic ? (logic as AnyStateMachine) : undefined;
}

/** What an actor was made with, started or not. */
export function inputOf(ref: AnyActorRef): unknown {
  return (ref as AnyActorRef & { readonly options?: { readonly input?: unknown } }).options?.input;
}

/** The actor that started another; none of a root. */
export function parentOf(ref: AnyActorRef): AnyActorRef | undefined {
  return ref._parent;
}

/** Has an actor that was made and not started run other logic, before it has its first snapshot. */
export function replaceLogic(ref: AnyActorRef, logic: object): void {
  Object.assign(ref, { logic });
}

/** The logic of an actor. */
export function logicOf(ref: AnyActorRef): unknown {
  return (ref as AnyActorRef & { readonly logic?: unknown }).logic;
}

/** Has an actor that was made and not started show a snapshot to those who ask it. */
export function showSnapshot(ref: AnyActorRef, snapshot: unknown): void {
  Object.assign(ref, { _snapshot: snapshot });
}

/** Whether the parent of an actor is told of each of its snapshots. */
export function isWatched(ref: AnyActorRef): boolean {
  const { _syncSnapshot: isSynced } = ref as AnyActorRef & { readonly _syncSnapshot?: boolean };
  return isSynced === true;
}

/** The system of actors, with the names that it keeps of them. */
interface NamedActors {
  readonly getAll: () => Readonly<Record<string, AnyActorRef | undefined>>;
  readonly _set: (name: string, ref: AnyActorRef) => void;
  readonly _unregister: (ref: AnyActorRef) => void;
}

function namesIn(system: AnyActorRef['system']) {
  const { getAll, _set: name, _unregister: forget } = system as unknown as NamedActors;
  return { getAll, name, forget };
}

/** Gives actors their names in a system. @param alone whether those that had a name there lose it */
export function nameActors(system: AnyActorRef['system'], actors: readonly AnyActorRef[], alone = true): void {
  const names = namesIn(system);
  if (alone) for (const ref of Object.values(names.getAll())) if (ref) names.forget(ref);
  for (const ref of actors) {
    const { systemId } = ref as AnyActorRef & { readonly systemId?: string };
    if (systemId !== undefined) names.name(systemId, ref);
  }
}

/** The actors that a machine has started and not stopped. */
export function childrenIn(snapshot: unknown): readonly AnyActorRef[] {
  const children = isMachineSnapshot(snapshot) ? Object.values(snapshot.children) : [];
  return (children as readonly (AnyActorRef | undefined)[]).filter((ref) => ref !== undefined);
}

/** The names that an actor and all that it has started have in their system become free. */
export function freeNames(system: AnyActorRef['system'], ref: AnyActorRef, isItself = true): void {
  for (const child of childrenIn(ref.getSnapshot())) freeNames(system, child);
  if (isItself) namesIn(system).forget(ref);
}
