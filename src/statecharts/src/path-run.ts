/**
 * Runs plans in running machines: real actors on a simulated clock, whose promises and children respond when the plan
 * requires it. After each step the machine is compared with its own pure transitions: value, context, tags, and
 * messages to its parent.
 */
import {
  createActor,
  setup,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { stepperFor, type WalkEntry, type WalkStep } from './graph-walk.ts';
import { childNamed, startedActors } from './moment.ts';
import { outside, type OutsideAnswer } from './outside.ts';
import type { Path } from './path-graph.ts';
import { shrunk } from './path-random.ts';
import { isPure, nextMillisecond } from './pure-step.ts';
import { structuralKey } from './structural-key.ts';
import { logicOf, parentOf, replaceLogic } from './xstate-internals.ts';

/** A clock that advances on demand and fires one timer at a time. */
class StepClock {
  private now = 0;
  private last = 0;
  private readonly timers = new Map<number, { readonly due: number; readonly over: () => void }>();

  readonly setTimeout = (over: () => void, milliseconds: number): number => {
    this.last += 1;
    this.timers.set(this.last, { due: this.now + milliseconds, over });
    return this.last;
  };

  clearTimeout(id: number): void {
    this.timers.delete(id);
  }

  /** Advances the time without firing a timer. */
  wait(milliseconds: number): void {
    this.now += milliseconds;
  }

  /** Advances the time to the next timer and fires only that. */
  next(): void {
    const [first] = [...this.timers].toSorted(([a, one], [b, other]) => one.due - other.due || a - b);
    if (!first) return;
    const [id, { due, over }] = first;
    this.timers.delete(id);
    this.now = Math.max(this.now, due);
    over();
  }
}

interface Running {
  readonly actor: AnyActorRef;
  readonly clock: StepClock;
  /** The messages to the machine's parent, emptied at each step. */
  readonly told: EventObject[];
  /** The events that the machine emits, emptied at each step. */
  readonly emitted: EventObject[];
  readonly stop: () => void;
}

function run(machine: AnyStateMachine, input: unknown, isCompany: boolean): Running {
  const clock = new StepClock();
  const told: EventObject[] = [];
  const emitted: EventObject[] = [];
  const parent = setup({
    actors: { machine },
    actions: { note: ({ event }) => void told.push(event) },
  }).createMachine({
    invoke: { id: 'machine', src: 'machine', input: () => input as never },
    on: { '*': { actions: 'note' } },
  });
  const root = createActor(parent, {
    clock,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.actor') return;
      const ref = inspected.actorRef as AnyActorRef;
      const above = parentOf(ref);
      if (above && !parentOf(above)) ref.on('*', (event) => void emitted.push(event));
      if (above && parentOf(above) && !(isCompany && isPure(logicOf(ref)))) replaceLogic(ref, outside);
    },
  }).start();
  const actor: AnyActorRef | undefined = root.getSnapshot().children['machine'];
  if (!actor) throw new Error(`${machine.id} did not start`);
  // Its snapshot shows its end and its errors.
  actor.subscribe({ error: () => undefined });
  root.subscribe({ error: () => undefined });
  return { actor, clock, told, emitted, stop: () => void root.stop() };
}

function childAt(actor: AnyActorRef, path: string): AnyActorRef | undefined {
  let at: AnyActorRef | undefined = actor;
  for (const name of path.split('/')) at = at && childNamed(at.getSnapshot() as AnyMachineSnapshot, name);
  return at;
}

/** The response of an external actor in an event, and the path of that actor; undefined for other events. */
function answerOf(
  { from, at }: WalkStep,
  event: EventObject,
): { readonly path: string; readonly answer: OutsideAnswer } | undefined {
  const [, kind, id] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.*)$/.exec(event.type) ?? [];
  const child = from && startedActors(from).find(({ ref, parent }) => ref.id === id && parent === (at ?? ''));
  if (!child) return undefined;
  const { output, error, snapshot } = event as unknown as Readonly<Record<string, unknown>>;
  const answer: OutsideAnswer =
    kind === 'done.actor'
      ? { type: 'statecharts.answers', value: output }
      : kind === 'error.actor'
        ? { type: 'statecharts.fails', value: error }
        : { type: 'statecharts.shows', value: snapshot };
  return { path: child.path, answer };
}

