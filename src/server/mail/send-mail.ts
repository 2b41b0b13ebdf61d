/**
 * Sends stored mails: writes them with their attachments, and passes them to the mail server or to the embedded
 * mailbox.
 */
import * as v from 'valibot';
import type { Db } from '../db/database.ts';
import { orderMails } from '../db/money-schema.ts';
import { findDebitNote } from '../invoices/debit-note-store.ts';
import { debitNotePdf, invoicePdf } from '../invoices/invoice-pdf.ts';
import { notesOf } from '../invoices/invoice-notes.ts';
import { findInvoice } from '../invoices/invoice-store.ts';
import type { WorkHandler } from '../outbox/outbox.ts';
import { findOrder } from '../payments/order-store.ts';
import { languages } from '../http/request-language.ts';
import { writeMail, type Attachment, type WrittenMail } from './mail-pages.ts';

/**
 * The mail port: delivers one mail, whose id is the same for all attempts. Rejects if it must be retried, with a RefusedError if a retry is useless. Its
 * adapters are SMTP and the mailbox of the embedded identity provider.
 */
export type DeliverMail = (mail: WrittenMail, id: string) => Promise<void>;

const mailSchema = v.object({
  to: v.string(),
  language: v.optional(v.picklist(languages)),
  subject: v.string(),
  paragraphs: v.array(v.string()),
  action: v.optional(v.object({ words: v.string(), address: v.string() })),
  html: v.optional(v.string()),
  reason: v.optional(v.string()),
  replyTo: v.optional(v.string()),
  invoiceOf: v.optional(v.string()),
  debitNote: v.optional(v.string()),
  calendar: v.optional(v.string()),
  order: v.optional(v.string()),
});

/** The invoice of an order as PDF, with its refunds so far. */
async function attachedInvoice(db: Db, orderId: string): Promise<Attachment> {
  const order = await findOrder(db, orderId);
  const invoice = order && (await findInvoice(db, order));
  if (!invoice) throw new Error('The invoice that a mail is to bring is not there.');
  const { creditNotes, debitNotes } = await notesOf(db, orderId, invoice);
  return {
    filename: `invoice-${invoice.number.replaceAll('/', '-')}.pdf`,
    contentType: 'application/pdf',
    content: await invoicePdf(invoice, creditNotes, debitNotes),
  };
}

async function attachedDebitNote(db: Db, number: string): Promise<Attachment> {
  const note = await findDebitNote(db, number);
  if (!note) throw new Error('The debit note that a mail is to bring is not there.');
  return {
    filename: `debit-note-${number.replaceAll('/', '-')}.pdf`,
    contentType: 'application/pdf',
    content: await debitNotePdf(note),
  };
}

function attachedCalendar(content: string): Attachment {
  return { filename: 'demo.ics', contentType: 'text/calendar; charset=utf-8', content: Buffer.from(content) };
}

/** Stores with an order that a mail about it was sent; nothing for a deleted order. */
async function keepSent(db: Db, orderId: string, subject: string, sentAt: Date): Promise<void> {
  if (await findOrder(db, orderId)) await db.insert(orderMails).values({ orderId, subject, sentAt });
}

/** The outbox's handler of mails. @param now ms since 1970 @param origin of the site, for actions with a path */
export function sendMails(db: Db, deliver: DeliverMail, now: () => number, origin: string): WorkHandler {
  return async (payload, id) => {
    const mail = v.parse(mailSchema, payload);
    const attached = [
      ...(mail.invoiceOf === undefined ? [] : [await attachedInvoice(db, mail.invoiceOf)]),
      ...(mail.debitNote === undefined ? [] : [await attachedDebitNote(db, mail.debitNote)]),
      ...(mail.calendar === undefined ? [] : [attachedCalendar(mail.calendar)]),
    ];
    const action = mail.action && { ...mail.action, address: new URL(mail.action.address, origin).href };
    await deliver(await writeMail({ ...mail, action }, attached), id);
    const orderId = mail.order ?? mail.invoiceOf;
    if (orderId !== undefined) await keepSent(db, orderId, mail.subject, new Date(now()));
  };
}
