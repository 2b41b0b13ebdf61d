/** Money that goes back: what the team gives back of an order, with its credit note, and the outbox's work that moves it. */
import * as v from 'valibot';
import type { CreditNote } from '#machines/domain/billing/credit-note.ts';
import { sampleIssuer } from '#machines/domain/billing/seller.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { Paise } from '#machines/domain/money.ts';
import { disputeRefusal } from '#machines/domain/payments/dispute-policy.ts';
import { decideRefund } from '#machines/domain/payments/refund-policy.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import { issueCreditNote } from '../invoices/credit-note-store.ts';
import { findInvoice } from '../invoices/invoice-store.ts';
import { mailTexts } from '../mail/mail-texts.ts';
import { noteMail } from '../mail/mail.ts';
import { noteWork } from '../outbox/note-work.ts';
import type { WorkHandler } from '../outbox/outbox.ts';
import { moveProject } from '../projects/project-store.ts';
import { noteAct } from '../team/audit-log.ts';
import { disputesOf, moneyOf } from './dispute-store.ts';
import type { Gateway } from './gateway.ts';
import { refundWork } from './give-back.ts';
import { tellOwner, type FactDeps } from './order-facts.ts';
import { findOrder, lockProject, tellOrder, type Order } from './order-store.ts';

const workSchema = v.object({ gateway: v.string(), paymentId: v.string(), amount: v.pipe(v.number(), v.integer()), key: v.optional(v.string()) });

/** Gives back a payment, or a part of it under a key, from the outbox: it is tried until the gateway has it. */
export function givePaymentBack(gateway: Gateway): WorkHandler {
  return async (payload) => {
    const { amount, gateway: through, key, paymentId } = v.parse(workSchema, payload);
    if (through !== gateway.id) throw new Error(`A payment is to be given back through ${through}, which is not connected.`);
    await (key === undefined ? gateway.refund(paymentId, amount) : gateway.refundPart(paymentId, amount, key));
  };
}

/** A refund as the team asks for it. */
export interface TeamRefund {
  /** In paise; all that is left without it. */
  readonly amount?: Paise | undefined;
  /** What was given back before, as whoever asks knows it: the same request twice gives back once. In paise. */
  readonly before: Paise;
  readonly reason: string;
  /** Who gives it back. */
  readonly by: string;
  readonly isGoodwill: boolean;
}

export type Refunded = { readonly kind: 'refunded'; readonly order: Order; readonly creditNote: CreditNote } | { readonly kind: 'refused'; readonly why: string } | { readonly kind: 'absent' };

/** Gives money of a paid order back: its machine, the credit note, the log and the work for the gateway, all of it or nothing. */
export async function refundOrder({ database: { db }, news, issuer = sampleIssuer }: FactDeps, orderId: string, asked: TeamRefund, at: Date): Promise<Refunded> {
  const known = await findOrder(db, orderId);
  if (!known) return { kind: 'absent' };
  const { owner, answer } = await db.transaction(async (tx) => {
    const whose = await lockProject(tx, known.projectId);
    const order = await findOrder(tx, orderId);
    const invoice = await findInvoice(tx, orderId);
    const refuse = (why: string) => ({ owner: undefined, answer: { kind: 'refused', why } as const });
    if (!order || !invoice || order.paidAt === null || order.paymentId === null) return refuse('Nothing was paid with this order.');
    if (order.refunded !== asked.before) return refuse(`Of this order ${order.refunded} paise were given back, not ${asked.before}: look at it again.`);
    const disputed = disputeRefusal({ left: order.amount - order.refunded, amount: asked.amount, disputes: (await disputesOf(tx, [order])).map(moneyOf) });
    if (disputed !== undefined) return refuse(disputed);
    const decided = decideRefund({ paid: order.amount, refunded: order.refunded, amount: asked.amount, paidAt: order.paidAt.getTime(), now: at.getTime(), isGoodwill: asked.isGoodwill });
    if ('refusal' in decided) return refuse(decided.refusal);
    const { amount } = decided;
    const after = await tellOrder(tx, order, { type: 'payment.refunded', amount });
    const creditNote = await issueCreditNote(tx, invoice, { orderId, amount, before: order.refunded, reason: asked.reason, at }, issuer);
    await noteWork(tx, refundWork, { gateway: order.gateway, paymentId: order.paymentId, amount, key: creditNote.number });
    await noteAct(tx, { actor: asked.by, act: 'payment.refunded', subject: `order:${orderId}`, details: { amount, creditNote: creditNote.number, reason: asked.reason, isGoodwill: asked.isGoodwill } }, at);
    // Without its purchase the work ends.
    if (after.state === 'refunded' && order.instalment === 1) await moveProject(tx, order.projectId, { type: 'payment.refunded' }, { at });
    const words = mailTexts[order.language];
    await noteMail(tx, {
      to: invoice.recipient.email,
      order: orderId,
      language: order.language,
      subject: words.refund({ amount: formatCharge(amount), project: projectName(order.terms.draft) }),
      paragraphs: [words.goesBack({ amount: formatCharge(amount), invoice: invoice.number }), words.creditNote({ number: creditNote.number, reason: asked.reason })],
    });
    return { owner: whose, answer: { kind: 'refunded', order: after, creditNote } as const };
  });
  if (owner !== undefined) tellOwner(news, owner);
  return answer;
}
