/**
 * Steps machines together without running them. A root machine and the machines it starts step by their own pure
 * transitions, and messages between them arrive in the same order as with running actors. Promises and callbacks do not
 * run: the caller sends their responses as events.
 *
 * The order is XState's. An actor processes one event at a time. Messages that it sends meanwhile are delivered in the
 * order sent, after its own snapshot has changed. A busy actor processes later events afterwards.
 */
import {
  createActor,
  createEmptyActor,
  type ActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type DoneActorEvent,
  type EventObject,
  type SnapshotFrom,
} from 'xstate';
import {
  childrenIn,
  freeNames,
  inputOf,
  machineBehind,
  nameActors,
  nodesOf,
  parentOf,
  transitionsIn,
} from './xstate-internals.ts';

/** One event, and whether it reached a machine. */
export interface Delivery {
  /** The machine it was sent to, by its path: '' for the root, 'payment' for its child. */
  readonly to: string;
  /** The machine that sent it; null for an event from outside. */
  readonly from: string | null;
  readonly event: EventObject;
  /**
   * `unheard`: no active state of the machine handles the event. `declined`: a guard was false. `lost`: the machine
   * does not exist at that time.
   */
  readonly outcome: 'taken' | 'declined' | 'unheard' | 'lost';
  readonly transitions: readonly AnyTransitionDefinition[];
}

/** The snapshot of a machine, and the reference that its parent holds of it. */
interface Member {
  readonly ref: AnyActorRef | null;
  readonly machine: AnyStateMachine;
  readonly snapshot: AnyMachineSnapshot;
}

/** The machines of a system state, by their paths. */
export type ActorSystemState = ReadonlyMap<string, Member>;

export interface Step {
  readonly system: ActorSystemState;
  /** The delivered events, the event from outside first. */
  readonly deliveries: readonly Delivery[];
}

/** A message from one machine to another. */
export interface Message {
  readonly from: string;
  readonly to: string;
  readonly event: EventObject;
}

/**
 * The delivery of a message: it arrives, is dropped, arrives twice, after everything else that its event causes
 * (`last`), after the next event from outside (`late`), or at another machine.
 */
export type DeliveryMode = 'arrives' | 'dropped' | 'twice' | 'last' | 'late' | { readonly to: string };

/** A message from one machine to another: the ids of both, and the event's type. */
export interface RecordedMessage {
  readonly from: string;
  readonly to: string;
  readonly event: string;
}

export interface CompositionOptions {
  /**
   * The delivery of messages between machines: all of them arrive, unless a mutant is planted. It receives the message
   * with the paths of both machines, and again with their ids.
   */
  readonly carry?: (message: Message, ids: RecordedMessage) => DeliveryMode;
  /** The most events that one event may cause; more throw an error about an endless exchange. */
  readonly limit?: number;
}

export interface Composition {
  /** Starts the root and everything that it starts. */
  readonly start: (input: unknown) => Step;
  /** Returns the system after an event from outside and everything that it causes. Does not change the given system. */
  readonly send: (system: ActorSystemState, to: string, event: EventObject) => Step;
  /** The messages that arrive only after the next event from outside: none, unless a mutant is planted. */
  readonly onTheWay: (system: ActorSystemState) => readonly Message[];
  /** Whether a machine can take an event in its current state. */
  readonly can: (system: ActorSystemState, to: string, event: EventObject) => boolean;
}

/** The snapshot of a machine, if it exists. */
export function snapshotOf<Machine extends AnyStateMachine = AnyStateMachine>(
  system: ActorSystemState,
  path: string,
): SnapshotFrom<Machine> | undefined {
  return system.get(path)?.snapshot as SnapshotFrom<Machine> | undefined;
}

/** The pending promises and callbacks of a machine: the name of each implementation, by the id it runs under. */
export function waitingFor(system: ActorSystemState, path: string): ReadonlyMap<string, AnyActorRef> {
  const children: Readonly<Record<string, AnyActorRef | undefined>> = system.get(path)?.snapshot.children ?? {};
  return new Map(
    Object.entries(children).flatMap(([id, ref]): [string, AnyActorRef][] =>
      ref && !machineBehind(ref) ? [[id, ref]] : [],
    ),
  );
}

type Effect =
  | { readonly kind: 'send'; readonly to: AnyActorRef; readonly event: EventObject }
  | { readonly kind: 'start'; readonly ref: AnyActorRef };

