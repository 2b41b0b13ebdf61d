/**
 * Orders and their results. The server computes the amount, an instalment has one payable order, and only the gateway
 * decides whether it was paid.
 */
import type { OrderAnswer as Answer } from '#contracts/order.ts';
import type { OrderRequest } from '#contracts/order-request.ts';
import { consentVersion } from '#machines/domain/payments/mandate.ts';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { canBeCancelled, wasPaid } from '#machines/domain/payments/order-state.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import type { PaymentOutcome } from '#machines/ports/payments.ts';
import type { Log } from '../http/log.ts';
import { texts } from '../http/page-words.ts';
import { cancelMandate, findByToken, findTerms } from '../mandates/mandate-store.ts';
import { findProjectOf, findProjectOfPlan } from '../projects/project-store.ts';
import { boundedGateway } from './bounded-gateway.ts';
import type { Disputes } from './disputes.ts';
import type { Gateway, PaymentFact } from './gateway.ts';
import { createWebhookHandler } from './webhook-handler.ts';
import {
  createDecisions,
  type Absent,
  type Debited,
  type Decision,
  type InstalmentRequest,
  type OrderMaker,
  type OutOfTurn,
  type Overtaken,
  type Repriced,
} from './order-decisions.ts';
import { issueInvoices } from './issue-invoice.ts';
import { notifyOwner } from './notify-owner.ts';
import { applyPaymentFact, WrongAmountError, type FactDeps } from './order-facts.ts';
import { createRefundReports } from './refund-reports.ts';
import { createRefundSettling } from './settled-refunds.ts';
import { createSettling } from './settled-by-hand.ts';
import { askWaiting } from './waiting-orders.ts';
import { askWaitingRefunds } from './waiting-refunds.ts';
import { findLatestReceipt, receiptOf } from './receipt.ts';
import { withdrawOrder } from './order-books.ts';
import {
  endDispute,
  findLiveOrder,
  findOpen,
  findOrder,
  findOrderAt,
  findOrderOf,
  findUnsettled,
  noteDispute,
  noteGatewayOrder,
  ordersOf,
  type Books,
  type Order,
} from './order-store.ts';

export interface OrderDeps extends FactDeps {
  /** The gateway for new orders. */
  readonly gateway: Gateway;
  /** ms since 1970. */
  readonly now: () => number;
  readonly log: Log;
  readonly disputes: Pick<Disputes, 'handleWebhook'>;
  /** How long a page waits for a gateway's response about its orders, in ms. */
  readonly timeoutMs?: number;
}

/** The sender of an order, and the address to which the gateway returns them. */
export interface Payer extends OrderMaker {
  readonly returnUrl: string;
  /** Whether a payment link was opened: by whom is unknown, so the checkout shows nothing about the payer. */
  readonly isByLink?: boolean;
}

/** The payment for which a browser returned from a checkout, and whether it is paid. */
export interface Return {
  readonly projectId: string;
  readonly instalment: number;
  readonly isPaid: boolean;
  /** Why the returned data was not booked. */
  readonly fault?: Error;
}

/** The result of a cancellation. `unknown`: the bank is processing the payment, or cannot be reached. */
export interface Cancelled {
  readonly kind: 'cancelled' | 'paid' | 'unknown' | 'absent';
}

/**
 * Whether the gateway returned the result of an order: `away` if it cannot be reached, `disputed` if money arrived that
 * cannot be assigned.
 */
export type Asked = 'known' | 'away' | 'disputed';

/** The result of a payment, and whether money arrived that cannot be assigned. */
interface Look {
  readonly outcome: PaymentOutcome;
  readonly isDisputed: boolean;
}

/** The maximum number of orders that are polled at once. */
const maxAsked = 10;
const usualTimeoutMs = 3_000;

/** The name of the purchase on the gateway's page. */
export function nameOf({ terms: { draft, instalments }, instalment, language }: Order): string {
  const name = projectName(draft);
  return instalments === 1 ? name : texts[language].instalmentOf({ name, number: instalment, all: instalments });
}

