/** Links in the receipt of a person who paid without an account, and the codes that prove whose they are. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { claimCodes, claimLinks } from '../db/money-schema.ts';
import { orders } from '../db/schema.ts';
import type { Language } from '../http/request-language.ts';
import { hashOf, isSecret, newSecret } from './added-browsers.ts';
import { newCode } from './provider/codes.ts';

/** The path of the links. */
export const claimLinkPath = '/recover';

const minute = 60_000;
export const linkDays = 30;
const linkLife = linkDays * 24 * 60 * minute;
export const codeMinutes = 10;
const maxTries = 5;
/** The maximum number of guesses for a person who has a link but not the mails. */
const maxWrongCodes = 3 * maxTries;

export interface ClaimLink {
  readonly secretHash: string;
  /** The key of the claim that it opens. */
  readonly owner: string;
  readonly orderId: string;
  /** Its recipient, in the language of the order. */
  readonly email: string;
  readonly language: Language;
  readonly state: 'valid' | 'used' | 'expired';
}

export interface NewLink {
  /** The key of the claim. */
  readonly owner: string;
  /** The order whose payer may use it. */
  readonly orderId: string;
  readonly at: Date;
  /** The secret of its address; generated here unless a mail already contains it. */
  readonly secret?: string;
}

export function claimLinkTo(secret: string): string {
  return `${claimLinkPath}/${secret}`;
}

/**
 * Makes a link to the data of a claim; earlier ones stay valid. @returns its path, whose secret is available only once.
 */
export async function makeClaimLink(tx: Db, { owner, orderId, at, secret = newSecret() }: NewLink): Promise<string> {
  await tx.insert(claimLinks).values({ secretHash: hashOf(secret), owner, orderId, createdAt: at });
  return claimLinkTo(secret);
}

type LinkRow = typeof claimLinks.$inferSelect;

/**
 * The order that a link was mailed for. A link of an earlier release does not name it: the newest paid order is used.
 */
async function orderOf(
  db: Db,
  { orderId, owner }: LinkRow,
): Promise<Pick<typeof orders.$inferSelect, 'id' | 'billing' | 'language'> | undefined> {
  const isIt =
    orderId === null
      ? and(eq(orders.owner, owner), inArray(orders.state, ['paid', 'refunded']))
      : eq(orders.id, orderId);
  const [order] = await db
    .select({ id: orders.id, billing: orders.billing, language: orders.language })
    .from(orders)
    .where(isIt)
    .orderBy(desc(orders.paidAt))
    .limit(1);
  return order;
}

function stateOf({ usedAt, wrongCodes, createdAt }: LinkRow, at: Date): ClaimLink['state'] {
  if (usedAt !== null || wrongCodes >= maxWrongCodes) return 'used';
  return at.getTime() - createdAt.getTime() > linkLife ? 'expired' : 'valid';
}

/**
 * The link with this secret and its state at a moment; undefined if there is none, or its plans now belong to an
 * account.
 */
export async function findClaimLink(db: Db, secret: string, at: Date): Promise<ClaimLink | undefined> {
  if (!isSecret(secret)) return undefined;
  const [row] = await db
    .select()
    .from(claimLinks)
    .where(eq(claimLinks.secretHash, hashOf(secret)));
  const order = row && (await orderOf(db, row));
  if (!row || !order) return undefined;
  return {
    secretHash: row.secretHash,
    owner: row.owner,
    orderId: order.id,
    email: order.billing.email,
    language: order.language,
    state: stateOf(row, at),
  };
}

/** The database's contents alone do not verify a code: it is hashed with the secret of its link. */
function codeHash(secret: string, code: string): string {
  return createHmac('sha256', secret).update(code).digest('base64url');
}

/** A six-digit code for a mail. */
export function drawCode(): string {
  return newCode(randomBytes);
}

/** Stores the code of a link, replacing the previous one. */
export async function keepCode(tx: Db, secret: string, code: string, at: Date): Promise<void> {
  const kept = { hash: codeHash(secret, code), tries: 0, expiresAt: new Date(at.getTime() + codeMinutes * minute) };
  await tx
    .insert(claimCodes)
    .values({ secretHash: hashOf(secret), ...kept })
    .onConflictDoUpdate({ target: claimCodes.secretHash, set: kept });
}

/** The result of a code: right; wrong, with the number of tries left; or no code is valid any more. */
export type CodeCheck =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'over' };

/**
 * Checks a code, and counts a wrong one. A right one stays valid until it is used. Codes of one link are checked one
 * after another.
 */
export async function checkCode(tx: Db, secret: string, code: string, at: Date): Promise<CodeCheck> {
  const isIt = eq(claimCodes.secretHash, hashOf(secret));
  const [kept] = await tx.select().from(claimCodes).where(isIt).for('update');
  if (!kept || kept.expiresAt.getTime() <= at.getTime() || kept.tries >= maxTries) return { kind: 'over' };
  if (timingSafeEqual(Buffer.from(codeHash(secret, code)), Buffer.from(kept.hash))) return { kind: 'right' };
  await tx
    .update(claimCodes)
    .set({ tries: kept.tries + 1 })
    .where(isIt);
  await tx
    .update(claimLinks)
    .set({ wrongCodes: sql`${claimLinks.wrongCodes} + 1` })
    .where(eq(claimLinks.secretHash, hashOf(secret)));
  const left = maxTries - kept.tries - 1;
  return left > 0 ? { kind: 'wrong', left } : { kind: 'over' };
}

/** Uses up a link and its code. @returns whether it was unused. */
export async function useClaimLink(tx: Db, secret: string, at: Date): Promise<boolean> {
  await tx.delete(claimCodes).where(eq(claimCodes.secretHash, hashOf(secret)));
  const used = await tx
    .update(claimLinks)
    .set({ usedAt: at })
    .where(and(eq(claimLinks.secretHash, hashOf(secret)), isNull(claimLinks.usedAt)))
    .returning({ owner: claimLinks.owner });
  return used.length === 1;
}
