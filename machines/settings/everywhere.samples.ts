import { fromPromise } from 'xstate';
import { authFailure } from '../domain/identity/auth-errors.ts';
import { delaySamples } from '../kit/answer-samples.ts';
import type { Samples, SamplesOf } from '../kit/graph-walk.ts';
import { doneWith, refusedBy, silent, type DoneOf, type RefusedOf } from './answer.samples.ts';
import { everywhereMachine, type EverywhereEvent } from './everywhere.machine.ts';

/** Signing out everywhere with a provider that never answers. */
export const silentEverywhere = everywhereMachine.provide({ actors: { endAllSessions: fromPromise(() => silent<void>()) } });

type Actor = '0.everywhere.ending';

const own: SamplesOf<EverywhereEvent | DoneOf<Actor, undefined> | RefusedOf<Actor>> = {
  'session.found': [{ type: 'session.found' }],
  'session.lost': [{ type: 'session.lost' }],
  'signOut.asked': [{ type: 'signOut.asked' }],
  'signOut.confirmed': [{ type: 'signOut.confirmed' }],
  'signOut.dismissed': [{ type: 'signOut.dismissed' }],
  'xstate.done.actor.0.everywhere.ending': doneWith('0.everywhere.ending', [undefined]),
  'xstate.error.actor.0.everywhere.ending': [...refusedBy('0.everywhere.ending'), { type: 'xstate.error.actor.0.everywhere.ending', actorId: '0.everywhere.ending', error: authFailure('LimitExceededException') }],
};

export const everywhereSamples: Samples = {
  ...own,
  ...delaySamples('answerPatience', 'everywhere.ending'),
};
