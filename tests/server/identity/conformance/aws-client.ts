/** The AWS SDK client for servers, which sends each action unchanged; the proofs are computed by hand. */
import * as aws from '@aws-sdk/client-cognito-identity-provider';
import { deviceSecret, srpClient } from '../srp-client.ts';
import { reachedOr, type Client, type Delivery, type OpenClient, type Reached, type StepName } from './client.ts';
import { scopeOf } from '#server/identity/provider/srp.ts';

function deliveryOf(details: aws.CodeDeliveryDetailsType | undefined): Delivery {
  return { destination: details?.Destination, medium: details?.DeliveryMedium, attribute: details?.AttributeName };
}

const steps: Readonly<Partial<Record<aws.ChallengeNameType, StepName>>> = {
  NEW_PASSWORD_REQUIRED: 'newPassword',
  SMS_MFA: 'sms',
  SOFTWARE_TOKEN_MFA: 'authenticator',
  SELECT_MFA_TYPE: 'choose',
  MFA_SETUP: 'setUp',
  CUSTOM_CHALLENGE: 'custom',
};

/** The name of a challenge's response. */
const answerNames: Readonly<Partial<Record<aws.ChallengeNameType, string>>> = {
  NEW_PASSWORD_REQUIRED: 'NEW_PASSWORD',
  SMS_MFA: 'SMS_MFA_CODE',
  SOFTWARE_TOKEN_MFA: 'SOFTWARE_TOKEN_MFA_CODE',
  SELECT_MFA_TYPE: 'ANSWER',
  CUSTOM_CHALLENGE: 'ANSWER',
};

type Answered = Pick<
  aws.InitiateAuthResponse,
  'ChallengeName' | 'Session' | 'ChallengeParameters' | 'AuthenticationResult'
>;

const listed = (attributes: Readonly<Record<string, string>>): aws.AttributeType[] =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));

interface Device {
  readonly key: string;
  readonly group: string;
  readonly password: string;
}

