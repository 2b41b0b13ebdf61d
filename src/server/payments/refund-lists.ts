/** Refunds in the form of the back office's lists. */
import { and, asc, count, desc, eq, gte, inArray, isNull, min, or, sql } from 'drizzle-orm';
import type { BackOfficeRefund } from '#contracts/back-office.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import type { Db } from '../db/database.ts';
import { debitNotes, refunds } from '../db/money-schema.ts';
import { orders, outbox } from '../db/schema.ts';
import type { Order } from './order-store.ts';
import { refundWork, waitsForPerson, type Refund } from './refund-store.ts';

const isUnderWay = inArray(refunds.state, ['underWay', 'accepted']);
const isDone = inArray(refunds.state, ['given', 'transferred', 'calledOff', 'explained']);

function about(order: Order | null): Pick<BackOfficeRefund, 'orderId' | 'payer' | 'projectName'> {
  if (!order) return { orderId: null, projectName: '', payer: { name: '', email: '' } };
  const { id, terms, billing } = order;
  return {
    orderId: id,
    projectName: projectName(terms.draft),
    payer: { name: `${billing.firstName} ${billing.lastName}`.trim(), email: billing.email },
  };
}

interface Row {
  readonly refund: Refund;
  readonly order: Order | null;
  readonly work: typeof outbox.$inferSelect | null;
  readonly debitNote: string | null;
}

function backOfficeRefund({ refund, order, work, debitNote }: Row): BackOfficeRefund {
  const { id, state, amount, creditNote, gateway, paymentId, gatewayRefundId, failure, createdAt } = refund;
  return {
    ...about(order),
    id,
    state,
    amount,
    creditNote,
    debitNote,
    gateway,
    paymentId,
    gatewayRefundId,
    attempts: work?.attempts ?? 0,
    lastError: state === 'underWay' ? (work?.lastError ?? failure) : failure,
    askedAt: createdAt.toISOString(),
  };
}

function rows(db: Db) {
  const isWork = and(
    eq(outbox.kind, refundWork),
    isNull(outbox.doneAt),
    sql`${outbox.payload}->>'refund' = ${refunds.id}::text`,
  );
  return db
    .select({ refund: refunds, order: orders, work: outbox, debitNote: debitNotes.number })
    .from(refunds)
    .leftJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(outbox, isWork)
    .leftJoin(debitNotes, eq(debitNotes.creditNote, refunds.creditNote));
}

/** Refunds in progress, or waiting for a person; oldest first. */
export async function waitingRefunds(db: Db, most: number): Promise<readonly BackOfficeRefund[]> {
  return (await rows(db).where(or(isUnderWay, waitsForPerson)).orderBy(asc(refunds.createdAt)).limit(most)).map(
    backOfficeRefund,
  );
}

/** Settled refunds, newest first. @param since the earliest time */
export async function doneRefunds(db: Db, since: Date, most: number): Promise<readonly BackOfficeRefund[]> {
  return (
    await rows(db)
      .where(and(isDone, gte(refunds.changedAt, since)))
      .orderBy(desc(refunds.changedAt))
      .limit(most)
  ).map(backOfficeRefund);
}

/** The number of waiting refunds in each state, and the start of the longest wait. */
export async function refundsThatWait(
  db: Db,
): Promise<readonly { readonly state: string; readonly waiting: number; readonly since: Date | null }[]> {
  return db
    .select({ state: refunds.state, waiting: count(), since: min(refunds.changedAt) })
    .from(refunds)
    .where(or(isUnderWay, waitsForPerson))
    .groupBy(refunds.state)
    .orderBy(asc(refunds.state));
}
