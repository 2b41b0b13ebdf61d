import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { doneWith, refusedBy, type DoneOf, type RefusedOf, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import { changeRefusals } from './answer.samples.ts';
import { everywhereMachine, type EverywhereEvent } from './everywhere.machine.ts';

/** Signing out everywhere with a provider that never answers. */
export const silentEverywhere = silenced(everywhereMachine);

type Actor = '0.everywhere.ending';

const own: SamplesOf<EverywhereEvent | DoneOf<Actor, undefined> | RefusedOf<Actor, AuthFailure>> = {
  'session.held': [{ type: 'session.held' }],
  'session.gone': [{ type: 'session.gone' }],
  'signOut.asked': [{ type: 'signOut.asked' }],
  'signOut.confirmed': [{ type: 'signOut.confirmed' }],
  'signOut.dismissed': [{ type: 'signOut.dismissed' }],
  'xstate.done.actor.0.everywhere.ending': doneWith('0.everywhere.ending', [undefined]),
  'xstate.error.actor.0.everywhere.ending': refusedBy('0.everywhere.ending', changeRefusals),
};

export const everywhereSamples: Samples = {
  ...own,
};

/** Whether the session in which it was confirmed has ended. */
export const everywhereWalk: WalkOptions = { contextKeys: ['isSessionOver'] };
