/** Sample events for machines without samples, derived from the machines themselves. */
import type { AnyStateMachine, EventObject } from 'xstate';
import { doneWith, refusedBy } from './answer-samples.ts';
import type { Samples } from './graph-walk.ts';
import { transitionsOf } from './machine-parts.ts';

const types = new WeakMap<AnyStateMachine, readonly string[]>();

/** The event types of a machine's transitions, including wildcards. */
export function typesOf(machine: AnyStateMachine): readonly string[] {
  const known =
    types.get(machine) ??
    [...new Set(transitionsOf(machine).map(({ eventType }) => eventType))].filter((type) => type !== '');
  types.set(machine, known);
  return known;
}

/** Whether an event type is a wildcard. */
export function isWildcard(type: string): boolean {
  return type === '*' || type.endsWith('.*');
}

/** An event type that only a wildcard matches: no other transition of the machine handles it. */
export function wildcardExample(wildcard: string): string {
  return wildcard === '*' ? 'any other event' : `${wildcard.slice(0, -1)}any`;
}

/**
 * One event of each type that the machine handles, without a payload. Responses name their actor, routes each state
 * that has one, and a wildcard gets an event that nothing else matches.
 */
export function plainSamples(machine: AnyStateMachine): Samples {
  return Object.fromEntries(
    typesOf(machine).map((type): [string, readonly EventObject[]] => {
      const [, answer, actorId] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? [];
      if (actorId !== undefined && !isWildcard(type))
        return [
          type,
          answer === 'done' ? doneWith(actorId, [undefined]) : refusedBy(actorId, [new Error('No answer')]),
        ];
      if (type.startsWith('xstate.snapshot.'))
        return [type, [{ type, snapshot: { status: 'active', output: undefined, error: undefined } } as EventObject]];
      if (isWildcard(type)) return [type, type.startsWith('xstate.') ? [] : [{ type: wildcardExample(type) }]];
      const routed = transitionsOf(machine)
        .filter(({ eventType }) => eventType === type)
        .flatMap(({ target }) => target ?? []);
      return [
        type,
        type === 'xstate.route'
          ? routed.map(({ id }: { readonly id: string }) => ({ type, to: `#${id}` }))
          : [{ type }],
      ];
    }),
  );
}
