/**
 * Sign-ins that wait for the answer to a challenge. Only the client has a session's id; the server stores its hash, the
 * account, the challenge, and the progress of the sign-in. A right answer uses a session up, a wrong one does not.
 */
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { identitySessions, identityUsers } from '../../db/identity-schema.ts';
import { ProviderError, type OperationContext, type ProviderServices } from './provider.ts';
import type { Exchange } from './srp.ts';
import { hashOf } from './unique-ids.ts';
import type { UserRow } from './users-store.ts';

export const challengeNames = [
  'PASSWORD_VERIFIER',
  'NEW_PASSWORD_REQUIRED',
  'SMS_MFA',
  'SOFTWARE_TOKEN_MFA',
  'SELECT_MFA_TYPE',
  'MFA_SETUP',
  'CUSTOM_CHALLENGE',
  'DEVICE_SRP_AUTH',
  'DEVICE_PASSWORD_VERIFIER',
  'SELECT_CHALLENGE',
  'WEB_AUTHN',
  'EMAIL_OTP',
  'SMS_OTP',
] as const;
export type ChallengeName = (typeof challengeNames)[number];

/** The progress of a sign-in. */
export interface Progress {
  /** As typed. */
  readonly name: string;
  /** The device that the client claims to be. */
  readonly deviceKey: string | null;
  readonly needsCustomChallenge: boolean;
  readonly hasSecondFactor: boolean;
  /** Whether the device was proven. */
  readonly hasDevice: boolean;
}

/** The challenge that a passkey signs, and whether it must verify its user. */
export interface PasskeyQuestion {
  readonly challenge: string;
  readonly needsVerification: boolean;
}

export interface SessionState {
  readonly progress: Progress;
  /** For a proof by SRP. */
  readonly exchange?: Exchange;
  /** For a code that was sent, keyed. */
  readonly codeHash?: string;
  /** For an authenticator in setup. */
  readonly setup?: { readonly secret: string; readonly isVerified: boolean };
  /** For a requested passkey. */
  readonly passkey?: PasskeyQuestion;
  /** For the sum. */
  readonly custom?: { readonly answer: string; readonly tries: number };
  /** For a proven second factor: the hash of the session that asks for the device. */
  readonly followedBy?: string;
}

export interface PendingSession {
  readonly hash: string;
  /** Its row is locked; null for an unknown name. */
  readonly user: UserRow | null;
  readonly state: SessionState;
}

const idBytes = 96;
const minute = 60_000;

const refusal = (message: string): ProviderError => new ProviderError('NotAuthorizedException', message);
export const foreignSession = (): ProviderError => refusal('Invalid session for the user.');

/** Starts to wait for an answer. @returns the session's id, which only the client has. */
export async function startSession(
  services: ProviderServices,
  { tx, pool }: OperationContext,
  {
    sub,
    challenge,
    state,
  }: { readonly sub: string | null; readonly challenge: ChallengeName; readonly state: SessionState },
): Promise<string> {
  const now = services.now();
  const id = services.randomBytes(idBytes).toString('base64url');
  const expiresAt = new Date(now + pool.settings.sessionMinutes * minute);
  await tx
    .insert(identitySessions)
    .values({ hash: hashOf(id), sub, clientId: pool.clientId, challenge, state: { ...state }, expiresAt });
  return id;
}

/**
 * An older client proves its device with the session of the second factor, instead of the one that asks for the device.
 */
async function hashFor(tx: Db, id: string, challenge: ChallengeName): Promise<string> {
  const hash = hashOf(id);
  if (challenge !== 'DEVICE_SRP_AUTH') return hash;
  const [seen] = await tx
    .select({ state: identitySessions.state })
    .from(identitySessions)
    .where(eq(identitySessions.hash, hash))
    .limit(1);
  return (seen?.state as SessionState | undefined)?.followedBy ?? hash;
}

/** The session that a client names, locked, if it waits for an answer to this challenge. */
export async function openSession(
  services: ProviderServices,
  { tx, pool }: OperationContext,
  id: string,
  challenge: ChallengeName,
): Promise<PendingSession> {
  const wanted = eq(identitySessions.hash, await hashFor(tx, id, challenge));
  // First the person, then the session: the deletion of a person locks in the same order.
  const whose = tx.select({ sub: identitySessions.sub }).from(identitySessions).where(wanted);
  const [user = null] = await tx.select().from(identityUsers).where(eq(identityUsers.sub, whose)).for('update');
  const [row] = await tx.select().from(identitySessions).where(wanted).for('update');
  if (!row || row.clientId !== pool.clientId || row.challenge !== challenge) throw foreignSession();
  if (row.usedAt) throw refusal('Invalid session for the user, session can only be used once.');
  if (row.expiresAt.getTime() <= services.now()) throw refusal('Invalid session for the user, session is expired.');
  return { hash: row.hash, user, state: row.state as unknown as SessionState };
}

export async function spendSession(services: ProviderServices, tx: Db, { hash }: PendingSession): Promise<void> {
  const used = await tx
    .update(identitySessions)
    .set({ usedAt: new Date(services.now()) })
    .where(and(eq(identitySessions.hash, hash), isNull(identitySessions.usedAt)))
    .returning({ hash: identitySessions.hash });
  if (used.length === 0) throw refusal('Invalid session for the user, session can only be used once.');
}

/** Records the session that followed a used one. */
export async function noteFollower(tx: Db, { hash, state }: PendingSession, id: string): Promise<void> {
  const followed: SessionState = { ...state, followedBy: hashOf(id) };
  await tx
    .update(identitySessions)
    .set({ state: { ...followed } })
    .where(eq(identitySessions.hash, hash));
}
