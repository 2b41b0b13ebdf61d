/**
 * Orders and what becomes of them. The amount is the server's own, a plan has one order that can be paid, and whether it
 * was paid is the gateway's word alone.
 */
import { isDeepStrictEqual } from 'node:util';
import type { OrderAnswer as Answer, OrderRequest } from '#contracts/order.ts';
import { placeOfSupply } from '#machines/domain/billing/billing-details.ts';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import type { Paise } from '#machines/domain/money.ts';
import { paymentOrderOf, type PaymentOrder } from '#machines/domain/payments/payment-order.ts';
import type { Quote } from '#machines/domain/pricing/quote.ts';
import { isEditable } from '#machines/domain/projects/project-moves.ts';
import type { PaymentOutcome } from '#machines/ports/payments.ts';
import type { Database, Db } from '../db/database.ts';
import { findProjectOfPlan, saveProject, updateProject, type Project } from '../projects/project-store.ts';
import { quoteAt } from '../projects/server-quote.ts';
import type { Gateway, GatewayEvent } from './gateway.ts';
import { learn, WrongAmountError } from './order-facts.ts';
import { findLatestReceipt, receiptOf } from './receipt.ts';
import { findLiveOrder, findOrderAt, insertOrder, lockProject, noteGatewayOrder, ordersOf, renewOrder, tellOrder, type Order } from './order-store.ts';

export interface OrderDeps {
  readonly database: Pick<Database, 'db'>;
  /** The gateway that new orders go to. */
  readonly gateway: Gateway;
  /** ms since 1970. */
  readonly now: () => number;
}

/** What is due now, where the payer saw another amount. */
export interface Repriced {
  readonly kind: 'repriced';
  readonly amount: Paise;
}

/** Another request of the same payer changed the order meanwhile. */
export interface Overtaken {
  readonly kind: 'overtaken';
}

/** Who asks for an order, and where the gateway sends them afterwards. */
export interface Payer {
  readonly owner: string;
  readonly returnUrl: string;
}

type Decision = { readonly kind: 'order'; readonly order: Order } | { readonly kind: 'replace'; readonly order: Order } | Repriced | Overtaken;

function nameOf({ draft, instalments }: PaymentOrder): string {
  const name = draft.name || (draft.templateId === null ? 'Your plan' : templateOf(draft.templateId).name);
  return instalments === 1 ? name : `${name}, instalment 1 of ${instalments}`;
}

function payerOf({ firstName, lastName, email, phone }: BillingDetails) {
  return { name: `${firstName} ${lastName}`.trim(), email, phone };
}

