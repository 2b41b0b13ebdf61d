/** Converts plans to browser tests in which a person performs each step, as defined by the model of the machine. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { sourceIn } from '@plinth/statecharts/possible-actions';
import { flowOf, type Flow } from '@plinth/statecharts/flow';
import { type WalkEntry, type WalkStep } from '@plinth/statecharts/graph-walk';
import { nodesOf } from '@plinth/statecharts/xstate-internals';
import type { Path } from '@plinth/statecharts/path-graph';
import { stepText } from '@plinth/statecharts/path-words';
import { stepperOf } from '@plinth/statecharts/pure-step';
import { literal, passingStates, plain, quoted } from './test-source.ts';

/** The part of a browser test's model that the conversion needs. */
export interface PlanModel {
  readonly actor: string;
  readonly starts: Readonly<Record<string, { readonly input?: unknown }>>;
  readonly acts: Readonly<Record<string, unknown>>;
  readonly others?: Readonly<Record<string, unknown>>;
  readonly asking?: Readonly<Record<string, { readonly done?: unknown }>>;
  readonly picks?: Readonly<Record<string, (event: AnyEventObject) => boolean>>;
  readonly notThere?: Readonly<Record<string, string>>;
  readonly onlyWhen?: Readonly<Record<string, (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean>>;
  readonly unseen?: readonly string[];
  readonly leaving?: readonly string[];
  readonly keeps?: Readonly<Record<string, unknown>>;
  readonly without?: Readonly<Record<string, string | undefined>>;
}

/** A machine with the paths to perform. */
export interface PerformedPlan {
  readonly entry: TitledEntry;
  readonly model: PlanModel;
  readonly paths: readonly Path[];
}

type TitledEntry = WalkEntry & { readonly title: string };

/** The promise actor that an event is the response of. */
function promiseOf(type: string): string {
  return /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1] ?? '';
}

/** Whether the test controls the responses of promises and the delays: the plan then decides when each arrives. */
function isAnswered({ asking }: PlanModel, type: string): boolean {
  return asking !== undefined && (asking[promiseOf(type)] !== undefined || type.startsWith('xstate.after.'));
}

function isPerformed(model: PlanModel, type: string): boolean {
  const { acts, others = {}, leaving = [], without = {} } = model;
  return (
    (acts[type] !== undefined || others[type] !== undefined || isAnswered(model, type)) &&
    !leaving.includes(type) &&
    without[type] === undefined
  );
}

/** Whether an event comes from outside by itself, so that nobody has to be fast. */
function isOthers(model: PlanModel, type: string): boolean {
  return model.others?.[type] !== undefined || isAnswered(model, type);
}

/**
 * The machine without the events for which a state has no control, and without those for which a person would have to
 * be faster than a response that arrives by itself.
 */
function reachable(machine: AnyStateMachine, model: PlanModel, passing: ReadonlySet<string>): AnyStateMachine {
  const { notThere = {}, onlyWhen = {} } = model;
  const isThere = (snapshot: AnyMachineSnapshot, event: EventObject): boolean =>
    (isOthers(model, event.type) || !nodesOf(snapshot).some(({ id }) => passing.has(id))) &&
    (onlyWhen[event.type]?.(snapshot, event) ?? true) &&
    nodesOf(snapshot).every(({ id }) => notThere[`${id} ${event.type}`] === undefined);
  // A copy, since XState binds the methods of a machine to it.
  const copy: AnyStateMachine = machine.provide({});
  const getTransitionData = copy.getTransitionData.bind(copy);
  return Object.assign(copy, {
    getTransitionData: ((snapshot, event) =>
      isThere(snapshot, event)
        ? getTransitionData(snapshot, event)
        : []) satisfies AnyStateMachine['getTransitionData'],
  });
}

/** A machine with only the events that its model can perform, started as the model can start it. */
export function performable<Entry extends WalkEntry>(entry: Entry, model: PlanModel): Entry {
  const performed = Object.entries(entry.samples).filter(([type]) => isPerformed(model, type));
  const samples = Object.fromEntries(
    performed.map(([type, events]) => [type, events.filter((event) => model.picks?.[type]?.(event) ?? true)]),
  );
  return {
    ...entry,
    machine: reachable(entry.machine, model, fleeting(flowOf({ ...entry, title: entry.id }), model)),
    samples,
    walk: { ...entry.walk, inputs: Object.values(model.starts).map(({ input }) => input) },
  };
}

