/**
 * Steps a machine that is not running by its own pure transitions, with the definitions of the transitions taken. The
 * machines and reducers that it starts step with it; stand-ins that wait replace promises, callbacks and observables.
 * Delays are tracked, so that they end in order.
 */
import {
  createActor,
  createEmptyActor,
  fromTransition,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  type Snapshot,
} from 'xstate';
import { actorAt, keepMoment, momentOf, type Delay, type Moment } from './moment.ts';
import { outside } from './outside.ts';
import {
  childrenIn,
  freeNames,
  inputOf,
  isMachineSnapshot,
  isWatched,
  logicOf,
  nameActors,
  nodesOf,
  parentOf,
  replaceLogic,
  showSnapshot,
  transitionsIn,
} from './xstate-internals.ts';

/** One step: the transitions taken, including eventless ones, and the resulting snapshot. */
export interface PureStep {
  readonly transitions: readonly AnyTransitionDefinition[];
  readonly to: AnyMachineSnapshot;
  /** The snapshot after each microstep; the last one is the result of the step. */
  readonly through: readonly AnyMachineSnapshot[];
  /** The messages to the machine's parent, in the order sent. */
  readonly told: readonly EventObject[];
  /** The events that the machine emits, in order. */
  readonly emitted: readonly EventObject[];
  /** Other observable effects: events sent to others, the actors started, and the delays begun, in milliseconds. */
  readonly asked: readonly string[];
}

/** The origin of an event that is not simply sent to the machine. */
export interface Occasion {
  /** The path of the started actor that receives it, instead of the machine itself. */
  readonly at?: string;
  /** Set for the end of a delay, which occurs by itself. */
  readonly isDelay?: true;
  /** The time to wait before it, in milliseconds. */
  readonly waits?: number;
}

export interface StepperOptions {
  /** Whether the machines and reducers that the machine starts step with it; otherwise they wait like promises. */
  readonly children?: boolean;
}

export interface Stepper {
  readonly start: (input: unknown) => PureStep;
  /** The step for an event; a rejected event takes no transition and changes nothing. */
  readonly take: (from: AnyMachineSnapshot, event: EventObject, occasion?: Occasion) => PureStep;
}

/**
 * A step that does not settle: eventless transitions or raised events in a loop, or actors that exchange messages
 * endlessly.
 */
export class EndlessStep extends Error {}

/** The limit of microsteps in a step, and of messages for an event; more are taken to be endless. */
const maxMicrosteps = 1_000;
const maxMessages = 1_000;

/** The effect of an action on others than the parent, as text; undefined if it has none. */
function askedBy(type: string, params: unknown): string | undefined {
  const { event, to, delay, id, src } = (params ?? {}) as {
    readonly event?: unknown;
    readonly to?: { readonly id?: string };
    readonly delay?: number;
    readonly id?: string;
    readonly src?: unknown;
  };
  if (type === 'xstate.sendTo') return `tells ${to?.id} ${JSON.stringify(event)}`;
  if (type === 'xstate.spawnChild') return `starts ${typeof src === 'string' ? src : ''} ${id}`;
  return type === 'xstate.raise' && delay !== undefined ? `waits ${delay}` : undefined;
}

/** Whether logic steps without effects: reducers and machines. */
export function isPure(logic: unknown): boolean {
  if (typeof logic !== 'object' || logic === null || logic === outside) return false;
  return 'root' in logic || !('start' in logic);
}

/** An effect that a step requests, in the order requested. */
type Effect =
  | { readonly kind: 'send'; readonly to: AnyActorRef; readonly event: EventObject }
  | { readonly kind: 'delay'; readonly delay: Delay }
  | { readonly kind: 'cancel'; readonly id: unknown }
  | { readonly kind: 'begin'; readonly ref: AnyActorRef };

function effectOf(self: AnyActorRef, type: string, params: unknown): Effect | undefined {
  const { event, to, delay, id, actorRef } = (params ?? {}) as {
    readonly event?: EventObject;
    readonly to?: AnyActorRef;
    readonly delay?: number;
    readonly id?: string;
    readonly actorRef?: AnyActorRef;
  };
  if (type === 'xstate.spawnChild') return actorRef && { kind: 'begin', ref: actorRef };
  if (type === 'xstate.cancel')
    return { kind: 'cancel', id: typeof params === 'string' ? params : (params as { sendId?: unknown }).sendId };
  const target = type === 'xstate.raise' ? self : type === 'xstate.sendTo' ? to : undefined;
  if (!target || typeof target !== 'object' || !event) return undefined;
  if (typeof delay === 'number') return { kind: 'delay', delay: { source: self, target, id, event, left: delay } };
  return type === 'xstate.sendTo' ? { kind: 'send', to: target, event } : undefined;
}

