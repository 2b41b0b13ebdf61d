/** The sandbox gateway's own books. Like those of a gateway elsewhere, they know checkouts and payments and nothing of plans. */
import { randomBytes } from 'node:crypto';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { sandboxCheckouts } from '../../db/schema.ts';
import { RefusedError } from '../../outbox/failure-words.ts';
import type { GatewayOrder } from '../gateway.ts';

export type SandboxCheckout = typeof sandboxCheckouts.$inferSelect;

/** What the visitor, who plays the bank, lets it answer. */
export const bankAnswers = ['pay', 'decline', 'slow', 'cancel'] as const;
export type BankAnswer = (typeof bankAnswers)[number];

function newId(kind: 'checkout' | 'pay'): string {
  return `${kind}_${randomBytes(kind === 'pay' ? 8 : 16).toString('hex')}`;
}

/** The checkout of an order: one for each, however often it is asked for. */
export async function openCheckout(db: Db, { orderId, amount, returnUrl }: GatewayOrder): Promise<SandboxCheckout> {
  await db.insert(sandboxCheckouts).values({ id: newId('checkout'), receipt: orderId, amount, returnUrl }).onConflictDoNothing();
  // A checkout that was left or declined is opened again.
  const [row] = await db
    .update(sandboxCheckouts)
    .set({ state: sql`case when ${sandboxCheckouts.state} in ('cancelled', 'declined') then 'open' else ${sandboxCheckouts.state} end`, returnUrl })
    .where(eq(sandboxCheckouts.receipt, orderId))
    .returning();
  if (!row) throw new Error('The sandbox keeps no checkouts.');
  return row;
}

/** Lets a slow bank answer by now. */
async function settle(db: Db, isIt: SQL, now: number): Promise<void> {
  await db
    .update(sandboxCheckouts)
    .set({ state: 'paid' })
    .where(and(isIt, eq(sandboxCheckouts.state, 'pending'), sql`${sandboxCheckouts.settlesAt} <= ${new Date(now).toISOString()}`));
}

/** A checkout as it stands now: what a slow bank has answered by now is in it. */
export async function findCheckout(db: Db, id: string, now: number): Promise<SandboxCheckout | undefined> {
  await settle(db, eq(sandboxCheckouts.id, id), now);
  const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, id));
  return row;
}

/** Notes the bank's answer; undefined when the checkout takes none any more. Of two answers at once, one counts. */
export async function noteAnswer(db: Db, id: string, answer: BankAnswer, { paidAt, settlesAt }: { readonly paidAt: Date; readonly settlesAt: Date }): Promise<SandboxCheckout | undefined> {
  const change = {
    pay: { state: 'paid', paymentId: newId('pay'), settlesAt: paidAt },
    decline: { state: 'declined', paymentId: newId('pay'), declines: sql`${sandboxCheckouts.declines} + 1` },
    slow: { state: 'pending', paymentId: newId('pay'), settlesAt },
    cancel: { state: 'cancelled' },
  } as const;
  const [row] = await db
    .update(sandboxCheckouts)
    .set(change[answer])
    .where(and(eq(sandboxCheckouts.id, id), inArray(sandboxCheckouts.state, ['open', 'declined', 'cancelled'])))
    .returning();
  return row;
}

/** Closes a checkout that nothing was paid with. */
export async function expireCheckout(db: Db, id: string): Promise<void> {
  await db
    .update(sandboxCheckouts)
    .set({ state: 'expired' })
    .where(and(eq(sandboxCheckouts.id, id), inArray(sandboxCheckouts.state, ['open', 'declined', 'cancelled'])));
}

/** Gives the one payment of a checkout back, also one that a slow bank has taken by now (ms since 1970) and nobody has asked for. */
export async function refundPayment(db: Db, paymentId: string, now: number): Promise<void> {
  await settle(db, eq(sandboxCheckouts.paymentId, paymentId), now);
  await db
    .update(sandboxCheckouts)
    .set({ state: 'refunded' })
    .where(and(eq(sandboxCheckouts.paymentId, paymentId), eq(sandboxCheckouts.state, 'paid')));
}

/** Gives a part of a payment back, once under each key. Rejects when that is more than is left of it. */
export async function refundPart(db: Db, paymentId: string, { amount, key, now }: { readonly amount: number; readonly key: string; readonly now: number }): Promise<void> {
  await db.transaction(async (tx) => {
    await settle(tx, eq(sandboxCheckouts.paymentId, paymentId), now);
    const [row] = await tx.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.paymentId, paymentId)).for('update');
    if (!row) throw new RefusedError('There is no such payment.');
    // The bank may still take it, and then it can be given back.
    if (row.state !== 'paid' && row.state !== 'refunded') throw new Error('The payment is not taken.');
    if (row.refunds[key] !== undefined) return;
    const refunds = { ...row.refunds, [key]: amount };
    const given = Object.values(refunds).reduce((sum, part) => sum + part, 0);
    if (given > row.amount || row.state === 'refunded') throw new Error('The sandbox has less left of this payment.');
    await tx.update(sandboxCheckouts).set({ refunds, state: given === row.amount ? 'refunded' : row.state }).where(eq(sandboxCheckouts.id, row.id));
  });
}
