/** Dispatches the events of gateways' webhooks to the books that they change. */
import type { Db } from '../db/database.ts';
import { giveBackClosed } from './closed-orders.ts';
import type { Disputes } from './disputes.ts';
import type { Gateway, GatewayEvent, PaymentEvent, PaymentFact } from './gateway.ts';
import { findOrder, findOrderAt, noteGatewayOrder, type Order } from './order-store.ts';
import type { RefundReports } from './refund-reports.ts';

export interface HearingDeps {
  readonly db: Db;
  readonly gateway: Gateway;
  readonly disputes: Pick<Disputes, 'handleWebhook'>;
  /** ms since 1970. */
  readonly now: () => number;
  readonly reports: RefundReports;
  /** Ends the automatic payment under the gateway's name of a payment method. */
  readonly endMandate: (token: string) => Promise<void>;
  /** Books a fact about an order. */
  readonly applyPaymentFact: (
    order: Order,
    fact: PaymentFact,
    event: { readonly gateway: Gateway; readonly told: PaymentEvent },
  ) => Promise<Order>;
}

/** @returns a function that books an event of a webhook; events of unknown orders change nothing. */
export function createWebhookHandler({
  db,
  gateway,
  disputes,
  now,
  applyPaymentFact,
  reports,
  endMandate,
}: HearingDeps): (told: GatewayEvent) => Promise<void> {
  /** The order that a payment names, whose checkout was opened although its response was lost. */
  const findNamed = async ({ gatewayOrderId, receipt }: PaymentEvent): Promise<Order | undefined> => {
    const named = receipt === undefined ? undefined : await findOrder(db, receipt);
    if (!named || named.gateway !== gateway.id || named.gatewayOrderId !== null) return undefined;
    return (await noteGatewayOrder(db, named, gatewayOrderId, new Date(now()))) === gatewayOrderId ? named : undefined;
  };

  /** A payment for a deleted order is refunded. */
  const hearPayment = async (told: PaymentEvent): Promise<void> => {
    const order = (await findOrderAt(db, gateway.id, told.gatewayOrderId)) ?? (await findNamed(told));
    if (order) await applyPaymentFact(order, told.fact, { gateway, told });
    else if (told.fact.kind === 'captured') await giveBackClosed(db, gateway.id, told, told.fact, new Date(now()));
  };

  return async (told) => {
    switch (told.kind) {
      case 'payment':
        return hearPayment(told);
      case 'dispute':
        return disputes.handleWebhook(gateway.id, told);
      case 'refund':
        return reports.handleWebhook(told.refund);
      case 'refundsChanged':
        return reports.readKnown(told.paymentId);
      case 'mandateEnded':
        return endMandate(told.token);
      case 'unknown':
        return;
    }
  };
}
