/** The steps of running machines, ready to be shown and stored. */
import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyTransitionDefinition,
  InspectionEvent,
  Observer,
} from 'xstate';
import { transitionIdOf } from './transition-id.ts';
import { isMachineSnapshot, machineBehind, nodesOf, parentOf, transitionsIn } from './xstate-internals.ts';

/** A control of a page as people know it. */
export interface StepControl {
  /** Its ARIA role. */
  readonly role: string;
  /** Its accessible name, with '#' for each number. */
  readonly name: string;
}

/** The name of a control without its numbers: a count or a price changes, and the control stays. */
export function plainName(name: string): string {
  return name
    .replaceAll(/\p{N}(?:[\p{N}.,]*\p{N})?/gu, '#')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** One event that a machine received, or its start. */
export interface TraceStep {
  /** In ms since 1970. */
  readonly at: number;
  /** The load of the page, numbered in the order of the tab: each load starts new machines. */
  readonly page: number;
  /** The turn of the page's event loop in which it was sent: one press may send several events. Old traces lack it. */
  readonly turn?: number;
  /** The address of the page, without the parts that identify a person or project. */
  readonly place: string;
  /** The path of the actor from its root: 'app/payment.1'. */
  readonly actor: string;
  /** The id of its machine. */
  readonly machine: string;
  /** The actor that sent the event: itself for one of its own promises, listeners or delays; null for the page. */
  readonly from: string | null;
  /** The control of the page with which a person sent the event, if the page knows it. */
  readonly control?: StepControl;
  /** The event, without what must not be shown. */
  readonly event: AnyEventObject;
  /**
   * Ids of the transitions that were taken, eventless ones included, in order; empty at a start, and for a rejected
   * event.
   */
  readonly taken: readonly string[];
  /** Ids of the transitions of active states on this event whose guards rejected it; only where none was taken. */
  readonly heldBack: readonly string[];
  /** Ids of the innermost active states afterwards. */
  readonly states: readonly string[];
  readonly status: AnyMachineSnapshot['status'];
  /** The context afterwards, without what must not be shown; absent if none of it may be. */
  readonly context?: Readonly<Record<string, unknown>>;
}

/** Facts about the page that a tracer cannot read from an event. */
export interface TraceSurroundings {
  readonly page: number;
  /** Now, in ms since 1970. */
  readonly now: () => number;
  readonly place: () => string;
  /** The part of an event that may be shown. @param machine the id of the machine that received it */
  readonly eventOf: (machine: string, event: AnyEventObject) => AnyEventObject;
  /** The part of a context that may be shown. */
  readonly contextOf: (machine: string, context: unknown) => Readonly<Record<string, unknown>> | undefined;
  /** The control that a person uses at this moment. */
  readonly controlOf?: (() => StepControl | undefined) | undefined;
}

/** The path of an actor from its root. The name of a root is its machine's id. */
function actorPath(actor: AnyActorRef): string {
  const parent = parentOf(actor);
  return parent ? `${actorPath(parent)}/${actor.id}` : (machineBehind(actor)?.id ?? actor.id);
}

/** The machine that sent an event: promises, listeners and delays belong to the machine that runs them. */
function senderOf(actor: AnyActorRef, { type }: AnyEventObject, sender: AnyActorRef | undefined): string | null {
  if (sender && machineBehind(sender)) return actorPath(sender);
  return sender || type.startsWith('xstate.after.') ? actorPath(actor) : null;
}

function innermost(snapshot: AnyMachineSnapshot): readonly string[] {
  return nodesOf(snapshot)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ id }) => id);
}

/** Ids of the guarded transitions of active states on an event. @param snapshot one that rejected the event. */
function guardedOn(snapshot: AnyMachineSnapshot, { type, to }: AnyEventObject): readonly string[] {
  const isMeant = ({ guard, target }: AnyTransitionDefinition): boolean =>
    guard !== undefined && (type !== 'xstate.route' || target?.some(({ id }) => `#${id}` === to) === true);
  return nodesOf(snapshot).flatMap((node) => (node.transitions.get(type) ?? []).filter(isMeant).map(transitionIdOf));
}

/**
 * Observes machines and reports each step as soon as it is done. Promises and listeners are not reported: their answers
 * are events of their machine. An event precedes the events that it causes, although its machine finishes it after
 * them.
 * @param tell receives the steps of everything that happens at once, right after it
 * @param meet receives each machine actor as it starts, with its path
 */
export function createTracer(
  { page, now, place, eventOf, contextOf, controlOf }: TraceSurroundings,
  tell: (steps: readonly TraceStep[]) => void,
  meet: (path: string, actor: AnyActorRef) => void,
): Observer<InspectionEvent> {
  const sent = new WeakMap<
    AnyEventObject,
    {
      readonly sender: AnyActorRef | undefined;
      readonly serial: number;
      readonly at: number;
      readonly control: StepControl | undefined;
    }
  >();
  let serial = 0;
  let turn = 0;
  let done: { readonly serial: number; readonly step: TraceStep }[] = [];
  const flush = (): void => {
    turn += 1;
    const steps = done.toSorted((one, other) => one.serial - other.serial).map(({ step }) => step);
    done = [];
    tell(steps);
  };
  const before = new WeakMap<AnyActorRef, AnyMachineSnapshot>();
  const taken = new WeakMap<AnyActorRef, string[]>();
  return {
    next: (inspected) => {
      const actor = inspected.actorRef as AnyActorRef;
      const machine = machineBehind(actor);
      if (!machine) return;
      serial += 1;
      if (inspected.type === '@xstate.event')
        sent.set(inspected.event, {
          sender: inspected.sourceRef as AnyActorRef | undefined,
          serial,
          at: now(),
          control: controlOf?.(),
        });
      if (inspected.type === '@xstate.microstep')
        taken.set(actor, [...(taken.get(actor) ?? []), ...transitionsIn(inspected).map(transitionIdOf)]);
      if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return;
      const { snapshot, event } = inspected;
      const [path, steps, last] = [actorPath(actor), taken.get(actor) ?? [], before.get(actor)];
      taken.delete(actor);
      before.set(actor, snapshot);
      if (!last) meet(path, actor);
      const isRefused = last !== undefined && steps.length === 0 && event.type !== 'xstate.stop';
      const context = contextOf(machine.id, snapshot.context);
      const known = sent.get(event);
      const from = senderOf(actor, event, known?.sender);
      const control = from === null ? known?.control : undefined;
      if (done.length === 0) queueMicrotask(flush);
      done.push({
        serial: known?.serial ?? serial,
        step: {
          at: known?.at ?? now(),
          page,
          turn,
          place: place(),
          actor: path,
          machine: machine.id,
          from,
          ...(control && { control }),
          event: eventOf(machine.id, event),
          taken: steps,
          heldBack: isRefused ? guardedOn(last, event) : [],
          states: innermost(snapshot),
          status: snapshot.status,
          ...(context && { context }),
        },
      });
    },
  };
}
