/** States that all challenges share: entering the answer and sending it. */
import type { DoneActorEvent } from 'xstate';
import { refusalOf } from '../domain/identity/rejection.ts';
import type { SignInCode, SignInFactor, SignInStep } from '../domain/identity/sign-in-step.ts';
import * as messages from '#messages/account-flow.ts';
import type { CodeSent } from '../ports/auth.ts';
import { signInSetup } from './sign-in.setup.ts';
import type { SignInContext } from './sign-in.types.ts';
import { eventOf } from '../shared/event-of.ts';

export const enteringAnswer = signInSetup.createStateConfig({
  description: 'The answer is being entered.',
  on: {
    'answer.submitted': { target: 'sending', actions: 'forgetFailure', description: 'Send the answer' },
  },
  initial: 'open',
  states: {
    open: { description: 'Nothing was refused.' },
    refused: { description: 'The answer was refused.', meta: { says: messages.couldNotGoOn } },
    unanswered: {
      description: 'There was no answer: this one may have been taken.',
      tags: 'unanswered',
      meta: { says: messages.timeoutMessage },
    },
  },
});

/** The person chooses a factor instead of typing an answer. */
export const choosingFactor = signInSetup.createStateConfig({
  description: 'The ways are shown.',
  on: {
    'factor.chosen': {
      guard: { type: 'isOffered', params: eventOf },
      target: 'sending',
      actions: [{ type: 'takeFactor', params: eventOf }, 'forgetFailure'],
      description: 'Choose one',
    },
  },
  initial: 'open',
  states: {
    open: { description: 'Nothing was refused.' },
    refused: { description: 'The choice was refused.', meta: { says: messages.couldNotGoOn } },
    unanswered: {
      description: 'There was no answer: the choice may have been taken.',
      tags: 'unanswered',
      meta: { says: messages.timeoutMessage },
    },
  },
});

/** A code that an authenticator app shows, which cannot be sent again. */
export const enteringAppCode = signInSetup.createStateConfig({
  description: 'The code of the app is being entered.',
  tags: 'awaitsCode',
  on: {
    'code.submitted': { target: 'sending', actions: 'forgetFailure', description: 'Send the code' },
  },
  initial: 'open',
  states: {
    open: { description: 'Nothing was refused.' },
    refused: { description: 'The code was refused.', meta: { says: messages.couldNotGoOn } },
    unanswered: {
      description: 'There was no answer: the code may have been right.',
      tags: 'unanswered',
      meta: { says: messages.timeoutMessageNextCode },
    },
  },
});

export const enteringCode = signInSetup.createStateConfig({
  description: 'The code that was sent is being entered.',
  tags: 'awaitsCode',
  on: {
    'code.submitted': { target: 'sending', actions: 'forgetFailure', description: 'Send the code' },
    'code.resendRequested': {
      guard: { type: 'mayResend', params: eventOf },
      target: 'resending',
      actions: { type: 'noteResend', params: eventOf },
      description: 'Ask for another code',
    },
  },
  initial: 'sent',
  states: {
    sent: { description: 'A code was sent.' },
    resent: { description: 'Another code was sent.', meta: { says: messages.anotherCodeSent } },
    unsent: {
      description: 'Another code could not be sent; the last one may still be good.',
      meta: { says: messages.couldNotSendAnother },
    },
    resendUnanswered: {
      description: 'There was no answer: another code may have been sent.',
      tags: 'unanswered',
      meta: { says: messages.timeoutMessageAnotherCode },
    },
    refused: { description: 'The code was refused.', meta: { says: messages.couldNotGoOn } },
    unanswered: {
      description: 'There was no answer: the code may have been right.',
      tags: 'unanswered',
      meta: { says: messages.timeoutMessage },
    },
  },
});

/**
 * The same for challenges where another code requires a new sign-in, which sends a first code. The library holds one
 * sign-in: a new one that failed, or whose outcome is unknown, has replaced the one whose code was sent before.
 */
export const enteringChallengeCode = signInSetup.createStateConfig({
  description: 'The code that was sent is being entered.',
  tags: 'awaitsCode',
  on: {
    'code.submitted': { target: 'sending', actions: 'forgetFailure', description: 'Send the code' },
    'code.resendRequested': {
      guard: { type: 'mayResend', params: eventOf },
      target: 'resending',
      actions: { type: 'noteResend', params: eventOf },
      description: 'Ask for another code',
    },
    'factor.changeRequested': {
      guard: 'hasOtherFactor',
      target: '#signIn.waitingForSession',
      actions: 'forgetFailure',
      description: 'Get the code another way',
    },
  },
  initial: 'sent',
  states: {
    sent: { description: 'A code was sent.' },
    unsent: {
      description: 'Another code could not be sent.',
      on: { 'code.submitted': { description: 'The code before is good for nothing any more' } },
      meta: { says: messages.couldNotSendAnother },
    },
    resendUnanswered: {
      description: 'There was no answer: whatever code arrives, it is not of a sign-in that goes on here.',
      tags: 'unanswered',
      on: { 'code.submitted': { description: 'The code before is good for nothing any more' } },
      meta: { says: messages.timeoutMessageSendCode },
    },
    refused: { description: 'The code was refused.', meta: { says: messages.couldNotGoOn } },
    unanswered: {
      description: 'There was no answer: the code may have been right.',
      tags: 'unanswered',
      meta: { says: messages.timeoutMessage },
    },
  },
});

