import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { authFailure } from '../domain/identity/auth-errors.ts';

/** A provider that never answers. */
export function silent<Answer>(): Promise<Answer> {
  return new Promise<Answer>(() => undefined);
}

export const sampleNow = Date.UTC(2027, 0, 4, 9);

/** One by one, so that each type of event is one of the union. */
export type DoneOf<Id extends string, Answer> = Id extends string ? DoneActorEvent<Answer, Id> : never;
export type RefusedOf<Id extends string> = Id extends string ? ErrorActorEvent<AuthFailure, Id> : never;

export function doneWith<Id extends string, Answer>(actorId: Id, answers: readonly Answer[]): readonly DoneActorEvent<Answer, Id>[] {
  return answers.map((output) => ({ type: `xstate.done.actor.${actorId}`, actorId, output }));
}

/** Whoever is not signed in any more, and a network that fails. */
export function refusedBy<Id extends string>(actorId: Id): readonly ErrorActorEvent<AuthFailure, Id>[] {
  return [authFailure('UserUnAuthenticatedException'), authFailure('NetworkError')].map((error) => ({ type: `xstate.error.actor.${actorId}`, actorId, error }));
}
