/**
 * Signs a person in. Promises: each challenge of the provider has its own screen, and an unknown one is reported as
 * such; a wrong code loses nothing; a reloaded page continues while the provider still waits, or states that it no
 * longer does; a sign-out in progress does not affect a sign-in; confirming an address on the way does not require the
 * password again; a sign-in that waited too long, for the person or for the provider, says so and starts again, and a
 * late answer to it creates no session; a person who lost the authenticator app signs in with a recovery code and is
 * informed that the app is now off; a passkey that is picked in the username field signs in without a username; a code
 * by e-mail or text message can replace the password.
 * Invariant: no password, code or answer is in an event or the context: they are in
 * the vault.
 */
import { authFailure } from '../domain/identity/auth-errors.ts';
import { refusalOf } from '../domain/identity/rejection.ts';
import { isTimeout } from '../domain/timeout-error.ts';
import { challengeLifetime } from '../domain/identity/sign-in-session.ts';
import { accountOf, beginningOf, stepOf, timeOf } from './answer.states.ts';
import { challengeStates, confirmAddressStates, resetPasswordStates } from './challenge.states.ts';
import { recoveryCodeStates } from './recovery-code.states.ts';
import { signInSetup } from './sign-in.setup.ts';
import type { SignInContext } from './sign-in.types.ts';
import { eventOf } from '../shared/event-of.ts';

interface PasskeyRefusal {
  readonly context: SignInContext;
  readonly event: { readonly error: unknown };
}

/**
 * Why a passkey sign-in failed. A passkey prompt that timed out has its own message, and who picked a passkey typed no
 * username that could have none.
 */
function passkeyRefusalOf({ context, event }: PasskeyRefusal) {
  if (isTimeout(event.error)) return { failure: authFailure('PasskeyTimedOut') };
  const { failure } = refusalOf({ event });
  return { failure: context.isPicked && failure.code === 'NoPasskey' ? authFailure('PasskeyRefused') : failure };
}

