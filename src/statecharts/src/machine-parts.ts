/** The parts of a machine: its states and its transitions. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Every state of a machine, the root first. */
export function statesOf(machine: AnyStateMachine): readonly AnyStateNode[] {
  // A history state leads back into other states, and is never active itself.
  const within = (node: AnyStateNode): AnyStateNode[] =>
    node.type === 'history'
      ? []
      : [node, ...Object.values(node.states).flatMap((child: AnyStateNode) => within(child))];
  return within(machine.root);
}

/** Every transition of a machine: on events, on routes, on outputs and errors of its actors, and eventless ones. */
export function transitionsOf(machine: AnyStateMachine): readonly AnyTransitionDefinition[] {
  return statesOf(machine).flatMap((node): AnyTransitionDefinition[] => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ]);
}