export function payerOf({ firstName, lastName, email, phone }: BillingDetails) {
  return { name: `${firstName} ${lastName}`.trim(), email, phone };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Waits for a promise for a limited time. If it takes longer, it continues by itself. */
async function waitAWhile(done: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const isOver = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([done, isOver]).finally(() => clearTimeout(timer));
}

export function createOrders({
  database,
  gateway: unbounded,
  disputes,
  log,
  now,
  notifications,
  origin,
  issuer,
  timeoutMs = usualTimeoutMs,
}: OrderDeps) {
  const { db } = database;
  const gateway = boundedGateway(unbounded);
  const leadMs = gateway.mandates?.leadMs ?? 0;
  const facts: FactDeps = {
    database,
    origin,
    leadMs,
    ...(notifications && { notifications }),
    ...(issuer && { issuer }),
  };
  const reports = createRefundReports({ facts, gateway, log, now });
  const decisions = createDecisions({ db, gateway, now });

  /** Books a fact. One with a different amount is recorded for the staff, and still rejected. */
  const applyOrDispute = async (
    order: Order,
    fact: PaymentFact,
    event?: Parameters<typeof applyPaymentFact>[3],
  ): Promise<Order> => {
    try {
      return await applyPaymentFact(facts, order, fact, event);
    } catch (error) {
      if (error instanceof WrongAmountError) await noteDispute(db, order, new Date(now()));
      throw error;
    }
  };

  /**
   * Polls the gateway for an order and books the result, unless the gateway cannot be reached or reports a different
   * amount.
   */
  const ask = async (order: Order): Promise<Asked> => {
    if (wasPaid(order.state) || order.gatewayOrderId === null) return 'known';
    if (order.gateway !== gateway.id) return 'away';
    const told = await gateway.find(order.gatewayOrderId).catch(() => undefined);
    if (!told) return 'away';
    try {
      for (const fact of told) await applyOrDispute(order, fact);
      return 'known';
    } catch (error) {
      if (error instanceof WrongAmountError) return 'disputed';
      throw error;
    }
  };

  const outcomeOf = async (order: Order, isSure: boolean): Promise<PaymentOutcome> => {
    if (order.state === 'paid') return { kind: 'paid', receipt: await receiptOf(db, order) };
    if (order.state === 'pending' || !isSure) return { kind: 'unknown' };
    return order.state === 'declined' ? { kind: 'declined', reason: order.reason } : { kind: 'cancelled' };
  };

  /** Closes an order at its gateway, so that another can replace it. */
  const close = async (order: Order): Promise<void> => {
    if (order.gatewayOrderId === null || order.gateway !== gateway.id) return;
    await gateway.expire(order.gatewayOrderId);
    await ask(order);
  };

  const open = async (order: Order, { returnUrl, isByLink = false }: Payer): Promise<Answer | Overtaken> => {
    const description = nameOf(order);
    const mandate = await findTerms(db, order.id);
    const payer = isByLink ? null : payerOf(order.billing);
    const known = {
      orderId: order.id,
      amount: order.amount,
      description,
      payer,
      returnUrl,
      ...(mandate && { mandate }),
    };
    const { gatewayOrderId, checkout } = await gateway.open({ ...known, gatewayOrderId: order.gatewayOrderId });
    const kept = await noteGatewayOrder(db, order, gatewayOrderId, new Date(now()));
    if (kept === gatewayOrderId) return { kind: 'checkout', checkout };
    if (kept === undefined) {
      await gateway.expire(gatewayOrderId);
      return { kind: 'overtaken' };
    }
    // Another request was faster: both get the same checkout.
    return { kind: 'checkout', checkout: (await gateway.open({ ...known, gatewayOrderId: kept })).checkout };
  };

  /**
   * The result of an instalment, refreshed from its gateway; undefined without an order. Replaced orders are polled
   * too: one may have been paid after all.
   */
  const lookIntoRow = async (books: Books, instalment: number): Promise<Look | undefined> => {
    const asked = await Promise.all((await ordersOf(db, books, instalment)).map(ask));
    const live = await findLiveOrder(db, books, instalment);
    return (
      live && {
        outcome: await outcomeOf(
          live,
          asked.every((answer) => answer === 'known'),
        ),
        isDisputed: asked.includes('disputed'),
      }
    );
  };

  /** The result of the payment of an owner's plan: of its first instalment. */
  const refreshFromGateway = async (owners: readonly string[], planId: string): Promise<Look | undefined> => {
    for (const owner of owners) {
      const project = await findProjectOfPlan(db, owner, planId);
      const look = project && (await lookIntoRow({ owner, projectId: project.id }, 1));
      if (look) return look;
    }
    return undefined;
  };

  /**
   * Opens the checkout of the decided order, unless it is paid or at the bank. Rejects if the gateway cannot be
   * reached.
   */
  const pay = async <Refused extends { readonly kind: string }>(
    payer: Payer,
    look: () => Promise<Look | undefined>,
    decide: (closed?: Order) => Promise<Decision<Refused>>,
  ): Promise<Answer | Overtaken | Refused> => {
    const before = await look();
    if (before?.outcome.kind === 'paid') return before.outcome;
    // Money arrived that cannot be assigned: until a person has checked it, no more is requested.
    if (before?.isDisputed) return { kind: 'unknown' };
    let decision = await decide();
    if ('order' in decision && decision.kind === 'replace') {
      await close(decision.order);
      decision = await decide(decision.order);
    }
    if (!('order' in decision)) return decision;
    if (decision.kind === 'replace') return { kind: 'overtaken' };
    const { order } = decision;
    if (order.state === 'open') {
      notifyOwner(notifications, payer.owner);
      return open(order, payer);
    }
    const after = await look();
    return after?.outcome.kind === 'paid' ? after.outcome : { kind: 'unknown' };
  };

  /**
   * Creates the order of a plan's first instalment, or finds the existing one. Rejects if the gateway cannot be
   * reached.
   */
  const start = (request: OrderRequest, payer: Payer): Promise<Answer | Repriced | Overtaken> =>
    pay<Repriced | Overtaken>(
      payer,
      () => refreshFromGateway([payer.owner], request.draft.id),
      (closed) => decisions.ofPlan(payer, request, closed),
    );

  /** The same for a row of the schedule of a paid plan, for the one of these owners to whom the project belongs. */
  const startRow = async (
    owners: readonly string[],
    request: InstalmentRequest,
    returnUrl: string,
    isByLink = false,
  ): Promise<Answer | Repriced | Overtaken | OutOfTurn | Absent> => {
    const { projectId, number } = request;
    const project = await findProjectOf(db, owners, projectId);
    if (!project) return { kind: 'absent' };
    const payer = { owner: project.owner, returnUrl, isByLink };
    return pay<Repriced | OutOfTurn | Absent | Debited>(
      payer,
      () => lookIntoRow({ owner: project.owner, projectId }, number),
      (closed) => decisions.ofRow(project, request, closed),
    );
  };

  /** Automatic payment was ended at the bank. */
  const endMandate = async (token: string): Promise<void> => {
    const mandate = await findByToken(db, gateway.id, token);
    if (mandate) await db.transaction((tx) => cancelMandate(tx, mandate, new Date(now())));
  };

  return {
    gateway,

    ofPlan: async (owners: readonly string[], planId: string): Promise<PaymentOutcome> =>
      (await refreshFromGateway(owners, planId))?.outcome ?? { kind: 'cancelled' },

    /** The newest paid plan of these owners. */
    latest: async (owners: readonly string[]): Promise<PaymentOutcome> => {
      const receipt = await findLatestReceipt(db, owners);
      return receipt ? { kind: 'paid', receipt } : { kind: 'cancelled' };
    },

    start,
    startRow,
    lookIntoRow,

    /** Reopens the checkout of an unfinished order, for its original amount. */
    resume: async (
      owners: readonly string[],
      orderId: string,
      returnUrl: string,
      language?: OrderMaker['language'],
    ): Promise<Answer | Repriced | Overtaken | OutOfTurn | Absent> => {
      const order = await findOrderOf(db, owners, orderId);
      const project = order && (await findProjectOf(db, owners, order.projectId));
      if (!order || !project) return { kind: 'absent' };
      if (order.state === 'superseded' || order.state === 'refunded') return { kind: 'overtaken' };
      const { projectId, instalment: number, amount, billing } = order;
      if (number > 1) return startRow(owners, { projectId, number, amount, language }, returnUrl);
      const automatic = (await findTerms(db, orderId)) && consentVersion;
      return start({ draft: project.draft, billing, amount, automatic }, { owner: project.owner, returnUrl, language });
    },

    /**
     * Closes an order at its gateway and in the books, unless the bank has or may have its payment. Rejects if the
     * gateway cannot be reached.
     */
    cancel: async (owners: readonly string[], orderId: string): Promise<Cancelled> => {
      const order = await findOrderOf(db, owners, orderId);
      if (!order) return { kind: 'absent' };
      if ((await ask(order)) !== 'known') return { kind: 'unknown' };
      const known = await findOrder(db, orderId);
      if (known && canBeCancelled(known.state)) await close(known);
      const after = await withdrawOrder(db, order);
      if (after?.state === 'paid') return { kind: 'paid' };
      if (after?.state !== 'superseded') return { kind: 'unknown' };
      for (const owner of owners) notifyOwner(notifications, owner);
      return { kind: 'cancelled' };
    },

    /** Polls the gateway for an order of any owner; undefined if there is none. */
    look: async (orderId: string): Promise<{ readonly asked: Asked; readonly order: Order } | undefined> => {
      const order = await findOrder(db, orderId);
      if (!order) return undefined;
      const asked = await ask(order);
      // The gateway's data matches the order again: money of a different amount was returned to its payer.
      if (asked === 'known') await endDispute(db, order);
      return { asked, order: (await findOrder(db, orderId)) ?? order };
    },

    ...createSettling({ facts, gateway, now, ask }),
    ...createRefundSettling({ facts, gateway, now, reports }),

    /** Polls the gateway for the unpaid orders of these owners, and waits for the results as long as a page may. */
    refresh: async (owners: readonly string[]): Promise<void> => {
      await waitAWhile(Promise.all((await findUnsettled(db, owners, maxAsked)).map(ask)), timeoutMs);
    },

    /** Polls the gateway for waiting orders that no page has open, until stopped. */
    askWaiting: (lines: Log, signal?: AbortSignal): Promise<void> =>
      askWaiting(
        {
          db,
          now,
          log: lines,
          lifetime: gateway.checkoutMs,
          ask,
          leave: (order) => applyPaymentFact(facts, order, { kind: 'cancelled' }),
        },
        signal,
      ),

    handleWebhook: createWebhookHandler({
      db,
      gateway,
      disputes,
      now,
      applyPaymentFact: applyOrDispute,
      reports,
      endMandate,
    }),

    /** The outbox's handler of the work after a payment. */
    issueInvoices: issueInvoices(facts),

    /** Books the answer to a debit. */
    book: applyOrDispute,
    reports,

    /** Polls the gateway for waiting refunds that no page has open, until stopped. */
    askWaitingRefunds: (signal?: AbortSignal): Promise<void> =>
      askWaitingRefunds({ db, gateway, log, now, readAll: reports.readAll }, signal),

    /**
     * Closes the checkouts of all unpaid orders of an owner, as far as the gateway responds while a page waits; the
     * outbox closes the rest.
     */
    closeAll: async (owner: string): Promise<void> => {
      await waitAWhile(
        Promise.all((await findOpen(db, owner)).map((order) => close(order).catch(() => undefined))),
        timeoutMs,
      );
    },

    /** Books the data that a browser brought from the checkout of an order; undefined if the order is not ours. */
    handleReturn: async (params: Readonly<Record<string, string>>): Promise<Return | undefined> => {
      const gatewayOrderId = gateway.orderOfReturn(params);
      const order = gatewayOrderId === undefined ? undefined : await findOrderAt(db, gateway.id, gatewayOrderId);
      if (!order || gatewayOrderId === undefined) return undefined;
      const { instalment, projectId } = order;
      try {
        const fact = await gateway.readReturn(params, { gatewayOrderId });
        const known = fact ? await applyOrDispute(order, fact) : order;
        return { projectId, instalment, isPaid: known.state === 'paid' };
      } catch (error) {
        return { projectId, instalment, isPaid: false, fault: asError(error) };
      }
    },
  };
}

export type Orders = ReturnType<typeof createOrders>;
