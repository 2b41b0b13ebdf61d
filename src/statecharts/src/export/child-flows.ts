/** The machines that a machine invokes, as flows. */
import type { AnyStateMachine } from 'xstate';
import { flowOf, type Flow } from '../flow.ts';
import { statesOf } from '../machine-parts.ts';

export interface ChildFlow {
  readonly flow: Flow;
  readonly childOf: ChildFlows;
}

/** The machine that a state invokes under an actor's id; undefined if it is none, or is not known. */
export type ChildFlows = (state: string, actor: string) => ChildFlow | undefined;

/** A flow without its machine: nothing is known of what it invokes. */
export const noChildFlows: ChildFlows = () => undefined;

/**
 * Reads the machines that a machine invokes, and those that they invoke. A machine that is invoked within itself is
 * left out there.
 */
export function childFlowsOf(machine: AnyStateMachine, around: readonly AnyStateMachine[] = []): ChildFlows {
  const within = [...around, machine];
  return (state, actor) => {
    const src = statesOf(machine)
      .find(({ id }) => id === state)
      ?.invoke.find(({ id }) => id === actor)?.src;
    const logic: unknown = typeof src === 'string' ? machine.implementations.actors[src] : src;
    if (typeof logic !== 'object' || logic === null || !('root' in logic)) return undefined;
    const child = logic as AnyStateMachine;
    if (within.includes(child)) return undefined;
    return { flow: flowOf({ id: child.id, title: child.id, machine: child }), childOf: childFlowsOf(child, within) };
  };
}
