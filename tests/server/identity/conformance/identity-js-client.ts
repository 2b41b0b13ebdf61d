/** The older browser client. */
import {
  CognitoUserAttribute,
  type CognitoUser,
  type CognitoUserSession,
  type ISignUpResult,
} from 'amazon-cognito-identity-js';
import * as v from 'valibot';
import { reachedOr, type Client, type Delivery, type HeldTokens, type OpenClient, type Reached } from './client.ts';
import { done, MemoryStorage, poolOf, signInBy, stepOf, told, userAt, type Step } from './identity-js.ts';
import { called } from './running-provider.ts';

const deliverySchema = v.object({ Destination: v.string(), DeliveryMedium: v.string(), AttributeName: v.string() });
const devicesSchema = v.object({ Devices: v.array(v.object({ DeviceKey: v.string() })) });
const answerSchema = v.object({ CodeDeliveryDetails: deliverySchema });

function deliveryOf(details: unknown): Delivery {
  const { Destination, DeliveryMedium, AttributeName } = v.parse(deliverySchema, details);
  return { destination: Destination, medium: DeliveryMedium, attribute: AttributeName };
}

function heldBy(session: CognitoUserSession): HeldTokens {
  return { access: session.getAccessToken().getJwtToken(), id: session.getIdToken().getJwtToken() };
}

const listed = (attributes: Readonly<Record<string, string>>): CognitoUserAttribute[] =>
  Object.entries(attributes).map(([Name, Value]) => new CognitoUserAttribute({ Name, Value }));

/** The older client has a callback for each challenge. */
async function reached(user: CognitoUser, step: Step): Promise<Reached> {
  switch (step.kind) {
    case 'signedIn':
      return { step: 'signedIn' };
    case 'newPasswordRequired':
      return { step: 'newPassword' };
    case 'mfaRequired':
      return {
        step: 'sms',
        told: v.parse(v.looseObject({ CODE_DELIVERY_DESTINATION: v.string() }), step.more).CODE_DELIVERY_DESTINATION,
      };
    case 'totpRequired':
      return { step: 'authenticator' };
    case 'selectMFAType':
      return { step: 'choose' };
    case 'customChallenge':
      return { step: 'custom', told: v.parse(v.looseObject({ question: v.string() }), step.told).question };
    case 'mfaSetup':
      return {
        step: 'setUp',
        told: await called<string>((resolve, reject) =>
          user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject }),
        ),
      };
  }
}

