import { fromPromise } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import type { FactorSettings } from '../domain/identity/factor-settings.ts';
import { doneWith, refusedBy, silent, type DoneOf, type RefusedOf } from '../kit/answer-samples.ts';
import type { SamplesOf, WalkOptions } from '../kit/graph-walk.ts';
import { sampleRefusals } from './answer.samples.ts';
import { factorsMachine, type FactorsEvent } from './factors.machine.ts';

/** The second steps with a provider that never answers: what it could answer is among the samples. */
export const silentFactors = factorsMachine.provide({
  actors: {
    beginAuthenticator: fromPromise(() => silent<void>()),
    changeFactors: fromPromise(() => silent<FactorSettings>()),
    proveAuthenticator: fromPromise(() => silent<void>()),
    readFactors: fromPromise(() => silent<FactorSettings>()),
  },
});

export const sampleFactors: FactorSettings = { enabled: [], preferred: null, phone: '+919820041207', isPhoneVerified: true };
const both: FactorSettings = { ...sampleFactors, enabled: ['sms', 'authenticator'], preferred: 'sms' };

type ReadActor = '0.factors.loading' | '0.factors.saving';
type QuietActor = '0.factors.beginningApp' | '0.factors.provingApp';

export const factorsSamples: SamplesOf<FactorsEvent | DoneOf<ReadActor, FactorSettings> | DoneOf<QuietActor, undefined> | RefusedOf<ReadActor | QuietActor, AuthFailure>> = {
  'session.held': [{ type: 'session.held' }],
  'session.gone': [{ type: 'session.gone' }],
  'settings.retried': [{ type: 'settings.retried' }],
  'factors.outdated': [{ type: 'factors.outdated' }],
  'factor.switchedOn': [{ type: 'factor.switchedOn', factor: 'sms' }, { type: 'factor.switchedOn', factor: 'authenticator' }],
  'factor.switchedOff': [{ type: 'factor.switchedOff', factor: 'sms' }],
  'preference.chosen': [{ type: 'preference.chosen', factor: 'authenticator' }],
  'code.submitted': [{ type: 'code.submitted' }],
  'setup.abandoned': [{ type: 'setup.abandoned' }],
  'xstate.done.actor.0.factors.loading': doneWith('0.factors.loading', [sampleFactors, both]),
  'xstate.error.actor.0.factors.loading': refusedBy('0.factors.loading', sampleRefusals),
  'xstate.done.actor.0.factors.saving': doneWith('0.factors.saving', [both]),
  'xstate.error.actor.0.factors.saving': refusedBy('0.factors.saving', sampleRefusals),
  'xstate.done.actor.0.factors.beginningApp': doneWith('0.factors.beginningApp', [undefined]),
  'xstate.error.actor.0.factors.beginningApp': refusedBy('0.factors.beginningApp', sampleRefusals),
  'xstate.done.actor.0.factors.provingApp': doneWith('0.factors.provingApp', [undefined]),
  'xstate.error.actor.0.factors.provingApp': refusedBy('0.factors.provingApp', sampleRefusals),
};

/** What is set decides what can be changed. */
export const factorsWalk: WalkOptions = { contextKeys: ['settings', 'change'] };