/** Performs a step: sends an event, makes an actor respond, or advances the time. */
function cause({ actor, clock }: Running, step: WalkStep, event: EventObject): void {
  const { at, isDelay, waits = 0 } = step;
  clock.wait(waits);
  const answering = answerOf(step, event);
  if (isDelay) clock.next();
  else if (answering) childAt(actor, answering.path)?.send(answering.answer);
  else (at === undefined ? actor : childAt(actor, at))?.send(event);
}

/** The part of a snapshot that running actors and pure steps have in common. */
function shared(value: unknown): string {
  return structuralKey(value, { isByName: true, refName: ({ id }) => id.replace(/^x:\d+$/, 'x') });
}

/**
 * The differences from the expected result of a step, in words.
 * @param again the same step, repeated
 * @param fickle the context keys whose values differ each time; those of this step are added
 */
function differences(
  running: Running,
  to: AnyMachineSnapshot,
  again: AnyMachineSnapshot,
  told: readonly EventObject[],
  emitted: readonly EventObject[],
  fickle: Set<string>,
): readonly string[] {
  const now = running.actor.getSnapshot() as AnyMachineSnapshot;
  // Values that differ each time, such as the time of day, cannot be compared.
  for (const key of Object.keys(to.context as object))
    if (shared(to.context[key]) !== shared(again.context[key])) fickle.add(key);
  const steady = (context: object): object =>
    fickle.size === 0 ? context : Object.fromEntries(Object.entries(context).filter(([key]) => !fickle.has(key)));
  const parts: readonly (readonly [string, unknown, unknown])[] = [
    ['value', now.value, to.value],
    ['status', now.status === 'error' ? `error: ${String(now.error)}` : now.status, to.status],
    ['context', steady(now.context as object), steady(to.context as object)],
    ['tags', [...now.tags].toSorted(), [...to.tags].toSorted()],
    [
      'messages',
      running.told.filter(({ type }) => !type.startsWith('xstate.')),
      told.filter(({ type }) => !type.startsWith('xstate.')),
    ],
    ['emitted events', running.emitted, emitted],
  ];
  return parts
    .map(([name, is, shall]) => [name, shared(is), shared(shall)] as const)
    .filter(([, is, shall]) => is !== shall)
    .map(([name, is, shall]) => `its ${name} is ${is}, not ${shall}`);
}

/**
 * The first step of a path at which a running machine deviates from its pure transitions; undefined if there is none.
 */
function strayOf(entry: WalkEntry, path: Path): string | undefined {
  const { id, machine, walk: { children = false } = {} } = entry;
  const [start] = path;
  if (!start) return undefined;
  const stepper = stepperFor(entry);
  const running = run(machine, start.input, children);
  const fickle = new Set<string>();
  const check = (step: WalkStep, at: number): string | undefined => {
    const again = () =>
      step.from && step.event ? stepper.take(step.from, step.event, step) : stepper.start(start.input);
    const { to, told, emitted } = again();
    nextMillisecond();
    const found = differences(running, to, again().to, told, emitted, fickle);
    running.told.length = 0;
    running.emitted.length = 0;
    return found.length === 0
      ? undefined
      : `${id}, step ${at + 1} (${step.event?.type ?? 'the start'}): ${found.join('; ')}.`;
  };
  let stray: string | undefined;
  for (const [at, step] of path.entries()) {
    if (step.event) cause(running, step, step.event);
    stray = check(step, at);
    if (stray !== undefined) break;
  }
  running.stop();
  return stray;
}

/**
 * Runs paths in running machines.
 * @returns a sentence for each path with a mismatch, naming the first mismatching step
 */
export function runPaths(entry: WalkEntry, paths: readonly Path[]): readonly string[] {
  return paths.flatMap((path) => strayOf(entry, path) ?? []);
}

/**
 * Runs random paths in running machines.
 * @returns a sentence for each kind of mismatch, with the events of a shortest path to it
 */
export function runRandomPaths(entry: WalkEntry, paths: readonly Path[]): readonly string[] {
  const strays = (path: Path): boolean => strayOf(entry, path) !== undefined;
  const sentences = paths.filter(strays).map((path) => {
    const shortest = shrunk(entry, path, strays);
    return `${strayOf(entry, shortest)} Shortest path: ${shortest.map(({ event }) => event?.type ?? 'the start').join(', ')}.`;
  });
  return [...new Set(sentences)];
}
