/** The tokens of sign-ins: any server can verify them, they can be refreshed, and they can end early. */
import * as aws from '@aws-sdk/client-cognito-identity-provider';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { makeKey } from '../../token-signer.ts';
import { openAws } from './aws-client.ts';
import { eachClient, givenProvider } from './clients.ts';
import { password, refusalOf } from './running-provider.ts';
import { claimsOf, kidOf, rotate, verifiedByMaker, verifierOf } from './token-proofs.ts';

const at = givenProvider();
const revoked = 'NotAuthorizedException: Access Token has been revoked';
const hour = 3_600_000;

const getUser = (AccessToken: string): Promise<aws.GetUserCommandOutput> =>
  at.provider.aws.send(new aws.GetUserCommand({ AccessToken }));

eachClient('the tokens of a sign-in', at, (open) => {
  it('verify anywhere by the published keys', async () => {
    const { provider } = at;
    const { sub, username, attributes } = await provider.addPerson();
    const client = open();
    await client.signIn(username, password, 'USER_PASSWORD_AUTH');
    const { access, id } = await client.tokens();
    expect(await verifiedByMaker(provider, id, provider.clientId)).toMatchObject({
      sub,
      token_use: 'id',
      'cognito:username': username,
      email: attributes['email'],
      email_verified: true,
    });
    expect(await verifiedByMaker(provider, access, null)).toMatchObject({
      sub,
      token_use: 'access',
      client_id: provider.clientId,
      username,
    });
    expect(await verifierOf(provider).verify(access)).toMatchObject({ sub, username });
    await expect(verifierOf(provider).verify(id)).rejects.toThrow('The token does not verify.');
    expect(await provider.verifier.verify(access)).toMatchObject({ sub, username });
    await expect(provider.verifier.verify(id)).rejects.toThrow('The token does not verify.');
  });

  it('are followed by new ones of the same sign-in, with the current data', async () => {
    const { provider } = at;
    const { username } = await provider.addPerson();
    const client = open();
    await client.signIn(username, password, 'USER_PASSWORD_AUTH');
    const first = await client.tokens();
    await client.updateAttributes({ name: 'Asha Rao' });
    const second = await client.refresh();
    const [before, after] = [claimsOf(first.access), claimsOf(second.access)];
    expect([after['origin_jti'], after['auth_time']]).toEqual([before['origin_jti'], before['auth_time']]);
    expect(after.jti).not.toBe(before.jti);
    expect([claimsOf(first.id)['name'], claimsOf(second.id)['name']]).toEqual([undefined, 'Asha Rao']);
    expect(await verifiedByMaker(provider, second.access, null)).toMatchObject({ username });
    expect((await getUser(second.access)).Username).toBe(username);
  });

  it('end with the sign-out, and those of other sign-ins do not', async () => {
    const { provider } = at;
    const { username } = await provider.addPerson();
    const other = openAws(provider);
    await other.signIn(username, password, 'USER_PASSWORD_AUTH');
    const client = open();
    await client.signIn(username, password, 'USER_PASSWORD_AUTH');
    const { access } = await client.tokens();
    await client.signOut();
    expect(await refusalOf(getUser(access))).toBe(revoked);
    await expect(provider.verifier.verify(access)).rejects.toThrow('The token was revoked.');
    expect((await getUser((await other.tokens()).access)).Username).toBe(username);
  });

  it('all end with the sign-out from everywhere', async () => {
    const { provider } = at;
    const { username } = await provider.addPerson();
    const other = openAws(provider);
    await other.signIn(username, password, 'USER_PASSWORD_AUTH');
    const client = open();
    await client.signIn(username, password, 'USER_PASSWORD_AUTH');
    const { access } = await client.tokens();
    await client.signOutEverywhere();
    for (const token of [access, (await other.tokens()).access]) expect(await refusalOf(getUser(token))).toBe(revoked);
    expect(await refusalOf(other.refresh())).toBe('NotAuthorizedException: Refresh Token has been revoked');
  });
});

