import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { doneWith, refusedBy, type DoneOf, type RefusedOf, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf } from '@plinth/statecharts/graph-walk';
import { changeRefusals } from './answer.samples.ts';
import { passwordMachine, type PasswordEvent } from './password.machine.ts';

/** The change of a password with a provider that never answers. */
export const silentPassword = silenced(passwordMachine);

type Actor = '0.passwordChange.changing';

const own: SamplesOf<PasswordEvent | DoneOf<Actor, undefined> | RefusedOf<Actor, AuthFailure>> = {
  'session.held': [{ type: 'session.held' }],
  'session.gone': [{ type: 'session.gone' }],
  'password.submitted': [{ type: 'password.submitted' }],
  'xstate.done.actor.0.passwordChange.changing': doneWith('0.passwordChange.changing', [undefined]),
  'xstate.error.actor.0.passwordChange.changing': refusedBy('0.passwordChange.changing', changeRefusals),
};

export const passwordSamples: Samples = {
  ...own,
};
