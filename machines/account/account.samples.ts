import type { SamplesOf } from '@plinth/statecharts/graph-walk';
import { silentSession } from '../session/session.samples.ts';
import { accountMachine, type AccountEvent, type AccountInput } from './account.machine.ts';
import { silentRecovery } from './recovery.samples.ts';
import { silentRegistration } from './registration.samples.ts';
import { silentSignIn } from './sign-in.samples.ts';

/** The account machines with a provider that never answers. */
export const silentAccount = accountMachine.provide({
  actors: { recovery: silentRecovery, registration: silentRegistration, session: silentSession, signIn: silentSignIn },
});

/** A first visit. */
export const accountInput: AccountInput = { registration: null, recovery: null, signIn: null, hasAdmin: true };

export const accountSamples: SamplesOf<AccountEvent> = {
  'session.gone': [{ type: 'session.gone' }],
  'session.held': [{ type: 'session.held' }],
  'session.renewed': [{ type: 'session.renewed' }],
  'session.ready': [{ type: 'session.ready' }],
  'signIn.begun': [{ type: 'signIn.begun' }],
  'signIn.succeeded': [{ type: 'signIn.succeeded' }],
  'signOut.begun': [{ type: 'signOut.begun' }],
  'user.known': [{ type: 'user.known' }],
};
