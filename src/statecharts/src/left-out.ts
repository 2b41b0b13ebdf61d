/** The parts of a machine that a plan leaves out, each with the reason. */
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';
import { sourceIn } from './possible-actions.ts';
import type { Actor } from './explore.ts';
import { failurePlace, failureText, sampleHint } from './failures.ts';
import type { Walk, WalkEntry } from './graph-walk.ts';
import { guardName } from './path-refusals.ts';
import { isWildcard } from './plain-samples.ts';
import { isPure } from './pure-step.ts';
import { nodesOf } from './xstate-internals.ts';

/** A part of a machine that a plan does not take. */
export interface LeftOut {
  /** The id of a transition or a state, or a rejected event with its state. */
  readonly what: string;
  readonly reason: string;
}

/** The part of an exploration that explains why something was not taken. */
export type Walked = Pick<Walk, 'states' | 'snapshots' | 'failures' | 'isWhole'>;

function isFor(descriptor: string, type: string): boolean {
  return (
    descriptor === type ||
    descriptor === '*' ||
    (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1)))
  );
}

function isIn(snapshot: AnyMachineSnapshot, node: AnyStateNode): boolean {
  return nodesOf(snapshot).includes(node);
}

/** Adds to a reason that the exploration was incomplete, if so. */
export function unlessWhole(reason: string, { isWhole, snapshots }: Walked): string {
  return isWhole
    ? reason
    : `${reason}, in the ${snapshots.length} explored snapshots: --max N explores more, --region NAME only one region`;
}

/** The reason why an actor does not produce the event of a transition. */
function actorReason({ machine }: WalkEntry, source: AnyStateNode, kind: string, id: string): string {
  const invoked = source.invoke.find((one) => one.id === id);
  const config = [source.config.invoke ?? []].flat()[source.invoke.findIndex((one) => one.id === id)] as
    | { readonly src?: unknown }
    | undefined;
  const logic = typeof config?.src === 'string' ? machine.implementations.actors[config.src] : config?.src;
  if (invoked && logic === undefined) return `the actor ${String(config?.src)} is not implemented`;
  const does = { done: 'ends', error: 'fails', snapshot: 'emits a snapshot' }[kind] ?? 'answers';
  return isPure(logic) ? `${id} never ${does}` : `there is no actor ${id} that ${does}`;
}

/** The limits of a claim about an exploration that treats some values as equal; its notes list them. */
function asFarAsCompared(
  { walk: { views = {} } = {} }: WalkEntry,
  { isWhole, snapshots }: Walked,
  project: readonly string[],
): string {
  if (!isWhole || (Object.keys(views).length === 0 && project.length === 0)) return '';
  const without = project.length > 0 ? ` without ${project.join(' and ')}` : '';
  return ` in the ${snapshots.length} snapshots that count as different${without}`;
}

function guardText(guard: unknown): string {
  const name = guardName(guard);
  return name === 'a guard' ? 'its guard' : `its guard ${name}`;
}

/** The reason why a transition is in no path of a plan. */
export function whyLeftOut(
  entry: WalkEntry,
  transition: AnyTransitionDefinition,
  walked: Walked,
  { only, project = [] }: { readonly only?: readonly Actor[]; readonly project?: readonly string[] } = {},
): string {
  const { eventType: type, guard } = transition;
  const source: AnyStateNode = transition.source;
  if (type !== '' && only !== undefined && !only.includes(sourceIn(entry, type)))
    return `--only leaves out events of the ${sourceIn(entry, type)}`;
  if (!walked.states.has(source.id)) {
    if (only !== undefined) return `no path with --only ${only.join(',')} leads to ${source.id}`;
    const [failure] = walked.failures;
    return unlessWhole(`nothing leads to ${source.id}${failure ? `, as ${failurePlace(failure)}` : ''}`, walked);
  }
  const failure = walked.failures.find(
    ({ from, happening }) =>
      from &&
      isIn(from, source) &&
      (type === '' || (happening?.at === undefined && isFor(type, happening?.event.type ?? ''))),
  );
  if (failure) return failureText(entry, failure);
  const never =
    guard === undefined ? undefined : `${guardText(guard)} is never true${asFarAsCompared(entry, walked, project)}`;
  if (type === '')
    return unlessWhole(never ? `${never} with these samples` : 'another transition always comes first', walked);
  if (type.startsWith('xstate.after.'))
    return unlessWhole(
      never ? `${never}, or an earlier delay always comes first` : 'an earlier delay always comes first',
      walked,
    );
  if (type.startsWith('xstate.done.state.')) return unlessWhole(never ?? `${source.id} never completes`, walked);
  const [, kind, id] = /^xstate\.(done|error|snapshot)(?:\.actor)?\.(.*)$/.exec(type) ?? [];
  const samples = samplesFor(entry, type);
  if (kind !== undefined && id !== undefined && !isWildcard(type)) {
    const isThere = walked.snapshots.some(
      (snapshot) => isIn(snapshot, source) && (snapshot.children as object)[id as never],
    );
    const inside = walked.failures.find(({ happening }) => happening?.at?.split('/')[0] === id);
    if (inside) return failureText(entry, inside);
    if (!isThere || never === undefined) return unlessWhole(actorReason(entry, source, kind, id), walked);
  } else if (samples.length === 0)
    return isWildcard(type) ? `no sample is an event that only ${type} matches` : `there is no sample of ${type}`;
  const asked = walked.snapshots.find((snapshot) => isIn(snapshot, source));
  const [sample] = samples;
  const hint = never && asked && sample ? sampleHint(entry, asked, sample) : undefined;
  const count = `${samples.length} ${samples.length === 1 ? 'sample' : 'samples'}`;
  return unlessWhole(
    never
      ? `${never} over ${count} of ${type}${hint ? `; ${hint}` : ''}`
      : `another transition for ${type} always comes first`,
    walked,
  );
}

function samplesFor({ samples }: WalkEntry, type: string): readonly EventObject[] {
  return Object.values(samples)
    .flat()
    .filter((event) => isFor(type, event.type));
}
