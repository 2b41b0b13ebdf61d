import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { authFailure } from '../domain/identity/auth-errors.ts';
import type { Profile } from '../domain/identity/profile.ts';
import { doneWith, refusedBy, type DoneOf, type RefusedOf, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { CodeSent } from '../ports/auth.ts';
import type { ContactChange } from '../ports/settings.ts';
import { changeRefusals, sampleNow, sampleRefusals } from './answer.samples.ts';
import { profileMachine } from './profile.machine.ts';
import type { ProfileEvent } from './profile.setup.ts';

/** The profile with a provider that never answers; the samples contain the possible answers. */
export const silentProfile = silenced(profileMachine);

export const sampleProfile: Profile = {
  name: 'Meera',
  email: 'meera@lakeside.in',
  isEmailVerified: true,
  phone: '+919820041207',
  isPhoneVerified: false,
  waiting: { email: 'meera@example.com' },
};
const sent: CodeSent = { destination: 'm***@l***' };

type QuietActor =
  | '0.profile.savingName'
  | '0.profile.verifying'
  | '0.profile.renewing'
  | '0.profile.removing'
  | '0.profile.withdrawing';
type CodeActor = '0.profile.sendingCode' | '0.profile.resending';
type ChangeActor = '0.profile.changingContact';
type ReadActor = '0.profile.loading';
type Answers =
  | DoneOf<QuietActor, undefined>
  | DoneOf<CodeActor, CodeSent>
  | DoneOf<ChangeActor, ContactChange>
  | DoneOf<ReadActor, Profile>
  | RefusedOf<QuietActor | CodeActor | ChangeActor | ReadActor, AuthFailure>;

const own: SamplesOf<ProfileEvent | Answers> = {
  'session.held': [{ type: 'session.held' }],
  'session.gone': [{ type: 'session.gone' }],
  'proof.given': [{ type: 'proof.given' }],
  'proof.withheld': [{ type: 'proof.withheld' }],
  'waiting.withdrawn': [{ type: 'waiting.withdrawn', contact: 'email' }],
  'settings.retried': [{ type: 'settings.retried' }],
  'edit.opened': [
    { type: 'edit.opened', field: 'name' },
    { type: 'edit.opened', field: 'email' },
    { type: 'edit.opened', field: 'phone' },
  ],
  'edit.closed': [{ type: 'edit.closed' }],
  'value.submitted': ['Meera', '+919820041207', 'meera@example.com', 'meera@lakeside.in'].map((value) => ({
    type: 'value.submitted' as const,
    value,
    now: sampleNow,
  })),
  'code.requested': [{ type: 'code.requested', contact: 'phone', now: sampleNow }],
  'code.submitted': [{ type: 'code.submitted' }],
  'code.resendRequested': [{ type: 'code.resendRequested', now: sampleNow + 60_000 }],
  'renewal.requested': [{ type: 'renewal.requested' }],
  'removal.asked': [
    { type: 'removal.asked', field: 'name' },
    { type: 'removal.asked', field: 'phone' },
  ],
  'removal.confirmed': [{ type: 'removal.confirmed' }],
  'xstate.done.actor.0.profile.loading': doneWith('0.profile.loading', [
    sampleProfile,
    { ...sampleProfile, begun: 'name' as const },
    { ...sampleProfile, begun: 'phone' as const },
  ]),
  'xstate.error.actor.0.profile.loading': refusedBy('0.profile.loading', sampleRefusals),
  'xstate.done.actor.0.profile.savingName': doneWith('0.profile.savingName', [undefined]),
  'xstate.error.actor.0.profile.savingName': refusedBy('0.profile.savingName', changeRefusals),
  'xstate.done.actor.0.profile.changingContact': doneWith('0.profile.changingContact', [
    { sent, isHeld: true },
    { sent: null, isHeld: false },
  ]),
  'xstate.error.actor.0.profile.changingContact': refusedBy('0.profile.changingContact', changeRefusals),
  'xstate.done.actor.0.profile.withdrawing': doneWith('0.profile.withdrawing', [undefined]),
  'xstate.error.actor.0.profile.withdrawing': refusedBy('0.profile.withdrawing', [authFailure('Unknown')]),
  'xstate.done.actor.0.profile.sendingCode': doneWith('0.profile.sendingCode', [sent]),
  'xstate.error.actor.0.profile.sendingCode': refusedBy('0.profile.sendingCode', changeRefusals),
  'xstate.done.actor.0.profile.resending': doneWith('0.profile.resending', [sent]),
  'xstate.error.actor.0.profile.resending': refusedBy('0.profile.resending', changeRefusals),
  'xstate.done.actor.0.profile.verifying': doneWith('0.profile.verifying', [undefined]),
  'xstate.error.actor.0.profile.verifying': refusedBy('0.profile.verifying', changeRefusals),
  'xstate.done.actor.0.profile.renewing': doneWith('0.profile.renewing', [undefined]),
  'xstate.error.actor.0.profile.renewing': refusedBy('0.profile.renewing', sampleRefusals),
  'xstate.done.actor.0.profile.removing': doneWith('0.profile.removing', [undefined]),
  'xstate.error.actor.0.profile.removing': refusedBy('0.profile.removing', changeRefusals),
};

export const profileSamples: Samples = {
  ...own,
};

/** The field being changed decides the next state. */
export const profileWalk: WalkOptions = { contextKeys: ['field'] };
