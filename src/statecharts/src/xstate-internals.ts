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
