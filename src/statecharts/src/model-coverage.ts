/** The share of its machines that a system model takes, and the words of their states. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Exploration, SystemModel } from './explore.ts';
import type { LeftOut } from './left-out.ts';
import { guardName } from './path-refusals.ts';
import { transitionIdOf } from './transition-id.ts';
import { nodesOf } from './xstate-internals.ts';

/** The machines of a model that run in its exploration, and the states that they enter. */
export interface Observed {
  /** By the path of the actor: '' for the root. */
  readonly machines: ReadonlyMap<string, AnyStateMachine>;
  readonly states: ReadonlySet<AnyStateNode>;
}

/** A model that notes its machines and their states while it is explored. */
export function observed<EnvironmentState>(
  model: SystemModel<EnvironmentState>,
): Observed & { readonly model: SystemModel<EnvironmentState> } {
  const machines = new Map<string, AnyStateMachine>();
  const states = new Set<AnyStateNode>();
  return {
    machines,
    states,
    model: {
      ...model,
      key: (moment) => {
        for (const [path, { machine, snapshot }] of moment.system) {
          machines.set(path, machine);
          for (const node of nodesOf(snapshot)) states.add(node);
        }
        return model.key(moment);
      },
    },
  };
}

function within(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(within)];
}

/** A name of a transition that is the same in every copy of its machine. */
function keyOf(transition: AnyTransitionDefinition): string {
  return `${(transition.source as AnyStateNode).machine.id} ${transitionIdOf(transition)}`;
}

/** All transitions of the machines, each once, by a name that is the same in every copy of its machine. */
function transitionsOf(machines: Iterable<AnyStateMachine>): ReadonlyMap<string, AnyTransitionDefinition> {
  return new Map(
    [...machines]
      .flatMap(({ root }) => within(root))
      .flatMap((node): readonly AnyTransitionDefinition[] => [
        ...[...node.transitions.values()].flat(),
        ...(node.always ?? []),
      ])
      .map((transition) => [keyOf(transition), transition]),
  );
}

function plain(description: string | undefined): string | undefined {
  return description?.replace(/\.$/, '');
}

/** 'Browsing the catalogue': a machine in its own words, or by its id. */
export function machineWords({ root }: AnyStateMachine): string {
  return plain(root.description) ?? root.id;
}

/** A state in the words of its machine: 'The features are shown.' */
export function stateWords({ description, id }: AnyStateNode): string {
  return description ?? `${id}.`;
}

/** The reason why an exploration of the model does not take a transition. */
function whyUntaken(
  { eventType: type, source, guard }: AnyTransitionDefinition,
  isEntered: boolean,
  { messages, causes, isClosed }: Exploration,
): string {
  const depth = isClosed ? '' : ', as deep as it was explored';
  if (!isEntered) return `nothing in this model leads to that state${depth}`;
  const machine = (source as AnyStateNode).machine.id;
  const isSent = [...messages, ...causes].some(({ to, event }) => to === machine && event === type);
  if (!isSent && type !== '') return `nothing in this model sends it${depth}`;
  const never = guard === undefined ? undefined : guardName(guard);
  return never === undefined
    ? `it never arrives in that state${depth}`
    : `${never === 'a guard' ? 'its guard' : `its guard ${never}`} is never true in that state${depth}`;
}

/** The share of the transitions of a model's machines that its exploration takes, and the others in words. */
export function modelCoverage(
  known: Observed,
  exploration: Exploration,
): { readonly taken: number; readonly all: number; readonly leftOut: readonly LeftOut[] } {
  const all = transitionsOf(known.machines.values());
  const taken = new Set([...exploration.transitions].map(keyOf));
  const states = new Set([...known.states].map(({ machine, id }) => `${machine.id} ${id}`));
  const leftOut = [...all]
    .filter(([key]) => !taken.has(key))
    .map(([, transition]) => {
      const source = transition.source as AnyStateNode;
      return {
        what: `${machineWords(source.machine)}: ${transition.description ?? transition.eventType}, while: ${stateWords(source)}`,
        reason: whyUntaken(transition, states.has(`${source.machine.id} ${source.id}`), exploration),
      };
    });
  return { taken: all.size - leftOut.length, all: all.size, leftOut };
}
