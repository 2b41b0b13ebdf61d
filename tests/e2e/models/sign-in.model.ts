import type { AnyEventObject } from 'xstate';
import { challengeLifetime } from '#machines/domain/identity/sign-in-session.ts';
import type { SignInStep } from '#machines/domain/identity/sign-in-step.ts';
import type { SignInEvent } from '#machines/account/sign-in.types.ts';
import { sampleNow } from '#machines/account/sign-in.samples.ts';
import { Accounts } from '../support/accounts.ts';
import { announces, reads } from '../support/expectations.ts';
import type { Answers, Asking, Model, Shows } from '../support/model.ts';
import { carriedOut, problem, refusal, type Answer } from '../support/outside.ts';
import { codeFor, sendAnotherCode, somebodyAt, type, waitFor, withAccount } from '../support/somebody.ts';
import type { Visitor } from '../support/visitor.ts';

/** The provider's next challenge, in its format. */
const challenges: Readonly<
  Partial<Record<SignInStep['kind'], readonly [name: string, parameters?: Readonly<Record<string, string>>]>>
> = {
  newPassword: ['NEW_PASSWORD_REQUIRED', { requiredAttributes: '["userAttributes.name"]', userAttributes: '{}' }],
  smsCode: ['SMS_MFA', { CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: '+*******1234' }],
  emailCode: ['EMAIL_OTP', { CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL', CODE_DELIVERY_DESTINATION: 'd***@p***' }],
  authenticatorCode: ['SOFTWARE_TOKEN_MFA'],
  chooseFactor: ['SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' }],
  chooseSetup: ['MFA_SETUP', { MFAS_CAN_SETUP: '["SMS_MFA","SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' }],
  setUpAuthenticator: ['MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' }],
  setUpEmail: ['MFA_SETUP', { MFAS_CAN_SETUP: '["EMAIL_OTP"]' }],
  custom: ['CUSTOM_CHALLENGE', { question: 'What is the answer?' }],
  unknown: ['SELECT_CHALLENGE'],
};

const secret: Answer = { status: 200, body: { SecretCode: 'JBSWY3DPEHPK3PXP', Session: 'session' } };
const taken: Answer = { status: 200, body: { Status: 'SUCCESS', Session: 'session' } };
const sent: Answer = {
  status: 200,
  body: { CodeDeliveryDetails: { Destination: 'd***@p***', DeliveryMedium: 'EMAIL', AttributeName: 'email' } },
};
const responding = 'RespondToAuthChallenge';

/** The provider's responses that lead to a step. */
async function stepTo(step: SignInStep, me: Visitor): Promise<Answers> {
  if (step.kind === 'done')
    return [
      [
        responding,
        {
          status: 200,
          body: {
            AuthenticationResult: await new Accounts(me.page.request).tokensOf(somebodyAt(me)),
            ChallengeParameters: {},
          },
        },
      ],
    ];
  if (step.kind === 'resetPassword') return [[responding, refusal('PasswordResetRequiredException')]];
  if (step.kind === 'confirmAddress')
    return [
      [responding, refusal('UserNotConfirmedException')],
      ['ResendConfirmationCode', sent],
    ];
  const [ChallengeName, ChallengeParameters = {}] = challenges[step.kind] ?? [];
  const asked: Answer = { status: 200, body: { ChallengeName, ChallengeParameters, Session: 'session' } };
  return [
    [responding, asked],
    ...(step.kind === 'setUpAuthenticator' ? [['AssociateSoftwareToken', secret] as const] : []),
  ];
}

/** The first requests get these responses, and the next one leads to a step. */
function leadingOn(...before: readonly (readonly [asks: string, answer: Answer])[]): Asking {
  return {
    asks: [...before.map(([asks]) => asks), responding, 'AssociateSoftwareToken', 'ResendConfirmationCode'],
    done: async ({ output }, me) => [...before, ...(await stepTo(output as SignInStep, me))],
  };
}

