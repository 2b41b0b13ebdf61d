/**
 * Checks a password with a user pool of Amazon Cognito by starting a sign-in without completing it. Any challenge after
 * the password proves it; tokens that arrive at once are revoked.
 */
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { CognitoSettings } from '../environment.ts';
import type { PasswordCheck, PasswordQuestion } from './password-proof.ts';
import { scopeOf, startClaim } from './provider/srp.ts';

export type SendToPool = (init: RequestInit) => Promise<Response>;

const answerSchema = v.object({
  ChallengeName: v.optional(v.string()),
  Session: v.optional(v.string()),
  ChallengeParameters: v.optional(v.record(v.string(), v.string()), {}),
  AuthenticationResult: v.optional(v.object({ RefreshToken: v.optional(v.string()) })),
});
type PoolAnswer = v.InferOutput<typeof answerSchema>;
const refusalSchema = v.object({ ['__type']: v.string(), message: v.optional(v.string(), '') });
const verifierSchema = v.object({
  SALT: v.string(),
  SRP_B: v.string(),
  SECRET_BLOCK: v.string(),
  USER_ID_FOR_SRP: v.string(),
});

/** The pool rejected the sign-in: for this password, or for any. */
class Refused extends Error {
  readonly check: PasswordCheck;

  constructor(check: PasswordCheck) {
    super('The password was refused.');
    this.check = check;
  }
}

/**
 * The meaning of an error for the password. The pool reports an unconfirmed account only after the right password, so
 * if one was sent, it is proven.
 */
function checkOf(type: string, message: string, hasPassword: boolean): PasswordCheck {
  if (/Password attempts exceeded/i.test(message) || type === 'TooManyFailedAttemptsException')
    return { kind: 'locked', waitMs: null };
  if (hasPassword && type === 'UserNotConfirmedException') return { kind: 'proven' };
  return { kind: type === 'NotAuthorizedException' ? 'wrong' : 'unavailable' };
}

/** @param hasPassword whether the request carries the password, or a proof that it is known. */
async function ask(send: SendToPool, action: string, body: object, hasPassword = false): Promise<PoolAnswer> {
  const response = await send({
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify(body),
  });
  const told: unknown = await response.json();
  if (response.ok) return v.parse(answerSchema, told);
  const { ['__type']: type, message } = v.parse(refusalSchema, told);
  throw new Refused(checkOf(type, message, hasPassword));
}

/** The pool's time format: `Tue Jan 5 03:04:05 UTC 2027`. */
function timestampOf(now: number): string {
  const [weekday = '', day = '', month = '', year = '', time = ''] = new Date(now)
    .toUTCString()
    .replace(',', '')
    .split(' ');
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
}

/** A custom challenge of the pool, if its client has one, follows the proof. */
async function proveBySrp(
  send: SendToPool,
  { clientId, userPoolId, flow }: CognitoSettings,
  { username, password }: PasswordQuestion,
  now: number,
): Promise<PoolAnswer> {
  const claim = startClaim(randomBytes);
  const begun =
    flow === 'CUSTOM_WITH_SRP'
      ? { AuthFlow: 'CUSTOM_AUTH', more: { CHALLENGE_NAME: 'SRP_A' } }
      : { AuthFlow: 'USER_SRP_AUTH', more: {} };
  const asked = await ask(send, 'InitiateAuth', {
    AuthFlow: begun.AuthFlow,
    ClientId: clientId,
    AuthParameters: { USERNAME: username, SRP_A: claim.clientPublic, ...begun.more },
  });
  const { SALT, SRP_B, SECRET_BLOCK, USER_ID_FOR_SRP } = v.parse(verifierSchema, asked.ChallengeParameters);
  const timestamp = timestampOf(now);
  const subject = { scope: scopeOf(userPoolId), id: USER_ID_FOR_SRP };
  const signature = claim.signature(
    subject,
    { salt: SALT, serverPublic: SRP_B },
    password,
    Buffer.from(SECRET_BLOCK, 'base64'),
    timestamp,
  );
  if (!signature) throw new Refused({ kind: 'unavailable' });
  return ask(
    send,
    'RespondToAuthChallenge',
    {
      ClientId: clientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ...(asked.Session === undefined ? {} : { Session: asked.Session }),
      ChallengeResponses: {
        USERNAME: USER_ID_FOR_SRP,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: signature.toString('base64'),
        TIMESTAMP: timestamp,
      },
    },
    true,
  );
}

function provePlainly(
  send: SendToPool,
  { clientId }: CognitoSettings,
  { username, password }: PasswordQuestion,
): Promise<PoolAnswer> {
  return ask(
    send,
    'InitiateAuth',
    { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: clientId, AuthParameters: { USERNAME: username, PASSWORD: password } },
    true,
  );
}

/** Checks a password with a pool, by the flow that its client supports. */
export async function provePasswordWith(
  send: SendToPool,
  settings: CognitoSettings,
  question: PasswordQuestion,
  now: number,
): Promise<PasswordCheck> {
  try {
    const { AuthenticationResult } = await (settings.flow === 'USER_PASSWORD_AUTH'
      ? provePlainly(send, settings, question)
      : proveBySrp(send, settings, question, now));
    // The tokens were not issued for a sign-in: they are revoked at once.
    const token = AuthenticationResult?.RefreshToken;
    if (token !== undefined)
      await ask(send, 'RevokeToken', { ClientId: settings.clientId, Token: token }).catch(() => undefined);
    return { kind: 'proven' };
  } catch (error) {
    return error instanceof Refused ? error.check : { kind: 'unavailable' };
  }
}
