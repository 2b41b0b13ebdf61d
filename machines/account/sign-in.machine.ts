/**
 * Signing in. Promises: everything the provider may ask for has a screen of its own, and what nobody foresaw is said as such;
 * a wrong code loses nothing; an address that is confirmed on the way needs no second password; a sign-in that waited too
 * long says so and begins again.
 * Invariant: no password, code or answer is in an event or the context: they wait in the vault.
 */
import { accountOf, refusalOf, stepOf, timeOf } from './answer.states.ts';
import { challengeStates, confirmAddressStates, resetPasswordStates } from './challenge.states.ts';
import { signInSetup } from './sign-in.setup.ts';

export const signInMachine = signInSetup.createMachine({
  id: 'signIn',
  description: 'Signing in with a password and with whatever is asked after it.',
  context: { username: '', remembersDevice: false, step: null, factor: null, sentTo: '', endsAt: null, resendFrom: 0, failure: null },
  initial: 'credentials',
  on: {
    'rememberDevice.chosen': { actions: 'chooseRemembering', description: 'Remember this device, or do not' },
  },
  states: {
    credentials: {
      description: 'The username and the password are being entered.',
      tags: 'private',
      entry: 'forgetStep',
      on: {
        'credentials.submitted': { target: 'signingIn', actions: 'takeUsername', description: 'Sign in' },
      },
    },
    signingIn: {
      description: 'The provider looks at the password.',
      tags: 'pending',
      invoke: {
        src: 'signIn',
        input: accountOf,
        onDone: { target: 'deciding', actions: { type: 'keepStep', params: stepOf } },
        onError: { target: 'credentials', actions: { type: 'keepFailure', params: refusalOf } },
      },
    },
    deciding: {
      description: 'Seeing what the provider asks for, and from when its time runs.',
      tags: 'pending',
      invoke: {
        src: 'tellTime',
        onDone: [
          { guard: { type: 'asksFor', params: { kind: 'done' } }, target: 'signedIn' },
          { guard: { type: 'asksFor', params: { kind: 'newPassword' } }, target: 'challenged.newPassword', actions: { type: 'noteChallengeEnd', params: timeOf } },
          {
            guard: { type: 'asksFor', params: { kind: 'smsCode' } },
            target: 'challenged.smsCode',
            actions: [{ type: 'noteChallengeEnd', params: timeOf }, { type: 'noteResendFrom', params: timeOf }],
          },
          { guard: { type: 'asksFor', params: { kind: 'authenticatorCode' } }, target: 'challenged.authenticatorCode', actions: { type: 'noteChallengeEnd', params: timeOf } },
          { guard: { type: 'asksFor', params: { kind: 'chooseFactor' } }, target: 'challenged.chooseFactor', actions: { type: 'noteChallengeEnd', params: timeOf } },
          { guard: { type: 'asksFor', params: { kind: 'setUpAuthenticator' } }, target: 'challenged.setUpAuthenticator', actions: { type: 'noteChallengeEnd', params: timeOf } },
          { guard: { type: 'asksFor', params: { kind: 'custom' } }, target: 'challenged.custom', actions: { type: 'noteChallengeEnd', params: timeOf } },
          { guard: { type: 'asksFor', params: { kind: 'confirmAddress' } }, target: 'confirmAddress', actions: { type: 'noteResendFrom', params: timeOf } },
          { guard: { type: 'asksFor', params: { kind: 'resetPassword' } }, target: 'resetPassword' },
          { target: 'unknownStep' },
        ],
      },
    },
    challenged: challengeStates,
    confirmAddress: confirmAddressStates,
    resetPassword: resetPasswordStates,
    unknownStep: {
      description: 'The provider asks for something that this page does not know: it is said, and nothing is passed over.',
      on: {
        'signIn.restarted': { target: 'credentials', description: 'Start over with the password' },
      },
    },
    signedIn: {
      description: 'Login success.',
      entry: ['forgetStep', 'tellSucceeded'],
      on: {
        'signIn.restarted': { target: 'credentials', actions: 'forgetFailure', description: 'Sign in again, or as somebody else' },
      },
    },
  },
});
