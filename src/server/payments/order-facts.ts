/** Books the facts from gateways: each event once, every order paid once, a second payment refunded. */
import { isDeepStrictEqual } from 'node:util';
import type { Issuer } from '#machines/domain/billing/invoice.ts';
import { sampleIssuer } from '#machines/domain/billing/seller.ts';
import { wasPaid } from '#machines/domain/payments/order-state.ts';
import { quoteOf } from '#machines/domain/pricing/quote.ts';
import type { OrderEvent } from '#machines/order/order.machine.ts';
import { saveProfile } from '../billing/billing-profiles.ts';
import type { Database, Db } from '../db/database.ts';
import { subOf } from '../identity/viewer.ts';
import { draftInvoice } from '../invoices/invoice-store.ts';
import { noteCaptured, noteDeclined } from '../mandates/mandate-facts.ts';
import type { Notifications } from '../notifications/notifications.ts';
import { moveProject, startProject } from '../projects/project-store.ts';
import type { Gateway, PaymentEvent, PaymentFact } from './gateway.ts';
import { noteGiveBack } from './give-back.ts';
import { issueInvoice, noteIssue } from './issue-invoice.ts';
import { notifyOwner } from './notify-owner.ts';
import { inBooks } from './order-books.ts';
import { findLiveOrder, noteEvent, notifyOrder, type Order } from './order-store.ts';
import { noteReminders } from './reminders.ts';

type Captured = Extract<PaymentFact, { kind: 'captured' }>;

function eventOf(fact: Exclude<PaymentFact, Captured>): OrderEvent {
  switch (fact.kind) {
    case 'declined':
      return { type: 'payment.declined', paymentId: fact.paymentId, reason: fact.reason };
    case 'pending':
      return { type: 'payment.pending', paymentId: fact.paymentId };
    case 'cancelled':
      return { type: 'payment.cancelled' };
  }
}

/** A payment of a different amount than the order's: its purpose is unknown, so a person must check it. */
export class WrongAmountError extends Error {
  override readonly name = 'WrongAmountError';
}

async function giveBack(tx: Db, order: Order, payment: Captured): Promise<Order> {
  await noteGiveBack(tx, order.gateway, payment, new Date(payment.at), order.id);
  return order;
}

/**
 * Books a payment: the order, its invoice without a number, its project and the work that follows. A person's first
 * order of a plan fills their billing profile. @throws WrongAmountError
 */
export async function capture(
  tx: Db,
  owner: string,
  order: Order,
  fact: Captured,
  { origin, issuer = sampleIssuer, leadMs = 0 }: FactDeps,
): Promise<Order> {
  if (fact.amount !== order.amount) throw new WrongAmountError(`A payment of order ${order.id} is not of its amount.`);
  if (wasPaid(order.state)) return order.paymentId === fact.paymentId ? order : giveBack(tx, order, fact);
  const live = await findLiveOrder(tx, order, order.instalment);
  if (live && live.id !== order.id) {
    if (live.state === 'paid') return giveBack(tx, order, fact);
    await notifyOrder(tx, live, { type: 'order.superseded' });
  }
  const paid = await notifyOrder(tx, order, { type: 'payment.captured', paymentId: fact.paymentId, at: fact.at });
  const paidAt = new Date(fact.at);
  const { id, terms, amount, billing, instalment, createdAt } = paid;
  await draftInvoice(
    tx,
    { id, owner: paid.owner, terms, amount, billing, instalment, paymentReference: fact.paymentId, paidAt },
    issuer,
  );
  await noteIssue(tx, paid);
  if (instalment === 1)
    await startProject(
      tx,
      { owner: order.owner, id: order.projectId },
      {
        draft: terms.draft,
        quote: quoteOf(terms.draft, terms.start),
        at: paidAt,
      },
    );
  // The work has begun: a later payment only unarchives the project.
  else await moveProject(tx, { owner: order.owner, id: order.projectId }, { type: 'payment.arrived' }, { at: paidAt });
  if (origin !== undefined) await noteReminders(tx, paid, fact.at);
  await noteCaptured(tx, paid, paidAt, leadMs);
  const sub = subOf(owner);
  if (sub !== undefined && instalment === 1) await saveProfile(tx, sub, billing, createdAt);
  return paid;
}

export interface FactDeps {
  readonly database: Pick<Database, 'db'>;
  /** The product's public origin, for the links of receipts; without it none are mailed. */
  readonly origin?: string | undefined;
  /** How long before a debit the gateway must be asked for it, in ms. Default: not at all. */
  readonly leadMs?: number;
  /** The issuer of invoices. Default: the sample seller. */
  readonly issuer?: Issuer;
  /** Receives a notification for every order that a fact has changed. */
  readonly notifications?: Pick<Notifications, 'notify'>;
}

/**
 * Changes an order while the books of its project are locked, completely or not at all, and notifies its owner. If it
 * became paid, its invoice is issued next.
 * @param change the change, which receives the owner and the current order
 */
export async function changeOrder(
  deps: FactDeps,
  known: Order,
  change: (tx: Db, owner: string, order: Order) => Promise<Order>,
): Promise<Order> {
  const done = await inBooks(deps.database.db, known, async (tx, before) => ({
    before,
    order: await change(tx, before.owner, before),
  }));
  if (!done) throw new Error('An order was taken away.');
  const { before, order } = done.result;
  if (isDeepStrictEqual(before, order)) return order;
  if (order.state === 'paid' && before.paidAt === null) return issueInvoice(deps, order);
  notifyOwner(deps.notifications, done.owner);
  return order;
}

/** Books one fact about an order, completely or not at all; a repeated event changes nothing. */
export async function applyPaymentFact(
  deps: FactDeps,
  order: Order,
  fact: PaymentFact,
  event?: { readonly gateway: Gateway; readonly told: PaymentEvent },
): Promise<Order> {
  return changeOrder(deps, order, async (tx, owner, known) => {
    const isOld = event !== undefined && !(await noteEvent(tx, event.gateway.id, known, event.told));
    if (isOld) return known;
    if (fact.kind === 'captured') return capture(tx, owner, known, fact, deps);
    const told = await notifyOrder(tx, known, eventOf(fact));
    if (fact.kind === 'declined' && told.state === 'declined') await noteDeclined(tx, told);
    return told;
  });
}
