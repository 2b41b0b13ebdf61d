/** Replays a path of a machine, and records the results of its guards at each microstep. */
import {
  createEmptyActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
} from 'xstate';
import { transitionIdOf } from '@plinth/statecharts/transition-id';
import { transitionsIn } from '@plinth/statecharts/xstate-internals';
import type { WalkEntry } from '@plinth/statecharts/graph-walk';
import type { Path } from '@plinth/statecharts/path-graph';

/** The results of the guards, by `name|parameters` and by name, until the next transitions were chosen. */
type Answers = ReadonlyMap<string, boolean>;

/** An event and its effect: either an external event, or one that the machine raised itself. */
export interface Observed {
  /** Its type; null for the start. */
  readonly event: string | null;
  readonly transitions: readonly string[];
  readonly phases: readonly Answers[];
}

export interface ObservedStep {
  readonly from: AnyMachineSnapshot | null;
  readonly to: AnyMachineSnapshot;
  readonly events: readonly Observed[];
}

export function guardKey(name: string, params: unknown): string {
  return `${name}|${JSON.stringify(params ?? null)}`;
}

type Guard = ((args: unknown, params: unknown) => boolean) & {
  readonly check?: (...args: readonly unknown[]) => boolean;
};

/** The machine with guards that report their results. */
function watched(
  machine: AnyStateMachine,
  tell: (name: string, params: unknown, says: boolean) => void,
): AnyStateMachine {
  const guards = Object.entries(machine.implementations.guards as Readonly<Record<string, Guard>>).map(
    ([name, guard]) => {
      const noted = (params: unknown, says: boolean): boolean => {
        tell(name, params, says);
        return says;
      };
      const { check } = guard;
      // Guards composed of others are objects that XState evaluates by `check`.
      return [
        name,
        check
          ? Object.assign(() => false, guard, {
              check: (...args: readonly unknown[]) => noted(undefined, check.apply(guard, [...args])),
            })
          : (args: unknown, params: unknown) => noted(params, guard(args, params)),
      ];
    },
  );
  return machine.provide({ guards: Object.fromEntries(guards) as object });
}

interface Phase {
  readonly event: string | null;
  readonly transitions: readonly string[];
  readonly answers: Answers;
}

/**
 * Microsteps by the event that caused them. Done events of inner states belong to the event before: an interpreter
 * generates them by itself.
 */
function byEvent(cause: string | null, phases: readonly Phase[]): readonly Observed[] {
  const groups: { event: string | null; transitions: string[]; phases: Answers[] }[] = [
    { event: cause, transitions: [], phases: [] },
  ];
  for (const { event, transitions, answers } of phases) {
    const isOwn =
      event === null ||
      event === groups.at(-1)?.event ||
      event.startsWith('xstate.done.state.') ||
      event === 'xstate.init';
    if (!isOwn) {
      // Before it takes an event of its own, the machine has checked for eventless transitions.
      groups.at(-1)?.phases.push(answers);
      groups.push({ event, transitions: [], phases: [] });
    }
    groups.at(-1)?.transitions.push(...transitions);
    groups.at(-1)?.phases.push(answers);
  }
  return groups;
}

function sameMark(one: AnyMachineSnapshot, other: AnyMachineSnapshot): boolean {
  return JSON.stringify([one.value, one.context]) === JSON.stringify([other.value, other.context]);
}

/** The steps of a path, with the effect of each event and the results of the guards. */
export function observe(entry: WalkEntry, path: Path): readonly ObservedStep[] {
  let answers = new Map<string, boolean>();
  let phases: Phase[] = [];
  const machine = watched(
    entry.machine,
    (name, params, says) => void answers.set(guardKey(name, params), says).set(name, says),
  );
  const self = createEmptyActor();
  const { system } = self;
  const ignore = (): void => undefined;
  const scope: AnyActorScope = {
    self,
    system,
    id: '',
    sessionId: '',
    logger: ignore,
    defer: ignore,
    emit: ignore,
    stopChild: ignore,
    actionExecutor: ignore,
  };
  const subscription = system.inspect((inspected) => {
    if (inspected.type !== '@xstate.microstep' || inspected.actorRef !== self) return;
    const taken: readonly AnyTransitionDefinition[] = transitionsIn(inspected);
    phases.push({ event: inspected.event.type, transitions: taken.map(transitionIdOf), answers });
    answers = new Map();
  });
  const step = (
    from: AnyMachineSnapshot | null,
    event: EventObject | null,
    go: () => AnyMachineSnapshot,
  ): ObservedStep => {
    answers = new Map();
    phases = [];
    const to = go();
    // The guards that were checked after the last microstep and enabled nothing.
    phases.push({ event: null, transitions: [], answers });
    return { from, to, events: byEvent(event?.type ?? null, phases) };
  };
  const inputs = entry.walk?.inputs ?? [entry.input];
  const starts = inputs.map((input) => step(null, null, () => machine.getInitialSnapshot(scope, input)));
  const begun = starts.find(({ to }) => path[0] && sameMark(to, path[0].to)) ?? starts[0];
  const steps: ObservedStep[] = begun ? [begun] : [];
  for (const { event } of path.slice(1)) {
    const at = steps.at(-1)?.to;
    if (at && event) steps.push(step(at, event, () => machine.transition(at, event, scope)));
  }
  subscription.unsubscribe();
  return steps;
}
