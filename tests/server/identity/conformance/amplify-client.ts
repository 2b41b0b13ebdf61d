/** The current browser client. */
import * as auth from 'aws-amplify/auth';
import { keptAt, openBrowser } from './amplify.ts';
import type { Client, Delivery, Flow, HeldTokens, OpenClient, Reached, StepName } from './client.ts';

interface Details {
  readonly destination?: string;
  readonly deliveryMedium?: string;
  readonly attributeName?: string;
}

function deliveryOf(details: Details | undefined): Delivery {
  return { destination: details?.destination, medium: details?.deliveryMedium, attribute: details?.attributeName };
}

type NextStep = auth.SignInOutput['nextStep'];

const steps: Readonly<Partial<Record<NextStep['signInStep'], StepName>>> = {
  DONE: 'signedIn',
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'newPassword',
  CONFIRM_SIGN_IN_WITH_SMS_CODE: 'sms',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'authenticator',
  CONTINUE_SIGN_IN_WITH_MFA_SELECTION: 'choose',
  CONTINUE_SIGN_IN_WITH_TOTP_SETUP: 'setUp',
  CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE: 'custom',
  CONFIRM_SIGN_UP: 'unconfirmed',
  RESET_PASSWORD: 'resetRequired',
};

function toldBy(next: NextStep): string | undefined {
  if (next.signInStep === 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') return next.totpSetupDetails.sharedSecret;
  if (next.signInStep === 'CONFIRM_SIGN_IN_WITH_SMS_CODE') return next.codeDeliveryDetails?.destination;
  if (next.signInStep === 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE') return next.additionalInfo?.['question'];
  return undefined;
}

async function reached(output: Promise<auth.SignInOutput | auth.ConfirmSignInOutput>): Promise<Reached> {
  const { nextStep } = await output;
  const step = steps[nextStep.signInStep];
  if (!step) throw new Error(`Nobody expects ${nextStep.signInStep}.`);
  const told = toldBy(nextStep);
  return told === undefined ? { step } : { step, told };
}

const flows = {
  USER_SRP_AUTH: 'USER_SRP_AUTH',
  USER_PASSWORD_AUTH: 'USER_PASSWORD_AUTH',
  CUSTOM_AUTH: 'CUSTOM_WITHOUT_SRP',
} as const satisfies Record<Flow, string>;

/** The choice of a factor uses another name than the protocol. */
const choices: Readonly<Record<string, string>> = { SMS_MFA: 'SMS', SOFTWARE_TOKEN_MFA: 'TOTP' };

async function held(forceRefresh: boolean): Promise<HeldTokens> {
  const { tokens } = await auth.fetchAuthSession({ forceRefresh });
  if (!tokens?.idToken) throw new Error('There are no tokens.');
  return { access: tokens.accessToken.toString(), id: tokens.idToken.toString() };
}

export const openAmplify: OpenClient = (provider) => {
  const storage = openBrowser(provider);
  const preference = (isOn: boolean, isPreferred: boolean) => {
    if (!isOn) return 'DISABLED';
    return isPreferred ? 'PREFERRED' : 'ENABLED';
  };

  const client: Client = {
    signUp: async (username, password, userAttributes) => {
      const { nextStep } = await auth.signUp({ username, password, options: { userAttributes } });
      return deliveryOf('codeDeliveryDetails' in nextStep ? nextStep.codeDeliveryDetails : undefined);
    },
    confirmSignUp: (username, confirmationCode) => auth.confirmSignUp({ username, confirmationCode }),
    resendCode: async (username) => deliveryOf(await auth.resendSignUpCode({ username })),
    forgotPassword: async (username) =>
      deliveryOf((await auth.resetPassword({ username })).nextStep.codeDeliveryDetails),
    confirmForgotPassword: (username, confirmationCode, newPassword) =>
      auth.confirmResetPassword({ username, confirmationCode, newPassword }),

    signIn: (username, password, flow = 'USER_SRP_AUTH') =>
      reached(
        auth.signIn({
          username,
          ...(flow === 'CUSTOM_AUTH' ? {} : { password }),
          options: { authFlowType: flows[flow] },
        }),
      ),
    answer: (text) =>
      reached(
        auth.confirmSignIn({
          challengeResponse: choices[text] ?? text,
          options: { friendlyDeviceName: 'A telephone' },
        }),
      ),
    tokens: () => held(false),
    refresh: () => held(true),
    signOut: () => auth.signOut(),
    signOutEverywhere: () => auth.signOut({ global: true }),

    changePassword: (oldPassword, newPassword) => auth.updatePassword({ oldPassword, newPassword }),
    attributes: async () => ({ ...(await auth.fetchUserAttributes()) }),
    updateAttributes: (userAttributes) => auth.updateUserAttributes({ userAttributes }),
    deleteAttributes: ([first = 'name', ...others]) =>
      auth.deleteUserAttributes({ userAttributeKeys: [first, ...others] }),
    sendAttributeCode: async (userAttributeKey) =>
      deliveryOf(await auth.sendUserAttributeVerificationCode({ userAttributeKey })),
    verifyAttribute: (userAttributeKey, confirmationCode) =>
      auth.confirmUserAttribute({ userAttributeKey, confirmationCode }),
    deleteAccount: () => auth.deleteUser(),

    newAuthenticator: async () => (await auth.setUpTOTP()).sharedSecret,
    verifyAuthenticator: (code) => auth.verifyTOTPSetup({ code }),
    preferFactors: (sms, authenticator, preferred) =>
      auth.updateMFAPreference({
        sms: preference(sms, preferred === 'sms'),
        totp: preference(authenticator, preferred === 'authenticator'),
      }),

    deviceKey: () => keptAt(storage, 'deviceKey'),
    devices: async () => (await auth.fetchDevices()).map(({ id }) => id),
    rememberDevice: () => auth.rememberDevice(),
    forgetDevice: (id) => auth.forgetDevice({ device: { id } }),
  };
  return client;
};
