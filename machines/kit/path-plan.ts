import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';
import { nodesOf, transitionsOf, walk, type WalkEntry, type WalkStep } from './graph-walk.ts';

/** A way through a machine, from a start to where it ends. */
export type Path = readonly WalkStep[];

export interface PathPlan {
  readonly paths: readonly Path[];
  /** Transitions that the paths take, of all the machine has. */
  readonly taken: number;
  readonly all: number;
}

/** The steps that lead to a step, the start first. */
function pathTo(step: WalkStep, arrivals: ReadonlyMap<AnyMachineSnapshot, WalkStep>): Path {
  const before = step.from && arrivals.get(step.from);
  return before ? [...pathTo(before, arrivals), step] : [step];
}

/**
 * Ways through a machine that together take every transition a walk takes: each is the shortest to its last step, and
 * none only repeats what the longer ones have taken.
 */
export function planPaths(entry: WalkEntry): PathPlan {
  const { steps } = walk(entry);
  // A step that changes nothing stays at the very snapshot it was sent to, and is no way there.
  const arrivals = new Map(steps.filter(({ isNew, from, to }) => isNew && from !== to).map((step) => [step.to, step]));
  const taken = new Set<AnyTransitionDefinition>();
  const paths: Path[] = [];
  for (const path of steps.map((step) => pathTo(step, arrivals)).toSorted((a, b) => b.length - a.length)) {
    const fresh = path.flatMap(({ transitions }) => transitions).filter((transition) => !taken.has(transition));
    if (fresh.length === 0) continue;
    for (const transition of fresh) taken.add(transition);
    paths.push(path);
  }
  return { paths: paths.toReversed(), taken: taken.size, all: transitionsOf(entry.machine).length };
}

/** What the sample of an event says beside its type: 'templateId 3'. Whole plans and answers are too long for a line. */
function payloadOf(event: EventObject): string {
  const simple = Object.entries(event).filter(([key, value]) => key !== 'type' && key !== 'actorId' && ['string', 'number', 'boolean'].includes(typeof value));
  return simple.map(([key, value]) => `${key} ${value}`).join(', ');
}

/** The states a snapshot is in, in the words of their descriptions: only the innermost ones. */
function whereabouts(snapshot: AnyMachineSnapshot, { from }: WalkStep): string {
  const before = new Set<AnyStateNode>(from ? nodesOf(from) : []);
  const leaves = nodesOf(snapshot).filter(({ type }) => type === 'atomic' || type === 'final');
  const news = leaves.filter((node) => !before.has(node));
  return (news.length > 0 ? news : leaves.length === 1 ? leaves : []).map(({ description, id }) => description ?? id).join(' ');
}

/** What happens in a step, in the words of the machine; routes and answers, which have none, in words of their own. */
function deedOf({ type }: EventObject, transitions: readonly AnyTransitionDefinition[]): string {
  const described = transitions.find(({ eventType, description }) => eventType !== '' && description);
  if (described?.description) return described.description;
  if (type.startsWith('xstate.error.')) return 'No answer comes';
  if (type !== 'xstate.route') return 'The answer comes';
  const target = transitions[0]?.target?.[0] as AnyStateNode | undefined;
  const meta = target?.meta as { path?: string } | undefined;
  return `Open ${meta?.path ?? 'its address'}`;
}

function stepLine(step: WalkStep, number: number): string {
  const where = whereabouts(step.to, step);
  if (step.event === null) return `${number}. Start.${where === '' ? '' : ` *${where}*`}`;
  const payload = payloadOf(step.event);
  return `${number}. ${deedOf(step.event, step.transitions)} (\`${step.event.type}\`${payload === '' ? '' : `, ${payload}`}).${where === '' ? '' : ` *${where}*`}`;
}

/** The paths of a machine as numbered steps in Markdown, for a person to walk, and how much of the machine they cover. */
export function pathsAsMarkdown(title: string, entry: WalkEntry): string {
  const { paths, taken, all } = planPaths(entry);
  const sections = paths.map((path, index) => [`## Path ${index + 1}`, '', ...path.map((step, at) => stepLine(step, at + 1))].join('\n'));
  return [`# ${title}`, `${paths.length} paths take ${taken} of ${all} transitions.`, ...sections, ''].join('\n\n');
}
