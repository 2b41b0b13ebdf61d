/**
 * Books the gateways' reports of refunds: in any order, and repeatedly. A refund that fails later waits for a person,
 * and its payer is notified. One that was not requested here was made in the gateway's own dashboard, and is booked
 * once by the gateway's id.
 */
import { and, eq } from 'drizzle-orm';
import { sampleIssuer } from '#machines/domain/billing/seller.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import type { Db } from '../db/database.ts';
import { refunds } from '../db/money-schema.ts';
import { notifyOfWork, type Log } from '../http/log.ts';
import { mailTexts } from '../mail/messages.ts';
import { noteMail } from '../mail/mail.ts';
import { bookDashboardRefund } from './book-refund.ts';
import { hasFailed, type Gateway, type RefundReport } from './gateway.ts';
import { notifyOwner } from './notify-owner.ts';
import type { FactDeps } from './order-facts.ts';
import { inBooks } from './order-books.ts';
import { findOrder, findOrderOfPayment, type Order } from './order-store.ts';
import { findToldRefund, insertRefund, lockPayment, lockRefund, moveRefund, type Refund } from './refund-store.ts';

export interface RefundReportDeps {
  readonly facts: Pick<FactDeps, 'database' | 'issuer' | 'notifications'>;
  readonly gateway: Gateway;
  readonly log: Log;
  /** ms since 1970. */
  readonly now: () => number;
}

const events = {
  pending: 'refund.accepted',
  succeeded: 'refund.given',
  failed: 'refund.failed',
  cancelled: 'refund.failed',
} as const;

/** A code of a gateway, without personal data. */
const isCode = /^[\w.-]{1,60}$/;

function failureOf({ refundId, reason, status }: RefundReport): string {
  const why = reason !== undefined && isCode.test(reason) ? `, because of ${reason}` : '';
  return `The gateway's refund ${refundId} ${status === 'cancelled' ? 'was cancelled' : 'failed'}${why}.`;
}

/** Notifies the payer of an order in its language; does nothing if the order is deleted. */
export async function notifyOfRefund(
  tx: Db,
  order: Order | undefined,
  mail: (
    words: (typeof mailTexts)['en'],
    project: string,
  ) => { readonly subject: string; readonly paragraphs: readonly string[] },
  more: { readonly debitNote?: string } = {},
): Promise<void> {
  if (order)
    await noteMail(tx, {
      to: order.billing.email,
      order: order.id,
      language: order.language,
      ...mail(mailTexts[order.language], projectName(order.terms.draft)),
      ...more,
    });
}

