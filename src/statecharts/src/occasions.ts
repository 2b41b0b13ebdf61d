/** The possible events of a settled machine: events sent to it, pending responses, and delays. */
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { done, refused } from './answer-samples.ts';
import type { Samples, WalkEntry } from './graph-walk.ts';
import { momentOf, startedActors, type StartedActor } from './moment.ts';
import { plainSamples, typesOf } from './plain-samples.ts';
import { isPure, type Occasion } from './pure-step.ts';
import { inputOf, isMachineSnapshot, isWatched, logicOf } from './xstate-internals.ts';

/** An event, and its origin. */
export interface Happening extends Occasion {
  readonly event: EventObject;
}

/** The actor of an internal event of XState; undefined for other events. */
function actorIn(type: string): string | undefined {
  return /^xstate\.(?:done\.actor|error\.actor|snapshot)\.(.*)$/.exec(type)?.[1];
}

/** Whether a snapshot has a transition for an event. A guard that throws counts as one. */
function hears(snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  try {
    return (snapshot.machine as AnyStateMachine).getTransitionData(snapshot, event).length > 0;
  } catch {
    return true;
  }
}

/** The possible responses of external actors, from the samples or, without a sample for an actor, plain ones. */
function answersTo(
  snapshot: AnyMachineSnapshot,
  children: readonly StartedActor[],
  samples: Samples,
  isCompany: boolean,
): readonly EventObject[] {
  return children.flatMap(({ ref }): readonly EventObject[] => {
    if (isCompany && isPure(logicOf(ref))) return [];
    const own = (type: string, plain: readonly EventObject[]): readonly EventObject[] =>
      (samples[type] ?? (isCompany ? plain : [])).filter((event) => hears(snapshot, event));
    return [
      ...own(`xstate.done.actor.${ref.id}`, [done(ref.id, undefined)]),
      // A machine without a transition for the failure of an actor fails with it.
      ...own(`xstate.error.actor.${ref.id}`, [refused(ref.id)]),
      ...(isWatched(ref) ? own(`xstate.snapshot.${ref.id}`, []) : []),
    ];
  });
}

/** Whether a started machine ever sends its parent anything by itself. */
export type TellsItsParent = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, input: unknown) => boolean;

/** Whether a step of a started machine can change its parent. */
function matters(
  { ref, machine, snapshot }: StartedActor,
  above: AnyStateMachine,
  tellsItsParent: TellsItsParent,
): boolean {
  if (!machine || !isMachineSnapshot(snapshot)) return false;
  const listens = typesOf(above).some((type) => actorIn(type) === ref.id || /^(?:\*$|xstate\..*\*$)/.test(type));
  return listens || isWatched(ref) || tellsItsParent(machine, snapshot, inputOf(ref));
}

const childSamples = new WeakMap<Samples, WeakMap<AnyStateMachine, Samples>>();

/** The samples of a started machine: those of the entry for types that it has, otherwise plain ones. */
function samplesWithin({ samples }: WalkEntry, machine: AnyStateMachine): Samples {
  const known = childSamples.get(samples) ?? new WeakMap<AnyStateMachine, Samples>();
  childSamples.set(samples, known);
  const own =
    known.get(machine) ??
    Object.fromEntries(Object.entries(plainSamples(machine)).map(([type, plain]) => [type, samples[type] ?? plain]));
  known.set(machine, own);
  return own;
}

/** Samples that are sent from outside, without XState's own events, which occur by themselves. */
const sent = new WeakMap<Samples, readonly EventObject[]>();

function sentFrom(samples: Samples): readonly EventObject[] {
  const known =
    sent.get(samples) ??
    Object.values(samples)
      .flat()
      .filter(({ type }) => !/^xstate\.(?:after|done|error|snapshot|init|stop)\b/.test(type));
  sent.set(samples, known);
  return known;
}

/**
 * All possible events of a machine in a snapshot.
 * @param tellsItsParent given if the machines that it starts are explored with it; otherwise samples contain their
 *   responses
 */
export function happeningsAt(
  entry: WalkEntry,
  snapshot: AnyMachineSnapshot,
  tellsItsParent: TellsItsParent | undefined,
): readonly Happening[] {
  const isCompany = tellsItsParent !== undefined;
  const { samples } = entry;
  const moment = momentOf(snapshot);
  const actors = startedActors(snapshot);
  const own = actors.filter(({ parent }) => parent === '');
  const events = [...sentFrom(samples), ...(entry.samplesIn?.(snapshot) ?? [])].filter((event) =>
    hears(snapshot, event),
  );
  const answers = answersTo(snapshot, own, samples, isCompany);
  // Snapshots that no stepper created have no known delays.
  const byHand = moment
    ? []
    : Object.values(samples)
        .flat()
        .filter((event) => event.type.startsWith('xstate.after.') && hears(snapshot, event));
  const inside = tellsItsParent
    ? actors.filter((one) => {
        const above = one.parent === '' ? snapshot.machine : actors.find(({ path }) => path === one.parent)?.machine;
        return above !== undefined && matters(one, above as AnyStateMachine, tellsItsParent);
      })
    : [];
  const within = inside.flatMap(({ path, machine, snapshot: standing }): readonly Happening[] => {
    if (!machine || !isMachineSnapshot(standing)) return [];
    const ownSamples = samplesWithin(entry, machine);
    return [
      ...sentFrom(ownSamples).filter((event) => hears(standing, event)),
      ...answersTo(
        standing,
        actors.filter(({ parent }) => parent === path),
        ownSamples,
        isCompany,
      ),
    ].map((event) => ({ event, at: path }));
  });
  return [
    ...[...events, ...answers, ...byHand].map((event) => ({ event })),
    ...within,
    ...delayAt(snapshot, actors, inside, isCompany ? undefined : samples),
  ];
}

/**
 * The next delay to end: none if it has no observable effect.
 * @param samples given if events without a sample do not occur
 */
function delayAt(
  snapshot: AnyMachineSnapshot,
  actors: readonly StartedActor[],
  inside: readonly StartedActor[],
  samples: Samples | undefined,
): readonly Happening[] {
  const { delays = [] } = momentOf(snapshot) ?? {};
  const [first] = delays;
  if (!first || (samples && !samples[first.event.type]?.length)) return [];
  const isDelay = true as const;
  const target = actors.find(({ ref }) => ref === first.target);
  if (target)
    return inside.includes(target) || delays.length > 1 ? [{ event: first.event, at: target.path, isDelay }] : [];
  return hears(snapshot, first.event) || delays.length > 1 ? [{ event: first.event, isDelay }] : [];
}
