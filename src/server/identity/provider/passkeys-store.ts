/**
 * Passkeys in the database: the public keys, whose private keys stay in people's devices; and the challenges for new
 * ones.
 */
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { identityPasskeys, identitySessions } from '../../db/identity-schema.ts';
import type { ProviderServices } from './provider.ts';
import { hashOf } from './unique-ids.ts';

export type PasskeyRow = typeof identityPasskeys.$inferSelect;

/** A person's passkeys, oldest first. */
export function passkeysOf(tx: Db, sub: string): Promise<PasskeyRow[]> {
  return tx
    .select()
    .from(identityPasskeys)
    .where(eq(identityPasskeys.sub, sub))
    .orderBy(asc(identityPasskeys.createdAt), asc(identityPasskeys.credentialId));
}

/** One of a person's passkeys. Its row is locked, so that of two answers with one counter the second is rejected. */
export async function passkeyOf(tx: Db, sub: string, credentialId: string): Promise<PasskeyRow | undefined> {
  const own = and(eq(identityPasskeys.sub, sub), eq(identityPasskeys.credentialId, credentialId));
  const [row] = await tx.select().from(identityPasskeys).where(own).for('update');
  return row;
}

/** @returns whether it was added: a passkey belongs to one account. */
export async function addPasskey(tx: Db, passkey: typeof identityPasskeys.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(identityPasskeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: identityPasskeys.credentialId });
  return added.length > 0;
}

/** Changes one of a person's passkeys. @returns whether it exists. */
export async function changePasskey(
  tx: Db,
  sub: string,
  credentialId: string,
  changes: Partial<Pick<PasskeyRow, 'counter' | 'usedAt' | 'name'>>,
): Promise<boolean> {
  const own = and(eq(identityPasskeys.sub, sub), eq(identityPasskeys.credentialId, credentialId));
  const changed = await tx
    .update(identityPasskeys)
    .set(changes)
    .where(own)
    .returning({ id: identityPasskeys.credentialId });
  return changed.length > 0;
}

/** @returns whether it existed. */
export async function dropPasskey(tx: Db, sub: string, credentialId: string): Promise<boolean> {
  const own = and(eq(identityPasskeys.sub, sub), eq(identityPasskeys.credentialId, credentialId));
  const dropped = await tx.delete(identityPasskeys).where(own).returning({ id: identityPasskeys.credentialId });
  return dropped.length > 0;
}

const registration = 'WEB_AUTHN_REGISTRATION';
const challengeBytes = 32;

/** The random challenge that a passkey signs. */
export const newChallenge = ({ randomBytes }: Pick<ProviderServices, 'randomBytes'>): string =>
  randomBytes(challengeBytes).toString('base64url');

export interface Registration {
  readonly sub: string;
  readonly clientId: string;
}

/** Stores the challenge for a new passkey, until a moment in ms. An earlier one becomes invalid. */
export async function keepRegistration(
  tx: Db,
  challenge: string,
  { sub, clientId }: Registration,
  until: number,
): Promise<void> {
  await tx
    .delete(identitySessions)
    .where(and(eq(identitySessions.sub, sub), eq(identitySessions.challenge, registration)));
  await tx
    .insert(identitySessions)
    .values({ hash: hashOf(challenge), sub, clientId, challenge: registration, state: {}, expiresAt: new Date(until) });
}

/** Uses up the challenge that a new passkey signed; undefined if it is expired, used or unknown. */
export async function takeRegistration(tx: Db, challenge: string, now: number): Promise<Registration | undefined> {
  const open = and(
    eq(identitySessions.hash, hashOf(challenge)),
    eq(identitySessions.challenge, registration),
    isNull(identitySessions.usedAt),
    gt(identitySessions.expiresAt, new Date(now)),
  );
  const [taken] = await tx
    .delete(identitySessions)
    .where(open)
    .returning({ sub: identitySessions.sub, clientId: identitySessions.clientId });
  return taken?.sub == null ? undefined : { sub: taken.sub, clientId: taken.clientId };
}