describe('a refresh token', () => {
  afterEach(() => at.provider.settle({ devices: { challenge: true, onPrompt: true } }));

  const ways = [
    [
      'InitiateAuth',
      (ClientId: string, token = '') =>
        at.provider.aws.send(
          new aws.InitiateAuthCommand({
            ClientId,
            AuthFlow: 'REFRESH_TOKEN_AUTH',
            AuthParameters: { REFRESH_TOKEN: token },
          }),
        ),
    ],
    [
      'its alias',
      (ClientId: string, token = '') =>
        at.provider.aws.send(
          new aws.InitiateAuthCommand({
            ClientId,
            AuthFlow: 'REFRESH_TOKEN',
            AuthParameters: { REFRESH_TOKEN: token },
          }),
        ),
    ],
    [
      'GetTokensFromRefreshToken',
      (ClientId: string, token = '') =>
        at.provider.aws.send(new aws.GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: token })),
    ],
  ] as const;

  it.each(ways)('serves its own client for thirty days, and no other token serves: %s', async (_, refresh) => {
    const { aws: api, clientId, poolId, addPerson, settle, clock } = at.provider;
    await settle({ devices: null });
    const { username } = await addPerson();
    const signIn = new aws.InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: username, PASSWORD: password },
    });
    const { RefreshToken = '', AccessToken = '' } = (await api.send(signIn)).AuthenticationResult ?? {};
    const { UserPoolClient } = await api.send(
      new aws.CreateUserPoolClientCommand({ UserPoolId: poolId, ClientName: 'Another' }),
    );
    const invalid = 'NotAuthorizedException: Invalid Refresh Token';
    expect(await refusalOf(refresh(UserPoolClient?.ClientId ?? '', RefreshToken))).toBe(invalid);
    for (const wrong of [AccessToken, `${RefreshToken}A`, 'none'])
      expect(await refusalOf(refresh(clientId, wrong))).toBe(invalid);

    clock.ahead = 29 * 24 * hour;
    const { AuthenticationResult } = await refresh(clientId, RefreshToken);
    expect(AuthenticationResult).toMatchObject({
      ExpiresIn: 3_600,
      TokenType: 'Bearer',
      AccessToken: expect.any(String),
      IdToken: expect.any(String),
    });
    expect(AuthenticationResult).not.toHaveProperty('RefreshToken');
    clock.ahead = 30 * 24 * hour + 1_000;
    expect(await refusalOf(refresh(clientId, RefreshToken))).toBe('NotAuthorizedException: Refresh Token has expired');
  });

  it('is revoked by its own client, once or twice, and nothing else is', async () => {
    const { aws: api, clientId: ClientId, poolId, addPerson } = at.provider;
    const { username } = await addPerson();
    const signIn = new aws.InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: username, PASSWORD: password },
    });
    const { RefreshToken: Token = '', AccessToken = '' } = (await api.send(signIn)).AuthenticationResult ?? {};
    const revoke = (token: string, client = ClientId): Promise<unknown> =>
      api.send(new aws.RevokeTokenCommand({ ClientId: client, Token: token }));
    const { UserPoolClient } = await api.send(
      new aws.CreateUserPoolClientCommand({ UserPoolId: poolId, ClientName: 'Another' }),
    );
    expect(await refusalOf(revoke(Token, UserPoolClient?.ClientId))).toMatch(/^UnauthorizedException: /);
    expect(await refusalOf(revoke(AccessToken))).toMatch(/^UnsupportedTokenTypeException: /);
    expect(await refusalOf(revoke('nothing'))).toMatch(/^InvalidParameterException: /);
    expect((await getUser(AccessToken)).Username).toBe(username);
    await revoke(Token);
    await revoke(Token);
    expect(await refusalOf(getUser(AccessToken))).toBe(revoked);
  });
});

describe('an access token', () => {
  it('is rejected when it is tampered with, expired, or another user’s', async () => {
    const { provider } = at;
    const person = await provider.addPerson();
    const client = openAws(provider);
    await client.signIn(person.username, password, 'USER_PASSWORD_AUTH');
    const { access, id } = await client.tokens();
    const [header = '', payload = '', signature = ''] = access.split('.');
    const claims = claimsOf(access);
    const kid = kidOf(access) ?? '';
    const other = await makeKey(kid);
    const foreign = (protectedHeader: { alg: string; kid: string; jwk?: object }): Promise<string> =>
      new SignJWT(claims).setProtectedHeader(protectedHeader).sign(other.privateKey);
    const raised = Buffer.from(JSON.stringify({ ...claims, username: 'demo' })).toString('base64url');
    const byText = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(new TextEncoder().encode(other.pem));
    const unsigned = 'NotAuthorizedException: Could not verify signature for Access Token';
    const invalid = 'NotAuthorizedException: Invalid Access Token';
    const cases = [
      [`${header}.${raised}.${signature}`, unsigned],
      [await foreign({ alg: 'RS256', kid }), unsigned],
      [await foreign({ alg: 'RS256', kid, jwk: other.jwk }), unsigned],
      [await foreign({ alg: 'RS256', kid: 'unknown' }), invalid],
      [byText, invalid],
      [new UnsecuredJWT(claims).encode(), invalid],
      [`${header}.${payload}`, invalid],
    ] as const;
    for (const [token, why] of cases) {
      expect(await refusalOf(getUser(token))).toBe(why);
      await expect(provider.verifier.verify(token)).rejects.toThrow('The token does not verify.');
      await expect(verifierOf(provider).verify(token)).rejects.toThrow('The token does not verify.');
      await expect(verifiedByMaker(provider, token, provider.clientId)).rejects.toThrow();
    }
    expect(await refusalOf(getUser(id))).toBe(invalid);
    provider.clock.ahead = hour + 1_000;
    expect(await refusalOf(getUser(access))).toBe('NotAuthorizedException: Access Token has expired');
    await expect(verifierOf(provider).verify(access)).rejects.toThrow('The token has expired.');
  });

  it('outlives the key that signed it', async () => {
    const { provider } = at;
    const { sub, username } = await provider.addPerson();
    const client = openAws(provider);
    await client.signIn(username, password, 'USER_PASSWORD_AUTH');
    const old = (await client.tokens()).access;
    await rotate(provider);
    const { access } = await client.refresh();
    expect(kidOf(access)).not.toBe(kidOf(old));
    for (const token of [old, access]) {
      expect((await getUser(token)).Username).toBe(username);
      expect(await verifierOf(provider).verify(token)).toMatchObject({ sub, username });
      expect(await verifiedByMaker(provider, token, null)).toMatchObject({ sub });
    }
  });

  it('is checked by keys that are published for its own pool alone', async () => {
    const { issuer, origin } = at.provider;
    const described = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
    expect(described).toMatchObject({
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ['RS256'],
    });
    expect((await fetch(`${origin}/identity/us-east-1_another/.well-known/jwks.json`)).status).toBe(404);
  });
});

describe('the provider', () => {
  it('failed in none of this', () => {
    expect(at.provider.failures).toEqual([]);
  });
});
