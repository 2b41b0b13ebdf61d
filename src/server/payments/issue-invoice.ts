/**
 * The second step of a booked payment: its invoice gets a number, and what needs the number follows. It is taken right
 * after the booking, and by the outbox if the process ended before; whatever it does, it does once.
 */
import * as v from 'valibot';
import type { Invoice } from '#machines/domain/billing/invoice.ts';
import { sampleIssuer } from '#machines/domain/billing/seller.ts';
import { dayInIndia } from '#machines/domain/calendar.ts';
import { findProfile } from '../billing/billing-profiles.ts';
import type { Db } from '../db/database.ts';
import { makeClaimLink } from '../identity/claim-links.ts';
import { isNobody, subOf } from '../identity/viewer.ts';
import { dropDraft, findOriginalInvoice } from '../invoices/invoice-store.ts';
import { noteMail } from '../mail/mail.ts';
import { receiptMail } from '../mail/receipt-mail.ts';
import { whetherAutomatic } from '../mandates/mandate-facts.ts';
import { noteWorkOf } from '../outbox/note-work.ts';
import { dropWork } from '../outbox/outbox-store.ts';
import type { WorkHandler } from '../outbox/outbox.ts';
import { placeRefunds } from './book-refund.ts';
import type { FactDeps } from './order-facts.ts';
import { inBooks } from './order-books.ts';
import { findOrder, findPaidOrders, type Order } from './order-store.ts';
import { notifyOwner } from './notify-owner.ts';

/** The outbox's kind of work that issues the invoice of an order. */
export const issueWork = 'invoice.issue';

/** Adds the work, in the transaction that books the payment. It has the id of the order: an order has one invoice. */
export async function noteIssue(tx: Db, { id: orderId }: Order): Promise<void> {
  await noteWorkOf(tx, issueWork, orderId, { orderId });
}

/** Mails the receipt of an order to its payer, unless the person has switched that off or is deleted. */
async function mailReceipt(tx: Db, order: Order, invoice: Invoice, origin: string | undefined): Promise<void> {
  const { id: orderId, owner, terms, instalment, paidAt, language } = order;
  if (origin === undefined || paidAt === null || isNobody(owner)) return;
  const sub = subOf(owner);
  const profile = sub === undefined ? null : await findProfile(tx, sub);
  if (profile?.mailsReceipts === false) return;
  const paidOrders = await findPaidOrders(tx, order);
  const paidOn = new Map(
    paidOrders.map(({ instalment: number, paidAt: at }) => [number, dayInIndia((at ?? paidAt).getTime())]),
  );
  // A payer without an account has only a cookie: the link adds another browser.
  const recovery =
    sub === undefined ? `${origin}${await makeClaimLink(tx, { owner, orderId, at: paidAt })}` : undefined;
  await noteMail(
    tx,
    await receiptMail({
      orderId,
      terms,
      instalment,
      paidAt,
      invoice,
      paidOn,
      origin,
      recovery,
      language,
      automatic: await whetherAutomatic(tx, order),
    }),
  );
}

/**
 * Numbers the invoice of a paid order, mails its receipt, and books refunds that the gateway made before it reported the
 * payment. @returns the order after it
 */
export async function issueInvoice(
  { database: { db }, origin, issuer = sampleIssuer, notifications }: FactDeps,
  order: Order,
): Promise<Order> {
  const invoice = await findOriginalInvoice(db, order);
  if (!invoice) return order;
  const done = await inBooks(db, order, async (tx, known) => {
    if (!(await dropDraft(tx, known))) return known;
    await mailReceipt(tx, known, invoice, origin);
    await dropWork(tx, order.id);
    return known.paymentId === null || known.paidAt === null
      ? known
      : placeRefunds(tx, known, known.paymentId, known.paidAt, issuer);
  });
  if (!done) return order;
  notifyOwner(notifications, done.owner);
  return done.result;
}

const workSchema = v.object({ orderId: v.pipe(v.string(), v.uuid()) });

/** The outbox's handler of invoices that a process did not issue after it had booked their payments. */
export function issueInvoices(facts: FactDeps): WorkHandler {
  return async (payload) => {
    const order = await findOrder(facts.database.db, v.parse(workSchema, payload).orderId);
    if (order) await issueInvoice(facts, order);
  };
}
