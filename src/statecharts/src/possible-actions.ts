/** The possible actions on machines together: actions of people, responses from outside, and delays. */
import type { AnyEventObject, AnyTransitionDefinition } from 'xstate';
import { waitingFor } from './compose.ts';
import type { Act, Actor, Moment } from './explore.ts';
import type { Samples, WalkEntry } from './graph-walk.ts';
import type { Happening } from './occasions.ts';

/**
 * The default source of an event, by its type: responses come from the server, delays from the clock, routes from the
 * address, and all others from a person.
 */
export function sourceOf(type: string): Actor {
  if (type.startsWith('xstate.after.')) return 'clock';
  if (type === 'xstate.route') return 'address';
  return type.startsWith('xstate.done.') || type.startsWith('xstate.error.') ? 'server' : 'person';
}

/** The source of an event of a machine: from its `causes` or, if they lack it, by its type. */
export function sourceIn({ causes }: WalkEntry, type: string): Actor {
  return causes?.[type] ?? sourceOf(type);
}

/** The source of a step: the end of a delay comes from the clock, whatever its event. */
export function causeOfHappening(entry: WalkEntry, { event, isDelay }: Happening): Actor {
  return isDelay ? 'clock' : sourceIn(entry, event.type);
}

/** A description of an event for which no transition has one. */
function plainWords(type: string): string {
  if (type.startsWith('xstate.after.')) return `${type.split('.')[2] ?? 'a delay'} is over`;
  if (type.startsWith('xstate.done.'))
    return `an answer comes to ${type.slice(type.indexOf('.', 'xstate.done.actor.'.length) + 1)}`;
  if (type.startsWith('xstate.error.'))
    return `no answer comes to ${type.slice(type.indexOf('.', 'xstate.error.actor.'.length) + 1)}`;
  return type;
}

/** The fields of an action that differ from those derived from the event and the transition. */
export type ActionOverrides<EnvironmentState> = Partial<
  Pick<Act<EnvironmentState>, 'by' | 'id' | 'environment' | 'words'>
>;

/**
 * The action of sending an event to a machine, described by the transition that it would take; none if it would take
 * none.
 */
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
 * The possible actions from the samples of a machine: events of people, pending responses, and delays.
 * @param except events that other machines send, and those that the model creates itself
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

/** The pending promises of these names of a machine. */
export function pendingPromises<EnvironmentState>(
  { system }: Moment<EnvironmentState>,
  path: string,
  names: ReadonlySet<string>,
): ReadonlySet<unknown> {
  return new Set([...waitingFor(system, path).values()].filter(({ src }) => typeof src === 'string' && names.has(src)));
}
