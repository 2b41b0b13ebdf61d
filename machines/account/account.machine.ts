/**
 * The root of the account machines: starts their flows, passes messages between them, and emits who is signed in.
 * Promises: a sign-in begins only after the previous session is removed; a sign-out cancels a sign-in in progress; a
 * change of person is emitted as an end and a beginning. Invariant: it holds no secret, and no secret passes through
 * it.
 */
import { emit, enqueueActions, setup } from 'xstate';
import { sessionMachine } from '../session/session.machine.ts';
import type { SessionParentEvent, SessionReport } from '../session/session.types.ts';
import type { PendingCode } from './pending-code.types.ts';
import { recoveryMachine } from './recovery.machine.ts';
import { registrationMachine } from './registration.machine.ts';
import { signInMachine } from './sign-in.machine.ts';
import type { PendingSignIn, SignInParentEvent } from './sign-in.types.ts';
import { eventOf } from '../shared/event-of.ts';

/** The codes that an earlier page of this visit is waiting for. */
export interface AccountInput {
  readonly registration: PendingCode | null;
  readonly recovery: PendingCode | null;
  /** The sign-in step that was pending at the provider. */
  readonly signIn: PendingSignIn | null;
  /**
   * Whether the server has the administrator rights of the user pool: to change the address of an unconfirmed account,
   * and to accept recovery codes.
   */
  readonly hasAdmin: boolean;
}

export type AccountEvent = SignInParentEvent | SessionReport;

/** Events emitted to the page around the account. */
export type AccountEmitted =
  | SessionParentEvent
  /** The session has new tokens. */
  | { readonly type: 'session.renewed' }
  /** The provider accepted the last answer of a sign-in in this browser. */
  | { readonly type: 'signIn.succeeded' }
  /** The person signs out in this browser. */
  | { readonly type: 'signOut.begun' }
  /** A person signed in in this browser, and the server knows them. */
  | { readonly type: 'signIn.completed' };

