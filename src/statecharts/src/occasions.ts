/** What may happen to a machine at rest: events that are sent to it, answers that it waits for, and time that passes. */
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { done, refused } from './answer-samples.ts';
import type { Samples, WalkEntry } from './graph-walk.ts';
import { momentOf, startedActors, type StartedActor } from './moment.ts';
import { plainSamples, typesOf } from './plain-samples.ts';
import { isPure, type Occasion } from './pure-step.ts';
import { inputOf, isMachineSnapshot, isWatched, logicOf } from './xstate-internals.ts';

/** An event, and how it comes to be. */
export interface Happening extends Occasion {
  readonly event: EventObject;
}

/** The actor that an event of the engine is about; nothing for other events. */
function actorIn(type: string): string | undefined {
  return /^xstate\.(?:done\.actor|error\.actor|snapshot)\.(.*)$/.exec(type)?.[1];
}

/** Whether a snapshot has a transition for an event. One that fails while it decides has. */
function hears(snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  try {
    return (snapshot.machine as AnyStateMachine).getTransitionData(snapshot, event).length > 0;
  } catch {
    return true;
  }
}

/** What actors outside can answer a machine now, by its samples or, where it has none of an actor, plainly. */
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
      // A machine that has no ear for the failure of an actor fails with it.
      ...own(`xstate.error.actor.${ref.id}`, [refused(ref.id)]),
      ...(isWatched(ref) ? own(`xstate.snapshot.${ref.id}`, []) : []),
    ];
  });
}

/** Whether a started machine ever tells its parent anything by itself. */
export type TellsItsParent = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, input: unknown) => boolean;

/** Whether what happens inside a started machine can change the one that started it. */
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

/** The samples of a started machine: those of the entry where it has any of a type, else plain ones. */
function samplesWithin({ samples }: WalkEntry, machine: AnyStateMachine): Samples {
  const known = childSamples.get(samples) ?? new WeakMap<AnyStateMachine, Samples>();
  childSamples.set(samples, known);
  const own =
    known.get(machine) ??
    Object.fromEntries(Object.entries(plainSamples(machine)).map(([type, plain]) => [type, samples[type] ?? plain]));
  known.set(machine, own);
  return own;
}

/** Samples that are sent from outside: what the engine says itself comes about by itself. */
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
 * Everything that may happen to a machine that is walked, from a snapshot on.
 * @param tellsItsParent where the machines that it starts are walked with it; else what they answer is a sample
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
  const events = sentFrom(samples).filter((event) => hears(snapshot, event));
  const answers = answersTo(snapshot, own, samples, isCompany);
  // Snapshots that no stepper has made know of no delays.
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
 * The delay that is over next: none where nobody notices it.
 * @param samples where what has no sample does not happen
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
