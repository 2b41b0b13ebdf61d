import { assign, enqueueActions, raise, setup, stateIn } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { isUnauthenticated } from '../domain/identity/authentication.ts';
import { mayBeMade } from '../domain/identity/rejection.ts';
import {
  isOn,
  mayPrefer,
  maySwitchOn,
  type FactorChange,
  type FactorSettings,
} from '../domain/identity/factor-settings.ts';
import type { Factor } from '../domain/identity/sign-in-step.ts';
import { notifyParent } from '../shared/notify-parent.ts';
import { beginAuthenticator, changeFactors, proveAuthenticator, readFactors } from '../ports/settings.ts';
import type {
  AuthenticatorParentEvent,
  PartParentEvent,
  PartTag,
  ProofParentEvent,
  ProofRequest,
  Refused,
  SecurityParentEvent,
  SessionParentEvent,
} from './settings.types.ts';

export interface FactorsContext {
  /** The settings that the provider has stored; null until they are read. */
  readonly settings: FactorSettings | null;
  /** The change in progress. */
  readonly change: FactorChange | null;
  readonly failure: AuthFailure | null;
}

export type FactorsEvent =
  | SessionParentEvent
  | ProofParentEvent
  | { readonly type: 'settings.retried' }
  /** The phone number changed, or was verified. */
  | { readonly type: 'factors.outdated' }
  /** Sent by one region to the other. */
  | { readonly type: 'factors.requested' }
  | { readonly type: 'factor.switchedOn'; readonly factor: Factor }
  | { readonly type: 'factor.switchedOff'; readonly factor: Factor }
  | { readonly type: 'preference.chosen'; readonly factor: Factor | null }
  /** The app's code is in the vault. */
  | { readonly type: 'code.submitted' }
  | { readonly type: 'setup.abandoned' };

type OfFactor = { readonly factor: Factor };

/** The setup of the machine of the second factors: its types, actors, guards and actions. */
export const factorsSetup = setup({
  types: {
    context: {} as FactorsContext,
    events: {} as FactorsEvent,
    tags: {} as PartTag | 'awaitsCode' | 'saving' | 'settingUpApp',
    /** The exact message that the person reads in a state. */
    meta: {} as { readonly says: string },
  },
  actors: { beginAuthenticator, changeFactors, proveAuthenticator, readFactors },
  guards: {
    isUnauthenticated: (_, { failure }: Refused) => isUnauthenticated(failure),
    mayBeMade: (_, { failure }: Refused) => mayBeMade(failure),
    maySetUpApp: ({ context: { settings } }, { factor }: OfFactor) =>
      factor === 'authenticator' && settings !== null && maySwitchOn(settings, factor),
    isNewAuthenticator: ({ context: { change } }) => change?.kind === 'on' && change.factor === 'authenticator',
    mayUseMessages: ({ context: { settings } }, { factor }: OfFactor) =>
      factor === 'sms' && settings !== null && maySwitchOn(settings, factor),
    isOn: ({ context }, { factor }: OfFactor) => context.settings !== null && isOn(context.settings, factor),
    isOutdated: stateIn('#factors.freshness.outdated'),
    mayPrefer: ({ context }) => context.settings !== null && mayPrefer(context.settings),
  },
  actions: {
    notifySecurity: enqueueActions(({ enqueue, self }) =>
      notifyParent<SecurityParentEvent>(enqueue, self, { type: 'security.changed' }),
    ),
    notifyUnauthenticated: enqueueActions(({ enqueue, self }) =>
      notifyParent<PartParentEvent>(enqueue, self, { type: 'part.unauthenticated' }),
    ),
    askForProof: enqueueActions(({ enqueue, self }) =>
      notifyParent<ProofRequest>(enqueue, self, { type: 'proof.needed', by: 'factors' }),
    ),
    /** The first load is not a change. */
    notifyAuthenticator: enqueueActions(({ enqueue, self, context }, { settings }: { settings: FactorSettings }) => {
      const isAppOn = isOn(settings, 'authenticator');
      if (context.settings !== null && isOn(context.settings, 'authenticator') !== isAppOn)
        notifyParent<AuthenticatorParentEvent>(enqueue, self, { type: 'authenticator.changed', isOn: isAppOn });
    }),
    keepSettings: assign((_, { settings }: { settings: FactorSettings }) => ({
      settings,
      change: null,
      failure: null,
    })),
    refreshSettings: assign((_, { settings }: { settings: FactorSettings }) => ({ settings })),
    takeChange: assign((_, change: FactorChange) => ({ change, failure: null })),
    keepFailure: assign((_, { failure }: Refused) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    noteRequest: raise({ type: 'factors.requested' }),
    forgetChange: assign({ change: null, failure: null }),
    forget: assign({ settings: null, change: null, failure: null }),
  },
});
