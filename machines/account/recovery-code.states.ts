/** A recovery code in place of the authenticator app: how the sign-in gets there and how it continues. */
import { refusalOf } from '../domain/identity/rejection.ts';
import * as messages from '#messages/account-flow.ts';
import { accountOf, beginningOf, stepOf } from './answer.states.ts';
import { signInSetup } from './sign-in.setup.ts';

/** The app's code, with a link to other methods for a person without the app. */
export const enteringAuthenticatorCode = signInSetup.createStateConfig({
  description: 'The code of the app is being entered.',
  tags: 'awaitsCode',
  on: {
    'code.submitted': { target: 'sending', actions: 'forgetFailure', description: 'Send the code' },
    'factor.changeRequested': {
      guard: 'hasOtherFactor',
      target: '#signIn.waitingForSession',
      actions: 'forgetFailure',
      description: 'Get the code another way',
    },
    'recoveryCode.chosen': {
      guard: 'hasRecoveryCodes',
      target: '#signIn.recoveryCode',
      actions: 'forgetFailure',
      description: 'Use a recovery code',
    },
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

/**
 * The provider's time limit does not apply here: the code belongs to the product, and the sign-in starts again after
 * it.
 */
export const recoveryCodeStates = signInSetup.createStateConfig({
  description: 'A recovery code is asked for in the place of the authenticator app.',
  tags: ['recovering', 'awaitsAnswer'],
  initial: 'entering',
  on: {
    'signIn.restarted': {
      target: '#signIn.credentials',
      actions: 'forgetFailure',
      description: 'Start over with the password',
    },
  },
  states: {
    entering: {
      description: 'The recovery code is being entered.',
      on: {
        'code.submitted': { target: 'sending', actions: 'forgetFailure', description: 'Send the recovery code' },
        'authenticator.chosen': {
          target: '#signIn.deciding',
          actions: 'forgetFailure',
          description: 'Use the authenticator app after all',
        },
      },
      initial: 'open',
      states: {
        open: { description: 'Nothing was refused.' },
        refused: { description: 'The recovery code was refused.', meta: { says: messages.couldNotUseRecoveryCode } },
        unanswered: {
          description: 'There was no answer: the recovery code may have been used.',
          tags: 'unanswered',
          meta: { says: messages.timeoutMessageRecoveryCode },
        },
      },
    },
    sending: {
      description: 'The server looks at the recovery code, and has the authenticator app switched off by it.',
      tags: 'pending',
      invoke: {
        src: 'useRecoveryCode',
        input: accountOf,
        onDone: [
          {
            guard: 'isRepeatable',
            target: 'signingIn',
            actions: 'noteAuthenticatorOff',
            description: 'The app is switched off, and the sign-in can be begun again',
          },
          {
            target: '#signIn.credentials',
            actions: 'noteAuthenticatorOff',
            description: 'The app is switched off: the password is to be entered',
          },
        ],
        onError: [
          {
            guard: { type: 'isNetworkError', params: refusalOf },
            target: 'entering.unanswered',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The server does not answer',
          },
          {
            target: 'entering.refused',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The server refuses the recovery code',
          },
        ],
      },
    },
    signingIn: {
      description: 'The sign-in begins again in the same way: the app is not asked for any more.',
      tags: 'pending',
      entry: 'notifyBegun',
      invoke: {
        src: 'signIn',
        input: beginningOf,
        onDone: [
          {
            guard: { type: 'isDone', params: stepOf },
            target: '#signIn.signedIn',
            actions: 'passPassword',
            description: 'The provider takes the password',
          },
          {
            target: '#signIn.deciding',
            actions: [{ type: 'keepStep', params: stepOf }, 'passPassword'],
            description: 'The provider asks for something else',
          },
        ],
        onError: {
          target: '#signIn.credentials',
          actions: { type: 'keepFailure', params: refusalOf },
          description: 'The provider refuses, or does not answer',
        },
      },
    },
  },
});
