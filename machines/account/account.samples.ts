import type { SamplesOf } from '../kit/graph-walk.ts';
import { silentSession } from '../session/session.samples.ts';
import { accountMachine, type AccountInput } from './account.machine.ts';
import { silentRecovery } from './recovery.samples.ts';
import { silentRegistration } from './registration.samples.ts';
import { silentSignIn } from './sign-in.samples.ts';
import type { SignInNews } from './sign-in.types.ts';

/** Accounts with a provider that never answers. */
export const silentAccount = accountMachine.provide({
  actors: { recovery: silentRecovery, registration: silentRegistration, session: silentSession, signIn: silentSignIn },
});

/** A first visit. */
export const accountInput: AccountInput = { registration: null, recovery: null };

export const accountSamples: SamplesOf<SignInNews> = {
  'signIn.succeeded': [{ type: 'signIn.succeeded' }],
};
