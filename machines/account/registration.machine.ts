/**
 * Opens an account. Promises: a rejection states its reason and loses nothing that was typed; a reloaded page keeps
 * waiting for the same code, and its resend cooldown continues; another code can be requested once a minute, and at
 * once when the last one could not be sent; a mistyped address can be corrected without choosing another username.
 * Invariant: no password or code is in an event or the context: they are in the vault.
 */
import { assign, emit, setup, type DoneActorEvent, type ExtractEvent } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { mayResend, resendFromAfter } from '../domain/identity/code-cooldown.ts';
import { refusalOf } from '../domain/identity/rejection.ts';
import { normalUsername } from '../domain/identity/username.ts';
import * as messages from '#messages/account-flow.ts';
import { changeSignUpAddress, confirmSignUp, resendSignUpCode, signUp, type CodeSent } from '../ports/auth.ts';
import type { RegistrationContext, RegistrationEvent, RegistrationInput } from './registration.types.ts';
import { eventOf } from '../shared/event-of.ts';

type Sent = { readonly sent: CodeSent };
type Opened = { readonly sent: CodeSent | null };
type Refused = { readonly failure: AuthFailure };

export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    input: {} as RegistrationInput,
    events: {} as RegistrationEvent,
    emitted: {} as { readonly type: 'registration.finished' },
    /**
     * `openingAccount`, `checkingCode` and `sendingAddress`: the pending request. `added` and `resent`: the request
     * that just succeeded. `changingAddress`: the form for another address replaces the one for the code. `awaitsCode`:
     * from the time a code was sent until it is accepted. `unanswered`: the outcome of the last request is unknown.
     */
    tags: {} as
      | 'added'
      | 'awaitsCode'
      | 'changingAddress'
      | 'checkingCode'
      | 'finished'
      | 'openingAccount'
      | 'pending'
      | 'resending'
      | 'resent'
      | 'sendingAddress'
      | 'unanswered',
    /** The exact message that the person reads on entering a state. */
    meta: {} as { readonly says: string },
  },
  actors: { changeSignUpAddress, confirmSignUp, resendSignUpCode, signUp },
  guards: {
    isNetworkError: (_, { failure }: Refused) => failure.code === 'NetworkError',
    canChangeAddress: ({ context }) => context.canChangeAddress,
    hasPendingCode: ({ context }) => context.username !== '',
    isConfirmed: (_, { sent }: Opened) => sent === null,
    mayResend: ({ context }, { now }: { now: number }) => mayResend(context.resendFrom, now),
  },
  actions: {
    announce: emit({ type: 'registration.finished' }),
    takeDetails: assign((_, { username, email, now }: ExtractEvent<RegistrationEvent, 'details.submitted'>) => ({
      username: normalUsername(username),
      email: email.trim(),
      sentTo: '',
      resendFrom: resendFromAfter(now),
      failure: null,
    })),
    takeAccount: assign((_, { username }: { username: string }) => ({ username: normalUsername(username) })),
    keepDestination: assign((_, { sent }: Sent | Opened) => ({ sentTo: sent?.destination ?? '' })),
    noteResend: assign((_, { now }: { now: number }) => ({ resendFrom: resendFromAfter(now), failure: null })),
    allowResend: assign({ resendFrom: 0 }),
    noteChange: assign((_, { email, now }: { email: string; now: number }) => ({
      change: { email: email.trim(), now },
      failure: null,
    })),
    takeAddress: assign(({ context: { change, email } }) => ({
      email: change?.email ?? email,
      sentTo: '',
      resendFrom: resendFromAfter(change?.now ?? 0),
      change: null,
    })),
    /** The current address is unknown: none is shown until the provider names one. */
    forgetDestination: assign({ email: '', sentTo: '' }),
    keepFailure: assign((_, { failure }: Refused) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forgetAll: assign({ username: '', email: '', sentTo: '', resendFrom: 0, change: null, failure: null }),
  },
}).createMachine({
  id: 'registration',
  description: 'Opening an account, and showing that its e-mail address is one’s own.',
  context: ({ input: { pending, canChangeAddress } }) => ({
    canChangeAddress,
    username: '',
    sentTo: '',
    resendFrom: 0,
    email: '',
    change: null,
    failure: null,
    ...pending,
  }),
  initial: 'remembering',
  on: {
    'signIn.begun': { description: 'A sign-in ends nothing that is under way here' },
    'addressChange.begun': {
      guard: 'canChangeAddress',
      target: '.address',
      actions: ['forgetAll', { type: 'takeAccount', params: eventOf }],
      description: 'Change the address of an account that a sign-in met',
    },
  },
  states: {
    remembering: {
      description: 'Taking up what the page knew before it was loaded again.',
      always: [
        { guard: 'hasPendingCode', target: 'code.awaited', description: 'A code was sent before' },
        { target: 'form', description: 'Nothing was begun' },
      ],
    },
    form: {
      description: 'The username, the e-mail address and the password are being entered.',
      on: {
        'details.submitted': {
          target: 'signingUp',
          actions: { type: 'takeDetails', params: eventOf },
          description: 'Sign up',
        },
      },
      initial: 'open',
      states: {
        open: { description: 'Nothing was refused.' },
        refused: { description: 'The sign-up was refused.', meta: { says: messages.couldNotSignUp } },
        unanswered: {
          description: 'There was no answer: the account may have been opened.',
          tags: 'unanswered',
          meta: { says: messages.timeoutMessageSignUp },
        },
      },
    },
    signingUp: {
      description: 'The provider opens the account.',
      tags: ['pending', 'openingAccount'],
      invoke: {
        src: 'signUp',
        input: ({ context: { username, email } }) => ({ username, email }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: openedOf },
            target: 'finished.added',
            description: 'The account is open; the provider asks for no code',
          },
          {
            target: 'code.added',
            actions: { type: 'keepDestination', params: openedOf },
            description: 'The account is open, and a code was sent',
          },
        ],
        onError: [
          {
            guard: { type: 'isNetworkError', params: refusalOf },
            target: 'form.unanswered',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The provider does not answer',
          },
          {
            target: 'form.refused',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The provider opens no account',
          },
        ],
      },
    },
    code: {
      description: 'The account is open; the code that went to its e-mail address is being entered.',
      tags: 'awaitsCode',
      on: {
        'code.submitted': { target: 'confirming', actions: 'forgetFailure', description: 'Verify the account' },
        'code.resendRequested': {
          guard: { type: 'mayResend', params: eventOf },
          target: 'resending',
          actions: { type: 'noteResend', params: eventOf },
          description: 'Ask for another code',
        },
        'addressChange.opened': {
          guard: 'canChangeAddress',
          target: 'address',
          actions: 'forgetFailure',
          description: 'Change the address',
        },
        'registration.restarted': { target: 'form', actions: 'forgetAll', description: 'Register with other details' },
      },
      initial: 'awaited',
      states: {
        awaited: {
          description: 'A code was sent before the page was loaded again, or before another address was thought of.',
        },
        added: {
          description: 'The account was opened and a code was sent.',
          tags: 'added',
          meta: { says: messages.userAdded },
        },
        resent: { description: 'Another code was sent.', tags: 'resent', meta: { says: messages.anotherCodeSent } },
        readdressed: {
          description: 'The address was changed and a code was sent there.',
          tags: 'resent',
          meta: { says: messages.addressChanged },
        },
        readdressedUnsent: {
          description:
            'The address was changed, but no code could be sent there; one that went to the last address is void.',
          meta: { says: messages.addressChangedUnsent },
        },
        readdressedUnanswered: {
          description: 'The address was changed; there was no answer about the code.',
          tags: 'unanswered',
          meta: { says: messages.addressChangedTimeout },
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
        refused: { description: 'The code was refused.', meta: { says: messages.couldNotVerify } },
        unanswered: {
          description: 'There was no answer: the account may be verified.',
          tags: 'unanswered',
          meta: { says: messages.timeoutMessageVerify },
        },
      },
    },
    resending: {
      description: 'Another code is on its way.',
      tags: ['pending', 'resending', 'awaitsCode'],
      invoke: {
        src: 'resendSignUpCode',
        input: accountOf,
        onDone: {
          target: 'code.resent',
          actions: { type: 'keepDestination', params: sentOf },
          description: 'Another code was sent',
        },
        onError: [
          {
            guard: { type: 'isNetworkError', params: refusalOf },
            target: 'code.resendUnanswered',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The provider does not answer',
          },
          {
            target: 'code.unsent',
            actions: [{ type: 'keepFailure', params: refusalOf }, 'allowResend'],
            description: 'The provider sends no other code',
          },
        ],
      },
    },
    address: {
      description: 'Another e-mail address is being entered for the account that waits for its code.',
      tags: ['awaitsCode', 'changingAddress'],
      on: {
        'address.submitted': {
          target: 'sendingAddress',
          actions: { type: 'noteChange', params: eventOf },
          description: 'Change the address and send a code there',
        },
        'addressChange.closed': { target: 'code', actions: 'forgetFailure', description: 'Keep the address' },
      },
      initial: 'open',
      states: {
        open: { description: 'Nothing was refused.' },
        refused: { description: 'The address was refused.', meta: { says: messages.couldNotChangeAddress } },
        unanswered: {
          description: 'There was no answer: the address may have been changed.',
          tags: 'unanswered',
          meta: { says: messages.timeoutMessageAddress },
        },
      },
    },
    sendingAddress: {
      description: 'The server gives the account another address.',
      tags: ['pending', 'awaitsCode', 'changingAddress', 'sendingAddress'],
      invoke: {
        src: 'changeSignUpAddress',
        input: ({ context: { change, username } }) => ({ username, email: change?.email ?? '' }),
        onDone: { target: 'readdressing', actions: 'takeAddress', description: 'The account has another address' },
        onError: [
          {
            guard: { type: 'isNetworkError', params: refusalOf },
            target: 'address.unanswered',
            actions: [{ type: 'keepFailure', params: refusalOf }, 'forgetDestination'],
            description: 'The server does not answer',
          },
          {
            target: 'address.refused',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The server does not change the address',
          },
        ],
      },
    },
    readdressing: {
      description: 'A code is on its way to the new address.',
      tags: ['pending', 'awaitsCode', 'changingAddress', 'sendingAddress'],
      invoke: {
        src: 'resendSignUpCode',
        input: accountOf,
        onDone: {
          target: 'code.readdressed',
          actions: { type: 'keepDestination', params: sentOf },
          description: 'A code was sent to the new address',
        },
        onError: [
          {
            guard: { type: 'isNetworkError', params: refusalOf },
            target: 'code.readdressedUnanswered',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The provider does not answer',
          },
          {
            target: 'code.readdressedUnsent',
            actions: [{ type: 'keepFailure', params: refusalOf }, 'allowResend'],
            description: 'The provider sends no code there',
          },
        ],
      },
    },
    confirming: {
      description: 'The provider looks at the code.',
      tags: ['pending', 'awaitsCode', 'checkingCode'],
      invoke: {
        src: 'confirmSignUp',
        input: accountOf,
        onDone: { target: 'finished', description: 'The provider takes the code' },
        onError: [
          {
            guard: { type: 'isNetworkError', params: refusalOf },
            target: 'code.unanswered',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The provider does not answer',
          },
          {
            target: 'code.refused',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The provider refuses the code',
          },
        ],
      },
    },
    finished: {
      description: 'The account can be signed in to.',
      tags: 'finished',
      entry: 'announce',
      on: {
        'registration.restarted': { target: 'form', actions: 'forgetAll', description: 'Register another account' },
        'signIn.begun': {
          target: 'form',
          actions: 'forgetAll',
          description: 'Somebody signs in: the message has done its work',
        },
      },
      initial: 'verified',
      states: {
        verified: { description: 'The account is verified.', meta: { says: messages.verified } },
        added: {
          description: 'The account was opened, and the provider verifies nothing.',
          meta: { says: messages.userAdded },
        },
      },
    },
  },
});

function accountOf({ context: { username } }: { context: RegistrationContext }): { username: string } {
  return { username };
}

function openedOf({ event }: { event: DoneActorEvent<CodeSent | null> }): Opened {
  return { sent: event.output };
}

function sentOf({ event }: { event: DoneActorEvent<CodeSent> }): Sent {
  return { sent: event.output };
}
