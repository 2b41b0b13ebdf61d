import {
  fromCallback,
  fromPromise,
  type AnyStateMachine,
  type DoneActorEvent,
  type ErrorActorEvent,
  type EventObject,
} from 'xstate';
import { kindOf } from './flow.ts';

type Answers<Id extends string> = {
  readonly [Type in `xstate.done.actor.${Id}` | `xstate.error.actor.${Id}`]: readonly EventObject[];
};

/** Samples of the events with which an invoked promise settles: one for each output, and a failure. */
export function answerSamples<Id extends string>(id: Id, outputs: readonly unknown[]): Answers<Id> {
  return Object.fromEntries<readonly EventObject[]>([
    [`xstate.done.actor.${id}`, doneWith(id, outputs)],
    [`xstate.error.actor.${id}`, refusedBy(id, [new Error('No answer')])],
  ]) as Answers<Id>;
}

/** The sample of a delay's event, by the delay's name, or by its milliseconds and its state. */
export function delaySamples(
  delay: string | number,
  stateId: string,
): Readonly<Record<string, readonly EventObject[]>> {
  const type = `xstate.after.${delay}.${stateId}`;
  return { [type]: [{ type }] };
}

/**
 * Returns the machine with actors that never respond: its promises stay pending and its callbacks do nothing. The
 * samples contain their possible responses.
 */
export function silenced<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const never = fromPromise(() => new Promise(() => undefined));
  const idle = fromCallback(() => undefined);
  const actors = Object.entries(machine.implementations.actors).flatMap(([name, logic]) => {
    const kind = kindOf(logic);
    return kind === 'machine' ? [] : [[name, { ...logic, ...(kind === 'promise' ? never : idle) }] as const];
  });
  return machine.provide({ actors: Object.fromEntries(actors) }) as Machine;
}

/** The events with which promises of these ids resolve, as a union with one type for each id. */
export type DoneOf<Id extends string, Answer> = Id extends string ? DoneActorEvent<Answer, Id> : never;
export type RefusedOf<Id extends string, Failure> = Id extends string ? ErrorActorEvent<Failure, Id> : never;

/** The event with which an invoked promise resolves. */
export function done<Id extends string, Answer>(actorId: Id, output: Answer): DoneActorEvent<Answer, Id> {
  return { type: `xstate.done.actor.${actorId}`, actorId, output };
}

/** The event with which an invoked promise rejects. */
export function refused<Id extends string>(actorId: Id): ErrorActorEvent<unknown, Id>;
export function refused<Id extends string, Failure>(actorId: Id, error: Failure): ErrorActorEvent<Failure, Id>;
export function refused<Id extends string>(
  actorId: Id,
  error: unknown = new Error('No answer'),
): ErrorActorEvent<unknown, Id> {
  return { type: `xstate.error.actor.${actorId}`, actorId, error };
}

/** Samples of the outputs with which an invoked promise resolves. */
export function doneWith<Id extends string, Answer>(
  actorId: Id,
  answers: readonly Answer[],
): readonly DoneActorEvent<Answer, Id>[] {
  return answers.map((output) => done(actorId, output));
}

/** Samples of the errors with which an invoked promise rejects. */
export function refusedBy<Id extends string, Failure>(
  actorId: Id,
  failures: readonly Failure[],
): readonly ErrorActorEvent<Failure, Id>[] {
  return failures.map((error) => refused(actorId, error));
}
