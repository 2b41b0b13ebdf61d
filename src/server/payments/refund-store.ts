/** The rows of refunds. Only here the machine decides a refund's state. */
import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { initialTransition, transition } from 'xstate';
import type { RefundState } from '#machines/domain/payments/refund-state.ts';
import { refundMachine, type RefundEvent } from '#machines/order/refund.machine.ts';
import type { Db } from '../db/database.ts';
import { refunds } from '../db/money-schema.ts';
import { lockFor } from '../db/row-lock.ts';
import { outbox } from '../db/schema.ts';
import { uuid } from '../db/uuid.ts';
import { noteWork } from '../outbox/note-work.ts';
import { noteDone, noteRetry } from '../outbox/outbox-store.ts';

export type Refund = typeof refunds.$inferSelect;

/** The outbox's kind of work that refunds a payment. */
export const refundWork = 'payment.refund';

const hour = 3_600_000;
const day = 24 * hour;
/**
 * When a gateway is polled for a refund of which it sends no event: an accepted one soon, and a completed one again
 * after a week.
 */
const firstAsk: Readonly<Partial<Record<RefundState, number>>> = { accepted: 6 * hour, given: 7 * day };

/** Refunds that wait for a person. Without a known order, the payment may belong to another shop. */
export const waitsForPerson = or(
  eq(refunds.state, 'refused'),
  and(eq(refunds.state, 'unplaced'), sql`${refunds.orderId} is not null`),
) as SQL;

function askAtOf(state: RefundState, at: Date): Date | null {
  const pause = firstAsk[state];
  return pause === undefined ? null : new Date(at.getTime() + pause);
}

export type NewRefund = Pick<Refund, 'gateway' | 'paymentId' | 'amount'> &
  Partial<Pick<Refund, 'orderId' | 'key' | 'creditNote' | 'gatewayRefundId'>>;

/** Stores a refund, in the state after its events so far. */
export async function insertRefund(
  tx: Db,
  refund: NewRefund,
  at: Date,
  ...events: readonly RefundEvent[]
): Promise<Refund> {
  const state = events.reduce(
    (snapshot, event) => transition(refundMachine, snapshot, event)[0],
    initialTransition(refundMachine)[0],
  ).value;
  const [made] = await tx
    .insert(refunds)
    .values({ ...refund, state, createdAt: at, changedAt: at, askAt: askAtOf(state, at) })
    .returning();
  if (!made) throw new Error('A refund was not written.');
  return made;
}

/** Adds the work that requests it from the gateway. */
export async function noteRefundWork(tx: Db, { id, gateway, paymentId, amount, key, orderId }: Refund): Promise<void> {
  await noteWork(tx, refundWork, {
    refund: id,
    gateway,
    paymentId,
    amount,
    ...(key !== null && { key }),
    ...(orderId !== null && { orderId }),
  });
}

/** Sends a refund an event, and stores its machine's result; undefined if the machine rejects it. */
export async function moveRefund(
  tx: Db,
  refund: Refund,
  event: RefundEvent,
  at: Date,
  changes: Partial<Pick<Refund, 'creditNote' | 'failedIds' | 'failure' | 'gatewayRefundId' | 'key' | 'orderId'>> = {},
): Promise<Refund | undefined> {
  const before = refundMachine.resolveState({ value: refund.state, context: {} });
  if (!before.can(event)) return undefined;
  const state = transition(refundMachine, before, event)[0].value;
  const [moved] = await tx
    .update(refunds)
    .set({ ...changes, state, changedAt: at, askAt: askAtOf(state, at) })
    .where(eq(refunds.id, refund.id))
    .returning();
  return moved;
}

/**
 * Allows one transaction at a time to decide about the refunds of a payment, including those not stored yet. Take it
 * after the lock of a project.
 */
export async function lockPayment(tx: Db, gateway: string, paymentId: string): Promise<void> {
  await lockFor(tx, 'refunds', gateway, paymentId);
}

/** A refund by its id, locked until the transaction ends. */
export async function lockRefund(tx: Db, id: string): Promise<Refund | undefined> {
  if (!uuid.test(id)) return undefined;
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  return refund;
}

/** The data by which a gateway's report identifies a refund. */
export interface ToldRefund {
  readonly refundId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly key?: string | undefined;
}

/**
 * The refund of a gateway's report: by its own id, also that of a failed try; otherwise by our key, or as the full
 * payment that Plinth may not keep, if no other try of it is in progress.
 */
export async function findToldRefund(
  db: Db,
  gateway: string,
  { refundId, paymentId, amount, key }: ToldRefund,
): Promise<Refund | undefined> {
  const isIt = or(eq(refunds.gatewayRefundId, refundId), sql`${refunds.failedIds} ? ${refundId}`);
  const [known] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.gateway, gateway), eq(refunds.paymentId, paymentId), isIt));
  if (known) return known;
  const isFree = or(isNull(refunds.gatewayRefundId), sql`${refunds.failedIds} ? ${refunds.gatewayRefundId}`);
  const isNamed =
    key === undefined
      ? and(
          isNull(refunds.key),
          isNull(refunds.creditNote),
          eq(refunds.amount, amount),
          inArray(refunds.state, ['underWay', 'refused']),
        )
      : eq(refunds.key, key);
  const [named] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.gateway, gateway), eq(refunds.paymentId, paymentId), isNamed, isFree))
    .limit(1);
  return named;
}

/** Refunds of a payment without a known order. */
export function unplacedOf(db: Db, gateway: string, paymentId: string): Promise<readonly Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.gateway, gateway),
        eq(refunds.paymentId, paymentId),
        eq(refunds.state, 'unplaced'),
        isNull(refunds.orderId),
      ),
    )
    .for('update');
}

const isWorkOf = (id: string): SQL =>
  and(eq(outbox.kind, refundWork), isNull(outbox.doneAt), sql`${outbox.payload}->>'refund' = ${id}`) as SQL;

/** The gateway is no longer asked to make it. */
export async function endRefundWork(tx: Db, id: string, at: Date): Promise<void> {
  for (const work of await tx.select().from(outbox).where(isWorkOf(id))) await noteDone(tx, work, at);
}

/** Asks the gateway to make it again, from the first attempt. */
export async function retryRefundWork(tx: Db, refund: Refund, at: Date): Promise<void> {
  const [work] = await tx.select().from(outbox).where(isWorkOf(refund.id));
  await (work ? noteRetry(tx, work, at) : noteRefundWork(tx, refund));
}
