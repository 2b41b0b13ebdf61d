import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { authFailure } from '../domain/identity/auth-errors.ts';
import { challengeLifetime } from '../domain/identity/sign-in-session.ts';
import type { SignInStep } from '../domain/identity/sign-in-step.ts';
import { doneWith, refusedBy, type DoneOf, type RefusedOf, silenced } from '@plinth/statecharts/answer-samples';
import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { CodeSent } from '../ports/auth.ts';
import { signInMachine } from './sign-in.machine.ts';
import type { PendingSignIn, SignInEvent, SignInInput } from './sign-in.types.ts';

/** The sign-in with a provider and a clock that never answer; the samples contain the possible answers. */
export const silentSignIn = silenced(signInMachine);

export const sampleNow = Date.UTC(2027, 0, 4, 9);

/** One step of each kind. */
export const sampleSteps: readonly SignInStep[] = [
  { kind: 'done' },
  { kind: 'newPassword', missing: ['name'] },
  { kind: 'smsCode', destination: '+*******1234' },
  { kind: 'emailCode', destination: 'd***@p***' },
  { kind: 'authenticatorCode' },
  { kind: 'chooseFactor', factors: ['sms', 'authenticator'] },
  { kind: 'chooseSetup', factors: ['sms', 'authenticator', 'email'] },
  { kind: 'setUpAuthenticator' },
  { kind: 'setUpEmail' },
  { kind: 'custom', question: 'What is the answer?' },
  { kind: 'confirmAddress', destination: 'd***@p***' },
  { kind: 'resetPassword' },
  { kind: 'unknown', name: 'SOMETHING_NEW' },
];

