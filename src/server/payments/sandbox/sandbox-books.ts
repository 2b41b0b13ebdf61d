/**
 * The sandbox gateway's own books. Like those of an external gateway, they contain checkouts and payments, and no
 * plans.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { sandboxCheckouts, type SandboxRefund } from '../../db/schema.ts';
import { RefusedError } from '../../outbox/failure-words.ts';
import type { GatewayOrder, RefundReport } from '../gateway.ts';

export type SandboxCheckout = typeof sandboxCheckouts.$inferSelect;

/** The bank's answers that the visitor can choose. */
export const bankAnswers = ['pay', 'decline', 'slow', 'cancel', 'payOnce'] as const;
export type BankAnswer = (typeof bankAnswers)[number];

function newId(kind: 'checkout' | 'pay' | 'rfnd'): string {
  return `${kind}_${randomBytes(kind === 'checkout' ? 16 : 8).toString('hex')}`;
}

/** The checkout of an order: one for each, however often it is requested. */
export async function openCheckout(
  db: Db,
  { orderId, amount, returnUrl }: Pick<GatewayOrder, 'orderId' | 'amount' | 'returnUrl'>,
): Promise<SandboxCheckout> {
  await db
    .insert(sandboxCheckouts)
    .values({ id: newId('checkout'), receipt: orderId, amount, returnUrl })
    .onConflictDoNothing();
  // A checkout that was left or declined is reopened.
  const [row] = await db
    .update(sandboxCheckouts)
    .set({
      state: sql`case when ${sandboxCheckouts.state} in ('cancelled', 'declined') then 'open' else ${sandboxCheckouts.state} end`,
      returnUrl,
    })
    .where(eq(sandboxCheckouts.receipt, orderId))
    .returning();
  if (!row) throw new Error('The sandbox keeps no checkouts.');
  return row;
}

/** Applies the answer of a slow bank that is due by now. */
async function settle(db: Db, isIt: SQL, now: number): Promise<void> {
  await db
    .update(sandboxCheckouts)
    .set({ state: 'paid' })
    .where(
      and(
        isIt,
        eq(sandboxCheckouts.state, 'pending'),
        sql`${sandboxCheckouts.settlesAt} <= ${new Date(now).toISOString()}`,
      ),
    );
}

/** The current state of a checkout, including the answer of a slow bank that is due by now. */
export async function findCheckout(db: Db, id: string, now: number): Promise<SandboxCheckout | undefined> {
  await settle(db, eq(sandboxCheckouts.id, id), now);
  const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, id));
  return row;
}

/**
 * Records the bank's answer; undefined if the checkout accepts none any more. Of two concurrent answers, one is
 * recorded.
 */
export async function noteAnswer(
  db: Db,
  id: string,
  answer: BankAnswer,
  { paidAt, settlesAt }: { readonly paidAt: Date; readonly settlesAt: Date },
): Promise<SandboxCheckout | undefined> {
  const change = {
    pay: { state: 'paid', paymentId: newId('pay'), settlesAt: paidAt },
    decline: { state: 'declined', paymentId: newId('pay'), declines: sql`${sandboxCheckouts.declines} + 1` },
    slow: { state: 'pending', paymentId: newId('pay'), settlesAt },
    cancel: { state: 'cancelled' },
    payOnce: { state: 'paid', paymentId: newId('pay'), settlesAt: paidAt, returnsRefunds: true },
  } as const;
  const [row] = await db
    .update(sandboxCheckouts)
    .set(change[answer])
    .where(and(eq(sandboxCheckouts.id, id), inArray(sandboxCheckouts.state, ['open', 'declined', 'cancelled'])))
    .returning();
  return row;
}

/** Closes an unpaid checkout. */
export async function expireCheckout(db: Db, id: string): Promise<void> {
  await db
    .update(sandboxCheckouts)
    .set({ state: 'expired' })
    .where(and(eq(sandboxCheckouts.id, id), inArray(sandboxCheckouts.state, ['open', 'declined', 'cancelled'])));
}

/**
 * The stable id of a refund, derived from the payment and the shop's name of the refund, so that it is the same for
 * every request.
 */
function refundIdOf(paymentId: string, key: string): string {
  return `rfnd_${createHash('sha256').update(`${paymentId}|${key}`).digest('hex').slice(0, 16)}`;
}

function wholeRefund({ amount, settlesAt }: SandboxCheckout, paymentId: string): RefundReport {
  return { refundId: refundIdOf(paymentId, ''), paymentId, amount, status: 'succeeded', at: settlesAt?.getTime() ?? 0 };
}