export function createOrders({ database, gateway, now }: OrderDeps) {
  const { db } = database;

  /** What the gateway says of an order now, taken into the books, unless it cannot be asked or says what cannot be. */
  const ask = async (order: Order): Promise<'known' | 'away' | 'disputed'> => {
    if (order.state === 'paid' || order.gatewayOrderId === null) return 'known';
    if (order.gateway !== gateway.id) return 'away';
    const facts = await gateway.find(order.gatewayOrderId).catch(() => undefined);
    if (!facts) return 'away';
    try {
      for (const fact of facts) await learn(database, order, fact);
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

  /** The project of the plan, as it is to be paid for; undefined when it changed under way or may not change any more. */
  const projectFor = async (tx: Db, owner: string, { draft }: OrderRequest, quote: Quote): Promise<Project | undefined> => {
    const at = new Date(now());
    const project = await saveProject(tx, { owner, draft, quote, at });
    if (isDeepStrictEqual(project.draft, draft)) return project;
    return isEditable(project.status) ? updateProject(tx, project.id, { version: project.version, draft, quote, at }) : undefined;
  };

  /** What is to be done for a request, decided by one transaction at a time. Only an order that is closed at its gateway is replaced. */
  const decide = (owner: string, request: OrderRequest, closed?: Order): Promise<Decision> =>
    db.transaction(async (tx): Promise<Decision> => {
      const { draft, cycle, billing, amount } = request;
      const quote = quoteAt(draft, now());
      const terms = paymentOrderOf(draft, quote, cycle, placeOfSupply(billing));
      const known = await findProjectOfPlan(tx, owner, draft.id);
      if (known) await lockProject(tx, known.id);
      const settled = known && (await findLiveOrder(tx, known.id));
      if (settled && (settled.state === 'paid' || settled.state === 'pending')) return { kind: 'order', order: settled };
      if (terms.amount !== amount) return { kind: 'repriced', amount: terms.amount };
      const project = await projectFor(tx, owner, request, quote);
      if (!project) return { kind: 'overtaken' };
      await lockProject(tx, project.id);
      const live = await findLiveOrder(tx, project.id);
      const isSame = live?.amount === amount && live.gateway === gateway.id;
      if (live && isSame) {
        await renewOrder(tx, live.id, terms, billing);
        return { kind: 'order', order: await tellOrder(tx, live, { type: 'order.reopened' }) };
      }
      // Another request may have put one in its place meanwhile, or opened a checkout of it.
      const isClosed = live?.id === closed?.id && live?.gatewayOrderId === closed?.gatewayOrderId;
      if (live && !isClosed) return { kind: 'replace', order: live };
      if (live) await tellOrder(tx, live, { type: 'order.superseded' });
      return { kind: 'order', order: await insertOrder(tx, { projectId: project.id, terms, billing, gateway: gateway.id }) };
    });

  /** Closes an order at its gateway, so that another can take its place. */
  const close = async (order: Order): Promise<void> => {
    if (order.gatewayOrderId === null || order.gateway !== gateway.id) return;
    await gateway.expire(order.gatewayOrderId);
    await ask(order);
  };

  const open = async (order: Order, returnUrl: string): Promise<Answer | Overtaken> => {
    const description = nameOf(order.terms);
    const known = { orderId: order.id, amount: order.amount, description, payer: payerOf(order.billing), returnUrl };
    const { gatewayOrderId, checkout } = await gateway.open({ ...known, gatewayOrderId: order.gatewayOrderId });
    const kept = await noteGatewayOrder(db, order.id, gatewayOrderId);
    if (kept === gatewayOrderId) return { kind: 'checkout', checkout };
    if (kept === undefined) {
      await gateway.expire(gatewayOrderId);
      return { kind: 'overtaken' };
    }
    // Another request was quicker: there is one checkout for both.
    return { kind: 'checkout', checkout: (await gateway.open({ ...known, gatewayOrderId: kept })).checkout };
  };

  /** What became of the payment of somebody's plan, by the newest word of its gateway. Replaced orders are asked for too: one may have been paid all the same. */
  const lookInto = async (owners: readonly string[], planId: string): Promise<{ outcome: PaymentOutcome; isDisputed: boolean }> => {
    for (const owner of owners) {
      const project = await findProjectOfPlan(db, owner, planId);
      const asked = project ? await Promise.all((await ordersOf(db, project.id)).map(ask)) : [];
      const live = project && (await findLiveOrder(db, project.id));
      if (live) return { outcome: await outcomeOf(live, asked.every((answer) => answer === 'known')), isDisputed: asked.includes('disputed') };
    }
    return { outcome: { kind: 'cancelled' }, isDisputed: false };
  };

  const ofPlan = async (owners: readonly string[], planId: string): Promise<PaymentOutcome> => (await lookInto(owners, planId)).outcome;

  return {
    gateway,
    ofPlan,

    /** The newest payment of these owners. */
    latest: async (owners: readonly string[]): Promise<PaymentOutcome> => {
      const receipt = await findLatestReceipt(db, owners);
      return receipt ? { kind: 'paid', receipt } : { kind: 'cancelled' };
    },

    /** Makes the order of a plan's first instalment, or finds the one there is. Rejects when the gateway cannot be reached. */
    start: async (request: OrderRequest, { owner, returnUrl }: Payer): Promise<Answer | Repriced | Overtaken> => {
      const { outcome: before, isDisputed } = await lookInto([owner], request.draft.id);
      if (before.kind === 'paid') return before;
      // Money came that nobody can place: until a person has looked, no more is asked for.
      if (isDisputed) return { kind: 'unknown' };
      let decision = await decide(owner, request);
      if (decision.kind === 'replace') {
        await close(decision.order);
        decision = await decide(owner, request, decision.order);
      }
      if (decision.kind === 'repriced' || decision.kind === 'overtaken') return decision;
      if (decision.kind === 'replace') return { kind: 'overtaken' };
      const { order } = decision;
      if (order.state === 'open') return open(order, returnUrl);
      const outcome = await ofPlan([owner], request.draft.id);
      return outcome.kind === 'paid' ? outcome : { kind: 'unknown' };
    },

    /** Takes a webhook's event into the books. An order that is not ours, or not ours any more, changes nothing. */
    hear: async (told: GatewayEvent): Promise<void> => {
      const order = await findOrderAt(db, gateway.id, told.gatewayOrderId);
      if (order) await learn(database, order, told.fact, { gateway, told });
    },

    /** Takes what a browser brought back from the checkout into the books; true when that paid the order. Throws a SignatureError when it is forged. */
    comeBack: async (params: Readonly<Record<string, string>>): Promise<boolean> => {
      const gatewayOrderId = gateway.orderOfReturn(params);
      const order = gatewayOrderId === undefined ? undefined : await findOrderAt(db, gateway.id, gatewayOrderId);
      if (!order || gatewayOrderId === undefined) return false;
      const fact = await gateway.readReturn(params, { gatewayOrderId });
      const known = fact ? await learn(database, order, fact) : order;
      return known.state === 'paid';
    },
  };
}

export type Orders = ReturnType<typeof createOrders>;
