/** Stored recovery codes: hashed, so that the database's contents cannot sign in, and each valid once. */
import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import type { RecoveryCodesLeft } from '#contracts/recovery-codes.ts';
import {
  groupedRecoveryCode,
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
  typedRecoveryCode,
} from '#machines/domain/identity/recovery-code.ts';
import { recoveryCodes } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { lockFor } from '../db/row-lock.ts';
import { noteSecurityChange, type ChangeToNote } from '../security/security-log.ts';

const derive = promisify<string, string, number, Buffer>(scrypt);

/** Forty bits are few for a fast hash. The person is the salt: the same code of two people has two hashes. */
async function hashOf(sub: string, code: string): Promise<string> {
  return (await derive(code, `recovery:${sub}`, 32)).toString('hex');
}

function newCode(): string {
  // 256 is a multiple of thirty-two, so every letter is equally likely.
  return [...randomBytes(recoveryCodeLength)]
    .map((byte) => recoveryAlphabet.charAt(byte % recoveryAlphabet.length))
    .join('');
}

type Maker = Omit<ChangeToNote, 'kind'>;

/**
 * Makes ten codes and voids the previous ones; of two concurrent calls, one set is valid. @returns the codes as shown:
 * they cannot be retrieved again.
 */
export async function makeRecoveryCodes(db: Db, maker: Maker): Promise<readonly string[]> {
  const { sub, at } = maker;
  const made = new Set<string>();
  while (made.size < recoveryCodeCount) made.add(newCode());
  const rows = await Promise.all(
    [...made].map(async (code) => ({ sub, hash: await hashOf(sub, code), createdAt: at })),
  );
  await db.transaction(async (tx) => {
    await lockFor(tx, 'recovery codes', sub);
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.sub, sub));
    await tx.insert(recoveryCodes).values(rows);
    await noteSecurityChange(tx, { ...maker, kind: 'recoveryCodesMade' });
  });
  return [...made].map(groupedRecoveryCode);
}

export async function countRecoveryCodes(db: Db, sub: string): Promise<RecoveryCodesLeft> {
  const rows = await db.select({ usedAt: recoveryCodes.usedAt }).from(recoveryCodes).where(eq(recoveryCodes.sub, sub));
  return { left: rows.filter(({ usedAt }) => usedAt === null).length, made: rows.length };
}

function unused(sub: string, hash: string) {
  return and(eq(recoveryCodes.sub, sub), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt));
}

/** Whether the typed text is an unused code of the person. Takes the same time in every case. */
export async function isRecoveryCode(db: Db, sub: string, typed: string): Promise<boolean> {
  const hash = await hashOf(sub, typedRecoveryCode(typed) ?? '');
  return (await db.select({ sub: recoveryCodes.sub }).from(recoveryCodes).where(unused(sub, hash))).length === 1;
}

/** Voids all codes of a person: without an authenticator app they replace nothing. */
export async function voidRecoveryCodes(db: Db, sub: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.sub, sub));
}

/**
 * Uses up the typed text if it is an unused code of the person. Of two concurrent calls, one succeeds; each takes the
 * same time.
 */
export async function takeRecoveryCode(db: Db, sub: string, typed: string, at: Date): Promise<boolean> {
  const hash = await hashOf(sub, typedRecoveryCode(typed) ?? '');
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(unused(sub, hash))
    .returning({ sub: recoveryCodes.sub });
  return taken.length === 1;
}