export function createRefundReports({ facts, gateway, log, now }: RefundReportDeps) {
  const {
    database: { db },
    issuer = sampleIssuer,
    notifications,
  } = facts;
  const tell = (id: string, message: string): void =>
    notifyOfWork(log, now(), { id, route: 'payments.refunds', message });

  /** Applies a report to a refund. A report older than the known state changes nothing. */
  const apply = async (tx: Db, refund: Refund, order: Order | undefined, report: RefundReport): Promise<void> => {
    const { refundId } = report;
    if (refund.failedIds.includes(refundId)) return;
    const isFailed = hasFailed(report);
    const failure = isFailed ? failureOf(report) : refund.failure;
    const changes = {
      gatewayRefundId: refundId,
      ...(isFailed && { failedIds: [...refund.failedIds, refundId], failure }),
    };
    const moved = await moveRefund(tx, refund, { type: events[report.status] }, new Date(now()), changes);
    if (!moved) {
      if (refund.gatewayRefundId !== refundId) await tx.update(refunds).set(changes).where(eq(refunds.id, refund.id));
      const isTwice = (refund.state === 'transferred' || refund.state === 'calledOff') && !isFailed;
      if (isTwice)
        tell(
          refund.id,
          `Refund ${refund.id} is ${refund.state}, and ${gateway.id} gives it back as well as ${refundId}: look at both.`,
        );
      return;
    }
    const amount = formatCharge(refund.amount);
    if (moved.state === 'refused') {
      tell(
        refund.id,
        `A refund of payment ${refund.paymentId} at ${gateway.id} failed: the back office has it. ${failure}`,
      );
      await notifyOfRefund(tx, order, (words, project) => ({
        subject: words.refundFailed({ amount, project }),
        paragraphs: [words.bankReturned({ amount }), words.anotherWay],
      }));
    }
    if (moved.state === 'given' && refund.failedIds.length > 0) {
      await notifyOfRefund(tx, order, (words, project) => ({
        subject: words.refundDone({ amount, project }),
        paragraphs: [words.arrivedNow({ amount })],
      }));
    }
  };

  /**
   * Books a refund that was not requested here. If its payment belongs to no order, it is stored until an order is paid
   * by it.
   */
  const place = async (tx: Db, order: Order | undefined, report: RefundReport): Promise<void> => {
    const { refundId: gatewayRefundId, paymentId, amount } = report;
    if (hasFailed(report) || amount < 1) return;
    const at = new Date(now());
    if (!order) {
      await insertRefund(tx, { gateway: gateway.id, paymentId, amount, gatewayRefundId }, at, {
        type: 'refund.unplaced',
      });
      return;
    }
    if (await bookDashboardRefund(tx, order, report, at, issuer)) return;
    tell(
      order.id,
      `The dashboard of ${gateway.id} gave back more of order ${order.id} than it has left, as ${gatewayRefundId}: the back office has it.`,
    );
  };

  /** The order paid by a payment, to which a refund belongs. */
  const findPaidBy = (tx: Db, paymentId: string): Promise<Order | undefined> =>
    findOrderOfPayment(tx, gateway.id, paymentId);

  /**
   * Runs the work while the books of the order's project and the refunds of its payment are locked. @returns whether it
   * ran
   */
  const locked = async (
    order: Order | undefined,
    paymentId: string,
    change: (tx: Db, order: Order | undefined) => Promise<boolean>,
  ): Promise<boolean> => {
    const run = async (tx: Db, known?: Order): Promise<boolean> => {
      await lockPayment(tx, gateway.id, paymentId);
      return change(tx, known);
    };
    const done = order && (await inBooks(db, order, run));
    if (done) notifyOwner(notifications, done.owner);
    return done ? done.result : db.transaction((tx) => run(tx));
  };

  /** Books a report once. @returns false if its order was paid meanwhile */
  const bookOnce = async (report: RefundReport): Promise<boolean> => {
    const known = await findToldRefund(db, gateway.id, report);
    const order = known?.orderId ? await findOrder(db, known.orderId) : await findPaidBy(db, report.paymentId);
    return locked(order, report.paymentId, async (tx, paid) => {
      const found = await findToldRefund(tx, gateway.id, report);
      const refund = found && (await lockRefund(tx, found.id));
      if (!paid && (refund?.orderId || (await findPaidBy(tx, report.paymentId)))) return false;
      await (refund ? apply(tx, refund, paid, report) : place(tx, paid, report));
      return true;
    });
  };

  /** Books a gateway's report of a refund. */
  const handleWebhook = async (report: RefundReport): Promise<void> => {
    if (!(await bookOnce(report)) && !(await bookOnce(report)))
      throw new Error(`Refund ${report.refundId} could not be taken into the books.`);
  };

  return {
    handleWebhook,

    /** Books the gateway's response to a requested refund. @param id of the refund here */
    take: async (id: string, report: RefundReport): Promise<void> => {
      const [known] = await db.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, id));
      const order = known?.orderId ? await findOrder(db, known.orderId) : undefined;
      await locked(order, report.paymentId, async (tx, paid) => {
        const refund = await lockRefund(tx, id);
        if (refund) await apply(tx, refund, paid, report);
        return true;
      });
    },

    /** Reads every refund of a payment from the gateway. Rejects if it cannot be reached. */
    readAll: async (paymentId: string): Promise<void> => {
      for (const report of await gateway.refundsOf(paymentId)) await handleWebhook(report);
    },

    /** Reads the refunds of a payment, if the books contain it. */
    readKnown: async (paymentId: string): Promise<void> => {
      const [known] = await db
        .select({ id: refunds.id })
        .from(refunds)
        .where(and(eq(refunds.gateway, gateway.id), eq(refunds.paymentId, paymentId)))
        .limit(1);
      if (known || (await findPaidBy(db, paymentId)))
        for (const report of await gateway.refundsOf(paymentId)) await handleWebhook(report);
    },
  };
}

export type RefundReports = ReturnType<typeof createRefundReports>;