export const sendingAnswer = signInSetup.createStateConfig({
  description: 'The provider looks at the answer.',
  tags: 'pending',
  invoke: {
    src: 'answerChallenge',
    input: answerOf,
    onDone: [
      {
        guard: { type: 'isDone', params: stepOf },
        target: '#signIn.signedIn',
        actions: { type: 'passChallenge', params: stepOf },
        description: 'The provider takes the answer',
      },
      {
        target: '#signIn.deciding',
        actions: [
          { type: 'passChallenge', params: stepOf },
          { type: 'keepStep', params: stepOf },
        ],
        description: 'The provider asks for more',
      },
    ],
    onError: [
      {
        guard: { type: 'endsSignIn', params: refusalOf },
        target: '#signIn.credentials',
        actions: { type: 'keepFailure', params: refusalOf },
        description: 'The provider has forgotten the sign-in',
      },
      {
        guard: { type: 'isNetworkError', params: refusalOf },
        target: 'entering.unanswered',
        actions: { type: 'keepFailure', params: refusalOf },
        description: 'The provider does not answer',
      },
      {
        target: 'entering.refused',
        actions: { type: 'keepFailure', params: refusalOf },
        description: 'The provider refuses the answer',
      },
    ],
  },
});

/** The same for a code. */
export const sendingCode = signInSetup.createStateConfig({
  description: 'The provider looks at the code.',
  tags: ['pending', 'awaitsCode'],
  invoke: {
    src: 'answerChallenge',
    input: answerOf,
    onDone: [
      {
        guard: { type: 'isDone', params: stepOf },
        target: '#signIn.signedIn',
        actions: { type: 'passChallenge', params: stepOf },
        description: 'The provider takes the code',
      },
      {
        target: '#signIn.deciding',
        actions: [
          { type: 'passChallenge', params: stepOf },
          { type: 'keepStep', params: stepOf },
        ],
        description: 'The provider asks for more',
      },
    ],
    onError: [
      {
        guard: { type: 'endsSignIn', params: refusalOf },
        target: '#signIn.credentials',
        actions: { type: 'keepFailure', params: refusalOf },
        description: 'The provider has forgotten the sign-in',
      },
      {
        guard: { type: 'isNetworkError', params: refusalOf },
        target: 'entering.unanswered',
        actions: { type: 'keepFailure', params: refusalOf },
        description: 'The provider does not answer',
      },
      {
        target: 'entering.refused',
        actions: { type: 'keepFailure', params: refusalOf },
        description: 'The provider refuses the code',
      },
    ],
  },
});

/** Another code for a challenge; only a new sign-in sends one. */
export const resendingBySignIn = signInSetup.createStateConfig({
  description: 'The sign-in is asked for again, which sends another code.',
  tags: ['pending', 'resending', 'awaitsCode'],
  entry: 'notifyBegun',
  invoke: {
    src: 'signIn',
    input: beginningOf,
    onDone: [
      {
        guard: { type: 'isDone', params: stepOf },
        target: '#signIn.signedIn',
        actions: 'passPassword',
        description: 'The provider asks for no code any more',
      },
      {
        target: '#signIn.deciding',
        actions: [{ type: 'keepStep', params: stepOf }, 'passPassword'],
        description: 'Another code was sent',
      },
    ],
    onError: [
      {
        guard: { type: 'endsSignIn', params: refusalOf },
        target: '#signIn.credentials',
        actions: { type: 'keepFailure', params: refusalOf },
        description: 'The provider has forgotten the sign-in',
      },
      {
        guard: { type: 'isNetworkError', params: refusalOf },
        target: 'entering.resendUnanswered',
        actions: { type: 'keepFailure', params: refusalOf },
        description: 'The provider does not answer',
      },
      {
        target: 'entering.unsent',
        actions: [{ type: 'keepFailure', params: refusalOf }, 'allowResend'],
        description: 'The provider sends no other code',
      },
    ],
  },
});

/** The username and the challenge of an answer. The answer itself is in the vault. */
export function answerOf({ context }: { context: SignInContext }): {
  username: string;
  step: SignInStep;
  factor?: SignInFactor;
  remembersDevice: boolean;
  byCode?: SignInCode;
} {
  if (!context.step) throw new Error('Nothing was asked');
  return { ...beginningOf({ context }), step: context.step, ...(context.factor && { factor: context.factor }) };
}

export function accountOf({ context: { username, remembersDevice } }: { context: SignInContext }): {
  username: string;
  remembersDevice: boolean;
} {
  return { username, remembersDevice };
}

/** With what a sign-in begins: with the code that was chosen, or with the password in the vault. */
export function beginningOf({ context }: { context: SignInContext }): {
  username: string;
  remembersDevice: boolean;
  byCode?: SignInCode;
} {
  return { ...accountOf({ context }), ...(context.byCode !== null && { byCode: context.byCode }) };
}

export function stepOf({ event }: { event: DoneActorEvent<SignInStep> }): { step: SignInStep } {
  return { step: event.output };
}

export function sentOf({ event }: { event: DoneActorEvent<CodeSent> }): { sent: CodeSent } {
  return { sent: event.output };
}

export function timeOf({ event }: { event: DoneActorEvent<number> }): { now: number } {
  return { now: event.output };
}