const wrongCode: AuthFailure = {
  code: 'CodeMismatchException',
  message: 'Invalid verification code provided, please try again.',
};
const refused: AuthFailure = { code: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const away = authFailure('NetworkError');
const refusals = [wrongCode, refused, away];
const sent: CodeSent = { destination: 'd***@p***' };

type Challenge =
  | 'newPassword'
  | 'smsCode'
  | 'emailCode'
  | 'authenticatorCode'
  | 'chooseFactor'
  | 'chooseSetup'
  | 'setUpAuthenticator'
  | 'setUpEmail'
  | 'custom';
type StepActor =
  | '0.signIn.signingIn'
  | '0.signIn.showingPasskey'
  | `0.signIn.challenged.${Challenge}.sending`
  | `0.signIn.challenged.${'smsCode' | 'emailCode'}.resending`
  | '0.signIn.recoveryCode.signingIn'
  | '0.signIn.confirmAddress.sending'
  | '0.signIn.resetPassword.sending';
type CodeActor = '0.signIn.confirmAddress.resending' | '0.signIn.resetPassword.resending';
type ClockActor = '0.signIn.deciding';
type RecoveryActor = '0.signIn.recoveryCode.sending';

type Answers =
  | DoneOf<StepActor, SignInStep>
  | RefusedOf<StepActor, AuthFailure>
  | DoneOf<CodeActor, CodeSent>
  | RefusedOf<CodeActor, AuthFailure>
  | DoneOf<ClockActor, number>
  | RefusedOf<ClockActor, AuthFailure>
  | DoneOf<RecoveryActor, undefined>
  | RefusedOf<RecoveryActor, AuthFailure>;
type Late =
  | { readonly type: 'xstate.after.challengeLifetime.signIn.challenged' }
  | { readonly type: 'xstate.after.sessionTimeout.signIn.waitingForSession' };

/** The steps that follow an answer here. The password, the first answer, leads to every step. */
const next: readonly SignInStep[] = sampleSteps.filter(({ kind }) => kind === 'done' || kind === 'authenticatorCode');

export const signInSamples: SamplesOf<SignInEvent | Answers | Late> = {
  'credentials.submitted': [{ type: 'credentials.submitted', username: 'demo' }],
  'passkey.chosen': [{ type: 'passkey.chosen', username: 'demo' }],
  'signInCode.chosen': [{ type: 'signInCode.chosen', username: 'demo', by: 'email' }],
  'passkey.picked': [{ type: 'passkey.picked', username: '8f2d1c3e-0b7a-4d5f-9a61-2c4e8b0d7f19' }],
  'usernameField.shown': [{ type: 'usernameField.shown' }],
  'usernameField.left': [{ type: 'usernameField.left' }],
  'rememberDevice.chosen': [{ type: 'rememberDevice.chosen', isRemembered: true }],
  'recoveryCode.chosen': [{ type: 'recoveryCode.chosen' }],
  'authenticator.chosen': [{ type: 'authenticator.chosen' }],
  'authenticatorNotice.dismissed': [{ type: 'authenticatorNotice.dismissed' }],
  'answer.submitted': [{ type: 'answer.submitted' }],
  'code.submitted': [{ type: 'code.submitted' }],
  'factor.chosen': [{ type: 'factor.chosen', factor: 'sms' }],
  'factor.changeRequested': [{ type: 'factor.changeRequested' }],
  'code.resendRequested': [{ type: 'code.resendRequested', now: sampleNow + 60_000 }],
  'signIn.restarted': [{ type: 'signIn.restarted' }],
  'session.ready': [{ type: 'session.ready' }],
  'session.gone': [{ type: 'session.gone' }],
  'signOut.begun': [{ type: 'signOut.begun' }],
  'xstate.after.sessionTimeout.signIn.waitingForSession': [
    { type: 'xstate.after.sessionTimeout.signIn.waitingForSession' },
  ],
  'xstate.done.actor.0.signIn.showingPasskey': doneWith('0.signIn.showingPasskey', next),
  'xstate.error.actor.0.signIn.showingPasskey': refusedBy('0.signIn.showingPasskey', [
    authFailure('PasskeyAuthenticationCanceled'),
    away,
  ]),
  'xstate.after.challengeLifetime.signIn.challenged': [{ type: 'xstate.after.challengeLifetime.signIn.challenged' }],
  'xstate.done.actor.0.signIn.signingIn': doneWith('0.signIn.signingIn', sampleSteps),
  'xstate.error.actor.0.signIn.signingIn': refusedBy('0.signIn.signingIn', [refused]),
  'xstate.done.actor.0.signIn.deciding': doneWith('0.signIn.deciding', [sampleNow, sampleNow + challengeLifetime]),
  'xstate.error.actor.0.signIn.deciding': refusedBy('0.signIn.deciding', [refused]),
  'xstate.done.actor.0.signIn.challenged.newPassword.sending': doneWith(
    '0.signIn.challenged.newPassword.sending',
    next,
  ),
  'xstate.error.actor.0.signIn.challenged.newPassword.sending': refusedBy(
    '0.signIn.challenged.newPassword.sending',
    refusals,
  ),
  'xstate.done.actor.0.signIn.challenged.smsCode.sending': doneWith('0.signIn.challenged.smsCode.sending', next),
  'xstate.error.actor.0.signIn.challenged.smsCode.sending': refusedBy('0.signIn.challenged.smsCode.sending', refusals),
  'xstate.done.actor.0.signIn.challenged.smsCode.resending': doneWith(
    '0.signIn.challenged.smsCode.resending',
    sampleSteps.filter(({ kind }) => kind === 'done' || kind === 'smsCode'),
  ),
  'xstate.error.actor.0.signIn.challenged.smsCode.resending': refusedBy(
    '0.signIn.challenged.smsCode.resending',
    refusals,
  ),
  'xstate.done.actor.0.signIn.challenged.emailCode.sending': doneWith('0.signIn.challenged.emailCode.sending', next),
  'xstate.error.actor.0.signIn.challenged.emailCode.sending': refusedBy(
    '0.signIn.challenged.emailCode.sending',
    refusals,
  ),
  'xstate.done.actor.0.signIn.challenged.emailCode.resending': doneWith(
    '0.signIn.challenged.emailCode.resending',
    sampleSteps.filter(({ kind }) => kind === 'done' || kind === 'emailCode'),
  ),
  'xstate.error.actor.0.signIn.challenged.emailCode.resending': refusedBy(
    '0.signIn.challenged.emailCode.resending',
    refusals,
  ),
  'xstate.done.actor.0.signIn.challenged.authenticatorCode.sending': doneWith(
    '0.signIn.challenged.authenticatorCode.sending',
    next,
  ),
  'xstate.error.actor.0.signIn.challenged.authenticatorCode.sending': refusedBy(
    '0.signIn.challenged.authenticatorCode.sending',
    refusals,
  ),
  'xstate.done.actor.0.signIn.challenged.chooseFactor.sending': doneWith(
    '0.signIn.challenged.chooseFactor.sending',
    sampleSteps.filter(({ kind }) => kind === 'done' || kind === 'smsCode'),
  ),
  'xstate.error.actor.0.signIn.challenged.chooseFactor.sending': refusedBy(
    '0.signIn.challenged.chooseFactor.sending',
    refusals,
  ),
  'xstate.done.actor.0.signIn.challenged.chooseSetup.sending': doneWith(
    '0.signIn.challenged.chooseSetup.sending',
    sampleSteps.filter(({ kind }) => kind === 'done' || kind === 'setUpAuthenticator'),
  ),
  'xstate.error.actor.0.signIn.challenged.chooseSetup.sending': refusedBy(
    '0.signIn.challenged.chooseSetup.sending',
    refusals,
  ),
  'xstate.done.actor.0.signIn.challenged.setUpAuthenticator.sending': doneWith(
    '0.signIn.challenged.setUpAuthenticator.sending',
    next,
  ),
  'xstate.error.actor.0.signIn.challenged.setUpAuthenticator.sending': refusedBy(
    '0.signIn.challenged.setUpAuthenticator.sending',
    refusals,
  ),
  'xstate.done.actor.0.signIn.challenged.setUpEmail.sending': doneWith(
    '0.signIn.challenged.setUpEmail.sending',
    sampleSteps.filter(({ kind }) => kind === 'done' || kind === 'emailCode'),
  ),
  'xstate.error.actor.0.signIn.challenged.setUpEmail.sending': refusedBy(
    '0.signIn.challenged.setUpEmail.sending',
    refusals,
  ),
  'xstate.done.actor.0.signIn.challenged.custom.sending': doneWith('0.signIn.challenged.custom.sending', next),
  'xstate.error.actor.0.signIn.challenged.custom.sending': refusedBy('0.signIn.challenged.custom.sending', refusals),
  'xstate.done.actor.0.signIn.recoveryCode.sending': doneWith('0.signIn.recoveryCode.sending', [undefined]),
  'xstate.error.actor.0.signIn.recoveryCode.sending': refusedBy('0.signIn.recoveryCode.sending', [
    authFailure('RecoveryCodeWrong'),
    away,
  ]),
  'xstate.done.actor.0.signIn.recoveryCode.signingIn': doneWith(
    '0.signIn.recoveryCode.signingIn',
    sampleSteps.filter(({ kind }) => kind === 'done' || kind === 'smsCode'),
  ),
  'xstate.error.actor.0.signIn.recoveryCode.signingIn': refusedBy('0.signIn.recoveryCode.signingIn', [refused]),
  'xstate.done.actor.0.signIn.confirmAddress.sending': doneWith('0.signIn.confirmAddress.sending', next),
  'xstate.error.actor.0.signIn.confirmAddress.sending': refusedBy('0.signIn.confirmAddress.sending', refusals),
  'xstate.done.actor.0.signIn.confirmAddress.resending': doneWith('0.signIn.confirmAddress.resending', [sent]),
  'xstate.error.actor.0.signIn.confirmAddress.resending': refusedBy('0.signIn.confirmAddress.resending', [
    wrongCode,
    away,
  ]),
  'xstate.done.actor.0.signIn.resetPassword.sending': doneWith('0.signIn.resetPassword.sending', next),
  'xstate.error.actor.0.signIn.resetPassword.sending': refusedBy('0.signIn.resetPassword.sending', refusals),
  'xstate.done.actor.0.signIn.resetPassword.resending': doneWith('0.signIn.resetPassword.resending', [sent]),
  'xstate.error.actor.0.signIn.resetPassword.resending': refusedBy('0.signIn.resetPassword.resending', [
    wrongCode,
    away,
  ]),
};

/** A first visit. */
export const signInInput: SignInInput = { pending: null, hasRecoveryCodes: true };

/** A sign-in that was waiting for a code when its page was reloaded. */
const samplePending: PendingSignIn = {
  username: 'demo',
  remembersDevice: false,
  byCode: null,
  step: { kind: 'authenticatorCode' },
  sentTo: '',
  endsAt: sampleNow + challengeLifetime,
  passed: 1,
};

/**
 * The requested step, the failure, and the data that the page still has; a page reloaded in time, too late, and at a
 * step that it cannot resume.
 */
export const signInWalk: WalkOptions = {
  inputs: [
    signInInput,
    { ...signInInput, pending: samplePending },
    { ...signInInput, pending: { ...samplePending, step: { kind: 'setUpAuthenticator' } } },
  ],
  contextKeys: ['step', 'failure', 'isRepeatable', 'offered', 'byPasskey', 'byCode'],
};