/** Sentences about the events that no performed plan has: the reason, or what to add to the model. */
export function leftOut(entry: WalkEntry, model: PlanModel): readonly string[] {
  return Object.keys(entry.samples)
    .filter((type) => !isPerformed(model, type))
    .map((type) => {
      const by = sourceIn(entry, type);
      const reason = model.without?.[type];
      if (reason !== undefined) return `${entry.id} without ${type}: ${reason}.`;
      if (model.leaving?.includes(type)) return `${entry.id} without ${type}: the page is left or opened again by it.`;
      const whose = by === 'person' ? "a person's: add it to 'acts'" : `of the ${by}: add it to 'others'`;
      return `${entry.id} without ${type}: it is ${whose} in the model of ${entry.machine.id}.`;
    });
}

/** The ids of the innermost states. */
function leavesOf({ to }: WalkStep): readonly string[] {
  return nodesOf(to)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ id }) => id);
}

/**
 * An event with the data that a browser test needs: plain values, the error code, and the output if the model builds
 * the response from it.
 */
function told(event: AnyEventObject, { asking = {} }: PlanModel): object {
  const { code } = Object(event['error']) as { readonly code?: unknown };
  const output: unknown = event['output'];
  const simple = Object.fromEntries(
    Object.entries(plain(event)).filter(([key, value]) => key !== 'actorId' && value !== undefined),
  );
  const isMade = asking[promiseOf(event.type)]?.done !== undefined && output !== undefined;
  return { ...simple, ...(typeof code === 'string' && { error: { code } }), ...(isMade && { output }) };
}

/**
 * The states that pass by themselves, whatever the plan contains. If the test controls time, only those whose response
 * is not controlled.
 */
function fleeting(flow: Flow, { asking, unseen = [] }: PlanModel): ReadonlySet<string> {
  const held = Object.keys(asking ?? {}).map((actor) => actor.replace(/^\d+\./, ''));
  const timed = asking
    ? flow.states
        .filter(({ tags, actors }) => !tags.includes('pending') && !actors.some(({ kind }) => kind === 'promise'))
        .map(({ id }) => id)
    : [];
  return new Set([
    ...[...passingStates([flow])].filter(
      (state) => !timed.includes(state) && !held.some((id) => state === id || state.startsWith(`${id}.`)),
    ),
    ...unseen,
  ]);
}

/**
 * The states to check after a step: those that it entered, or the current ones if it stays; none while a response is
 * pending.
 */
function sightOf(step: WalkStep, before: WalkStep | undefined, passing: ReadonlySet<string>): readonly string[] {
  const leaves = leavesOf(step);
  if (leaves.some((state) => passing.has(state))) return [];
  const known = before ? leavesOf(before) : [];
  const entered = leaves.filter((state) => !known.includes(state));
  return entered.length > 0 || leaves.length > 1 ? entered : leaves;
}

/**
 * The maximum number of steps of a test whose path returns to the start: shorter tests are distributed better over the
 * workers of a run.
 */
const longest = 40;

/** Tests with more steps than this run only in a long run, to keep the ordinary one short. */
const maxOfAnOrdinaryRun = 20;

/**
 * The rest of a path from where it returned to the start, as it would run from the start; undefined if it would differ.
 */
function fromStart(machine: AnyStateMachine, start: WalkStep, path: Path): Path | undefined {
  const stepper = stepperOf(machine);
  const walked: WalkStep[] = [start];
  for (const step of path) {
    const from = walked.at(-1)?.to ?? start.to;
    if (!step.event) return undefined;
    const { transitions, to } = stepper.take(from, step.event);
    if (
      transitions.length !== step.transitions.length ||
      transitions.some((transition, at) => transition !== step.transitions[at])
    )
      return undefined;
    walked.push({ ...step, from, to, transitions });
  }
  return walked;
}

/** Splits a long path into parts that each begin at the start, where it returns there. */
function partsOf(machine: AnyStateMachine, path: Path): readonly Path[] {
  const [start] = path;
  if (!start || path.length <= longest) return [path];
  const begun = JSON.stringify(start.to.value);
  for (let at = longest / 2; at < path.length - 1; at += 1) {
    if (JSON.stringify(path[at]?.to.value) !== begun) continue;
    const rest = fromStart(machine, start, path.slice(at + 1));
    if (rest) return [path.slice(0, at + 1), ...partsOf(machine, rest)];
  }
  return [path];
}

/** The most events from outside that a path is continued with. */
const mostAwaited = 4;

