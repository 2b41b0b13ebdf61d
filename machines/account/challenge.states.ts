import { refusalOf } from '../domain/identity/rejection.ts';
import { accountOf, enteringAnswer, enteringCode, sendingAnswer, sentOf, stepOf } from './answer.states.ts';
import { signInSetup } from './sign-in.setup.ts';

/** The challenges of the provider's own sign-in session, which lasts three minutes for each. */
export const challengeStates = signInSetup.createStateConfig({
  description: 'The password was right; the provider asks for more and waits three minutes for it.',
  initial: 'newPassword',
  after: {
    challengeLifetime: { guard: 'isWaiting', target: '#signIn.credentials', actions: 'keepLateness', description: 'Three minutes have passed' },
  },
  on: {
    'signIn.restarted': { target: '#signIn.credentials', actions: 'forgetFailure', description: 'Start over with the password' },
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
      states: {
        entering: enteringCode,
        sending: sendingAnswer,
        resending: {
          description: 'The sign-in is asked for anew, which sends another code.',
          tags: 'pending',
          entry: 'tellBegun',
          invoke: {
            src: 'signIn',
            input: accountOf,
            onDone: [
              { guard: { type: 'isDone', params: stepOf }, target: '#signIn.signedIn', description: 'The provider asks for no code any more' },
              { target: '#signIn.deciding', actions: { type: 'keepStep', params: stepOf }, description: 'Another code was sent' },
            ],
            onError: [
              { guard: { type: 'endsSignIn', params: refusalOf }, target: '#signIn.credentials', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider has forgotten the sign-in' },
              { target: 'entering', actions: [{ type: 'keepFailure', params: refusalOf }, 'allowResend'], description: 'No other code could be sent' },
            ],
          },
        },
      },
    },
    authenticatorCode: {
      description: 'The authenticator app shows the code.',
      initial: 'entering',
      states: { entering: enteringAnswer, sending: sendingAnswer },
    },
    chooseFactor: {
      description: 'There are several ways to go on, and one is chosen.',
      initial: 'entering',
      states: {
        entering: {
          description: 'The ways are shown.',
          on: {
            'factor.chosen': { guard: 'isOffered', target: 'sending', actions: ['takeFactor', 'forgetFailure'], description: 'Choose how to go on' },
          },
        },
        sending: sendingAnswer,
      },
    },
    chooseSetup: {
      description: 'The account has no second factor yet; there are several, and one is chosen to be set up.',
      initial: 'entering',
      states: {
        entering: {
          description: 'The second factors are shown.',
          on: {
            'factor.chosen': { guard: 'isOffered', target: 'sending', actions: ['takeFactor', 'forgetFailure'], description: 'Choose what to set up' },
          },
        },
        sending: sendingAnswer,
      },
    },
    setUpAuthenticator: {
      description: 'An authenticator app is being set up: it takes the secret in, and shows its first code.',
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

/** A code to the address that was never confirmed. The sign-in goes on by itself afterwards. */
export const confirmAddressStates = signInSetup.createStateConfig({
  description: 'The address was never confirmed, and is confirmed now by the code that went there.',
  initial: 'entering',
  on: {
    'signIn.restarted': { target: '#signIn.credentials', actions: 'forgetFailure', description: 'Start over with the password' },
  },
  states: {
    entering: enteringCode,
    sending: sendingAnswer,
    resending: {
      description: 'Another code is on its way to the address.',
      tags: 'pending',
      invoke: {
        src: 'resendSignUpCode',
        input: accountOf,
        onDone: { target: 'entering', actions: { type: 'keepDestination', params: sentOf }, description: 'A code was sent' },
        onError: { target: 'entering', actions: [{ type: 'keepFailure', params: refusalOf }, 'allowResend'], description: 'No code could be sent' },
      },
    },
  },
});

/** A code and a new password. The sign-in goes on by itself afterwards. */
export const resetPasswordStates = signInSetup.createStateConfig({
  description: 'The password has to be replaced: a code proves who asks, and the new password comes with it.',
  initial: 'entering',
  on: {
    'signIn.restarted': { target: '#signIn.credentials', actions: 'forgetFailure', description: 'Start over with the password' },
  },
  states: {
    entering: enteringCode,
    sending: sendingAnswer,
    resending: {
      description: 'A code is on its way.',
      tags: 'pending',
      invoke: {
        src: 'requestReset',
        input: accountOf,
        onDone: { target: 'entering', actions: { type: 'keepDestination', params: sentOf }, description: 'A code was sent' },
        onError: { target: 'entering', actions: [{ type: 'keepFailure', params: refusalOf }, 'allowResend'], description: 'No code could be sent' },
      },
    },
  },
});
