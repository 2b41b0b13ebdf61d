import { refusalOf } from '../domain/identity/rejection.ts';
import {
  accountOf,
  choosingFactor,
  enteringAnswer,
  enteringAppCode,
  enteringChallengeCode,
  enteringCode,
  resendingBySignIn,
  sendingAnswer,
  sendingCode,
  sentOf,
} from './answer.states.ts';
import { enteringAuthenticatorCode } from './recovery-code.states.ts';
import { signInSetup } from './sign-in.setup.ts';

/** The challenges of the provider's own sign-in session, which lasts three minutes for each challenge. */
export const challengeStates = signInSetup.createStateConfig({
  description: 'The password was right; the provider asks for more and waits three minutes for it.',
  tags: 'awaitsAnswer',
  initial: 'newPassword',
  after: {
    challengeLifetime: {
      guard: 'isWaiting',
      target: '#signIn.credentials',
      actions: 'keepLateness',
      description: 'Three minutes have passed',
    },
  },
  on: {
    'signIn.restarted': {
      target: '#signIn.credentials',
      actions: 'forgetFailure',
      description: 'Start over with the password',
    },
  },
  states: {
    newPassword: {
      description: 'The password was given by somebody else and is replaced by an own one.',
      initial: 'entering',
      states: { entering: enteringAnswer, sending: sendingAnswer },
    },
    smsCode: {
      description: 'A code was sent to the phone.',
      initial: 'entering',
      states: { entering: enteringChallengeCode, sending: sendingCode, resending: resendingBySignIn },
    },
    emailCode: {
      description: 'A code was sent by e-mail.',
      initial: 'entering',
      states: { entering: enteringChallengeCode, sending: sendingCode, resending: resendingBySignIn },
    },
    authenticatorCode: {
      description: 'The authenticator app shows the code.',
      initial: 'entering',
      states: { entering: enteringAuthenticatorCode, sending: sendingCode },
    },
    chooseFactor: {
      description: 'There are several ways to go on, and one is chosen.',
      initial: 'entering',
      states: { entering: choosingFactor, sending: sendingAnswer },
    },
    chooseSetup: {
      description: 'The account has no second factor yet; there are several, and one is chosen to be set up.',
      initial: 'entering',
      states: { entering: choosingFactor, sending: sendingAnswer },
    },
    setUpAuthenticator: {
      description: 'An authenticator app is being set up: it takes the secret in, and shows its first code.',
      initial: 'entering',
      states: { entering: enteringAppCode, sending: sendingCode },
    },
    setUpEmail: {
      description: 'Codes by e-mail are being set up: the address for them is entered, and a first code proves it.',
      initial: 'entering',
      states: { entering: enteringAnswer, sending: sendingAnswer },
    },
    custom: {
      description: 'The provider asks a question of its own.',
      initial: 'entering',
      states: { entering: enteringAnswer, sending: sendingAnswer },
    },
  },
});

/** A code to an unconfirmed address. The sign-in continues automatically afterwards. */
export const confirmAddressStates = signInSetup.createStateConfig({
  description: 'The address was never confirmed, and is confirmed now by the code that went there.',
  tags: 'awaitsAnswer',
  initial: 'entering',
  on: {
    'signIn.restarted': {
      target: '#signIn.credentials',
      actions: 'forgetFailure',
      description: 'Start over with the password',
    },
  },
  states: {
    entering: enteringCode,
    sending: sendingCode,
    resending: {
      description: 'Another code is on its way to the address.',
      tags: ['pending', 'resending', 'awaitsCode'],
      invoke: {
        src: 'resendSignUpCode',
        input: accountOf,
        onDone: {
          target: 'entering.resent',
          actions: { type: 'keepDestination', params: sentOf },
          description: 'Another code was sent',
        },
        onError: [
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
    },
  },
});

/** A code and a new password. The sign-in continues automatically afterwards. */
export const resetPasswordStates = signInSetup.createStateConfig({
  description: 'The password has to be replaced: a code proves who asks, and the new password comes with it.',
  tags: 'awaitsAnswer',
  initial: 'entering',
  on: {
    'signIn.restarted': {
      target: '#signIn.credentials',
      actions: 'forgetFailure',
      description: 'Start over with the password',
    },
  },
  states: {
    entering: enteringCode,
    sending: sendingCode,
    resending: {
      description: 'A code is on its way.',
      tags: ['pending', 'resending', 'awaitsCode'],
      invoke: {
        src: 'requestReset',
        input: accountOf,
        onDone: {
          target: 'entering.resent',
          actions: { type: 'keepDestination', params: sentOf },
          description: 'Another code was sent',
        },
        onError: [
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
    },
  },
});