/** A path that ends in a state that passes by itself, continued to one that stays, so that something can be seen. */
function awaited({ machine, samples }: WalkEntry, path: Path, passing: ReadonlySet<string>, model: PlanModel): Path {
  const stepper = stepperOf(machine);
  const events = Object.values(samples)
    .flat()
    .filter(({ type }) => isOthers(model, type));
  const whole: WalkStep[] = [...path];
  for (let more = 0; more < mostAwaited; more += 1) {
    const last = whole.at(-1);
    if (!last || !leavesOf(last).some((state) => passing.has(state))) return whole;
    const from = last.to;
    const event = events.find((one) => machine.getTransitionData(from, one).length > 0);
    if (!event) return whole;
    const { transitions, to } = stepper.take(from, event);
    whole.push({ from, event, transitions, to, isNew: false });
  }
  return whole;
}

/** The states in which the model says what is kept. */
function keptAt(step: WalkStep | undefined, { keeps = {} }: PlanModel): readonly string[] {
  return step ? nodesOf(step.to).flatMap(({ id }) => (keeps[id] === undefined ? [] : [id])) : [];
}

/** The shortest beginning of a path that ends where the model says what is kept; none if no path is there. */
function pathTo(paths: readonly Path[], id: string, model: PlanModel): readonly Path[] {
  const found = paths.flatMap((path) => {
    const at = path.findIndex((step) => keptAt(step, model).includes(id));
    return at < 1 ? [] : [path.slice(0, at + 1)];
  });
  return found.toSorted((one, other) => one.length - other.length).slice(0, 1);
}

function startOf({ starts }: PlanModel, { input }: WalkStep): string {
  const [name] = Object.entries(starts).find(([, start]) => JSON.stringify(start.input) === JSON.stringify(input)) ??
    Object.entries(starts)[0] ?? [''];
  return name;
}

function testsOf({ entry, model, paths }: PerformedPlan): readonly string[] {
  const flow: Flow = flowOf(entry);
  const passing = fleeting(flow, model);
  const walked = paths
    .flatMap((path) => partsOf(entry.machine, path))
    .map((path) => awaited(entry, path, passing, model));
  const ended = new Set(walked.flatMap((path) => keptAt(path.at(-1), model)));
  const others = Object.keys(model.keeps ?? {}).flatMap((id) => (ended.has(id) ? [] : pathTo(walked, id, model)));
  const all = [...walked, ...others].filter((path) => path.length > 1);
  return all.flatMap((path, number) => {
    const lines = path.flatMap((step, at) => {
      // An event of another source may already have happened when the test looks.
      const isOver = at === 0 && model.others?.[path[1]?.event?.type ?? ''] !== undefined;
      const seen = isOver ? [] : sightOf(step, path[at - 1], passing);
      const sees = seen.length > 0 ? [`await person.sees(${quoted(model.actor)}, ${literal(seen)});`] : [];
      if (!step.event) return sees;
      return [
        `await test.step(${quoted(stepText(entry, step))}, async () => {`,
        `  await person.does(${quoted(model.actor)}, ${literal(told(step.event, model))});`,
        ...sees.map((line) => `  ${line}`),
        '});',
      ];
    });
    const [start] = path;
    if (!start) return [];
    const kept = keptAt(path.at(-1), model).length > 0;
    const title = `${entry.title}: path ${number + 1}${path.length > maxOfAnOrdinaryRun ? ' @long' : ''}`;
    return [
      '',
      `test(${quoted(title)}, async ({ me, context }) => {`,
      `  const person = await performPlan(me, context, ${quoted(entry.machine.id)}, ${quoted(startOf(model, start))});`,
      ...lines.map((line) => `  ${line}`),
      ...(kept ? [`  await person.keeps(${quoted(model.actor)});`] : []),
      '});',
    ];
  });
}

/**
 * The source of a file for `tests/e2e`, in which each path is a test.
 * @param command the command that generates it, for its header
 * @throws if no path has a step
 */
export function planTestOf(plans: readonly PerformedPlan[], command: string): string {
  const tests = plans.flatMap(testsOf);
  if (tests.length === 0) throw new Error('No path has a step that anybody performs: a test of it would have none.');
  return [
    `/** Written by \`${command}\`: plans, performed in the browser. */`,
    "import { performPlan } from './support/performance.ts';",
    "import { test } from './support/test.ts';",
    ...tests,
    '',
  ].join('\n');
}
