/** Passkeys through Amazon's own client: a signed-in user, and an authenticator of the tests on their page. */
import * as aws from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach } from 'vitest';
import { embeddedClientId as ClientId, usualSettings, type PoolSettings } from '#server/identity/provider/pool.ts';
import type { UserRow } from '#server/identity/provider/users-store.ts';
import { SoftwarePasskey, type CreationOptions, type Lies, type RequestOptions } from '../software-passkey.ts';
import { givenProvider } from './clients.ts';
import { password } from './running-provider.ts';

/** The error for a passkey that does not match. */
export const noMatch = 'NotAuthorizedException: Incorrect username or password.';

/** For a suite: each test begins with a new signed-in user, and with the usual rules. */
export function givenPasskeys() {
  const at = givenProvider();
  const me = { AccessToken: '', person: undefined as unknown as UserRow };

  const pageOf = (): string => at.provider.origin.replace('127.0.0.1', 'localhost');
  const tokenOf = async (name: string): Promise<string> => {
    const { AuthenticationResult } = await at.provider.aws.send(
      new aws.InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: name, PASSWORD: password },
      }),
    );
    return AuthenticationResult?.AccessToken ?? '';
  };
  const start = async (token = me.AccessToken): Promise<CreationOptions> =>
    (await at.provider.aws.send(new aws.StartWebAuthnRegistrationCommand({ AccessToken: token })))
      .CredentialCreationOptions as unknown as CreationOptions;
  const complete = (Credential: object, token = me.AccessToken) =>
    at.provider.aws.send(
      new aws.CompleteWebAuthnRegistrationCommand({
        AccessToken: token,
        Credential: Credential as aws.CompleteWebAuthnRegistrationRequest['Credential'],
      }),
    );
  const list = async (token = me.AccessToken) =>
    (await at.provider.aws.send(new aws.ListWebAuthnCredentialsCommand({ AccessToken: token }))).Credentials ?? [];
  const register = async (): Promise<SoftwarePasskey> => {
    const passkey = new SoftwarePasskey(pageOf());
    await complete(passkey.create(await start()));
    return passkey;
  };
  const begin = (USERNAME: string, more: Readonly<Record<string, string>> = { PREFERRED_CHALLENGE: 'WEB_AUTHN' }) =>
    at.provider.aws.send(
      new aws.InitiateAuthCommand({ ClientId, AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME, ...more } }),
    );
  const asked = ({
    ChallengeParameters,
  }: aws.InitiateAuthCommandOutput | aws.RespondToAuthChallengeCommandOutput): RequestOptions =>
    JSON.parse(ChallengeParameters?.['CREDENTIAL_REQUEST_OPTIONS'] ?? '') as RequestOptions;
  const respond = (
    ChallengeName: aws.ChallengeNameType,
    Session: string | undefined,
    ChallengeResponses: Readonly<Record<string, string>>,
  ) =>
    at.provider.aws.send(
      new aws.RespondToAuthChallengeCommand({ ClientId, ChallengeName, Session, ChallengeResponses }),
    );
  const signIn = async (passkey: SoftwarePasskey, lies: Lies = {}) => {
    const begun = await begin(me.person.username);
    return respond('WEB_AUTHN', begun.Session, {
      USERNAME: me.person.username,
      CREDENTIAL: passkey.get(asked(begun), lies),
    });
  };
  const settle = (changes: Partial<PoolSettings>) => at.provider.settle(changes);

  beforeEach(async () => {
    const { flows, mfa, passkeys } = usualSettings;
    await settle({ firstFactors: ['PASSWORD', 'WEB_AUTHN'], flows, mfa, passkeys });
    me.person = await at.provider.addPerson();
    me.AccessToken = await tokenOf(me.person.username);
  });

  return { at, me, pageOf, tokenOf, start, complete, list, register, begin, asked, respond, signIn, settle };
}
