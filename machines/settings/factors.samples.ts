import type { AuthFailure } from '../domain/identity/auth-error.ts';
import type { FactorSettings } from '../domain/identity/factor-settings.ts';
import { doneWith, refusedBy, type DoneOf, type RefusedOf, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import { changeRefusals, sampleRefusals } from './answer.samples.ts';
import { factorsMachine } from './factors.machine.ts';
import type { FactorsEvent } from './factors.setup.ts';

/** The second factors with a provider that never answers; the samples contain the possible answers. */
export const silentFactors = silenced(factorsMachine);

export const sampleFactors: FactorSettings = {
  enabled: [],
  preferred: null,
  phone: '+919820041207',
  isPhoneVerified: true,
};
const both: FactorSettings = { ...sampleFactors, enabled: ['sms', 'authenticator'], preferred: 'sms' };

type ReadActor = '0.factors.parts.loading' | '0.factors.parts.refreshing' | '0.factors.parts.saving';
type QuietActor = '0.factors.parts.beginningApp' | '0.factors.parts.provingApp';

const own: SamplesOf<
  | FactorsEvent
  | DoneOf<ReadActor, FactorSettings>
  | DoneOf<QuietActor, undefined>
  | RefusedOf<ReadActor | QuietActor, AuthFailure>
> = {
  'session.held': [{ type: 'session.held' }],
  'session.gone': [{ type: 'session.gone' }],
  'proof.given': [{ type: 'proof.given' }],
  'proof.withheld': [{ type: 'proof.withheld' }],
  'settings.retried': [{ type: 'settings.retried' }],
  'factors.outdated': [{ type: 'factors.outdated' }],
  'factors.requested': [{ type: 'factors.requested' }],
  'factor.switchedOn': [
    { type: 'factor.switchedOn', factor: 'sms' },
    { type: 'factor.switchedOn', factor: 'authenticator' },
  ],
  'factor.switchedOff': [{ type: 'factor.switchedOff', factor: 'sms' }],
  'preference.chosen': [{ type: 'preference.chosen', factor: 'authenticator' }],
  'code.submitted': [{ type: 'code.submitted' }],
  'setup.abandoned': [{ type: 'setup.abandoned' }],
  'xstate.done.actor.0.factors.parts.loading': doneWith('0.factors.parts.loading', [
    sampleFactors,
    both,
    { ...sampleFactors, isPhoneVerified: false },
  ]),
  'xstate.error.actor.0.factors.parts.loading': refusedBy('0.factors.parts.loading', sampleRefusals),
  'xstate.done.actor.0.factors.parts.refreshing': doneWith('0.factors.parts.refreshing', [sampleFactors]),
  'xstate.error.actor.0.factors.parts.refreshing': refusedBy('0.factors.parts.refreshing', sampleRefusals),
  'xstate.done.actor.0.factors.parts.saving': doneWith('0.factors.parts.saving', [both]),
  'xstate.error.actor.0.factors.parts.saving': refusedBy('0.factors.parts.saving', changeRefusals),
  'xstate.done.actor.0.factors.parts.beginningApp': doneWith('0.factors.parts.beginningApp', [undefined]),
  'xstate.error.actor.0.factors.parts.beginningApp': refusedBy('0.factors.parts.beginningApp', sampleRefusals),
  'xstate.done.actor.0.factors.parts.provingApp': doneWith('0.factors.parts.provingApp', [undefined]),
  'xstate.error.actor.0.factors.parts.provingApp': refusedBy('0.factors.parts.provingApp', changeRefusals),
};

export const factorsSamples: Samples = {
  ...own,
};

/** The current settings decide which changes are possible. */
export const factorsWalk: WalkOptions = { contextKeys: ['settings', 'change'] };