const typedAnswers: Readonly<Record<string, readonly (readonly [label: string, text: string])[]>> = {
  newPassword: [
    ['Name', 'Meera'],
    ['New password', 'Lakeside#2031'],
  ],
  setUpEmail: [['E-mail address', 'meera@lakeside.example']],
  custom: [['Your answer', 'Tamarind']],
};

/** Signing out leads to another page, which works once it is hydrated. */
async function signOut(me: Visitor): Promise<void> {
  await me.press('Logout');
  await me.amAt('/login');
  await me.awaitHydration();
}

const isOf =
  (...kinds: readonly SignInStep['kind'][]) =>
  ({ output }: AnyEventObject): boolean =>
    kinds.includes((output as SignInStep).kind);

/** Where a code went, or what is asked, as the provider says it. */
const showsChallenge: Shows = (me, { context }) => {
  const { destination = '', question = '' } = Object(context['step']) as Readonly<Record<string, string>>;
  return reads(me.page.getByRole('main'), `${destination}${question}`);
};

/** Signing in, with every challenge of the provider. */
export const signInModel: Model<SignInEvent> = {
  actor: 'account/signIn',
  starts: {
    'with an account': {
      input: { pending: null, hasRecoveryCodes: true },
      go: async (me) => {
        await withAccount(me);
        await me.open('/login');
      },
    },
  },
  acts: {
    'credentials.submitted': async (me) => {
      const { username, password } = somebodyAt(me);
      await me.page.getByLabel(/^Username/).fill(username);
      await type(me, 'Password', password);
      await me.press('Login');
      return { username };
    },
    'rememberDevice.chosen': (me, { isRemembered }) =>
      me.page.getByLabel('Remember this device').setChecked(isRemembered),
    'answer.submitted': async (me, _, states) => {
      const kind = Object.keys(typedAnswers).find((name) => states.some((state) => state.includes(`.${name}.`))) ?? '';
      for (const [label, text] of typedAnswers[kind] ?? []) await type(me, label, text);
      await me.press('Continue');
    },
    'code.submitted': async (me, _, states) => {
      if (states.some((state) => state.includes('.recoveryCode.'))) await type(me, 'Recovery code', 'ABCD-2345');
      else await type(me, 'Code', await codeFor(me));
      if (states.some((state) => state.includes('.resetPassword.'))) await type(me, 'New password', 'Lakeside#2032');
      await me.press('Continue');
    },
    'code.resendRequested': sendAnotherCode,
    'factor.changeRequested': (me) => me.press('Get the code another way'),
    'factor.chosen': async (me, _, states) => {
      const factor = states.some((state) => state.includes('.chooseSetup.')) ? 'authenticator' : 'sms';
      await me.page.getByLabel(factor === 'sms' ? 'Text message' : 'Authenticator app').check();
      await me.press('Continue');
      return { factor };
    },
    'recoveryCode.chosen': (me) => me.press('Use a recovery code'),
    'authenticator.chosen': (me) => me.press('Use your authenticator app'),
    'authenticatorNotice.dismissed': (me) => me.press('Close'),
    'signIn.restarted': (me) => me.press('Start over'),
  },
  controls: {
    'credentials.submitted': (me) => me.button('Login'),
    'code.submitted': (me) =>
      me.button('Continue').and(me.page.locator('form:has([name="code"], [name="recovery-code"]) button')),
    'code.resendRequested': (me) => me.button('Send another code'),
    'factor.changeRequested': (me) => me.button('Get the code another way'),
    'recoveryCode.chosen': (me) => me.button('Use a recovery code'),
    'authenticator.chosen': (me) => me.button('Use your authenticator app'),
    'signIn.restarted': (me) => me.button('Start over'),
  },
  shows: {
    // Where no other code could be sent, the page has no field for its reason.
    signIn: (me, sight) =>
      announces()(me, sight.says.includes("Couldn't send another code") ? { ...sight, context: {} } : sight),
    ...Object.fromEntries(
      ['smsCode', 'emailCode']
        .flatMap((kind) => ['sent', 'refused'].map((state) => `${kind}.entering.${state}`))
        .concat('custom')
        .map((state) => [`signIn.challenged.${state}`, showsChallenge]),
    ),
  },
  asking: {
    '0.signIn.signingIn': leadingOn(),
    '0.signIn.challenged.smsCode.resending': leadingOn(),
    '0.signIn.challenged.emailCode.resending': leadingOn(),
    '0.signIn.recoveryCode.signingIn': leadingOn(),
    ...Object.fromEntries(
      ['newPassword', 'smsCode', 'emailCode', 'authenticatorCode', 'chooseFactor', 'setUpEmail', 'custom'].map(
        (kind) => [`0.signIn.challenged.${kind}.sending`, leadingOn()],
      ),
    ),
    '0.signIn.challenged.chooseSetup.sending': { asks: 'AssociateSoftwareToken', done: () => secret },
    '0.signIn.challenged.setUpAuthenticator.sending': leadingOn(['VerifySoftwareToken', taken]),
    '0.signIn.confirmAddress.sending': leadingOn(['ConfirmSignUp', carriedOut]),
    '0.signIn.resetPassword.sending': leadingOn(['ConfirmForgotPassword', carriedOut]),
    '0.signIn.confirmAddress.resending': { asks: 'ResendConfirmationCode', done: () => sent },
    '0.signIn.resetPassword.resending': { asks: 'ForgotPassword', done: () => sent },
    '0.signIn.recoveryCode.sending': {
      asks: 'POST /api/recovery-codes/uses',
      done: () => carriedOut,
      refused: problem(422),
    },
  },
  others: {
    'session.ready': () => Promise.resolve(),
    'session.gone': signOut,
    'xstate.done.actor.0.signIn.deciding': () => Promise.resolve(),
    'xstate.after.challengeLifetime.signIn.challenged': (me) => waitFor(me, challengeLifetime),
  },
  picks: {
    'xstate.done.actor.0.signIn.deciding': ({ output }) => output === sampleNow,
    'xstate.done.actor.0.signIn.challenged.chooseSetup.sending': isOf('setUpAuthenticator'),
  },
  onlyWhen: {
    'session.ready': (snapshot) => snapshot.matches('waitingForSession'),
    'session.gone': (snapshot) => snapshot.matches('signedIn'),
    'authenticatorNotice.dismissed': ({ context }) => context.isAuthenticatorOff === true,
  },
  notThere: {
    ...Object.fromEntries(
      [
        'smsCode.entering.unsent',
        'smsCode.entering.resendUnanswered',
        'emailCode.entering.unsent',
        'emailCode.entering.resendUnanswered',
      ].map((state) => [
        `signIn.challenged.${state} code.submitted`,
        'the code before is good for nothing: none is asked for',
      ]),
    ),
    'signIn.signedIn signIn.restarted': 'it is on the page for the moment alone in which it is led on',
    'signIn.waitingForSession signIn.restarted': 'the session before is removed in an instant',
  },
  without: {
    'signInCode.chosen': 'tests/e2e/account-codes.spec.ts signs in with codes of the real provider',
    'passkey.chosen': 'a passkey takes a device, which tests/e2e/passkeys.spec.ts has',
    'passkey.picked': 'a passkey takes a device, which tests/e2e/passkeys.spec.ts has',
    'usernameField.shown': 'the field is shown with the page',
    'usernameField.left': 'the field is gone with the page',
    'xstate.after.sessionTimeout.signIn.waitingForSession': 'the session before is removed in an instant',
    'xstate.error.actor.0.signIn.deciding': 'the time is told at once',
    'signOut.begun': 'nobody is signed in while signing in',
  },
};
