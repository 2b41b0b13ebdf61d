/** Refunds in the form of the back office's lists. */
import { and, asc, count, eq, gte, inArray, isNull, min, or, sql, type SQL } from 'drizzle-orm';
import type { BackOfficeRefund } from '#contracts/back-office.ts';
import type { ListFilter } from '#contracts/list-page.ts';
import { personName } from '#machines/domain/billing/person-name.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import type { Db } from '../db/database.ts';
import { countRows, readPage } from '../db/list-page.ts';
import { validNumber } from '../invoices/amendment-store.ts';
import { readNumbered } from '../invoices/invoice-store.ts';
import { amendedInvoices, debitNotes, refunds } from '../db/money-schema.ts';
import { invoices, orders, outbox } from '../db/schema.ts';
import { isInvoiceOfOrder, type Order } from './order-store.ts';
import { refundWork, waitsForPerson, type Refund } from './refund-store.ts';
import { isSoughtOrder } from './sought-orders.ts';

const isUnderWay = inArray(refunds.state, ['underWay', 'accepted']);
const isDone = inArray(refunds.state, ['given', 'transferred', 'calledOff', 'explained']);

function about(order: Order | null): Pick<BackOfficeRefund, 'orderId' | 'payer' | 'projectName'> {
  if (!order) return { orderId: null, projectName: '', payer: { name: '', email: '' } };
  const { id, terms, billing } = order;
  return {
    orderId: id,
    projectName: projectName(terms.draft),
    payer: { name: personName(billing), email: billing.email },
  };
}

interface Row {
  readonly refund: Refund;
  readonly order: Order | null;
  readonly work: typeof outbox.$inferSelect | null;
  readonly invoice: string | null;
  readonly debitNote: string | null;
}

function backOfficeRefund({ refund, order, work, invoice, debitNote }: Row): BackOfficeRefund {
  const { id, state, amount, creditNote, gateway, paymentId, gatewayRefundId, failure, createdAt } = refund;
  return {
    ...about(order),
    id,
    state,
    amount,
    invoice,
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

function rows(db: Db, cursor: SQL<string>) {
  const isWork = and(
    eq(outbox.kind, refundWork),
    isNull(outbox.doneAt),
    sql`${outbox.payload}->>'refund' = ${refunds.id}::text`,
  );
  return db
    .select({
      refund: refunds,
      order: orders,
      work: outbox,
      invoice: validNumber,
      debitNote: debitNotes.number,
      cursor,
    })
    .from(refunds)
    .leftJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(invoices, isInvoiceOfOrder)
    .leftJoin(amendedInvoices, eq(amendedInvoices.orderId, refunds.orderId))
    .leftJoin(outbox, isWork)
    .leftJoin(debitNotes, eq(debitNotes.creditNote, refunds.creditNote));
}

/** What is asked of a list of refunds. */
export interface RefundFilter extends ListFilter {
  readonly of: 'waiting' | 'done';
  /** Without a search, settled refunds are listed from this time on. */
  readonly since: Date;
}

/**
 * One page of the refunds in progress or waiting for a person, oldest first; or of the settled ones, latest first, of
 * which a search finds the older ones too.
 */
export async function listRefunds(
  db: Db,
  { of, id, search, after, since }: RefundFilter,
): Promise<{ readonly refunds: BackOfficeRefund[]; readonly total: number; readonly next: string | null }> {
  const isOfOrder = isSoughtOrder(db, refunds.orderId, search);
  const isListed =
    of === 'waiting'
      ? or(isUnderWay, waitsForPerson)
      : and(isDone, isOfOrder ? undefined : gte(refunds.changedAt, since));
  const isFound = and(
    id === undefined ? isListed : eq(refunds.id, id),
    isOfOrder &&
      or(isOfOrder, eq(refunds.creditNote, search.trim().toUpperCase()), eq(refunds.paymentId, search.trim())),
  );
  const { rows: found, next } = await readPage(
    { by: of === 'waiting' ? refunds.createdAt : refunds.changedAt, id: refunds.id, isDescending: of === 'done' },
    after,
    ({ cursor, after: isAfter, order, limit }) =>
      readNumbered(
        db,
        () =>
          rows(db, cursor)
            .where(and(isFound, isAfter))
            .orderBy(...order)
            .limit(limit),
        ({ order: listed, invoice }) => listed && { ...listed, invoice },
      ),
  );
  return { refunds: found.map(backOfficeRefund), total: await countRows(db, refunds, isFound), next };
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