/** The gateway's current report of a refund (ms since 1970). */
function reportOf(
  { paymentId, settlesAt }: SandboxCheckout,
  key: string,
  refund: SandboxRefund,
  now: number,
): RefundReport {
  const payment = paymentId ?? '';
  if (typeof refund === 'number')
    return {
      refundId: refundIdOf(payment, key),
      paymentId: payment,
      amount: refund,
      status: 'succeeded',
      key,
      at: settlesAt?.getTime() ?? 0,
    };
  const isBack = refund.failsAt <= now;
  return {
    refundId: refund.id,
    paymentId: payment,
    amount: refund.amount,
    status: isBack ? 'failed' : 'pending',
    key,
    ...(isBack && { reason: 'account_closed' }),
    at: refund.failsAt,
  };
}

/**
 * Refunds the one payment of a checkout, including one that a slow bank has completed by now (ms since 1970) and that
 * was not requested yet.
 */
export async function refundPayment(db: Db, paymentId: string, now: number): Promise<RefundReport> {
  await settle(db, eq(sandboxCheckouts.paymentId, paymentId), now);
  const isIt = eq(sandboxCheckouts.paymentId, paymentId);
  await db
    .update(sandboxCheckouts)
    .set({ state: 'refunded' })
    .where(and(isIt, eq(sandboxCheckouts.state, 'paid')));
  const [row] = await db.select().from(sandboxCheckouts).where(isIt);
  if (row?.state !== 'refunded')
    throw row ? new Error('The payment is not taken.') : new RefusedError('There is no such payment.');
  return wholeRefund(row, paymentId);
}

/** The refunded amount, without refunds that the bank has returned by now (ms since 1970). */
function givenOf(refunds: SandboxCheckout['refunds'], now: number): number {
  return Object.values(refunds).reduce<number>(
    (sum, part) => sum + (typeof part === 'number' ? part : part.failsAt > now ? part.amount : 0),
    0,
  );
}

export interface SandboxPart {
  readonly amount: number;
  readonly key: string;
  /** ms since 1970. */
  readonly now: number;
  /** When a bank that returns refunds does so, ms since 1970. */
  readonly failsAt: number;
}

/**
 * Refunds a part of a payment, once for each key unless the bank returned it. Rejects if it is more than is left of the
 * payment. @param tell receives a refund that the bank will return
 */
export async function refundPart(
  db: Db,
  paymentId: string,
  { amount, key, now, failsAt }: SandboxPart,
  tell: (tx: Db, refund: RefundReport) => Promise<void>,
): Promise<RefundReport> {
  return db.transaction(async (tx) => {
    await settle(tx, eq(sandboxCheckouts.paymentId, paymentId), now);
    const [row] = await tx
      .select()
      .from(sandboxCheckouts)
      .where(eq(sandboxCheckouts.paymentId, paymentId))
      .for('update');
    if (!row) throw new RefusedError('There is no such payment.');
    // The bank may still complete it, and then it can be refunded.
    if (row.state !== 'paid' && row.state !== 'refunded') throw new Error('The payment is not taken.');
    const known = row.refunds[key];
    const before = known === undefined ? undefined : reportOf(row, key, known, now);
    if (before && before.status !== 'failed') return before;
    const made: SandboxRefund = row.returnsRefunds ? { id: newId('rfnd'), amount, failsAt } : amount;
    const refunds = { ...row.refunds, [key]: made };
    const given = givenOf(refunds, now);
    if (given > row.amount || row.state === 'refunded') throw new Error('The sandbox has less left of this payment.');
    await tx
      .update(sandboxCheckouts)
      .set({ refunds, state: given === row.amount && !row.returnsRefunds ? 'refunded' : row.state })
      .where(eq(sandboxCheckouts.id, row.id));
    const report = reportOf(row, key, made, now);
    if (typeof made !== 'number') await tell(tx, reportOf(row, key, made, made.failsAt));
    return report;
  });
}

/** Every refund of a payment in its current state (ms since 1970). Rejects for an unknown payment. */
export async function refundsOf(db: Db, paymentId: string, now: number): Promise<readonly RefundReport[]> {
  const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.paymentId, paymentId));
  if (!row) throw new RefusedError('There is no such payment.');
  const parts = Object.entries(row.refunds).map(([key, refund]) => reportOf(row, key, refund, now));
  return row.state === 'refunded' && parts.length === 0 ? [wholeRefund(row, paymentId)] : parts;
}
