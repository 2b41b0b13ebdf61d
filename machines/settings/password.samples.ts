import { fromPromise } from 'xstate';
import { authFailure } from '../domain/identity/auth-errors.ts';
import { delaySamples } from '../kit/answer-samples.ts';
import type { Samples, SamplesOf } from '../kit/graph-walk.ts';
import { doneWith, refusedBy, silent, type DoneOf, type RefusedOf } from './answer.samples.ts';
import { passwordMachine, type PasswordEvent } from './password.machine.ts';

/** The change of a password with a provider that never answers. */
export const silentPassword = passwordMachine.provide({ actors: { changePassword: fromPromise(() => silent<void>()) } });

type Actor = '0.passwordChange.changing';

const own: SamplesOf<PasswordEvent | DoneOf<Actor, undefined> | RefusedOf<Actor>> = {
  'session.found': [{ type: 'session.found' }],
  'session.lost': [{ type: 'session.lost' }],
  'password.submitted': [{ type: 'password.submitted' }],
  'xstate.done.actor.0.passwordChange.changing': doneWith('0.passwordChange.changing', [undefined]),
  'xstate.error.actor.0.passwordChange.changing': [...refusedBy('0.passwordChange.changing'), { type: 'xstate.error.actor.0.passwordChange.changing', actorId: '0.passwordChange.changing', error: authFailure('LimitExceededException') }],
};

export const passwordSamples: Samples = {
  ...own,
  ...delaySamples('answerPatience', 'passwordChange.changing'),
};
