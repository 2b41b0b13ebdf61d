/** Steps of a machine that is not running: its own pure transitions, with the definitions that each step takes. */
import {
  createActor,
  createEmptyActor,
  fromTransition,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
} from 'xstate';
import { transitionsIn } from './xstate-internals.ts';

/** One step: the transitions that were taken, eventless ones included, and the snapshot they led to. */
export interface PureStep {
  readonly transitions: readonly AnyTransitionDefinition[];
  readonly to: AnyMachineSnapshot;
  /** The snapshot after each microstep, the last one being where the step led. */
  readonly through: readonly AnyMachineSnapshot[];
  /** What the step told the machine's parent, in the order it was sent. */
  readonly told: readonly EventObject[];
  /**
   * What others notice beside: what it emitted and sent to others, the actors that it started, and the delays that
   * began, in milliseconds.
   */
  readonly asked: readonly string[];
}

export interface Stepper {
  readonly start: (input: unknown) => PureStep;
  /** The step that an event causes; a refused one takes nothing and stays. */
  readonly take: (from: AnyMachineSnapshot, event: EventObject) => PureStep;
}

/** What an action asks of others than the parent, as text; nothing for one that asks nothing. */
function askedBy(type: string, params: unknown): string | undefined {
  const { event, to, delay, id, src } = (params ?? {}) as {
    readonly event?: unknown;
    readonly to?: { readonly id?: string };
    readonly delay?: number;
    readonly id?: string;
    readonly src?: unknown;
  };
  if (type === 'xstate.emit') return `emits ${JSON.stringify(event)}`;
  if (type === 'xstate.sendTo') return `tells ${to?.id} ${JSON.stringify(event)}`;
  if (type === 'xstate.spawnChild') return `starts ${typeof src === 'string' ? src : ''} ${id}`;
  return type === 'xstate.raise' && delay !== undefined ? `waits ${delay}` : undefined;
}

/**
 * Steps a machine without effects: actions are resolved and never executed, invoked actors are made and not started, no
 * timer is set and nobody is told anything. Transitions are read from the `@xstate.microstep` inspection, which names
 * the definitions of each step, eventless ones too; `getTransitionData` names only those of the event itself.
 * @throws when the machine fails
 */
export function stepperOf(machine: AnyStateMachine): Stepper {
  // It has a parent, so that what it tells one can be noted.
  const parent = createEmptyActor();
  const self = createActor(
    fromTransition(() => undefined, undefined),
    { parent },
  );
  const { system } = self;
  const ignore = (): void => undefined;
  let transitions: AnyTransitionDefinition[] = [];
  let through: AnyMachineSnapshot[] = [];
  let told: EventObject[] = [];
  let asked: string[] = [];
  system.inspect((inspected) => {
    if (inspected.type !== '@xstate.microstep' || inspected.actorRef !== self) return;
    transitions.push(...transitionsIn(inspected));
    through.push(inspected.snapshot as AnyMachineSnapshot);
  });
  const noteAsked = (words: string | undefined): void => {
    if (words !== undefined) asked.push(words);
  };
  const scope: AnyActorScope = {
    self,
    system,
    id: '',
    sessionId: '',
    logger: ignore,
    defer: ignore,
    emit: ignore,
    stopChild: ignore,
    actionExecutor: ({ type, params }) => {
      const { to, event } = (params ?? {}) as { readonly to?: unknown; readonly event?: EventObject };
      if (type === 'xstate.sendTo' && to === parent && event) told.push(event);
      else noteAsked(askedBy(type, params));
    },
  };
  const step = (go: () => AnyMachineSnapshot): PureStep => {
    [transitions, through, told, asked] = [[], [], [], []];
    const to = go();
    if (to.status === 'error') throw new Error(`${machine.id} fails`, { cause: to.error });
    return { transitions, to, through, told, asked };
  };
  return {
    start: (input) => step(() => machine.getInitialSnapshot(scope, input)),
    take: (from, event) => step(() => machine.transition(from, event, scope)),
  };
}
