/** The events that a machine must reject: a person may try them in a state, and they change nothing there. */
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { type WalkEntry, type WalkStep } from './graph-walk.ts';
import { structuralKey } from './structural-key.ts';
import { nodesOf } from './xstate-internals.ts';

/** The name of a transition's guard. */
export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const { type, name, guards } = guard as {
    readonly type?: unknown;
    readonly name?: unknown;
    readonly guards?: readonly unknown[];
  };
  if (guards && typeof name === 'string') return `${name}(${guards.map(guardName).join(', ')})`;
  return typeof type === 'string'
    ? type
    : typeof name === 'string' && !['', 'guard', 'cond'].includes(name)
      ? name
      : 'a guard';
}

/** The guards that hold an event back in a snapshot; none if no active state handles the event. */
function guardsAgainst(snapshot: AnyMachineSnapshot, type: string): readonly string[] {
  const guards = nodesOf(snapshot).flatMap((node: AnyStateNode) =>
    (node.transitions.get(type) ?? []).flatMap(({ guard }: AnyTransitionDefinition) =>
      guard === undefined ? [] : [guardName(guard)],
    ),
  );
  return [...new Set(guards)];
}

/** Whether an event is XState's own: an actor's response, a delay, an address. */
export function isEngines(type: string): boolean {
  return type.startsWith('xstate.');
}

/**
 * For each state value of an exploration, and each sample of an event that is rejected there: a step that sends it and
 * changes nothing. If a guard reads the context, the event is sent in the first snapshot with that value in which the
 * guard holds it back.
 */
export function refusalsOf({ machine, samples }: WalkEntry, steps: readonly WalkStep[]): readonly WalkStep[] {
  const tried = new Set<string>();
  const types = Object.entries(samples).filter(([type]) => !isEngines(type));
  return steps
    .filter(({ isNew, to }) => isNew && to.status === 'active')
    .flatMap(({ to: snapshot }) => {
      const value = JSON.stringify(snapshot.value);
      const isFirst = !tried.has(value);
      tried.add(value);
      return types.flatMap(([type, events]): readonly WalkStep[] => {
        const refusedBy = guardsAgainst(snapshot, type);
        // Without a guard, the event is rejected whatever its payload, and in every snapshot with that value.
        if (refusedBy.length === 0 && !isFirst) return [];
        const refused = events.filter(
          (event) =>
            !tried.has(`${value} ${structuralKey(event)}`) && machine.getTransitionData(snapshot, event).length === 0,
        );
        return (refusedBy.length === 0 ? refused.slice(0, 1) : refused).map((event) => {
          tried.add(`${value} ${structuralKey(event)}`);
          return { from: snapshot, event, transitions: [], to: snapshot, isNew: false, refusedBy };
        });
      });
    });
}

/** The goal of a rejected step: the state value and the event with its payload. */
export function refusalGoals({ to, event, refusedBy }: WalkStep): readonly string[] {
  return refusedBy && event ? [`${JSON.stringify(to.value)} ${structuralKey(event)}`] : [];
}
