/** What every machine of the registry keeps; each check answers with one sentence for each fault. */
import { createActor } from 'xstate';
import type { AnyStateMachine, AnyStateNode, EventObject } from 'xstate';

/** What `#machines/registry.ts` lists for each machine. */
export interface Registered {
  readonly id: string;
  readonly title: string;
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  readonly samples: Readonly<Record<string, readonly EventObject[]>>;
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap((child: AnyStateNode) => nodesOf(child))];
}

function nameOf(node: AnyStateNode): string {
  return [node.machine.id, ...node.path].join('.');
}

function isBlank(text: unknown): boolean {
  return typeof text !== 'string' || text.trim() === '';
}

/** States without a description. */
export function undescribedStates(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root)
    .filter((node) => isBlank(node.config.description))
    .map((node) => `The state ${nameOf(node)} has no description.`);
}

/** True for what a person (or another machine) says; the rest is XState's own: done, error, after, route. */
function isUserEvent(descriptor: string): boolean {
  return descriptor !== '' && descriptor !== '*' && !descriptor.startsWith('xstate.');
}

/** Transitions on a user's event without a description. */
export function undescribedTransitions(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root).flatMap((node) =>
    [...node.transitions]
      .filter(([descriptor]) => isUserEvent(descriptor))
      .flatMap(([descriptor, transitions]) =>
        transitions
          .filter((transition) => isBlank(transition.description))
          .map(() => `The transition on ${descriptor} in ${nameOf(node)} has no description.`),
      ),
  );
}

/** Ids that stand on more than one state: a target `#id` reaches only one of them. */
export function repeatedIds(machine: AnyStateMachine): string[] {
  const ids = nodesOf(machine.root).map((node) => node.id);
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => `The id ${id} stands on more than one state.`);
}

/** The name in `initial`, which XState reads only when the machine starts. */
function initialName(node: AnyStateNode): string | undefined {
  const initial: unknown = node.config.initial;
  if (typeof initial === 'string') return initial;
  const target = typeof initial === 'object' && initial !== null && 'target' in initial ? initial.target : undefined;
  return typeof target === 'string' ? target : undefined;
}

/** Compound states whose `initial` names no child; one without any `initial` XState refuses by itself. */
export function missingInitials(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root).flatMap((node) => {
    const name = initialName(node);
    return name === undefined || Object.hasOwn(node.states, name) ? [] : [`The initial state ${name} of ${nameOf(node)} does not exist.`];
  });
}

/** Why a machine does not start, or nothing when it reaches an active snapshot with its registered input. */
export function startFault(machine: AnyStateMachine, input: unknown): string[] {
  let reason: unknown;
  try {
    const actor = createActor(machine, { input });
    actor.subscribe({ error: (error: unknown) => { reason = error; } });
    actor.start();
    const { status } = actor.getSnapshot();
    actor.stop();
    if (status === 'active') return [];
    reason ??= `its status is ${status}`;
  } catch (error) {
    reason = error;
  }
  return [`${machine.id} does not start: ${reason instanceof Error ? reason.message : String(reason)}.`];
}
