/** The token part of an identity provider: keys of its own, published over HTTP, and tokens signed with them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';

export const clientId = '3n4b5urk1ft4fl3mg5e62d9ado';
export const sub = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
/** The time at which tokens are issued. */
export const issuedAt = Date.UTC(2026, 0, 15, 6);
const hour = 3_600;

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly jwk: JWK;
  /** The public key as text. */
  readonly pem: string;
}

export async function makeKey(kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    kid,
    privateKey,
    jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
    pem: await exportSPKI(publicKey),
  };
}

/** A token with these claims. */
export function sign(
  claims: JWTPayload,
  { kid, privateKey }: SigningKey,
  header: { readonly jwk?: JWK } = {},
): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(privateKey);
}

/** Claims to override; undefined removes a claim. */
type OtherClaims = Readonly<Record<string, string | number | readonly string[] | undefined>>;

export interface TokenSigner {
  readonly issuer: string;
  readonly jwksUri: string;
  readonly key: SigningKey;
  readonly accessClaims: (other?: OtherClaims) => JWTPayload;
  readonly accessToken: (other?: OtherClaims) => Promise<string>;
  readonly idToken: (other?: OtherClaims) => Promise<string>;
  /** Publishes these keys from now on, and no others. */
  readonly publish: (...keys: readonly SigningKey[]) => void;
  /** Answers requests for the key set with this error from now on. */
  readonly answer: (status: number, body: string) => void;
  /** The number of requests for the key set. */
  readonly requests: () => number;
  readonly close: () => Promise<void>;
}

/** Key generation is slow, and tests can share a key. */
let usualKey: Promise<SigningKey> | undefined;

/** Starts a provider with one key. */
export async function startTokenSigner(): Promise<TokenSigner> {
  const key = await (usualKey ??= makeKey('access-1'));
  let requests = 0;
  let answer = { status: 200, body: '' };
  const publish: TokenSigner['publish'] = (...keys) => {
    answer = { status: 200, body: JSON.stringify({ keys: keys.map(({ jwk }) => jwk) }) };
  };
  publish(key);

  const server = createServer((_request, response) => {
    requests += 1;
    response.writeHead(answer.status, { 'content-type': 'application/json', connection: 'close' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ap-south-1_Plinth1`;

  const common = {
    sub,
    iss: issuer,
    iat: issuedAt / 1_000,
    auth_time: issuedAt / 1_000,
    exp: issuedAt / 1_000 + hour,
    jti: '5f0c',
  };
  const access = {
    ...common,
    token_use: 'access',
    client_id: clientId,
    username: 'asha',
    scope: 'aws.cognito.signin.user.admin',
  };
  const id = { ...common, token_use: 'id', aud: clientId, 'cognito:username': 'asha', email: 'asha@example.com' };
  const claims = (usual: JWTPayload, other: OtherClaims = {}): JWTPayload =>
    Object.fromEntries(Object.entries({ ...usual, ...other }).filter(([, value]) => value !== undefined));

  return {
    issuer,
    jwksUri: `${issuer}/.well-known/jwks.json`,
    key,
    accessClaims: (other) => claims(access, other),
    accessToken: (other) => sign(claims(access, other), key),
    idToken: (other) => sign(claims(id, other), key),
    publish,
    answer: (status, body) => {
      answer = { status, body };
    },
    requests: () => requests,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
