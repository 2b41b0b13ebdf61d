/**
 * Replaces a forgotten password. Promises: the flow does not reveal whether an account exists; a rejected code or
 * password loses nothing; a reloaded page keeps waiting for the same code; another code can be requested once a minute,
 * and at once when the last one could not be sent; an account that was never confirmed is confirmed on the way.
 * Invariant: no password or code is in an event or the context: they are in the vault.
 */
import { assign, emit, setup, type DoneActorEvent } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { authFailure, tellsOfAccounts } from '../domain/identity/auth-errors.ts';
import { mayResend, resendFromAfter } from '../domain/identity/code-cooldown.ts';
import { refusalOf } from '../domain/identity/rejection.ts';
import { normalUsername } from '../domain/identity/username.ts';
import * as messages from '#messages/account-flow.ts';
import { confirmReset, requestReset, type CodeSent, type ResetOutcome } from '../ports/auth.ts';
import type { PendingCode, PendingCodeInput } from './pending-code.types.ts';
import { eventOf } from '../shared/event-of.ts';

export interface RecoveryContext extends PendingCode {
  /** Whether the first code confirmed the account: a second one changes the password. */
  readonly isConfirmed: boolean;
  readonly failure: AuthFailure | null;
}

export type RecoveryEvent =
  | { readonly type: 'username.submitted'; readonly username: string; readonly now: number }
  /** The code and the new password are in the vault. */
  | { readonly type: 'code.submitted' }
  | { readonly type: 'code.resendRequested'; readonly now: number }
  | { readonly type: 'recovery.restarted' }
  /** A person signs in. */
  | { readonly type: 'signIn.begun' };

type Sent = { readonly sent: CodeSent };
type Refused = { readonly failure: AuthFailure };

