/** What may happen to machines together: what a person does, what the outside world answers, and time that passes. */
import type { AnyEventObject, AnyTransitionDefinition } from 'xstate';
import { waitingFor } from './compose.ts';
import type { Act, Actor, Moment } from './explore.ts';
import type { Samples, WalkEntry } from './graph-walk.ts';
import type { Happening } from './occasions.ts';

/**
 * Whose doing an event is, by its type, when nobody says so: answers are the server's, delays the clock's, routes the
 * address's, the rest a person's.
 */
export function sourceOf(type: string): Actor {
  if (type.startsWith('xstate.after.')) return 'clock';
  if (type === 'xstate.route') return 'address';
  return type.startsWith('xstate.done.') || type.startsWith('xstate.error.') ? 'server' : 'person';
}

/** Whose doing an event of a machine is: as its causes say or, where they say nothing, by its type. */
export function sourceIn({ causes }: WalkEntry, type: string): Actor {
  return causes?.[type] ?? sourceOf(type);
}

/** Whose doing a step is: what ends a delay is the clock's, whatever event it sends. */
export function causeOfHappening(entry: WalkEntry, { event, isDelay }: Happening): Actor {
  return isDelay ? 'clock' : sourceIn(entry, event.type);
}

/** What happens where no transition has words for it. */
function plainWords(type: string): string {
  if (type.startsWith('xstate.after.')) return `${type.split('.')[2] ?? 'a delay'} is over`;
  if (type.startsWith('xstate.done.'))
    return `an answer comes to ${type.slice(type.indexOf('.', 'xstate.done.actor.'.length) + 1)}`;
  if (type.startsWith('xstate.error.'))
    return `no answer comes to ${type.slice(type.indexOf('.', 'xstate.error.actor.'.length) + 1)}`;
  return type;
}

/** What an act has beside its event, where it is not what the event and the transition say. */
export type ActionOverrides<EnvironmentState> = Partial<
  Pick<Act<EnvironmentState>, 'by' | 'id' | 'environment' | 'words'>
>;

/** An event for a machine in the words of the transition it would take; nothing when it would take none. */
export function possibleActions<EnvironmentState>(
  { system }: Moment<EnvironmentState>,
  path: string,
  event: AnyEventObject,
  how: ActionOverrides<EnvironmentState> = {},
): readonly Act<EnvironmentState>[] {
  const member = system.get(path);
  if (member?.snapshot.status !== 'active') return [];
  const transitions: readonly AnyTransitionDefinition[] = member.machine.getTransitionData(member.snapshot, event);
  if (transitions.length === 0) return [];
  const words = how.words ?? transitions.find(({ description }) => description)?.description ?? plainWords(event.type);
  return [
    {
      ...(how.id !== undefined && { id: how.id }),
      by: how.by ?? sourceOf(event.type),
      words,
      hears: { to: path, event },
      ...(how.environment && { environment: how.environment }),
    },
  ];
}

/**
 * What the samples of a machine let happen: its person's events, the answers it waits for, its delays.
 * @param except events that other machines send, and those that the world makes up itself.
 */
export function sampled<EnvironmentState>(
  moment: Moment<EnvironmentState>,
  path: string,
  samples: Samples,
  except: ReadonlySet<string> = new Set(),
): readonly Act<EnvironmentState>[] {
  return Object.entries(samples).flatMap(([type, events]) =>
    except.has(type) ? [] : events.flatMap((event) => possibleActions(moment, path, event)),
  );
}

/** The promises of these names that a machine waits for. */
export function pendingPromises<EnvironmentState>(
  { system }: Moment<EnvironmentState>,
  path: string,
  names: ReadonlySet<string>,
): ReadonlySet<unknown> {
  return new Set([...waitingFor(system, path).values()].filter(({ src }) => typeof src === 'string' && names.has(src)));
}