export const signInMachine = signInSetup.createMachine({
  id: 'signIn',
  description: 'Signing in with a password, a passkey or a code, and with whatever is asked after it.',
  context: ({ input: { hasRecoveryCodes, pending } }) => ({
    username: '',
    remembersDevice: false,
    byPasskey: false,
    byCode: null,
    isPicked: false,
    isFieldShown: false,
    step: null,
    factor: null,
    offered: [],
    sentTo: '',
    endsAt: null,
    timeLeft: challengeLifetime,
    resendFrom: 0,
    isRepeatable: pending !== null && pending.byCode !== null,
    hasRecoveryCodes,
    isAuthenticatorOff: false,
    passed: 0,
    failure: null,
    ...pending,
  }),
  initial: 'remembering',
  on: {
    'session.ready': { description: 'No sign-in waits for it' },
    'session.gone': { description: 'Nobody is signed in: that ends no sign-in that is under way' },
    'signOut.begun': {
      target: '.credentials',
      actions: ['forgetFailure', 'forgetAuthenticatorOff'],
      description: 'The person signs out: a sign-in that was begun is given up',
    },
  },
  states: {
    remembering: {
      description: 'Taking up what the page knew before it was loaded again.',
      always: [
        { guard: 'outlivesPage', target: 'deciding', description: 'The provider was waiting for an answer' },
        {
          guard: 'wasInterrupted',
          target: 'credentials',
          actions: 'noteInterruption',
          description: 'What the answer needs is gone with the page',
        },
        { target: 'credentials', description: 'Nothing was begun' },
      ],
    },
    credentials: {
      description: 'The username and the password are being entered.',
      entry: ['forgetStep', 'forgetPassed'],
      exit: 'forgetField',
      invoke: { src: 'passkeyAutofill', input: ({ context }) => ({ isShown: context.isFieldShown }) },
      on: {
        'usernameField.shown': {
          target: 'credentials',
          reenter: true,
          actions: 'noteField',
          description: 'The browser can offer passkeys in the field',
        },
        'usernameField.left': { target: 'credentials', reenter: true, description: 'The field is gone' },
        'passkey.picked': {
          target: 'waitingForSession',
          actions: { type: 'takeUsername', params: eventOf },
          description: 'Pick a passkey in the field',
        },
        'rememberDevice.chosen': {
          actions: { type: 'chooseRemembering', params: eventOf },
          description: 'Remember this device, or do not',
        },
        'credentials.submitted': {
          target: 'waitingForSession',
          actions: { type: 'takeUsername', params: eventOf },
          description: 'Sign in',
        },
        'passkey.chosen': {
          target: 'waitingForSession',
          actions: { type: 'takeUsername', params: eventOf },
          description: 'Sign in with a passkey',
        },
        'signInCode.chosen': {
          target: 'waitingForSession',
          actions: { type: 'takeUsername', params: eventOf },
          description: 'Sign in with a code',
        },
      },
    },
    waitingForSession: {
      description: 'What is kept of a session before is removed first, so that the new one is not removed with it.',
      tags: 'pending',
      entry: 'notifyBegun',
      after: {
        sessionTimeout: [
          {
            guard: 'isByPasskey',
            target: 'showingPasskey',
            description: 'Nobody says that anything is in the way of the passkey',
          },
          { target: 'signingIn', description: 'Nobody says that anything is in the way' },
        ],
      },
      on: {
        'session.ready': [
          {
            guard: 'isByPasskey',
            target: 'showingPasskey',
            description: 'Nothing is kept of a session before: the passkey can be asked for',
          },
          { target: 'signingIn', description: 'Nothing is kept of a session before' },
        ],
        'signIn.restarted': { target: 'credentials', description: 'Do not wait' },
      },
    },
    signingIn: {
      description: 'The provider looks at the password, or sends the code that replaces it.',
      tags: 'pending',
      invoke: {
        src: 'signIn',
        input: beginningOf,
        onDone: [
          {
            guard: { type: 'isDone', params: stepOf },
            target: 'signedIn',
            actions: 'passPassword',
            description: 'The provider takes the password',
          },
          {
            target: 'deciding',
            actions: [{ type: 'keepStep', params: stepOf }, 'passPassword'],
            description: 'The provider asks for more',
          },
        ],
        onError: {
          target: 'credentials',
          actions: { type: 'keepFailure', params: refusalOf },
          description: 'The provider refuses, or does not answer',
        },
      },
    },
    showingPasskey: {
      description: 'The browser asks its person for the passkey, and the provider looks at it.',
      tags: ['asksPasskey', 'pending'],
      on: { 'signIn.restarted': { target: 'credentials', description: 'Do without the passkey' } },
      invoke: {
        src: 'signInByPasskey',
        input: accountOf,
        onDone: [
          {
            guard: { type: 'isDone', params: stepOf },
            target: 'signedIn',
            description: 'The provider takes the passkey',
          },
          {
            target: 'deciding',
            actions: { type: 'keepStep', params: stepOf },
            description: 'The provider asks for more after the passkey',
          },
        ],
        onError: {
          target: 'credentials',
          actions: { type: 'keepFailure', params: passkeyRefusalOf },
          description: 'The passkey is not shown, or not accepted',
        },
      },
    },
    deciding: {
      description: 'Seeing what the provider asks for, and from when its time runs.',
      tags: ['pending', 'awaitsAnswer'],
      invoke: {
        src: 'readClock',
        onDone: [
          {
            guard: { type: 'isOver', params: timeOf },
            target: 'credentials',
            actions: 'keepLateness',
            description: 'The time was over before the page was loaded again',
          },
          {
            guard: { type: 'asksFor', params: { kind: 'newPassword' } },
            target: 'challenged.newPassword',
            actions: { type: 'noteChallengeEnd', params: timeOf },
            description: 'A new password is asked for',
          },
          {
            guard: { type: 'asksFor', params: { kind: 'smsCode' } },
            target: 'challenged.smsCode',
            actions: [
              { type: 'noteChallengeEnd', params: timeOf },
              { type: 'noteResendFrom', params: timeOf },
            ],
            description: 'A code was sent to the phone',
          },
          {
            guard: { type: 'asksFor', params: { kind: 'emailCode' } },
            target: 'challenged.emailCode',
            actions: [
              { type: 'noteChallengeEnd', params: timeOf },
              { type: 'noteResendFrom', params: timeOf },
            ],
            description: 'A code was sent by e-mail',
          },
          {
            guard: { type: 'asksFor', params: { kind: 'authenticatorCode' } },
            target: 'challenged.authenticatorCode',
            actions: { type: 'noteChallengeEnd', params: timeOf },
            description: 'A code of the authenticator app is asked for',
          },
          {
            guard: { type: 'asksFor', params: { kind: 'chooseFactor' } },
            target: 'challenged.chooseFactor',
            actions: { type: 'noteChallengeEnd', params: timeOf },
            description: 'There are several second factors',
          },
          {
            guard: { type: 'asksFor', params: { kind: 'chooseSetup' } },
            target: 'challenged.chooseSetup',
            actions: { type: 'noteChallengeEnd', params: timeOf },
            description: 'There are several second factors to set up',
          },
          {
            guard: { type: 'asksFor', params: { kind: 'setUpAuthenticator' } },
            target: 'challenged.setUpAuthenticator',
            actions: { type: 'noteChallengeEnd', params: timeOf },
            description: 'An authenticator app is to be set up',
          },
          {
            guard: { type: 'asksFor', params: { kind: 'setUpEmail' } },
            target: 'challenged.setUpEmail',
            actions: { type: 'noteChallengeEnd', params: timeOf },
            description: 'Codes by e-mail are to be set up',
          },
          {
            guard: { type: 'asksFor', params: { kind: 'custom' } },
            target: 'challenged.custom',
            actions: { type: 'noteChallengeEnd', params: timeOf },
            description: 'The provider asks a question of its own',
          },
          {
            guard: { type: 'asksFor', params: { kind: 'confirmAddress' } },
            target: 'confirmAddress',
            actions: { type: 'noteResendFrom', params: timeOf },
            description: 'The address was never confirmed',
          },
          {
            guard: { type: 'asksFor', params: { kind: 'resetPassword' } },
            target: 'resetPassword',
            description: 'The password has to be replaced',
          },
          { target: 'unknownStep', description: 'The provider asks for something that is not known here' },
        ],
        onError: {
          target: 'credentials',
          actions: { type: 'keepFailure', params: refusalOf },
          description: 'The time is not known: the sign-in begins again',
        },
      },
    },
    challenged: challengeStates,
    recoveryCode: recoveryCodeStates,
    confirmAddress: confirmAddressStates,
    resetPassword: resetPasswordStates,
    unknownStep: {
      description:
        'The provider asks for something that this page does not know: it is said, and nothing is passed over.',
      on: {
        'signIn.restarted': { target: 'credentials', description: 'Start over with the password' },
      },
    },
    signedIn: {
      description: 'Login success.',
      tags: 'signedIn',
      entry: ['forgetStep', 'notifySucceeded'],
      on: {
        'signIn.restarted': {
          target: 'credentials',
          actions: ['forgetFailure', 'forgetAuthenticatorOff'],
          description: 'Sign in again, or as somebody else',
        },
        'session.gone': {
          target: 'credentials',
          actions: ['forgetFailure', 'forgetAuthenticatorOff'],
          description: 'Nobody is signed in any more',
        },
        'authenticatorNotice.dismissed': {
          actions: 'forgetAuthenticatorOff',
          description: 'The person has read that the authenticator app is off',
        },
      },
    },
  },
});
