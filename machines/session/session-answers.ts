/** The answers of the session's actors, as guards and actions receive them. */
import type { DoneActorEvent } from 'xstate';
import type { SessionFacts, SignedInUser } from '../ports/auth.ts';

export function factsOf({ event }: { event: DoneActorEvent<SessionFacts | null> }): { facts: SessionFacts | null } {
  return { facts: event.output };
}

export function timeOf({ event }: { event: DoneActorEvent<number> }): { now: number } {
  return { now: event.output };
}

export function userOf({ event }: { event: DoneActorEvent<SignedInUser> }): { user: SignedInUser } {
  return { user: event.output };
}
