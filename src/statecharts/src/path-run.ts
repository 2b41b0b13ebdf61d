/**
 * Walks plans in running machines: real actors on a simulated clock, whose promises and children answer when the plan
 * says so. After each step the machine is held against what its own pure transitions say: value, context, tags, and
 * what it told its parent.
 */
import {
  createActor,
  setup,
  SimulatedClock,
  type ActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type Snapshot,
} from 'xstate';
import type { WalkEntry, WalkStep } from './graph-walk.ts';
import type { Path } from './path-graph.ts';
import { shrunk } from './path-random.ts';
import { stepperOf } from './pure-step.ts';

interface Answer extends EventObject {
  readonly type: 'answer' | 'fail';
  readonly value: unknown;
}

/** Stands in for whatever a machine runs: it waits for the plan to say what it answers. */
const outside: ActorLogic<Snapshot<unknown>, EventObject> = {
  transition: (snapshot, event) => {
    const { type, value } = event as Answer;
    if (type === 'answer') return { status: 'done', output: value, error: undefined };
    return type === 'fail' ? { status: 'error', output: undefined, error: value } : snapshot;
  },
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
};

interface Running {
  readonly actor: AnyActorRef;
  readonly clock: SimulatedClock;
  /** What the machine told its parent, emptied at each step. */
  readonly told: EventObject[];
  /** When each delay under way began, by the simulated clock. */
  readonly begun: WeakMap<Scheduled, number>;
  readonly stop: () => void;
}

function run(machine: AnyStateMachine, input: unknown): Running {
  const clock = new SimulatedClock();
  const told: EventObject[] = [];
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, outside]));
  const parent = setup({
    actors: { machine: machine.provide({ actors } as object) },
    actions: { note: ({ event }) => void told.push(event) },
  }).createMachine({
    invoke: { id: 'machine', src: 'machine', input: () => input as never },
    on: { '*': { actions: 'note' } },
  });
  const root = createActor(parent, { clock }).start();
  const actor: AnyActorRef | undefined = root.getSnapshot().children['machine'];
  if (!actor) throw new Error(`${machine.id} did not start`);
  // Its end and its errors are seen in its snapshot.
  actor.subscribe({ error: () => undefined });
  root.subscribe({ error: () => undefined });
  return { actor, clock, told, begun: new WeakMap(), stop: () => void root.stop() };
}

/** What the system of an actor keeps of a delay under way. */
interface Scheduled {
  readonly delay: number;
  readonly event: EventObject;
  readonly source: AnyActorRef;
}

/** The delays of a machine that are under way. */
function scheduledBy(actor: AnyActorRef): readonly Scheduled[] {
  const { _scheduledEvents: scheduled } = actor.system.getSnapshot() as {
    readonly _scheduledEvents: Readonly<Record<string, Scheduled>>;
  };
  return Object.values(scheduled).filter(({ source }) => source === actor);
}

/** Notes when delays began: the system knows it by the clock of the computer alone. */
function noteDelays({ actor, clock, begun }: Running): void {
  for (const one of scheduledBy(actor)) if (!begun.has(one)) begun.set(one, clock.now());
}

/** How long a delay of a machine takes from now on, in milliseconds; nothing when it is not under way. */
function leftOf({ actor, clock, begun }: Running, type: string): number | undefined {
  const due = scheduledBy(actor).find(({ event }) => event.type === type);
  return due && (begun.get(due) ?? 0) + due.delay - clock.now();
}

/** Lets happen what a step says: an event is sent, an actor answers, or time passes. */
function cause(running: Running, event: EventObject): void {
  const { actor, clock } = running;
  const children = (actor.getSnapshot() as AnyMachineSnapshot).children as Readonly<
    Record<string, AnyActorRef | undefined>
  >;
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event.type) ?? [];
  const child = children[id];
  const { output, error } = event as { readonly output?: unknown; readonly error?: unknown };
  if (child && kind === 'done') child.send({ type: 'answer', value: output });
  else if (child && kind === 'error') child.send({ type: 'fail', value: error });
  else if (event.type.startsWith('xstate.after.')) {
    const left = leftOf(running, event.type);
    const isFirst =
      left !== undefined &&
      scheduledBy(actor).every((one) => one.event.type === event.type || (leftOf(running, one.event.type) ?? 0) > left);
    // A plan may let any of several delays be over first; the clock would let the earlier ones be over too.
    if (isFirst) clock.increment(left);
    else actor.send(event);
  } else actor.send(event);
}

/** What is different from what a step expects, in words. */
function differences(running: Running, to: AnyMachineSnapshot, told: readonly EventObject[]): readonly string[] {
  const now = running.actor.getSnapshot() as AnyMachineSnapshot;
  const parts: readonly (readonly [string, unknown, unknown])[] = [
    ['value', now.value, to.value],
    ['status', now.status, to.status],
    ['context', now.context, to.context],
    ['tags', [...now.tags].toSorted(), [...to.tags].toSorted()],
    ['messages', running.told.filter(({ type }) => !type.startsWith('xstate.')), told],
  ];
  return parts
    .filter(([, is, shall]) => JSON.stringify(is) !== JSON.stringify(shall))
    .map(([name, is, shall]) => `its ${name} is ${JSON.stringify(is)}, not ${JSON.stringify(shall)}`);
}

/**
 * The first step of a path at which a running machine does something else than its pure transitions; nothing when there
 * is none.
 */
function strayOf({ id, machine }: WalkEntry, path: Path): string | undefined {
  const [start] = path;
  if (!start) return undefined;
  const stepper = stepperOf(machine);
  const running = run(machine, start.input);
  const check = (step: WalkStep, at: number): string | undefined => {
    const { to, told } = step.from && step.event ? stepper.take(step.from, step.event) : stepper.start(start.input);
    const found = differences(running, to, told);
    running.told.length = 0;
    return found.length === 0
      ? undefined
      : `${id}, step ${at + 1} (${step.event?.type ?? 'the start'}): ${found.join('; ')}.`;
  };
  let stray: string | undefined;
  for (const [at, step] of path.entries()) {
    if (step.event) cause(running, step.event);
    noteDelays(running);
    stray = check(step, at);
    if (stray !== undefined) break;
  }
  running.stop();
  return stray;
}

/**
 * Walks paths in running machines.
 * @returns a sentence for each path that strays, naming its first step that does
 */
export function runPaths(entry: WalkEntry, paths: readonly Path[]): readonly string[] {
  return paths.flatMap((path) => strayOf(entry, path) ?? []);
}

/**
 * Walks random paths in running machines.
 * @returns a sentence for each way to stray, with the events of a shortest path that strays so
 */
export function runRandomPaths(entry: WalkEntry, paths: readonly Path[]): readonly string[] {
  const strays = (path: Path): boolean => strayOf(entry, path) !== undefined;
  const sentences = paths.filter(strays).map((path) => {
    const shortest = shrunk(entry, path, strays);
    return `${strayOf(entry, shortest)} So it does on the way: ${shortest.map(({ event }) => event?.type ?? 'the start').join(', ')}.`;
  });
  return [...new Set(sentences)];
}