/** The innermost states of a snapshot. */
function leafIds(snapshot: AnyMachineSnapshot): string {
  return nodesOf(snapshot)
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map(({ id }) => id)
    .join(' and ');
}

/** The loop of states that a step repeats. */
function roundOf(through: readonly AnyMachineSnapshot[]): string {
  const ids = through.slice(-20).map(leafIds);
  const last = ids.pop() ?? '';
  const before = ids.lastIndexOf(last);
  return [...ids.slice(before < 0 ? 0 : before), last].join(' → ');
}

/**
 * Steps a machine without effects: actions are resolved and never executed, invoked actors are created and not started,
 * no timer is set and no message is sent. Transitions are read from the `@xstate.microstep` inspection, which has the
 * definitions of each step, including eventless ones; `getTransitionData` returns only those of the event itself.
 * @throws if the machine fails
 */
export function stepperOf(machine: AnyStateMachine, { children = false }: StepperOptions = {}): Stepper {
  const known = steppers[children ? 'system' : 'alone'].get(machine);
  if (known) return known;
  const stepper = makeStepper(machine, children);
  steppers[children ? 'system' : 'alone'].set(machine, stepper);
  return stepper;
}

/** Each machine has one stepper, so that its reference is the same for all actors that it starts. */
const steppers = { alone: new WeakMap<AnyStateMachine, Stepper>(), system: new WeakMap<AnyStateMachine, Stepper>() };

