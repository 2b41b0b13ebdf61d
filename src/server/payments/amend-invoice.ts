/** Amends the invoice of an order: its document, the log, the mail and the billing details, in one transaction. */
import { and, eq, inArray } from 'drizzle-orm';
import {
  decideAmendment,
  type AmendedInvoice,
  type AmendedRecipient,
} from '#machines/domain/billing/invoice-amendment.ts';
import { sampleIssuer } from '#machines/domain/billing/seller.ts';
import { dayInIndia } from '#machines/domain/calendar.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import { orders } from '../db/schema.ts';
import { findAmendment, issueAmendment } from '../invoices/amendment-store.ts';
import { issueCreditNote } from '../invoices/credit-note-store.ts';
import { notesOf } from '../invoices/invoice-notes.ts';
import { findOriginalInvoice } from '../invoices/invoice-store.ts';
import { mailTexts } from '../mail/messages.ts';
import { noteMail } from '../mail/mail.ts';
import { noteAct } from '../team/audit-log.ts';
import { notifyOwner } from './notify-owner.ts';
import type { FactDeps } from './order-facts.ts';
import { inBooks } from './order-books.ts';
import { findOrder } from './order-store.ts';

export interface AskedAmendment {
  readonly recipient: AmendedRecipient;
  /** The reason on the document. */
  readonly reason: string;
  /** The amending person, for the log. */
  readonly by: string;
}

export type Amended =
  | { readonly kind: 'amended'; readonly invoice: AmendedInvoice }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'absent' };

/**
 * Amends the invoice of an order. Later instalments of its project are invoiced to the amended recipient. No money
 * moves: where the tax heads change, a credit note of the whole amount and a new invoice of the same are issued.
 */
export async function amendInvoice(
  { database: { db }, notifications, issuer = sampleIssuer }: Pick<FactDeps, 'database' | 'issuer' | 'notifications'>,
  orderId: string,
  { recipient, reason, by }: AskedAmendment,
  at: Date,
): Promise<Amended> {
  const known = await findOrder(db, orderId);
  if (!known) return { kind: 'absent' };
  const done = await inBooks(db, known, async (tx, order): Promise<Amended> => {
    const invoice = await findOriginalInvoice(tx, order);
    if (!invoice) return { kind: 'refused', why: 'This order has no invoice.' };
    const { creditNotes } = await notesOf(tx, orderId, invoice);
    const state = {
      invoice,
      isAmended: (await findAmendment(tx, orderId)) !== undefined,
      hasNotes: creditNotes.length > 0,
    };
    const decided = decideAmendment(state, order.billing, recipient, dayInIndia(at.getTime()));
    if ('refusal' in decided) return { kind: 'refused', why: decided.refusal };
    const { kind, details } = decided;
    const credited =
      kind === 'replacing'
        ? await issueCreditNote(tx, invoice, { orderId, amount: invoice.total, before: 0, reason, at }, issuer)
        : undefined;
    const amended = await issueAmendment(tx, invoice, { orderId, kind, details, reason, at }, issuer);
    await tx
      .update(orders)
      .set({ billing: details })
      .where(
        and(
          eq(orders.owner, order.owner),
          eq(orders.projectId, order.projectId),
          inArray(orders.instalment, [1, order.instalment]),
        ),
      );
    await noteAct(
      tx,
      {
        actor: by,
        act: 'invoice.amended',
        subject: `order:${orderId}`,
        details: {
          invoice: amended.number,
          original: invoice.number,
          ...(credited && { creditNote: credited.number }),
          reason,
        },
      },
      at,
    );
    const words = mailTexts[order.language];
    const numbers = { number: amended.number, original: invoice.number };
    await noteMail(tx, {
      to: invoice.recipient.email,
      language: order.language,
      subject: words.invoiceAmended({ original: invoice.number, project: projectName(order.terms.draft) }),
      paragraphs: [
        kind === 'revised' ? words.revisedInvoice(numbers) : words.replacingInvoice(numbers),
        words.amendedBecause({ reason }),
      ],
      invoiceOf: orderId,
    });
    return { kind: 'amended', invoice: amended };
  });
  if (!done) return { kind: 'absent' };
  if (done.result.kind === 'amended') notifyOwner(notifications, done.owner);
  return done.result;
}
