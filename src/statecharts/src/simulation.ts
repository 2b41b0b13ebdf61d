/**
 * Steps through a flow by hand, without its implementations: whoever steps sends each event, answer, error and end of a
 * delay, and says which guards hold. XState itself computes what follows. Actions are not run: an event that a machine
 * raises for itself is sent by hand too.
 */
import {
  createMachine,
  fromPromise,
  initialTransition,
  transition,
  type AnyEventObject,
  type MachineConfig,
} from 'xstate';
import { machineConfigOf } from './export/machine-config.ts';
import { withoutRoute, type Flow, type FlowTransition } from './flow.ts';
import { treeOf } from './flow-tree.ts';
import { nodesOf } from './xstate-internals.ts';

/** A step by hand. The first step of a simulation is the start, whose event is ignored. */
export interface SimulatedStep {
  readonly event: AnyEventObject;
  /** By the id of a transition, whether its guard holds in this step. */
  readonly answers: Readonly<Record<string, boolean>>;
}

/** The event of the first step. */
export const start: AnyEventObject = { type: 'xstate.init' };

/** What a step led to. */
export interface SimulatedMoment {
  /** Ids of the innermost active states. */
  readonly states: readonly string[];
  /** Ids of the transitions that were taken, in order; empty for an event that changed nothing. */
  readonly taken: readonly string[];
  /** Whether the machine has reached its end. */
  readonly isOver: boolean;
}

export interface Simulation {
  /** One for each step. The last one stands for nothing while a guard is unknown. */
  readonly moments: readonly SimulatedMoment[];
  /** The id of the first transition whose guard the last step needs to know; null if it needs none. */
  readonly question: string | null;
}

/** The prefix of the actions by which the simulated machine tells the transitions that it takes. */
const takes = 'takes ';

/** A day, in ms: no delay ends by itself, as nothing runs. */
const never = 86_400_000;

/** A guard, except the part of a route that XState itself adds. */
function hasOwnGuard({ guard, trigger }: FlowTransition): boolean {
  return guard !== null && (trigger !== 'route' || withoutRoute(guard.text) !== '');
}

/** The flow with one guard and one action for each transition, named by its id, and nothing else to run. */
function bareFlow(flow: Flow): Flow {
  return {
    ...flow,
    states: flow.states.map((state) => ({ ...state, entry: [], exit: [] })),
    transitions: flow.transitions.map((one) => ({
      ...one,
      guard: hasOwnGuard(one) ? { name: one.id, text: one.id } : null,
      actions: [{ name: `${takes}${one.id}`, text: `${takes}${one.id}` }],
    })),
  };
}

/**
 * Replays steps through a flow.
 * @param steps the start first
 * @throws if the flow has no state
 */
export function simulate(flow: Flow, steps: readonly SimulatedStep[]): Simulation {
  let answers: SimulatedStep['answers'] = {};
  let question: string | null = null;
  let snapshot: ReturnType<typeof initialTransition<typeof machine>>[0] | undefined;
  const holds = (id: string, { type }: AnyEventObject): boolean => {
    // XState computes the start again before each later step; nothing is to be answered for it.
    if (snapshot && type === start.type) return false;
    if (!(id in answers)) question ??= id;
    return answers[id] ?? false;
  };
  const named = <Value>(names: readonly string[], value: (name: string) => Value): Readonly<Record<string, Value>> =>
    Object.fromEntries(names.map((name) => [name, value(name)]));
  const machine = createMachine(machineConfigOf(bareFlow(flow)) as MachineConfig<object, AnyEventObject>, {
    guards: named(
      flow.transitions.filter(hasOwnGuard).map(({ id }) => id),
      (id) =>
        ({ event }: { readonly event: AnyEventObject }) =>
          holds(id, event),
    ),
    actors: named(
      flow.states.flatMap(({ actors }) => actors.map(({ name }) => name)),
      () => fromPromise(() => new Promise<never>(() => undefined)),
    ),
    delays: named(
      flow.transitions.flatMap(({ delay }) => delay?.name ?? []),
      () => never,
    ),
  });
  const inFlowOrder = flow.states.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id);
  const moments: SimulatedMoment[] = [];
  for (const step of steps) {
    ({ answers } = step);
    question = null;
    const [next, actions] = snapshot ? transition(machine, snapshot, step.event) : initialTransition(machine);
    snapshot = next;
    moments.push({
      states: inFlowOrder.filter((id) => nodesOf(next).some((node) => node.id === id)),
      taken: actions.flatMap(({ type }) => (type.startsWith(takes) ? [type.slice(takes.length)] : [])),
      isOver: next.status !== 'active',
    });
  }
  return { moments, question };
}

/** What can be sent in some states: their transitions and those around them, innermost first, one for each event. */
export function possibleSteps(flow: Flow, active: readonly string[]): readonly FlowTransition[] {
  const tree = treeOf(flow);
  const around = new Set(active.flatMap((id) => tree.lineOf(id).map((state) => state.id)));
  const ways = [...around]
    .flatMap((id) => tree.transitionsFrom(id))
    .filter(({ trigger }) => trigger !== 'always' && trigger !== 'finished');
  const keyOf = ({ event, trigger, targets }: FlowTransition): string =>
    trigger === 'route' ? `${event} ${targets.join(' ')}` : event;
  return [...new Map(ways.toReversed().map((way) => [keyOf(way), way])).values()].toReversed();
}

/** The event that takes a transition, without its data. */
export function eventFor({ event, trigger, targets: [target = ''] }: FlowTransition): AnyEventObject {
  return trigger === 'route' ? { type: event, to: `#${target}` } : { type: event };
}
