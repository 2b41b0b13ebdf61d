/**
 * Opening an account. Promises: a refusal says why and loses nothing that was typed; a page that is loaded again goes on
 * waiting for the same code, and the wait for another one goes on as well; another code can be asked for once a minute,
 * and at once when the last one could not be sent.
 * Invariant: no password or code is in an event or the context: they wait in the vault.
 */
import { assign, emit, setup, type DoneActorEvent } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { mayResend, resendFromAfter } from '../domain/identity/code-cooldown.ts';
import { refusalOf } from '../domain/identity/rejection.ts';
import { normalUsername } from '../domain/identity/username.ts';
import { answerPatience } from '../kit/answer-patience.ts';
import { confirmSignUp, resendSignUpCode, signUp, type CodeSent } from '../ports/auth.ts';
import type { PendingCode, PendingCodeInput } from './pending-code.types.ts';

export interface RegistrationContext extends PendingCode {
  readonly email: string;
  readonly failure: AuthFailure | null;
}

export type RegistrationEvent =
  /** The password waits in the vault. */
  | { readonly type: 'details.submitted'; readonly username: string; readonly email: string; readonly now: number }
  /** The code waits in the vault. */
  | { readonly type: 'code.submitted' }
  | { readonly type: 'code.resendRequested'; readonly now: number }
  | { readonly type: 'registration.restarted' }
  /** Somebody signs in. */
  | { readonly type: 'signIn.begun' };

type Sent = { readonly sent: CodeSent };
type Opened = { readonly sent: CodeSent | null };
type Refused = { readonly failure: AuthFailure };

