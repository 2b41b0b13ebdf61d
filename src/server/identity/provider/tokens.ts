/** Id and access tokens: their claims, and the person of a received access token. */
import type { KeyObject } from 'node:crypto';
import {
  decodeProtectedHeader,
  errors,
  jwtVerify,
  SignJWT,
  type JWTPayload,
  type ProtectedHeaderParameters,
} from 'jose';
import * as v from 'valibot';
import type { Db } from '../../db/database.ts';
import { isStorable } from '#machines/domain/storable.ts';
import { claimText, maxClaimId, sessionClaims } from '../../sessions/token-session.ts';
import { createVerifiedTokens, type VerifiedTokens } from '../verified-tokens.ts';
import { accessKey, signingKeys } from './keys.ts';
import { isLoggedIn, type Login } from './logins.ts';
import { ProviderError, type OperationContext, type ProviderServices } from './provider.ts';
import { newUuid } from './unique-ids.ts';
import { userOfSub, type UserRow } from './users-store.ts';

export interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

export interface TokenOwner {
  /** Its row is locked. */
  readonly user: UserRow;
  readonly originJti: string;
  readonly deviceKey: string | null;
  readonly claims: JWTPayload;
}

const scope = 'aws.cognito.signin.user.admin';
const seconds = (ms: number): number => Math.floor(ms / 1_000);
const truths: ReadonlySet<string> = new Set(['email_verified', 'phone_number_verified']);

/** Attributes as claims: texts, except for the verified flags. */
function attributeClaims(attributes: UserRow['attributes']): JWTPayload {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, truths.has(name) ? value === 'true' : value]),
  );
}

/**
 * New tokens for a sign-in: at its end, and at each refresh. The claims are fixed here; calling the result signs them,
 * after the transaction, which therefore does not wait for the arithmetic.
 */
export async function issueTokens(
  services: ProviderServices,
  { tx, pool }: OperationContext,
  user: UserRow,
  login: Login,
): Promise<() => Promise<Tokens>> {
  const { tokenSeconds } = pool.settings;
  const keys = await signingKeys(tx, services, pool.id, pool.signing);
  const issuedAt = seconds(services.now());
  const eventId = newUuid(services.randomBytes);
  const common = (): JWTPayload => ({
    sub: user.sub,
    iss: services.issuerOf(pool.id),
    auth_time: seconds(login.authTime.getTime()),
    iat: issuedAt,
    exp: issuedAt + tokenSeconds,
    jti: newUuid(services.randomBytes),
    origin_jti: login.originJti,
    event_id: eventId,
    ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
  });
  const sign = (use: 'id' | 'access', claims: JWTPayload): Promise<string> =>
    new SignJWT({ ...claims, ...common(), token_use: use })
      .setProtectedHeader({ kid: keys[use].kid, alg: 'RS256' })
      .sign(keys[use].key);

  return async () => {
    const [IdToken, AccessToken] = await Promise.all([
      sign('id', { ...attributeClaims(user.attributes), aud: pool.clientId, 'cognito:username': user.username }),
      sign('access', {
        client_id: pool.clientId,
        scope,
        username: user.username,
        ...(login.deviceKey === null ? {} : { device_key: login.deviceKey }),
      }),
    ]);
    return { AccessToken, IdToken, ExpiresIn: tokenSeconds, TokenType: 'Bearer' };
  };
}

/** The maximum length of the list of scopes. */
const maxScopes = 4_096;

const claimsSchema = v.object({
  ...sessionClaims,
  token_use: v.literal('access'),
  // Our sign-ins always have an id.
  origin_jti: claimText(maxClaimId),
  scope: v.optional(v.pipe(v.string(), v.maxLength(maxScopes)), ''),
});
export type AccessClaims = v.InferOutput<typeof claimsSchema>;

const refuse = (message: string): ProviderError => new ProviderError('NotAuthorizedException', message);
const invalid = 'Invalid Access Token';

