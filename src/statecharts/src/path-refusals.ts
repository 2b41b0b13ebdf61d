/** What a machine must refuse: events that a person may try in a state, and that change nothing there. */
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { type WalkEntry, type WalkStep } from './graph-walk.ts';
import { structuralKey } from './structural-key.ts';
import { nodesOf } from './xstate-internals.ts';

/** The name of a guard that stands at a transition. */
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

/** The guards that hold an event back in a snapshot; none where no state that it is in knows the event. */
function guardsAgainst(snapshot: AnyMachineSnapshot, type: string): readonly string[] {
  const guards = nodesOf(snapshot).flatMap((node: AnyStateNode) =>
    (node.transitions.get(type) ?? []).flatMap(({ guard }: AnyTransitionDefinition) =>
      guard === undefined ? [] : [guardName(guard)],
    ),
  );
  return [...new Set(guards)];
}

/** Whether an event is the engine's own: an answer, a delay, an address. */
export function isEngines(type: string): boolean {
  return type.startsWith('xstate.');
}

/**
 * For each state value that steps of a walk lead to, and each sample of an event that is refused there: a step that
 * sends it and changes nothing. Where a guard looks into the context, it is sent in the first moment in that state in
 * which the guard holds it back.
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
        // What no guard decides is refused whatever the event carries, and in every moment in that state.
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

/** What a refused step is taken for: the state value and the event with what it carries. */
export function refusalGoals({ to, event, refusedBy }: WalkStep): readonly string[] {
  return refusedBy && event ? [`${JSON.stringify(to.value)} ${structuralKey(event)}`] : [];
}
