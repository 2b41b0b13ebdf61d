/**
 * Books a refund of a paid order: its machine, the credit note, the log, its project and the mail, in one transaction.
 */
import { eq } from 'drizzle-orm';
import type { CreditNote } from '#machines/domain/billing/credit-note.ts';
import type { Invoice, Issuer } from '#machines/domain/billing/invoice.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { Paise } from '#machines/domain/money.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import type { Db } from '../db/database.ts';
import { refunds } from '../db/money-schema.ts';
import { issueCreditNote } from '../invoices/credit-note-store.ts';
import { findInvoice } from '../invoices/invoice-store.ts';
import { mailTexts } from '../mail/messages.ts';
import { noteMail } from '../mail/mail.ts';
import { moveProject } from '../projects/project-store.ts';
import { noteAct } from '../team/audit-log.ts';
import type { RefundReport } from './gateway.ts';
import { findPlaced, notifyOrder, type Order } from './order-store.ts';
import { insertRefund, lockPayment, moveRefund, unplacedOf, type Refund } from './refund-store.ts';

export interface BookedRefund {
  readonly amount: Paise;
  /** The reason on the credit note, and in the mail unless `told` is given. */
  readonly reason: string;
  readonly told?: string;
  /** The refunding person, for the log. */
  readonly by: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/**
 * Books a refund; the caller adds the work that moves the money. @throws RangeError for more than the invoice has left
 */
export async function bookRefund(
  tx: Db,
  order: Order,
  invoice: Invoice,
  { amount, reason, told = reason, by, details = {}, at }: BookedRefund,
  issuer: Issuer,
): Promise<{ readonly order: Order; readonly creditNote: CreditNote }> {
  const after = await notifyOrder(tx, order, { type: 'payment.refunded', amount });
  const creditNote = await issueCreditNote(
    tx,
    invoice,
    { orderId: order.id, amount, before: order.refunded, reason, at },
    issuer,
  );
  await noteAct(
    tx,
    {
      actor: by,
      act: 'payment.refunded',
      subject: `order:${order.id}`,
      details: { amount, creditNote: creditNote.number, reason, ...details },
    },
    at,
  );
  // Work on the project ends without its first payment.
  if (after.state === 'refunded' && order.instalment === 1)
    await moveProject(tx, { owner: order.owner, id: order.projectId }, { type: 'payment.refunded' }, { at });
  const words = mailTexts[order.language];
  await noteMail(tx, {
    to: invoice.recipient.email,
    order: order.id,
    language: order.language,
    subject: words.refund({ amount: formatCharge(amount), project: projectName(order.terms.draft) }),
    paragraphs: [
      words.goesBack({ amount: formatCharge(amount), invoice: invoice.number }),
      words.creditNote({ number: creditNote.number, reason: told }),
    ],
  });
  return { order: after, creditNote };
}

const names: Readonly<Record<string, string>> = { stripe: 'Stripe', razorpay: 'Razorpay', sandbox: 'the sandbox' };

/** The event of a refund that the gateway made itself, from its report. */
const eventOf = ({ status }: Pick<RefundReport, 'status'>) =>
  ({ type: status === 'succeeded' ? 'refund.given' : 'refund.accepted' }) as const;

/**
 * Books a refund that was made in the gateway's own dashboard. A refund of more than the order has left waits for a
 * person.
 * @param kept its row, if it was stored before its order was known
 * @returns whether it is booked
 */
export async function bookDashboardRefund(
  tx: Db,
  order: Order,
  report: Omit<RefundReport, 'at'>,
  at: Date,
  issuer: Issuer,
  kept?: Refund,
): Promise<boolean> {
  const { gateway } = order;
  const { amount, paymentId, refundId: gatewayRefundId } = report;
  const invoice = await findInvoice(tx, order);
  if (!invoice || amount < 1 || order.refunded + amount > order.amount) {
    if (kept) await tx.update(refunds).set({ orderId: order.id }).where(eq(refunds.id, kept.id));
    else
      await insertRefund(tx, { gateway, paymentId, amount, orderId: order.id, gatewayRefundId }, at, {
        type: 'refund.unplaced',
      });
    return false;
  }
  const by = `the dashboard of ${names[gateway] ?? gateway}`;
  const booked = {
    amount,
    reason: `Given back in ${by}.`,
    told: mailTexts[order.language].byDashboard,
    by,
    details: { refund: gatewayRefundId },
    at,
  };
  const { creditNote } = await bookRefund(tx, order, invoice, booked, issuer);
  if (kept) await moveRefund(tx, kept, eventOf(report), at, { orderId: order.id, creditNote: creditNote.number });
  else
    await insertRefund(
      tx,
      { gateway, paymentId, amount, orderId: order.id, creditNote: creditNote.number, gatewayRefundId },
      at,
      eventOf(report),
    );
  return true;
}

/** Books refunds that the gateway made before it reported the payment of the order. @returns the order after them */
export async function placeRefunds(tx: Db, order: Order, paymentId: string, at: Date, issuer: Issuer): Promise<Order> {
  await lockPayment(tx, order.gateway, paymentId);
  let known = order;
  for (const kept of await unplacedOf(tx, order.gateway, paymentId)) {
    await bookDashboardRefund(
      tx,
      known,
      { refundId: kept.gatewayRefundId ?? '', paymentId, amount: kept.amount, status: 'succeeded' },
      at,
      issuer,
      kept,
    );
    known = (await findPlaced(tx, order)) ?? known;
  }
  return known;
}
