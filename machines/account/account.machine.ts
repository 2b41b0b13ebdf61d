/**
 * The root of accounts: starts their flows and carries news between them. Invariant: it owns nothing, and no secret passes it.
 */
import { enqueueActions, setup } from 'xstate';
import { sessionMachine } from '../session/session.machine.ts';
import type { PendingCode } from './pending-code.types.ts';
import { recoveryMachine } from './recovery.machine.ts';
import { registrationMachine } from './registration.machine.ts';
import { signInMachine } from './sign-in.machine.ts';
import type { SignInNews } from './sign-in.types.ts';

/** The codes that an earlier page of this visit waits for. */
export interface AccountInput {
  readonly registration: PendingCode | null;
  readonly recovery: PendingCode | null;
}

export const accountMachine = setup({
  types: {
    context: {} as { readonly input: AccountInput },
    input: {} as AccountInput,
    events: {} as SignInNews,
    children: {} as { recovery: 'recovery'; registration: 'registration'; session: 'session'; signIn: 'signIn' },
  },
  actors: { recovery: recoveryMachine, registration: registrationMachine, session: sessionMachine, signIn: signInMachine },
  actions: {
    openSession: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('session', { type: 'session.opened' });
    }),
  },
}).createMachine({
  id: 'account',
  description: 'Starts the flows of accounts and carries news between them.',
  context: ({ input }) => ({ input }),
  invoke: [
    { id: 'registration', src: 'registration', input: ({ context }) => ({ pending: context.input.registration }) },
    { id: 'recovery', src: 'recovery', input: ({ context }) => ({ pending: context.input.recovery }) },
    { id: 'session', src: 'session' },
    { id: 'signIn', src: 'signIn' },
  ],
  initial: 'running',
  on: {
    'signIn.succeeded': { actions: 'openSession', description: 'Somebody signed in' },
  },
  states: {
    running: { description: 'The flows are running.' },
  },
});