export const recoveryMachine = setup({
  types: {
    context: {} as RecoveryContext,
    input: {} as PendingCodeInput,
    events: {} as RecoveryEvent,
    emitted: {} as { readonly type: 'recovery.finished' },
    /**
     * `checkingCode`: the code and the new password are being checked. `resent`: another code was just sent.
     * `awaitsCode`: from the time a code was sent until it is accepted. `unanswered`: the outcome of the last request
     * is unknown.
     */
    tags: {} as 'awaitsCode' | 'checkingCode' | 'finished' | 'pending' | 'resending' | 'resent' | 'unanswered',
    /** The exact message that the person reads on entering a state. */
    meta: {} as { readonly says: string },
  },
  actors: { confirmReset, requestReset },
  guards: {
    isNetworkError: (_, { failure }: Refused) => failure.code === 'NetworkError',
    hasPendingCode: ({ context }) => context.username !== '',
    isConfirmed: (_, { outcome }: { outcome: ResetOutcome }) => outcome === 'confirmed',
    mayResend: ({ context }, { now }: { now: number }) => mayResend(context.resendFrom, now),
    tellsOfAccounts: (_, { failure }: Refused) => tellsOfAccounts(failure),
  },
  actions: {
    announce: emit({ type: 'recovery.finished' }),
    takeUsername: assign((_, { username, now }: { username: string; now: number }) => ({
      username: normalUsername(username),
      sentTo: '',
      resendFrom: resendFromAfter(now),
      isConfirmed: false,
      failure: null,
    })),
    keepDestination: assign((_, { sent }: Sent) => ({ sentTo: sent.destination })),
    noteResend: assign((_, { now }: { now: number }) => ({ resendFrom: resendFromAfter(now), failure: null })),
    noteConfirmed: assign({ isConfirmed: true }),
    allowResend: assign({ resendFrom: 0 }),
    keepFailure: assign((_, { failure }: Refused) => ({ failure })),
    keepWrongCode: assign({ failure: authFailure('CodeMismatchException') }),
    forgetFailure: assign({ failure: null }),
    forgetCode: assign({ sentTo: '', resendFrom: 0, isConfirmed: false, failure: null }),
  },
}).createMachine({
  id: 'recovery',
  description: 'A new password, for whoever receives the code.',
  context: ({ input: { pending } }) => ({
    username: '',
    sentTo: '',
    resendFrom: 0,
    isConfirmed: false,
    failure: null,
    ...pending,
  }),
  initial: 'remembering',
  on: {
    'signIn.begun': { description: 'A sign-in ends nothing that is under way here' },
  },
  states: {
    remembering: {
      description: 'Taking up what the page knew before it was loaded again.',
      always: [
        { guard: 'hasPendingCode', target: 'code.sent', description: 'A code was sent before' },
        { target: 'username', description: 'Nothing was begun' },
      ],
    },
    username: {
      description: 'The username is being entered.',
      on: {
        'username.submitted': {
          target: 'requesting',
          actions: { type: 'takeUsername', params: eventOf },
          description: 'Ask for a code',
        },
      },
      initial: 'open',
      states: {
        open: { description: 'Nothing was refused.' },
        refused: { description: 'The request was refused.', meta: { says: messages.couldNotSendCode } },
        unanswered: {
          description: 'There was no answer: a code may have been sent.',
          tags: 'unanswered',
          meta: { says: messages.timeoutMessageCode },
        },
      },
    },
    requesting: {
      description: 'A code is on its way, if there is such an account.',
      tags: 'pending',
      invoke: {
        src: 'requestReset',
        input: accountOf,
        onDone: {
          target: 'code.sent',
          actions: { type: 'keepDestination', params: sentOf },
          description: 'The provider has sent a code',
        },
        onError: [
          {
            guard: { type: 'tellsOfAccounts', params: refusalOf },
            target: 'code.sent',
            description: 'The refusal would tell whether there is such an account: it is not shown',
          },
          {
            guard: { type: 'isNetworkError', params: refusalOf },
            target: 'username.unanswered',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The provider does not answer',
          },
          {
            target: 'username.refused',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The provider refuses to send a code',
          },
        ],
      },
    },
    code: {
      description: 'The code and the new password are being entered.',
      tags: 'awaitsCode',
      on: {
        'code.submitted': { target: 'confirming', actions: 'forgetFailure', description: 'Change the password' },
        'code.resendRequested': {
          guard: { type: 'mayResend', params: eventOf },
          target: 'resending',
          actions: { type: 'noteResend', params: eventOf },
          description: 'Ask for another code',
        },
        'recovery.restarted': { target: 'username', actions: 'forgetCode', description: 'Ask for another account' },
      },
      initial: 'sent',
      states: {
        sent: { description: 'A code was sent, if there is such an account.' },
        resent: {
          description: 'Another code was sent, if there is such an account.',
          tags: 'resent',
          meta: { says: messages.anotherCodeSent },
        },
        unsent: {
          description: 'Another code could not be sent; the last one may still be good.',
          meta: { says: messages.couldNotSendAnother },
        },
        resendUnanswered: {
          description: 'There was no answer: another code may have been sent.',
          tags: 'unanswered',
          meta: { says: messages.timeoutMessageAnotherCode },
        },
        refused: {
          description: 'The code or the new password was refused.',
          meta: { says: messages.couldNotChangePassword },
        },
        unanswered: {
          description: 'There was no answer: the password may have been changed.',
          tags: 'unanswered',
          meta: { says: messages.timeoutMessagePassword },
        },
      },
    },
    resending: {
      description: 'Another code is on its way, if there is such an account.',
      tags: ['pending', 'resending', 'awaitsCode'],
      invoke: {
        src: 'requestReset',
        input: accountOf,
        onDone: {
          target: 'code.resent',
          actions: { type: 'keepDestination', params: sentOf },
          description: 'The provider has sent another code',
        },
        onError: [
          {
            guard: { type: 'tellsOfAccounts', params: refusalOf },
            target: 'code.resent',
            description: 'The refusal would tell whether there is such an account: it is not shown',
          },
          {
            guard: { type: 'isNetworkError', params: refusalOf },
            target: 'code.resendUnanswered',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The provider does not answer',
          },
          {
            target: 'code.unsent',
            actions: [{ type: 'keepFailure', params: refusalOf }, 'allowResend'],
            description: 'No other code could be sent',
          },
        ],
      },
    },
    confirming: {
      description: 'The provider looks at the code and takes the new password.',
      tags: ['pending', 'awaitsCode', 'checkingCode'],
      invoke: {
        src: 'confirmReset',
        input: accountOf,
        onDone: [
          {
            guard: { type: 'isConfirmed', params: outcomeOf },
            target: 'resending',
            actions: 'noteConfirmed',
            description: 'The code confirms the account: another one is asked for',
          },
          { target: 'done', description: 'The provider takes the code and the new password' },
        ],
        onError: [
          {
            guard: { type: 'tellsOfAccounts', params: refusalOf },
            target: 'code.refused',
            actions: 'keepWrongCode',
            description: 'The refusal would tell whether there is such an account: it is not shown',
          },
          {
            guard: { type: 'isNetworkError', params: refusalOf },
            target: 'code.unanswered',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The provider does not answer',
          },
          {
            target: 'code.refused',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The provider refuses the code or the password',
          },
        ],
      },
    },
    done: {
      description: 'The new password is in force: the account is signed in to with it.',
      tags: 'finished',
      entry: 'announce',
      meta: { says: messages.passwordChanged },
      on: {
        'recovery.restarted': { target: 'username', actions: 'forgetCode', description: 'Change the password again' },
        'signIn.begun': {
          target: 'username',
          actions: 'forgetCode',
          description: 'Somebody signs in: the message has done its work',
        },
      },
    },
  },
});

function accountOf({ context: { username } }: { context: RecoveryContext }): { username: string } {
  return { username };
}

function outcomeOf({ event }: { event: DoneActorEvent<ResetOutcome> }): { outcome: ResetOutcome } {
  return { outcome: event.output };
}

function sentOf({ event }: { event: DoneActorEvent<CodeSent> }): Sent {
  return { sent: event.output };
}