export const openAws: OpenClient = ({ aws: client, clientId: ClientId, poolId }) => {
  let name = '';
  let asked: Answered = {};
  let tokens: aws.AuthenticationResultType = {};
  let device: Device | undefined;

  const signedIn = () => ({ AccessToken: tokens.AccessToken });
  const held = () => ({ access: tokens.AccessToken ?? '', id: tokens.IdToken ?? '' });

  const setUp = async (): Promise<Reached> => {
    const { SecretCode, Session } = await client.send(
      new aws.AssociateSoftwareTokenCommand({ Session: asked.Session }),
    );
    asked = { ...asked, Session };
    return { step: 'setUp', told: SecretCode ?? '' };
  };

  const confirmDevice = async ({ DeviceKey = '', DeviceGroupKey = '' }: aws.NewDeviceMetadataType): Promise<void> => {
    const { password, config } = deviceSecret({ scope: DeviceGroupKey, id: DeviceKey });
    await client.send(
      new aws.ConfirmDeviceCommand({
        ...signedIn(),
        DeviceKey,
        DeviceName: 'A program',
        DeviceSecretVerifierConfig: config,
      }),
    );
    device = { key: DeviceKey, group: DeviceGroupKey, password };
  };

  const follow = async (answered: Answered): Promise<Reached> => {
    asked = answered;
    if (answered.AuthenticationResult) {
      tokens = { RefreshToken: tokens.RefreshToken, ...answered.AuthenticationResult };
      const { NewDeviceMetadata: added } = answered.AuthenticationResult;
      if (added) await confirmDevice(added);
      return { step: 'signedIn' };
    }
    if (answered.ChallengeName === 'DEVICE_SRP_AUTH') return follow(await proveDevice());
    if (answered.ChallengeName === 'MFA_SETUP') return setUp();
    const step = answered.ChallengeName && steps[answered.ChallengeName];
    if (!step) throw new Error(`Nobody expects ${answered.ChallengeName}.`);
    const { CODE_DELIVERY_DESTINATION: destination, question } = answered.ChallengeParameters ?? {};
    const told = destination ?? question;
    return told === undefined ? { step } : { step, told };
  };

  const respond = (
    ChallengeName: aws.ChallengeNameType | undefined,
    Session: string | undefined,
    responses: Readonly<Record<string, string>>,
  ) =>
    client.send(
      new aws.RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName,
        Session,
        ChallengeResponses: { USERNAME: name, ...responses },
      }),
    );
  const withDevice = (): Readonly<Record<string, string>> => (device ? { DEVICE_KEY: device.key } : {});

  const proveDevice = async (): Promise<Answered> => {
    if (!device) throw new Error('There is no device.');
    const { srpA, sign } = srpClient();
    const { ChallengeParameters: parameters = {}, Session } = await respond('DEVICE_SRP_AUTH', asked.Session, {
      ...withDevice(),
      SRP_A: srpA,
    });
    const { group: scope, key: id, password } = device;
    return respond('DEVICE_PASSWORD_VERIFIER', Session, {
      ...withDevice(),
      ...sign({ scope, id, password }, parameters),
    });
  };

  const proveBySrp = async (password: string): Promise<Answered> => {
    const { srpA, sign } = srpClient();
    const { ChallengeParameters: parameters = {}, Session } = await client.send(
      new aws.InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: name, SRP_A: srpA },
      }),
    );
    const proof = sign({ scope: scopeOf(poolId), id: parameters['USER_ID_FOR_SRP'] ?? '', password }, parameters);
    try {
      return await respond('PASSWORD_VERIFIER', Session, { ...proof, ...withDevice() });
    } catch (error) {
      if (!device || !(error instanceof aws.ResourceNotFoundException)) throw error;
      device = undefined;
      return respond('PASSWORD_VERIFIER', Session, proof);
    }
  };

  const verifySetUp = async (UserCode: string): Promise<Answered> => {
    const { Session } = await client.send(
      new aws.VerifySoftwareTokenCommand({ Session: asked.Session, UserCode, FriendlyDeviceName: 'A telephone' }),
    );
    return respond('MFA_SETUP', Session, {});
  };

  const spoken: Client = {
    signUp: async (Username, Password, attributes) =>
      deliveryOf(
        (await client.send(new aws.SignUpCommand({ ClientId, Username, Password, UserAttributes: listed(attributes) })))
          .CodeDeliveryDetails,
      ),
    confirmSignUp: (Username, ConfirmationCode) =>
      client.send(new aws.ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode })),
    resendCode: async (Username) =>
      deliveryOf(
        (await client.send(new aws.ResendConfirmationCodeCommand({ ClientId, Username }))).CodeDeliveryDetails,
      ),
    forgotPassword: async (Username) =>
      deliveryOf((await client.send(new aws.ForgotPasswordCommand({ ClientId, Username }))).CodeDeliveryDetails),
    confirmForgotPassword: (Username, ConfirmationCode, Password) =>
      client.send(new aws.ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password })),

    signIn: (username, password, flow = 'USER_SRP_AUTH') => {
      name = username;
      const begin = (AuthParameters: Readonly<Record<string, string>>) =>
        client.send(new aws.InitiateAuthCommand({ ClientId, AuthFlow: flow, AuthParameters: { ...AuthParameters } }));
      const first = {
        USER_SRP_AUTH: () => proveBySrp(password),
        USER_PASSWORD_AUTH: () => begin({ USERNAME: name, PASSWORD: password }),
        CUSTOM_AUTH: () => begin({ USERNAME: name }),
      }[flow];
      return reachedOr(first().then(follow));
    },
    answer: async (text) => {
      if (asked.ChallengeName === 'MFA_SETUP') return follow(await verifySetUp(text));
      const { ChallengeName, Session } = asked;
      return follow(
        await respond(ChallengeName, Session, {
          [(ChallengeName && answerNames[ChallengeName]) ?? '']: text,
          ...withDevice(),
        }),
      );
    },
    tokens: async () => held(),
    refresh: async () => {
      await follow(
        await client.send(
          new aws.GetTokensFromRefreshTokenCommand({
            ClientId,
            RefreshToken: tokens.RefreshToken,
            DeviceKey: device?.key,
          }),
        ),
      );
      return held();
    },
    signOut: () => client.send(new aws.RevokeTokenCommand({ ClientId, Token: tokens.RefreshToken })),
    signOutEverywhere: () => client.send(new aws.GlobalSignOutCommand(signedIn())),

    changePassword: (PreviousPassword, ProposedPassword) =>
      client.send(new aws.ChangePasswordCommand({ ...signedIn(), PreviousPassword, ProposedPassword })),
    attributes: async () =>
      Object.fromEntries(
        ((await client.send(new aws.GetUserCommand(signedIn()))).UserAttributes ?? []).map(({ Name, Value }) => [
          Name ?? '',
          Value,
        ]),
      ),
    updateAttributes: (changes) =>
      client.send(new aws.UpdateUserAttributesCommand({ ...signedIn(), UserAttributes: listed(changes) })),
    deleteAttributes: (UserAttributeNames) =>
      client.send(new aws.DeleteUserAttributesCommand({ ...signedIn(), UserAttributeNames })),
    sendAttributeCode: async (AttributeName) =>
      deliveryOf(
        (await client.send(new aws.GetUserAttributeVerificationCodeCommand({ ...signedIn(), AttributeName })))
          .CodeDeliveryDetails,
      ),
    verifyAttribute: (AttributeName, Code) =>
      client.send(new aws.VerifyUserAttributeCommand({ ...signedIn(), AttributeName, Code })),
    deleteAccount: () => client.send(new aws.DeleteUserCommand(signedIn())),

    newAuthenticator: async () =>
      (await client.send(new aws.AssociateSoftwareTokenCommand(signedIn()))).SecretCode ?? '',
    verifyAuthenticator: (UserCode) => client.send(new aws.VerifySoftwareTokenCommand({ ...signedIn(), UserCode })),
    preferFactors: (sms, authenticator, preferred) =>
      client.send(
        new aws.SetUserMFAPreferenceCommand({
          ...signedIn(),
          SMSMfaSettings: { Enabled: sms, PreferredMfa: preferred === 'sms' },
          SoftwareTokenMfaSettings: { Enabled: authenticator, PreferredMfa: preferred === 'authenticator' },
        }),
      ),

    deviceKey: () => device?.key,
    devices: async () =>
      ((await client.send(new aws.ListDevicesCommand({ ...signedIn(), Limit: 60 }))).Devices ?? []).map(
        ({ DeviceKey }) => DeviceKey,
      ),
    rememberDevice: () =>
      client.send(
        new aws.UpdateDeviceStatusCommand({
          ...signedIn(),
          DeviceKey: device?.key,
          DeviceRememberedStatus: 'remembered',
        }),
      ),
    forgetDevice: (DeviceKey) => client.send(new aws.ForgetDeviceCommand({ ...signedIn(), DeviceKey })),
  };
  return spoken;
};