export const accountMachine = setup({
  types: {
    context: {} as { readonly input: AccountInput },
    input: {} as AccountInput,
    events: {} as AccountEvent,
    emitted: {} as AccountEmitted,
    children: {} as { recovery: 'recovery'; registration: 'registration'; session: 'session'; signIn: 'signIn' },
  },
  actors: {
    recovery: recoveryMachine,
    registration: registrationMachine,
    session: sessionMachine,
    signIn: signInMachine,
  },
  actions: {
    notifySession: enqueueActions(({ enqueue }, { type }: SignInParentEvent) => enqueue.sendTo('session', { type })),
    /** Notifies the flows that can lead to this sign-in: a verified account or a new password. */
    notifyFinished: enqueueActions(({ enqueue }) => {
      for (const flow of ['recovery', 'registration'] as const) enqueue.sendTo(flow, { type: 'signIn.begun' });
    }),
    notifySignIn: enqueueActions(
      ({ enqueue }, { type }: { type: 'session.ready' | 'session.gone' | 'signOut.begun' }) =>
        enqueue.sendTo('signIn', { type }),
    ),
    announceHeld: emit({ type: 'session.held' }),
    announceGone: emit({ type: 'session.gone' }),
    announceRenewal: emit({ type: 'session.renewed' }),
    announceSuccess: emit({ type: 'signIn.succeeded' }),
    announceSignOut: emit({ type: 'signOut.begun' }),
    announceSignIn: emit({ type: 'signIn.completed' }),
  },
}).createMachine({
  id: 'account',
  description: 'Starts the flows of accounts and carries messages between them.',
  context: ({ input }) => ({ input }),
  invoke: [
    {
      id: 'registration',
      src: 'registration',
      input: ({ context }) => ({ pending: context.input.registration, canChangeAddress: context.input.hasAdmin }),
    },
    { id: 'recovery', src: 'recovery', input: ({ context }) => ({ pending: context.input.recovery }) },
    { id: 'session', src: 'session' },
    {
      id: 'signIn',
      src: 'signIn',
      input: ({ context: { input } }) => ({ pending: input.signIn, hasRecoveryCodes: input.hasAdmin }),
    },
  ],
  type: 'parallel',
  on: {
    'signIn.begun': {
      actions: [{ type: 'notifySession', params: eventOf }, 'notifyFinished'],
      description: 'Somebody is about to sign in',
    },
    'session.renewed': { actions: 'announceRenewal', description: 'The session has new tokens' },
    'session.ready': { actions: { type: 'notifySignIn', params: eventOf }, description: 'A sign-in can begin' },
  },
  states: {
    session: {
      description: 'Whether anybody is signed in, as it was told last.',
      initial: 'unknown',
      states: {
        unknown: {
          description: 'Whether anybody is signed in is not known yet.',
          on: {
            'session.held': { target: 'held', actions: 'announceHeld', description: 'Somebody is signed in' },
            'session.gone': {
              target: 'gone',
              actions: [{ type: 'notifySignIn', params: eventOf }, 'announceGone'],
              description: 'Nobody is signed in',
            },
            'signOut.begun': {
              target: 'leaving',
              actions: [{ type: 'notifySignIn', params: eventOf }, 'announceSignOut'],
              description: 'The person signs out',
            },
          },
        },
        held: {
          description: 'Somebody is signed in.',
          on: {
            'session.held': { description: 'They still are' },
            'session.gone': {
              target: 'gone',
              actions: [{ type: 'notifySignIn', params: eventOf }, 'announceGone'],
              description: 'The session has ended',
            },
            'signOut.begun': {
              target: 'leaving',
              actions: [{ type: 'notifySignIn', params: eventOf }, 'announceSignOut'],
              description: 'The person signs out',
            },
          },
        },
        leaving: {
          description: 'The person is being signed out.',
          on: {
            'session.held': { target: 'held', actions: 'announceHeld', description: 'Another tab signed in meanwhile' },
            'session.gone': {
              target: 'gone',
              actions: [{ type: 'notifySignIn', params: eventOf }, 'announceGone'],
              description: 'The person is signed out',
            },
            'signOut.begun': {
              actions: [{ type: 'notifySignIn', params: eventOf }, 'announceSignOut'],
              description: 'The person signs out of what another tab brought meanwhile',
            },
          },
        },
        gone: {
          description: 'Nobody is signed in.',
          on: {
            'session.held': { target: 'held', actions: 'announceHeld', description: 'Somebody is signed in' },
            'session.gone': {
              actions: { type: 'notifySignIn', params: eventOf },
              description: 'Nobody is signed in after all',
            },
            'signOut.begun': {
              target: 'leaving',
              actions: [{ type: 'notifySignIn', params: eventOf }, 'announceSignOut'],
              description: 'The person signs out while it is looked up who is signed in',
            },
          },
        },
      },
    },
    arrival: {
      description: 'Whether somebody signed in here whom the server has not named yet.',
      initial: 'none',
      states: {
        none: {
          description: 'Nobody signed in here, or the server knows who it was.',
          on: {
            'signIn.succeeded': {
              target: 'unnamed',
              actions: [{ type: 'notifySession', params: eventOf }, 'announceSuccess'],
              description: 'Somebody signed in',
            },
            'user.known': { description: 'The server knows who is signed in' },
          },
        },
        unnamed: {
          description: 'Somebody signed in here; the server has not said yet who it is.',
          on: {
            'signIn.succeeded': {
              actions: [{ type: 'notifySession', params: eventOf }, 'announceSuccess'],
              description: 'Somebody signed in again',
            },
            'user.known': { target: 'none', actions: 'announceSignIn', description: 'The server knows who signed in' },
            'session.gone': { target: 'none', description: 'The session ended before the server said who it is' },
          },
        },
      },
    },
  },
});
