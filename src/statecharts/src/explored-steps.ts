/** The steps of a path through a system model, for people and for replays: each with what it changed. */
import type { AnyStateNode } from 'xstate';
import { snapshotOf, type ActorSystemState, type Composition } from './compose.ts';
import type { ExploredStep } from './counterexample.ts';
import type { Act, Change, Moment, Start, SystemModel } from './explore.ts';
import { nodesOf } from './xstate-internals.ts';

/** An action on a route, and the system state that it leads to, by its key; undefined where the action alone counts. */
export interface RouteStep<EnvironmentState> {
  readonly act: Act<EnvironmentState>;
  readonly key?: string | undefined;
}

/** The id of an action or a start. Without one: the machine, without its number, and the event, or its description. */
export function idOf({
  id,
  words,
  hears = null,
}: {
  readonly id?: string;
  readonly words: string;
  readonly hears?: Act<never>['hears'];
}): string {
  return id ?? (hears ? `${hears.to.replace(/\.\d+$/, '') || 'root'} ${hears.event.type}` : words);
}

/** The key of a system state in its model; messages that are still on the way are part of it. */
export function keyOf<EnvironmentState>(
  model: SystemModel<EnvironmentState>,
  composition: Composition,
  moment: Moment<EnvironmentState>,
): string {
  const late = composition.onTheWay(moment.system);
  return JSON.stringify(late.length === 0 ? model.key(moment) : [model.key(moment), late]);
}

/** Takes one action. */
export function advance<EnvironmentState>(
  model: SystemModel<EnvironmentState>,
  composition: Composition,
  before: Moment<EnvironmentState>,
  act: Act<EnvironmentState>,
): Change<EnvironmentState> {
  const { system, deliveries } = act.hears
    ? composition.send(before.system, act.hears.to, act.hears.event)
    : { system: before.system, deliveries: [] };
  const after = { system, environment: { ...before.environment, ...act.environment } };
  if (!model.follow) return { before, after, act, deliveries };
  return {
    before,
    after: { system, environment: model.follow({ before, after, act, deliveries }) },
    act,
    deliveries,
  };
}

function statesAfter(before: ActorSystemState | null, after: ActorSystemState): Readonly<Record<string, unknown>> {
  const changed = [...after].filter(
    ([path, { snapshot }]) =>
      JSON.stringify(before && snapshotOf(before, path)?.value) !== JSON.stringify(snapshot.value),
  );
  return Object.fromEntries(
    changed.map(([path, { machine, snapshot }]) => [path === '' ? machine.id : path, snapshot.value]),
  );
}

/** The innermost active states of a machine. */
function leavesAt(system: ActorSystemState, path: string): readonly AnyStateNode[] {
  const snapshot = snapshotOf(system, path);
  return snapshot ? nodesOf(snapshot).filter(({ type }) => type === 'atomic' || type === 'final') : [];
}

/**
 * The states that a machine entered: the innermost ones, or the outermost where these are too many, as when all regions
 * of a state begin.
 */
function enteredIn(before: ActorSystemState, after: ActorSystemState, path: string): readonly AnyStateNode[] {
  const [was, is] = [snapshotOf(before, path), snapshotOf(after, path)];
  const known = new Set(was ? nodesOf(was) : []);
  const news = (is ? nodesOf(is) : []).filter((node) => !known.has(node));
  const leaves = news.filter(({ type }) => type === 'atomic' || type === 'final');
  return leaves.length > 3 ? news.filter(({ parent }) => parent && known.has(parent)) : leaves;
}

/** A state in the words of its machine: the description, or else its path in the machine. */
function wordsOf({ description, path }: AnyStateNode): string {
  return description?.replace(/\.$/, '') ?? path.join(' ');
}

/**
 * The innermost states of a machine, by their paths in it: 'checkAnswers paying'. For a machine that is not there, a
 * phrase that says so.
 */
export function whereIs(system: ActorSystemState, path: string): string {
  const leaves = leavesAt(system, path);
  return leaves.length === 0 ? 'not there' : leaves.map((node) => node.path.join(' ')).join(', ');
}

/** The first of many. */
function shortened(words: readonly string[], most: number): readonly string[] {
  return words.length > most + 1 ? [...words.slice(0, most), `${words.length - most} more`] : words;
}

/**
 * What a step changed, in words: the states that each machine entered, and the machines that start or end. The machines
 * of a beginning are not listed.
 */
export function changesIn(before: ActorSystemState, after: ActorSystemState): readonly string[] {
  const nameOf = (path: string): string => (path === '' ? (after.get('')?.machine.id ?? 'root') : path);
  const begun = [...after.keys()].filter((path) => !before.has(path));
  const ended = [...before.keys()].filter((path) => !after.has(path));
  const moved = [...after.keys()].flatMap((path) => {
    if (!before.has(path)) return [];
    const news = enteredIn(before, after, path);
    return news.length === 0 ? [] : [`${nameOf(path)}: ${shortened(news.map(wordsOf), 3).join('; ')}`];
  });
  return [
    ...shortened(moved, 4),
    ...(begun.length === 0 ? [] : [`starts ${shortened(begun, 4).join(', ')}`]),
    ...(ended.length === 0 ? [] : [`ends ${shortened(ended, 4).join(', ')}`]),
  ];
}

/** The action that leads to the state of a key: the one of the route, or else one that leads there from here. */
function actFor<EnvironmentState>(
  model: SystemModel<EnvironmentState>,
  composition: Composition,
  before: Moment<EnvironmentState>,
  { act, key }: RouteStep<EnvironmentState>,
): Change<EnvironmentState> {
  const planned = advance(model, composition, before, act);
  const leads = (change: Change<EnvironmentState>): boolean => keyOf(model, composition, change.after) === key;
  if (key === undefined || leads(planned)) return planned;
  // The state was first reached on another way, which may number machines differently.
  const others = model
    .acts(before)
    .toSorted((one, other) => Number(idOf(other) === idOf(act)) - Number(idOf(one) === idOf(act)));
  return others.map((other) => advance(model, composition, before, other)).find(leads) ?? planned;
}

/** Replays a route and returns its steps, each with its changes. */
export function stepsOf<EnvironmentState>(
  model: SystemModel<EnvironmentState>,
  composition: Composition,
  start: Start<EnvironmentState>,
  route: readonly RouteStep<EnvironmentState>[],
): ExploredStep[] {
  let moment: Moment<EnvironmentState> = {
    system: composition.start(start.input).system,
    environment: start.environment,
  };
  const steps: ExploredStep[] = [
    {
      id: idOf(start),
      by: null,
      words: start.words,
      to: null,
      event: null,
      states: statesAfter(null, moment.system),
    },
  ];
  for (const one of route) {
    const { act, after } = actFor(model, composition, moment, one);
    steps.push({
      id: idOf(act),
      by: act.by,
      words: act.words,
      to: act.hears?.to ?? null,
      event: act.hears ? { ...act.hears.event } : null,
      states: statesAfter(moment.system, after.system),
      changes: changesIn(moment.system, after.system),
    });
    moment = after;
  }
  return steps;
}
