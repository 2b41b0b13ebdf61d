/**
 * The outbox's work of automatic payment. Each piece is checked again when it is done: a mandate may be cancelled, an
 * instalment paid and a project ended meanwhile.
 */
import * as v from 'valibot';
import { wasPaid } from '#machines/domain/payments/order-state.ts';
import { isTooLate, needsApproval, requestTime, retryMs } from '#machines/domain/payments/mandate.ts';
import type { Instalment } from '#machines/domain/pricing/instalments.ts';
import type { Db } from '../db/database.ts';
import { noteMail } from '../mail/mail.ts';
import { noteWork } from '../outbox/note-work.ts';
import type { GivenUp, WorkHandler } from '../outbox/outbox.ts';
import { createDecisions } from '../payments/order-decisions.ts';
import { reasonWords, type DeclineReason } from '../payments/decline-words.ts';
import type { DebitOrder, Gateway, Mandates } from '../payments/gateway.ts';
import { lockProject } from '../payments/order-books.ts';
import { findOrder, noteGatewayOrder, type Order } from '../payments/order-store.ts';
import { nameOf, payerOf, type Orders } from '../payments/orders.ts';
import { findProjectOf } from '../projects/project-store.ts';
import { planDebits } from './mandate-facts.ts';
import type { MandateLinks } from './mandate-links.ts';
import { approvalMail, failedMail, noticeMail, onMail, refusedMail } from './mandate-mails.ts';
import { isNobody } from '../identity/viewer.ts';
import { cancelMandate, findDebit, findMandate, keptOf, tellDebit, tellMandate, type Debit } from './mandate-store.ts';
import { factsOf, readMandate, type MandateView } from './mandate-view.ts';
import { debitWork, declineWork, forgetWork, keepWork, noticeWork } from './mandate-works.ts';

export interface MandateWorkDeps {
  readonly db: Db;
  readonly gateway: Gateway;
  readonly orders: Pick<Orders, 'book'>;
  /** The product's public origin. */
  readonly origin: string;
  readonly links: MandateLinks;
  /** The path where an instalment is paid without an account. */
  readonly payPath: (place: { readonly projectId: string; readonly number: number }) => string;
  /** ms since 1970. */
  readonly now: () => number;
}

const mandateSchema = v.object({ mandateId: v.string() });
const debitSchema = v.object({ mandateId: v.string(), instalment: v.number() });

/** A debit that may go on: its mandate is on, its instalment is the next one, and its project goes on. */
interface Due extends MandateView {
  readonly debit: Debit;
  readonly row: Instalment;
}

