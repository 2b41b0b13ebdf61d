/** Id and access tokens: what they say, and whom an access token that comes back names. */
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

/** Attributes as claims: texts, except whether something is verified. */
function attributeClaims(attributes: UserRow['attributes']): JWTPayload {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, truths.has(name) ? value === 'true' : value]),
  );
}

/**
 * New tokens for a sign-in: at its end, and each time that it is refreshed. What they say is settled here; they are
 * signed when the answer is called, after the transaction, so that nobody waits for the arithmetic.
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

/** The longest list of scopes. */
const maxScopes = 4_096;

const claimsSchema = v.object({
  ...sessionClaims,
  token_use: v.literal('access'),
  // A sign-in of ours is always named.
  origin_jti: claimText(maxClaimId),
  scope: v.optional(v.pipe(v.string(), v.maxLength(maxScopes)), ''),
});
export type AccessClaims = v.InferOutput<typeof claimsSchema>;

const refuse = (message: string): ProviderError => new ProviderError('NotAuthorizedException', message);
const invalid = 'Invalid Access Token';

/** The signature holds, and the token is of the past. */
export class ExpiredTokenError extends ProviderError {
  constructor(readonly claims: AccessClaims) {
    super('NotAuthorizedException', 'Access Token has expired');
  }
}

/** The key that a token names; it reads as a token where it has a header at all. */
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
): Promise<JWTPayload> {
  const key = await keyOf(services, context, token);
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

async function userOf(tx: Db, poolId: string, sub: string): Promise<UserRow> {
  const user = await userOfSub(tx, sub);
  if (!user || user.poolId !== poolId) throw new ProviderError('UserNotFoundException', 'User does not exist.');
  return user;
}

/** What an access token says, if it is ours and of now. Whether its sign-in still holds is for the database to say. */
export async function accessClaims(
  services: ProviderServices,
  context: Pick<OperationContext, 'tx' | 'pool'>,
  token: string,
) {
  const claims = await verifiedClaims(services, context, token);
  return { ...readClaims(claims), claims };
}

/** Refuses a token that was given for something else. @param scopes parted by spaces. */
export function requireScope(scopes: string): void {
  if (!scopes.split(' ').includes(scope)) throw refuse('Access Token does not have required scopes');
}

/** Whom an access token names, if it is ours, of now, and not revoked. */
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