export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    input: {} as PendingCodeInput,
    events: {} as RegistrationEvent,
    emitted: {} as { readonly type: 'registration.finished' },
    /**
     * `openingAccount` and `checkingCode`: what the person waits for. `added` and `resent`: what went well just now.
     * `awaitsCode`: from when a code was sent until it was taken. `unanswered`: nobody knows whether the last request was carried out.
     */
    tags: {} as 'added' | 'awaitsCode' | 'checkingCode' | 'finished' | 'openingAccount' | 'pending' | 'resending' | 'resent' | 'unanswered',
    /** What is said to the person on entering a state, word for word. */
    meta: {} as { readonly says: string },
  },
  actors: { confirmSignUp, resendSignUpCode, signUp },
  delays: { answerPatience },
  guards: {
    isSilence: (_, { failure }: Refused) => failure.code === 'NetworkError',
    hasPendingCode: ({ context }) => context.username !== '',
    isConfirmed: (_, { sent }: Opened) => sent === null,
    mayResend: ({ context, event }) => event.type === 'code.resendRequested' && mayResend(context.resendFrom, event.now),
  },
  actions: {
    announce: emit({ type: 'registration.finished' }),
    takeDetails: assign(({ event }) =>
      event.type === 'details.submitted'
        ? { username: normalUsername(event.username), email: event.email.trim(), sentTo: '', resendFrom: resendFromAfter(event.now), failure: null }
        : {},
    ),
    keepDestination: assign((_, { sent }: Sent | Opened) => ({ sentTo: sent?.destination ?? '' })),
    noteResend: assign(({ event }) => (event.type === 'code.resendRequested' ? { resendFrom: resendFromAfter(event.now), failure: null } : {})),
    allowResend: assign({ resendFrom: 0 }),
    keepFailure: assign((_, { failure }: Refused) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forgetAll: assign({ username: '', email: '', sentTo: '', resendFrom: 0, failure: null }),
  },
}).createMachine({
  id: 'registration',
  description: 'Opening an account, and showing that its e-mail address is one’s own.',
  context: ({ input: { pending } }) => ({ username: '', sentTo: '', resendFrom: 0, email: '', failure: null, ...pending }),
  initial: 'remembering',
  on: {
    'signIn.begun': { description: 'A sign-in ends nothing that is under way here' },
  },
  states: {
    remembering: {
      description: 'Taking up what the page knew before it was loaded again.',
      always: [{ guard: 'hasPendingCode', target: 'code.awaited', description: 'A code was sent before' }, { target: 'form', description: 'Nothing was begun' }],
    },
    form: {
      description: 'The username, the e-mail address and the password are being entered.',
      on: {
        'details.submitted': { target: 'signingUp', actions: 'takeDetails', description: 'Sign up' },
      },
      initial: 'open',
      states: {
        open: { description: 'Nothing was refused.' },
        refused: { description: 'The sign-up was refused.', meta: { says: 'Couldn\'t sign up' } },
        unanswered: {
          description: 'There was no answer: the account may have been opened.',
          tags: 'unanswered',
          meta: { says: 'There was no answer. Your account may have been opened anyway: if the username is taken when you try again, sign in with it.' },
        },
      },
    },
    signingUp: {
      description: 'The provider opens the account.',
      tags: ['pending', 'openingAccount'],
      after: { answerPatience: { target: 'form.unanswered', description: 'There is no answer in time' } },
      invoke: {
        src: 'signUp',
        input: ({ context: { username, email } }) => ({ username, email }),
        onDone: [
          { guard: { type: 'isConfirmed', params: openedOf }, target: 'finished.added', description: 'The account is open; the provider asks for no code' },
          { target: 'code.added', actions: { type: 'keepDestination', params: openedOf }, description: 'The account is open, and a code was sent' },
        ],
        onError: [
          { guard: { type: 'isSilence', params: refusalOf }, target: 'form.unanswered', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider does not answer' },
          { target: 'form.refused', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider opens no account' },
        ],
      },
    },
    code: {
      description: 'The account is open; the code that went to its e-mail address is being entered.',
      tags: 'awaitsCode',
      on: {
        'code.submitted': { target: 'confirming', actions: 'forgetFailure', description: 'Verify the account' },
        'code.resendRequested': { guard: 'mayResend', target: 'resending', actions: 'noteResend', description: 'Ask for another code' },
        'registration.restarted': { target: 'form', actions: 'forgetAll', description: 'Register with other details' },
      },
      initial: 'awaited',
      states: {
        awaited: { description: 'A code was sent before the page was loaded again.' },
        added: { description: 'The account was opened and a code was sent.', tags: 'added', meta: { says: 'User Added Successfully' } },
        resent: { description: 'Another code was sent.', tags: 'resent', meta: { says: 'Another code was sent' } },
        unsent: { description: 'Another code could not be sent; the last one may still be good.', meta: { says: 'Couldn\'t send another code' } },
        resendUnanswered: {
          description: 'There was no answer: another code may have been sent.',
          tags: 'unanswered',
          meta: { says: 'There was no answer. Another code may have been sent: enter the last one that arrives.' },
        },
        refused: { description: 'The code was refused.', meta: { says: 'Couldn\'t verify account' } },
        unanswered: {
          description: 'There was no answer: the account may be verified.',
          tags: 'unanswered',
          meta: { says: 'There was no answer. Your account may be verified anyway: try again, or sign in.' },
        },
      },
    },
    resending: {
      description: 'Another code is on its way.',
      tags: ['pending', 'resending', 'awaitsCode'],
      after: { answerPatience: { target: 'code.resendUnanswered', description: 'There is no answer in time' } },
      invoke: {
        src: 'resendSignUpCode',
        input: accountOf,
        onDone: { target: 'code.resent', actions: { type: 'keepDestination', params: sentOf }, description: 'Another code was sent' },
        onError: [
          { guard: { type: 'isSilence', params: refusalOf }, target: 'code.resendUnanswered', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider does not answer' },
          { target: 'code.unsent', actions: [{ type: 'keepFailure', params: refusalOf }, 'allowResend'], description: 'The provider sends no other code' },
        ],
      },
    },
    confirming: {
      description: 'The provider looks at the code.',
      tags: ['pending', 'awaitsCode', 'checkingCode'],
      after: { answerPatience: { target: 'code.unanswered', description: 'There is no answer in time' } },
      invoke: {
        src: 'confirmSignUp',
        input: accountOf,
        onDone: { target: 'finished', description: 'The provider takes the code' },
        onError: [
          { guard: { type: 'isSilence', params: refusalOf }, target: 'code.unanswered', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider does not answer' },
          { target: 'code.refused', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider refuses the code' },
        ],
      },
    },
    finished: {
      description: 'The account can be signed in to.',
      tags: 'finished',
      entry: 'announce',
      on: {
        'registration.restarted': { target: 'form', actions: 'forgetAll', description: 'Register another account' },
        'signIn.begun': { target: 'form', actions: 'forgetAll', description: 'Somebody signs in: the message has done its work' },
      },
      initial: 'verified',
      states: {
        verified: { description: 'The account is verified.', meta: { says: 'Account verified successfully' } },
        added: { description: 'The account was opened, and the provider verifies nothing.', meta: { says: 'User Added Successfully' } },
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
