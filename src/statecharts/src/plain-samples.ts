/** Events for machines that come without samples: what can be sent to them is read from the machines themselves. */
import type { AnyStateMachine, EventObject } from 'xstate';
import { doneWith, refusedBy } from './answer-samples.ts';
import type { Samples } from './graph-walk.ts';
import { transitionsOf } from './machine-parts.ts';

const types = new WeakMap<AnyStateMachine, readonly string[]>();

/** The types of events that a machine has transitions for, wildcards included. */
export function typesOf(machine: AnyStateMachine): readonly string[] {
  const known =
    types.get(machine) ??
    [...new Set(transitionsOf(machine).map(({ eventType }) => eventType))].filter((type) => type !== '');
  types.set(machine, known);
  return known;
}

/** Whether a type is one of many that a transition is for. */
export function isWildcard(type: string): boolean {
  return type === '*' || type.endsWith('.*');
}

/** The type of an event that only a wildcard knows: no other transition of the machine is for it. */
export function wildcardExample(wildcard: string): string {
  return wildcard === '*' ? 'any other event' : `${wildcard.slice(0, -1)}any`;
}

/**
 * One event of each type that the machine knows, with nothing in it. Answers name their actor, routes each state that
 * has one, and a wildcard has an event that nothing else is for.
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