function makeStepper(machine: AnyStateMachine, isCompany: boolean): Stepper {
  // It has a parent, so that messages to a parent can be recorded.
  const parent = createEmptyActor();
  const self: AnyActorRef = createActor(
    fromTransition(() => undefined, undefined),
    { parent },
  );
  const { system } = self;
  const ignore = (): void => undefined;
  const isStepped = (logic: unknown): boolean => isCompany && isPure(logic);
  let transitions: AnyTransitionDefinition[] = [];
  let through: AnyMachineSnapshot[] = [];
  let told: EventObject[] = [];
  let emitted: EventObject[] = [];
  let asked: string[] = [];
  let effects: Effect[] = [];
  let microsteps: AnyMachineSnapshot[] = [];
  system.inspect((inspected) => {
    if (inspected.type === '@xstate.actor' && !isPure(logicOf(inspected.actorRef as AnyActorRef)))
      replaceLogic(inspected.actorRef as AnyActorRef, outside);
    if (inspected.type !== '@xstate.microstep') return;
    microsteps.push(inspected.snapshot as AnyMachineSnapshot);
    if (microsteps.length > maxMicrosteps) throw new EndlessStep(`${machine.id} never settles: ${roundOf(microsteps)}`);
    if (inspected.actorRef !== self) return;
    transitions.push(...transitionsIn(inspected));
    through.push(inspected.snapshot as AnyMachineSnapshot);
  });
  const scopes = new WeakMap<AnyActorRef, AnyActorScope>();
  const scopeOf = (ref: AnyActorRef): AnyActorScope => {
    const known = scopes.get(ref);
    if (known) return known;
    const scope: AnyActorScope = {
      self: ref,
      system,
      id: ref === self ? '' : ref.id,
      sessionId: ref === self ? '' : ref.sessionId,
      logger: ignore,
      defer: ignore,
      emit: ignore,
      stopChild: ignore,
      actionExecutor: ({ type, params }) => {
        if (type === 'xstate.stopChild' && params) freeNames(system, params as unknown as AnyActorRef);
        if (type === 'xstate.emit' && ref === self) emitted.push((params as { readonly event: EventObject }).event);
        const effect = effectOf(ref, type, params);
        if (effect) effects.push(effect);
        const words =
          ref !== self || (effect?.kind === 'send' && effect.to === parent) ? undefined : askedBy(type, params);
        if (words !== undefined) asked.push(words);
      },
    };
    scopes.set(ref, scope);
    return scope;
  };

  /** Processes one event, and everything that it causes in the machine and the actors that it has started. */
  const runToCompletion = (from: AnyMachineSnapshot | null, before: Moment | undefined) => {
    let root = from;
    // A snapshot of another stepper has another reference for this machine.
    const isRoot = (ref: AnyActorRef): boolean => ref === self || ref === before?.self;
    const members = new Map(before?.members);
    const ended = new Set(before?.ended);
    let delays = [...(before?.delays ?? [])];
    let isChanged = false;
    let messages = 0;
    const boxes = new Map<AnyActorRef, EventObject[]>();

    const snapshotOf = (ref: AnyActorRef): Snapshot<unknown> | null | undefined =>
      isRoot(ref) ? root : members.get(ref);
    const childrenOf = (snapshot: unknown): Readonly<Record<string, AnyActorRef | undefined>> =>
      isMachineSnapshot(snapshot) ? snapshot.children : {};
    const isThere = (ref: AnyActorRef): boolean => {
      const above = parentOf(ref);
      return above !== undefined && childrenOf(snapshotOf(above))[ref.id] === ref;
    };
    const pass = (time: number): void => {
      if (time === 0) return;
      isChanged = true;
      delays = delays.map((one) => ({ ...one, left: Math.max(0, one.left - time) }));
    };
    const schedule = (delay: Delay): void => {
      isChanged = true;
      const at = delays.findIndex(({ left }) => left > delay.left);
      delays.splice(at < 0 ? delays.length : at, 0, delay);
    };
    /** Removes actors that are no longer a child of their parent, with all of their descendants. */
    const dismiss = (): void => {
      for (const ref of members.keys()) if (!isThere(ref)) members.delete(ref);
      for (const ref of ended) if (!isThere(ref)) ended.delete(ref);
      delays = delays.filter(({ source }) => isRoot(source) || members.has(source));
    };
    const occupy = (ref: AnyActorRef, work: () => void): void => {
      const waiting: EventObject[] = [];
      const box = isRoot(ref) ? self : ref;
      boxes.set(box, waiting);
      work();
      for (let next = waiting.shift(); next; next = waiting.shift()) process(ref, next);
      boxes.delete(box);
    };
    const deliver = (ref: AnyActorRef, event: EventObject): void => {
      messages += 1;
      if (messages > maxMessages)
        throw new EndlessStep(`${machine.id} and the actors that it starts exchange messages endlessly: ${event.type}`);
      if (ref === parent) told.push(event);
      const box = boxes.get(isRoot(ref) ? self : ref);
      if (box) box.push(event);
      else if (isRoot(ref) || members.has(ref)) occupy(ref, () => process(ref, event));
    };
    const process = (ref: AnyActorRef, event: EventObject): void => {
      const snapshot = snapshotOf(ref);
      if (snapshot?.status !== 'active') return;
      microsteps = [];
      effects = [];
      const logic = isRoot(ref) ? machine : (logicOf(ref) as AnyActorLogic);
      let next: Snapshot<unknown>;
      try {
        next = logic.transition(snapshot as never, event, scopeOf(isRoot(ref) ? self : ref)) as Snapshot<unknown>;
      } catch (error) {
        if (isRoot(ref) || error instanceof EndlessStep) throw error;
        next = { ...snapshot, status: 'error', output: undefined, error };
      }
      settle(ref, next);
    };
    const begin = (ref: AnyActorRef): void => {
      if (!isThere(ref) || members.has(ref)) return;
      if (!isStepped(logicOf(ref))) {
        if (isWatched(ref)) tell(ref, 'snapshot', { snapshot: ref.getSnapshot() as unknown });
        return;
      }
      freeNames(system, ref, false);
      effects = [];
      microsteps = [];
      const logic = logicOf(ref) as AnyActorLogic;
      const first = logic.getInitialSnapshot(scopeOf(ref), inputOf(ref)) as Snapshot<unknown>;
      if (isMachineSnapshot(first) && first.error instanceof EndlessStep) throw first.error;
      occupy(ref, () => settle(ref, first));
    };
    /** Handles the effects of an actor's step: messages, started actors, delays, and its end. */
    const settle = (ref: AnyActorRef, next: Snapshot<unknown>): void => {
      const own = effects;
      const known = new Set(Object.values(childrenOf(snapshotOf(ref))));
      if (isRoot(ref)) root = next as AnyMachineSnapshot;
      else {
        isChanged ||= members.get(ref) !== next;
        members.set(ref, next);
      }
      showSnapshot(ref, next);
      const begun = new Set(own.flatMap((effect) => (effect.kind === 'begin' ? [effect.ref] : [])));
      for (const child of Object.values(childrenOf(next)))
        if (child && !known.has(child) && !begun.has(child)) begin(child);
      for (const effect of own) {
        if (effect.kind === 'send') deliver(effect.to, effect.event);
        else if (effect.kind === 'begin') begin(effect.ref);
        else if (effect.kind === 'delay') schedule(effect.delay);
        else {
          const at = delays.findLastIndex(({ source, id }) => source === ref && id === effect.id);
          if (at >= 0) delays.splice(at, 1);
          isChanged ||= at >= 0;
        }
      }
      if (next.status === 'active' && !isRoot(ref) && isWatched(ref)) tell(ref, 'snapshot', { snapshot: next });
      if (next.status === 'active') return;
      delays = delays.filter(({ source }) => source !== ref);
      if (isRoot(ref)) return;
      if (next.status === 'done') tell(ref, 'done', { output: next.output });
      if (next.status === 'error') tell(ref, 'error', { error: next.error });
    };
    const tell = (ref: AnyActorRef, what: 'done' | 'error' | 'snapshot', news: object): void => {
      const above = parentOf(ref);
      const event = { type: what === 'snapshot' ? `xstate.snapshot.${ref.id}` : `xstate.${what}.actor.${ref.id}` };
      if (above) deliver(above, { ...event, ...news, ...(what !== 'snapshot' && { actorId: ref.id }) });
    };
    return {
      pass,
      deliver,
      /** Ends a delay; does nothing if it is not the first one. */
      expire: (ref: AnyActorRef, event: EventObject): boolean => {
        const [first] = delays;
        if (
          !first ||
          (first.target !== ref && !(isRoot(ref) && isRoot(first.target))) ||
          first.event.type !== event.type
        )
          return false;
        pass(first.left);
        delays.shift();
        isChanged = true;
        deliver(ref, event);
        return true;
      },
      /** Marks a promise or another external actor as completed; it responds only once. */
      answer: (ref: AnyActorRef): void => {
        isChanged ||= !ended.has(ref);
        ended.add(ref);
      },
      start: (go: () => AnyMachineSnapshot): void => occupy(self, () => settle(self, go())),
      end: (): AnyMachineSnapshot => {
        dismiss();
        if (!root) throw new Error(`${machine.id} did not start`);
        const to = root === from && isChanged ? { ...root } : root;
        return to === from ? to : keepMoment(to, { self: before?.self ?? self, members, ended, delays });
      },
    };
  };

  const step = (go: () => AnyMachineSnapshot): PureStep => {
    [transitions, through, told, emitted, asked, effects, microsteps] = [[], [], [], [], [], [], []];
    const to = go();
    if (to.status === 'error') throw to.error instanceof EndlessStep ? to.error : failure(machine, to.error);
    return { transitions, to, through, told, emitted, asked };
  };
  const remember = (from: AnyMachineSnapshot): Moment | undefined => {
    const moment = momentOf(from);
    const members = moment?.members ?? new Map<AnyActorRef, Snapshot<unknown>>();
    nameActors(system, childrenIn(from));
    for (const [ref, snapshot] of members) {
      showSnapshot(ref, snapshot);
      nameActors(system, childrenIn(snapshot), false);
    }
    showSnapshot(self, from);
    return moment;
  };
  return {
    start: (input) =>
      step(() => {
        nameActors(system, []);
        const run = runToCompletion(null, undefined);
        run.start(() => machine.getInitialSnapshot(scopeOf(self), input));
        return run.end();
      }),
    take: (from, event, { at, isDelay, waits = 0 } = {}) =>
      step(() => {
        const moment = remember(from);
        const run = runToCompletion(from, moment);
        run.pass(waits);
        const ref = at === undefined ? (moment?.self ?? self) : actorAt(from, at)?.ref;
        if (!ref) return from;
        // Snapshots that no stepper created have no known delays: events for them are sent directly.
        const isOver = isDelay ?? (moment !== undefined && event.type.startsWith('xstate.after.'));
        if (isOver) return run.expire(ref, event) ? run.end() : from;
        const [, id] = /^xstate\.(?:done|error)\.actor\.(.*)$/.exec(event.type) ?? [];
        const own = at === undefined ? from : moment?.members.get(ref);
        const answering = id !== undefined && isMachineSnapshot(own) ? own.children[id] : undefined;
        if (answering && moment?.ended.has(answering)) return from;
        if (answering) run.answer(answering);
        run.deliver(ref, event);
        return run.end();
      }),
  };
}

/** The error of a failing machine, with its cause. */
function failure({ id }: AnyStateMachine, cause: unknown): Error {
  return new Error(`${id} fails: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
}

/** Waits for the next millisecond, so that a repeated step reads another time. Not for the main thread of a browser. */
export function nextMillisecond(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
}
