/** Machines that come without samples: what can be sent to them is read from the machine itself. */
import type { AnyStateMachine, EventObject } from 'xstate';
import { doneWith, refusedBy } from './answer-samples.ts';
import { transitionsOf, type Samples, type WalkEntry } from './graph-walk.ts';
import { stepperOf } from './pure-step.ts';

/**
 * One event of each type that the machine knows, with nothing in it. Answers name their actor, and routes each state
 * that has one.
 */
function plainSamples(machine: AnyStateMachine): Samples {
  const types = new Set(
    transitionsOf(machine)
      .map(({ eventType }) => eventType)
      .filter((type) => type !== '' && !type.includes('*')),
  );
  return Object.fromEntries(
    [...types].map((type): [string, readonly EventObject[]] => {
      const [, answer, actorId] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? [];
      if (actorId !== undefined)
        return [
          type,
          answer === 'done' ? doneWith(actorId, [undefined]) : refusedBy(actorId, [new Error('No answer')]),
        ];
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

/**
 * A machine that is in no registry, ready to be walked. Snapshots are told apart by their whole context.
 * @param samples events instead of the plain ones, where they need more than a type
 */
export function entryOf(
  machine: AnyStateMachine,
  { samples, input }: { readonly samples?: Samples; readonly input?: unknown } = {},
): WalkEntry {
  const { context } = stepperOf(machine).start(input).to;
  return {
    id: machine.id,
    machine,
    input,
    samples: { ...plainSamples(machine), ...samples },
    walk: { contextKeys: Object.keys(context as object), limit: 20_000 },
  };
}