/** A node in the tree of actors: its machine, and the effects that the machine's last step requested. */
interface Place {
  readonly self: AnyActorRef;
  readonly scope: AnyActorScope;
  effects: Effect[];
}

interface SentParams {
  readonly to: AnyActorRef;
  readonly event: EventObject;
  readonly delay?: number;
}

/** An event in the queue of a busy machine. */
interface Waiting {
  readonly from: string | null;
  readonly event: EventObject;
}

const ignore = (): void => undefined;

/** A placeholder for a machine, so that it has a parent and an address; it is never started. */
const placeholder: ActorLogic<AnyMachineSnapshot, EventObject> = {
  transition: (snapshot) => snapshot,
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }) as AnyMachineSnapshot,
  getPersistedSnapshot: (snapshot) => snapshot,
};

function above(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function below(path: string, id: string): string {
  return path === '' ? id : `${path}/${id}`;
}

/** Composes a root machine with every machine it starts. */
export function compose(
  root: AnyStateMachine,
  { carry = () => 'arrives', limit = 200 }: CompositionOptions = {},
): Composition {
  const rootSelf = createEmptyActor();
  const { system: actorSystem } = rootSelf;
  const places = new Map<string, Place>();
  const paths = new Map<AnyActorRef, string>();
  const late = new WeakMap<ActorSystemState, readonly Message[]>();
  let taken: AnyTransitionDefinition[] = [];
  actorSystem.inspect((inspected) => {
    if (inspected.type === '@xstate.microstep') taken.push(...transitionsIn(inspected));
  });

  const placeAt = (path: string): Place => {
    const known = places.get(path);
    if (known) return known;
    const self =
      path === ''
        ? rootSelf
        : createActor(placeholder, { parent: placeAt(above(path)).self, id: path.slice(path.lastIndexOf('/') + 1) });
    const place: Place = {
      self,
      effects: [],
      scope: {
        self,
        system: actorSystem,
        id: path,
        sessionId: path,
        logger: ignore,
        defer: ignore,
        emit: ignore,
        stopChild: ignore,
        actionExecutor: (action) => {
          const params = action.params as Partial<SentParams> & { readonly actorRef?: AnyActorRef };
          if (action.type === 'xstate.sendTo' && params.to && params.event && params.delay === undefined)
            place.effects.push({ kind: 'send', to: params.to, event: params.event });
          if (action.type === 'xstate.stopChild' && action.params)
            freeNames(actorSystem, action.params as unknown as AnyActorRef);
          if (action.type === 'xstate.spawnChild' && params.actorRef)
            place.effects.push({ kind: 'start', ref: params.actorRef });
        },
      },
    };
    places.set(path, place);
    paths.set(self, path);
    return place;
  };
  const pathOf = (ref: AnyActorRef): string | undefined => {
    const known = paths.get(ref);
    if (known !== undefined) return known;
    const parent = parentOf(ref);
    const outer = parent && pathOf(parent);
    return outer === undefined ? undefined : below(outer, ref.id);
  };

  /** Processes one event from outside, and everything that it causes. */
  const runToCompletion = (system: Map<string, Member>, due: readonly Message[]) => {
    nameActors(
      actorSystem,
      [...system.values()].flatMap(({ snapshot }) => childrenIn(snapshot)),
    );
    const deliveries: Delivery[] = [];
    /** The queues of busy machines. */
    const boxes = new Map<string, Waiting[]>();
    const delayed: Message[] = [];
    const heldBack: Message[] = [];

    /** Removes children that their parent no longer has, with all of their descendants. */
    const dismiss = (path: string, children: AnyMachineSnapshot['children']): void => {
      const gone = [...system]
        .filter(([other, { ref }]) => ref !== null && above(other) === path && children[ref.id] !== ref)
        .map(([other]) => other);
      for (const other of system.keys())
        if (gone.some((one) => other === one || other.startsWith(`${one}/`))) system.delete(other);
    };
    /** Runs work while a machine is busy: events for it are queued and processed directly afterwards. */
    const occupy = (path: string, work: () => void): void => {
      const waiting: Waiting[] = [];
      boxes.set(path, waiting);
      work();
      for (let next = waiting.shift(); next; next = waiting.shift()) take(path, next.from, next.event);
      boxes.delete(path);
    };
    const begin = (path: string, ref: AnyActorRef | null, input: unknown): void => {
      const machine = ref === null ? root : machineBehind(ref);
      // The step that started it may have stopped it already.
      if (!machine || (ref !== null && system.get(above(path))?.snapshot.children[ref.id] !== ref)) return;
      // It was created together with its children, which are created again.
      if (ref) freeNames(actorSystem, ref, false);
      const place = placeAt(path);
      place.effects = [];
      system.set(path, { ref, machine, snapshot: machine.getInitialSnapshot(place.scope, input) });
      occupy(path, () => followUp(path));
    };
    /** Handles the effects of a machine's last step: machines to start, messages to send, and its own end. */
    const followUp = (path: string): void => {
      const member = system.get(path);
      if (!member) return;
      const { effects } = placeAt(path);
      dismiss(path, member.snapshot.children);
      for (const effect of effects) {
        if (effect.kind === 'send') send(path, pathOf(effect.to), effect.event);
        else begin(below(path, effect.ref.id), effect.ref, inputOf(effect.ref));
      }
      const { ref, snapshot } = system.get(path) ?? member;
      if (snapshot.status !== 'done' || !ref) return;
      const done: DoneActorEvent = { type: `xstate.done.actor.${ref.id}`, output: snapshot.output, actorId: ref.id };
      deliver(path, above(path), done);
    };
    const take = (path: string, from: string | null, event: EventObject): void => {
      if (deliveries.length >= limit)
        throw new Error(
          `One event caused more than ${limit} others: ${deliveries
            .slice(-4)
            .map((one) => `${one.event.type} to ${one.to || 'the root'}`)
            .join(', ')}`,
        );
      const member = system.get(path);
      if (member?.snapshot.status !== 'active') {
        deliveries.push({ to: path, from, event, outcome: 'lost', transitions: [] });
        return;
      }
      const { machine, snapshot } = member;
      if (machine.getTransitionData(snapshot, event).length === 0) {
        const isKnown = nodesOf(snapshot).some((node) => node.ownEvents.includes(event.type));
        deliveries.push({ to: path, from, event, outcome: isKnown ? 'declined' : 'unheard', transitions: [] });
        return;
      }
      const place = placeAt(path);
      place.effects = [];
      taken = [];
      const next = machine.transition(snapshot, event, place.scope);
      if (next.status === 'error') throw new Error(`${machine.id} fails on ${event.type}`, { cause: next.error });
      deliveries.push({ to: path, from, event, outcome: 'taken', transitions: taken });
      system.set(path, { ...member, snapshot: next });
      followUp(path);
    };
    /** Sends an event; events for promises and callbacks, which are not machines, end here. */
    const send = (from: string, to: string | undefined, event: EventObject): void => {
      if (to === undefined) return;
      const idAt = (path: string): string => system.get(path)?.machine.id ?? path;
      const mode = carry({ from, to, event }, { from: idAt(from), to: idAt(to), event: event.type });
      if (mode === 'last') delayed.push({ from, to, event });
      else if (mode === 'late') heldBack.push({ from, to, event });
      else if (typeof mode === 'object') deliver(from, mode.to, event);
      else
        for (let times = mode === 'dropped' ? 0 : mode === 'twice' ? 2 : 1; times > 0; times -= 1)
          deliver(from, to, event);
    };
    const deliver = (from: string | null, to: string, event: EventObject): void => {
      const waiting = boxes.get(to);
      if (waiting) waiting.push({ from, event });
      else occupy(to, () => take(to, from, event));
    };
    const end = (): readonly Delivery[] => {
      delayed.push(...due);
      for (let next = delayed.shift(); next; next = delayed.shift()) deliver(next.from, next.to, next.event);
      if (heldBack.length > 0) late.set(system, heldBack);
      return deliveries;
    };
    return { begin, deliver, end };
  };

  return {
    start: (input) => {
      const system = new Map<string, Member>();
      const { begin, end } = runToCompletion(system, []);
      begin('', null, input);
      return { system, deliveries: end() };
    },
    send: (before, to, event) => {
      const system = new Map(before);
      const { deliver, end } = runToCompletion(system, late.get(before) ?? []);
      deliver(null, to, event);
      return { system, deliveries: end() };
    },
    onTheWay: (system) => late.get(system) ?? [],
    can: (system, to, event) => {
      const member = system.get(to);
      return (
        member?.snapshot.status === 'active' && member.machine.getTransitionData(member.snapshot, event).length > 0
      );
    },
  };
}