/** The signature is valid, and the token has expired. */
export class ExpiredTokenError extends ProviderError {
  constructor(readonly claims: AccessClaims) {
    super('NotAuthorizedException', 'Access Token has expired');
  }
}

/** The key that a token names; every text with a readable header counts as a token. */
async function keyOf(
  services: ProviderServices,
  { tx, pool }: Pick<OperationContext, 'tx' | 'pool'>,
  token: string,
): Promise<KeyObject> {
  let header: ProtectedHeaderParameters;
  try {
    header = decodeProtectedHeader(token);
  } catch {
    throw refuse(invalid);
  }
  const { alg, kid } = header;
  const key =
    alg === 'RS256' && typeof kid === 'string' && kid.length <= maxClaimId && isStorable(kid)
      ? await accessKey(tx, services, pool.id, kid)
      : undefined;
  if (!key) throw refuse(invalid);
  return key;
}

function readClaims(claims: JWTPayload): AccessClaims {
  const read = v.safeParse(claimsSchema, claims);
  if (!read.success) throw refuse(invalid);
  return read.output;
}

async function verifiedClaims(
  services: ProviderServices,
  context: Pick<OperationContext, 'tx' | 'pool'>,
  token: string,
  key: KeyObject,
): Promise<JWTPayload> {
  const options = {
    algorithms: ['RS256'],
    issuer: services.issuerOf(context.pool.id),
    requiredClaims: ['exp'],
    currentDate: new Date(services.now()),
  };
  try {
    return (await jwtVerify(token, key, options)).payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new ExpiredTokenError(readClaims(error.payload));
    if (error instanceof errors.JWSSignatureVerificationFailed)
      throw refuse('Could not verify signature for Access Token');
    if (error instanceof errors.JOSEError) throw refuse(invalid);
    throw error;
  }
}

type VerifiedClaims = AccessClaims & { readonly claims: JWTPayload };

const verified = new WeakMap<ProviderServices, VerifiedTokens<VerifiedClaims>>();

/** The access tokens that a provider has verified. A key belongs to one pool, so no token counts for another. */
function verifiedBy(services: ProviderServices): VerifiedTokens<VerifiedClaims> {
  const known = verified.get(services) ?? createVerifiedTokens<VerifiedClaims>();
  verified.set(services, known);
  return known;
}

async function userOf(tx: Db, poolId: string, sub: string): Promise<UserRow> {
  const user = await userOfSub(tx, sub);
  if (!user || user.poolId !== poolId) throw new ProviderError('UserNotFoundException', 'User does not exist.');
  return user;
}

/**
 * The claims of an access token, if it is ours and has not expired. The database knows whether its sign-in is still
 * valid.
 */
export async function accessClaims(
  services: ProviderServices,
  context: Pick<OperationContext, 'tx' | 'pool'>,
  token: string,
): Promise<VerifiedClaims> {
  const key = await keyOf(services, context, token);
  return verifiedBy(services).claimsOf(token, key, services.now(), async () => {
    const claims = await verifiedClaims(services, context, token, key);
    return { ...readClaims(claims), claims };
  });
}

/** Rejects a token that was issued for another use. @param scopes separated by spaces. */
export function requireScope(scopes: string): void {
  if (!scopes.split(' ').includes(scope)) throw refuse('Access Token does not have required scopes');
}

/** The person of an access token, if it is ours, not expired and not revoked. */
export async function userOfAccessToken(
  services: ProviderServices,
  context: OperationContext,
  token: string,
): Promise<TokenOwner> {
  const {
    sub,
    origin_jti: originJti,
    device_key: deviceKey,
    scope: scopes,
    claims,
  } = await accessClaims(services, context, token);
  const user = await userOf(context.tx, context.pool.id, sub);
  if (!(await isLoggedIn(context.tx, originJti, sub))) throw refuse('Access Token has been revoked');
  if (!user.isEnabled) throw refuse('User is disabled.');
  requireScope(scopes);
  return { user, originJti, deviceKey: deviceKey ?? null, claims };
}