export const openIdentityJs: OpenClient = (provider) => {
  const storage = new MemoryStorage();
  const pool = poolOf(provider, storage);
  const anybody = (username: string): CognitoUser => userAt(provider, username, storage);
  let user = anybody('nobody');
  let at: Step['kind'] = 'signedIn';

  const follow = (step: Promise<Step>): Promise<Reached> =>
    reachedOr(
      step.then((next) => {
        at = next.kind;
        return reached(user, next);
      }),
    );
  const session = (): Promise<CognitoUserSession> =>
    called<CognitoUserSession>((resolve, reject) =>
      user.getSession((error: Error | null, found: CognitoUserSession | null) =>
        found ? resolve(found) : reject(error),
      ),
    );

  const answers: Readonly<Record<Step['kind'], (text: string) => Promise<Step>>> = {
    signedIn: () => Promise.reject(new Error('Nothing was asked.')),
    newPasswordRequired: (text) => stepOf((callbacks) => user.completeNewPasswordChallenge(text, {}, callbacks)),
    mfaRequired: (text) => stepOf((callbacks) => user.sendMFACode(text, callbacks, 'SMS_MFA')),
    totpRequired: (text) => stepOf((callbacks) => user.sendMFACode(text, callbacks, 'SOFTWARE_TOKEN_MFA')),
    selectMFAType: (text) => stepOf((callbacks) => user.sendMFASelectionAnswer(text, callbacks)),
    customChallenge: (text) => stepOf((callbacks) => user.sendCustomChallengeAnswer(text, callbacks)),
    mfaSetup: (text) => stepOf((callbacks) => user.verifySoftwareToken(text, 'A telephone', callbacks)),
  };

  const client: Client = {
    signUp: async (username, password, attributes) => {
      const result = await done<ISignUpResult>((callback) =>
        pool.signUp(username, password, listed(attributes), [], callback),
      );
      return deliveryOf(result?.codeDeliveryDetails);
    },
    confirmSignUp: (username, code) => done((callback) => anybody(username).confirmRegistration(code, false, callback)),
    resendCode: async (username) =>
      deliveryOf(
        v.parse(answerSchema, await done((callback) => anybody(username).resendConfirmationCode(callback)))
          .CodeDeliveryDetails,
      ),
    forgotPassword: async (username) =>
      deliveryOf(
        v.parse(
          answerSchema,
          await called((resolve, reject) =>
            anybody(username).forgotPassword({ onSuccess: resolve, inputVerificationCode: resolve, onFailure: reject }),
          ),
        ).CodeDeliveryDetails,
      ),
    confirmForgotPassword: (username, code, password) =>
      told((callbacks) => anybody(username).confirmPassword(code, password, callbacks)),

    signIn: (username, password, flow = 'USER_SRP_AUTH') => {
      user = anybody(username);
      return follow(signInBy(user, password, flow));
    },
    answer: (text) => follow(answers[at](text)),
    tokens: async () => heldBy(await session()),
    refresh: async () => {
      const held = (await session()).getRefreshToken();
      const renewed = await done<CognitoUserSession>((callback) => user.refreshSession(held, callback));
      return heldBy(renewed ?? (await session()));
    },
    signOut: () => called<void>((resolve) => user.signOut(() => resolve())),
    signOutEverywhere: () => told((callbacks) => user.globalSignOut(callbacks)),

    changePassword: (old, chosen) => done((callback) => user.changePassword(old, chosen, callback)),
    attributes: async () =>
      Object.fromEntries(
        ((await done<CognitoUserAttribute[]>((callback) => user.getUserAttributes(callback))) ?? []).map(
          ({ Name, Value }) => [Name, Value],
        ),
      ),
    updateAttributes: (changes) => done((callback) => user.updateAttributes(listed(changes), callback)),
    deleteAttributes: (names) => done((callback) => user.deleteAttributes(names, callback)),
    sendAttributeCode: async (name) =>
      deliveryOf(
        v.parse(
          answerSchema,
          await called((resolve, reject) =>
            user.getAttributeVerificationCode(name, {
              onSuccess: resolve,
              inputVerificationCode: resolve,
              onFailure: reject,
            }),
          ),
        ).CodeDeliveryDetails,
      ),
    verifyAttribute: (name, code) => told((callbacks) => user.verifyAttribute(name, code, callbacks)),
    deleteAccount: () => done((callback) => user.deleteUser(callback)),

    newAuthenticator: () =>
      called<string>((resolve, reject) =>
        user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject }),
      ),
    verifyAuthenticator: (code) => told((callbacks) => user.verifySoftwareToken(code, 'A telephone', callbacks)),
    preferFactors: (sms, authenticator, preferred) =>
      done((callback) =>
        user.setUserMfaPreference(
          { Enabled: sms, PreferredMfa: preferred === 'sms' },
          { Enabled: authenticator, PreferredMfa: preferred === 'authenticator' },
          callback,
        ),
      ),

    deviceKey: () => [...storage.items].find(([key]) => key.endsWith('.deviceKey'))?.[1],
    devices: async () =>
      v
        .parse(devicesSchema, await told((callbacks) => user.listDevices(60, null, callbacks)))
        .Devices.map(({ DeviceKey }) => DeviceKey),
    rememberDevice: () => told((callbacks) => user.setDeviceStatusRemembered(callbacks)),
    forgetDevice: (key) => told((callbacks) => user.forgetSpecificDevice(key, callbacks)),
  };
  return client;
};
