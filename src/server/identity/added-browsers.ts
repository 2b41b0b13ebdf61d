/** Browsers that were added to the claim of another one. Only hashes of their secrets are stored. */
import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { addedBrowsers, claimLinks } from '../db/money-schema.ts';

export type AddedBrowser = typeof addedBrowsers.$inferSelect;

const maxUserAgent = 400;
/** 32 bytes in base64url: the last letter encodes four bits. */
const secretForm = /^[\w-]{42}[AEIMQUYcgkosw048]$/;

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export function isSecret(text: string): boolean {
  return secretForm.test(text);
}

/** The key of the browser with this secret. */
export function addedKeyOf(secret: string): string {
  return `added:${hashOf(secret)}`;
}

export interface NewBrowser {
  /** The key of the claim to which it is added. */
  readonly owner: string;
  readonly userAgent: string;
  readonly at: Date;
}

/** Adds a browser. @returns the secrets of its cookie and of its removal, which are available only once. */
export async function addBrowser(
  tx: Db,
  { owner, userAgent, at }: NewBrowser,
): Promise<{ readonly secret: string; readonly removal: string }> {
  const [secret, removal] = [newSecret(), newSecret()];
  await tx.insert(addedBrowsers).values({
    key: addedKeyOf(secret),
    owner,
    userAgent: userAgent.slice(0, maxUserAgent),
    addedAt: at,
    seenAt: at,
    removalHash: hashOf(removal),
  });
  return { secret, removal };
}

/**
 * The claim of an added browser; null once it was removed.
 * @param isDue whether this request renews its cookie
 */
export async function claimOfAdded(db: Db, key: string, isDue: boolean, at: Date): Promise<string | null> {
  const isIt = eq(addedBrowsers.key, key);
  const [row] = isDue
    ? await db.update(addedBrowsers).set({ seenAt: at }).where(isIt).returning({ owner: addedBrowsers.owner })
    : await db.select({ owner: addedBrowsers.owner }).from(addedBrowsers).where(isIt);
  return row?.owner ?? null;
}

/** The browser that a removal link refers to; undefined if it was removed. */
export async function findByRemoval(db: Db, removal: string): Promise<AddedBrowser | undefined> {
  if (!isSecret(removal)) return undefined;
  const [row] = await db
    .select()
    .from(addedBrowsers)
    .where(eq(addedBrowsers.removalHash, hashOf(removal)));
  return row;
}

/**
 * Removes a browser: its cookie is invalid from then on. @returns the removed browser; undefined if it was removed
 * before.
 */
export async function removeBrowser(db: Db, key: string): Promise<AddedBrowser | undefined> {
  const [row] = await db.delete(addedBrowsers).where(eq(addedBrowsers.key, key)).returning();
  return row;
}

/**
 * Updates a claim's links and added browsers when its plans get another owner. Another claim takes them over; an
 * account does not: its plans are reached by signing in.
 */
export async function followPlans(tx: Db, claim: string, owner: string): Promise<void> {
  for (const table of [addedBrowsers, claimLinks]) {
    const ofClaim = eq(table.owner, claim);
    if (owner.startsWith('claim:')) await tx.update(table).set({ owner }).where(ofClaim);
    else await tx.delete(table).where(ofClaim);
  }
}