/** @returns the handlers by kind of work, and those of given-up work; none at a gateway without automatic payment */
export function mandateWorks({ db, gateway, orders, origin, links, payPath, now }: MandateWorkDeps): {
  readonly handlers: Readonly<Record<string, WorkHandler>>;
  readonly givenUp: Readonly<Record<string, GivenUp>>;
} {
  const port: Mandates | undefined = gateway.mandates;
  if (!port) return { handlers: {}, givenUp: {} };
  const decisions = createDecisions({ db, gateway, now });
  const payAddress = ({ mandate: { projectId } }: MandateView, row: Instalment): string =>
    `${origin}${payPath({ projectId, number: row.number })}`;

  /** Reads a debit; one that may not go on is dropped. */
  const readDue = async (payload: unknown): Promise<Due | undefined> => {
    const { mandateId, instalment } = v.parse(debitSchema, payload);
    const view = await readMandate(db, mandateId);
    const debit = await findDebit(db, mandateId, instalment);
    if (!view || !debit) return undefined;
    const { mandate, next, goesOn } = view;
    if (mandate.state === 'active' && mandate.gateway === gateway.id && goesOn && next?.number === instalment)
      return { ...view, debit, row: next };
    await db.transaction(async (tx) => {
      await tellDebit(tx, debit, { type: 'debit.dropped' });
      // The account was deleted: nobody can cancel it any more.
      if (isNobody(view.owner)) await cancelMandate(tx, mandate, new Date(now()));
    });
    return undefined;
  };

  /** Mails what becomes of a debit to its payer. */
  const mail = async (tx: Db, { mandate }: MandateView, told: Parameters<typeof noteMail>[1]): Promise<void> =>
    noteMail(tx, { ...told, ...(mandate.orderId !== null && { order: mandate.orderId }) });

  /** The order of the instalment, ready to be paid; undefined if it is paid or being paid in another way. */
  const orderFor = async ({ owner, mandate: { projectId }, row, language }: Due): Promise<Order | undefined> => {
    const project = await findProjectOf(db, [owner], projectId);
    if (!project) return undefined;
    const decision = await decisions.ofRow(project, { projectId, number: row.number, amount: row.amount, language });
    return 'order' in decision && decision.kind === 'order' && decision.order.state === 'open'
      ? decision.order
      : undefined;
  };

  const requestOf = (order: Order, attempt: number, at: number): DebitOrder => ({
    orderId: order.id,
    gatewayOrderId: order.gatewayOrderId,
    amount: order.amount,
    description: nameOf(order),
    payer: payerOf(order.billing),
    at,
    attempt,
  });

  const keep: WorkHandler = async (payload) => {
    const view = await readMandate(db, v.parse(mandateSchema, payload).mandateId);
    const order = view?.mandate.orderId ? await findOrder(db, view.mandate.orderId) : undefined;
    if (!view || view.mandate.state !== 'asked' || !order?.gatewayOrderId || order.paymentId === null) return;
    const { gatewayOrderId, paymentId } = order;
    const kept = await port.findKept(gatewayOrderId, paymentId);
    const at = new Date(now());
    await db.transaction(async (tx) => {
      await lockProject(tx, view.mandate.projectId);
      const mandate = await findMandate(tx, view.mandate.id);
      if (mandate?.state !== 'asked') return;
      if (!kept) {
        await tellMandate(tx, mandate, { type: 'mandate.refused' }, { endedAt: at });
        await mail(tx, view, refusedMail(view));
        return;
      }
      const { customer: customerRef, token: tokenRef, instrument } = kept;
      const active = await tellMandate(
        tx,
        mandate,
        { type: 'mandate.kept' },
        { customerRef, tokenRef, instrument, activeAt: at },
      );
      const facts = factsOf({ ...view, mandate: active }, origin, links);
      if (facts) await mail(tx, view, onMail(facts));
      await planDebits(tx, active, order, at, port.leadMs);
    });
  };

  const notice: WorkHandler = async (payload) => {
    const due = await readDue(payload);
    const kept = due && keptOf(due.mandate);
    const facts = due && factsOf(due, origin, links);
    if (!kept || !facts || due.debit.state !== 'planned') return;
    const { mandate, row } = due;
    const noticedAt = new Date(now());
    if (needsApproval(row.amount, facts.instrument) || row.amount > mandate.limit)
      return db.transaction(async (tx) => {
        const told = await tellDebit(tx, due.debit, { type: 'approval.asked' }, { noticedAt });
        if (told.state === 'byHand') await mail(tx, due, approvalMail(facts, row, payAddress(due, row)));
      });
    const order = await orderFor(due);
    if (!order) {
      await tellDebit(db, due.debit, { type: 'debit.dropped' });
      return;
    }
    const at = requestTime(row.due, now(), port.leadMs);
    const gatewayOrderId = await port.announce(requestOf(order, 1, at + port.leadMs), kept);
    if (gatewayOrderId !== null) await noteGatewayOrder(db, order, gatewayOrderId, new Date(now()));
    await db.transaction(async (tx) => {
      const debit = await findDebit(tx, mandate.id, row.number);
      if (debit?.state !== 'planned') return;
      await tellDebit(tx, debit, { type: 'debit.announced' }, { noticedAt, orderId: order.id });
      await mail(tx, due, noticeMail(facts, row));
      await noteWork(tx, debitWork, { mandateId: mandate.id, instalment: row.number }, new Date(at));
    });
  };

  /** Begins an attempt: from then on the instalment is not paid by hand until the gateway has answered. */
  const begin = async (due: Due): Promise<{ readonly debit: Debit; readonly order: Order } | undefined> => {
    const ready = await orderFor(due);
    return db.transaction(async (tx) => {
      await lockProject(tx, due.mandate.projectId);
      const debit = await findDebit(tx, due.mandate.id, due.row.number);
      const order = ready && (await findOrder(tx, ready.id));
      if (!debit) return undefined;
      if (order?.state !== 'open') {
        await tellDebit(tx, debit, { type: 'debit.dropped' });
        return undefined;
      }
      const begun = await tellDebit(tx, debit, { type: 'debit.begun' }, { orderId: order.id });
      return begun.state === 'charging' ? { debit: begun, order } : undefined;
    });
  };

  const decline = async (tx: Db, debit: Debit, reason: DeclineReason): Promise<void> => {
    const { mandateId, instalment } = await tellDebit(tx, debit, { type: 'debit.declined', reason });
    await noteWork(tx, declineWork, { mandateId, instalment });
  };

  const debitIt: WorkHandler = async (payload) => {
    const due = await readDue(payload);
    const kept = due && keptOf(due.mandate);
    if (!kept) return;
    // An attempt whose answer was lost goes on with the same order, so that the gateway sees no other.
    const isAgain = due.debit.state === 'charging';
    const again = isAgain && due.debit.orderId !== null ? await findOrder(db, due.debit.orderId) : undefined;
    const begun = isAgain ? again && { debit: due.debit, order: again } : await begin(due);
    if (!begun) return;
    const { debit, order } = begun;
    if (wasPaid(order.state)) return;
    // Its payer or the staff closed it meanwhile.
    if (order.state === 'superseded') return decline(db, debit, 'cancelled');
    // The payer was told of another day: the gateway is asked no more, only what became of an earlier request.
    if (isTooLate(due.row.due, now())) {
      const facts = order.gatewayOrderId === null ? [] : await gateway.find(order.gatewayOrderId);
      for (const fact of facts) await orders.book(order, fact);
      const left = await findDebit(db, debit.mandateId, debit.instalment);
      if (left?.state === 'charging' && !facts.some(({ kind }) => kind === 'pending'))
        await decline(db, left, 'notInTime');
      return;
    }
    const { gatewayOrderId, fact } = await port.charge(requestOf(order, debit.attempts, now()), kept);
    await noteGatewayOrder(db, order, gatewayOrderId, new Date(now()));
    await orders.book(order, fact);
  };

  const afterDecline: WorkHandler = async (payload) => {
    const { mandateId, instalment } = v.parse(debitSchema, payload);
    const view = await readMandate(db, mandateId);
    const debit = await findDebit(db, mandateId, instalment);
    const row = view?.rows.find(({ number }) => number === instalment);
    const facts = view && factsOf(view, origin, links);
    if (!debit || !row || !facts) return;
    if (debit.state === 'retrying')
      return noteWork(db, debitWork, { mandateId, instalment }, new Date(now() + retryMs));
    // After a cancellation as well: the payer must know that nothing was taken.
    if (debit.state === 'byHand')
      await mail(db, view, failedMail(facts, row, reasonWords(view.language, debit.reason), payAddress(view, row)));
  };

  const forget: WorkHandler = async (payload) => {
    const mandate = await findMandate(db, v.parse(mandateSchema, payload).mandateId);
    const kept = mandate && keptOf(mandate);
    if (!kept || mandate.gateway !== gateway.id || mandate.state === 'active') return;
    await port.forget(kept);
  };

  return {
    handlers: {
      [keepWork]: keep,
      [noticeWork]: notice,
      [debitWork]: debitIt,
      [declineWork]: afterDecline,
      [forgetWork]: forget,
    },
    givenUp: {
      [debitWork]: async (tx, payload) => {
        const { mandateId, instalment } = v.parse(debitSchema, payload);
        const debit = await findDebit(tx, mandateId, instalment);
        if (debit?.state === 'charging') await decline(tx, debit, 'notForThis');
      },
    },
  };
}
