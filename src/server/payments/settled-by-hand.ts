/**
 * Orders that a bank leaves open, settled by a member of the staff: the events are those that the gateway would have
 * sent.
 */
import { wasPaid } from '#machines/domain/payments/order-state.ts';
import type { Db } from '../db/database.ts';
import { noteAct } from '../team/audit-log.ts';
import type { DeclineReason } from './decline-words.ts';
import type { Gateway } from './gateway.ts';
import { capture, changeOrder, type FactDeps } from './order-facts.ts';
import { findOrder, notifyOrder, type Order } from './order-store.ts';
import type { Asked } from './orders.ts';

export interface SettlingDeps {
  readonly facts: FactDeps;
  readonly gateway: Pick<Gateway, 'id' | 'expire'>;
  /** ms since 1970. */
  readonly now: () => number;
  /** Polls the gateway for an order and books the result. */
  readonly ask: (order: Order) => Promise<Asked>;
}

export type Settled =
  | { readonly kind: 'settled'; readonly order: Order }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'absent' };

/** Why an order cannot be settled by hand. Thrown in its transaction, so that everything is rolled back. */
class SettledError extends Error {
  override readonly name = 'SettledError';
}

const paidMeanwhile = 'The bank has answered: this order is paid.';

/** Whether a person may settle the order: the bank has not decided, or a different amount of money arrived. */
function canBeSettled({ state, disputedAt }: Order): boolean {
  return !wasPaid(state) && state !== 'superseded' && (state === 'pending' || disputedAt !== null);
}

export function createSettling({ facts, gateway, now, ask }: SettlingDeps) {
  const { db } = facts.database;

  /** Rejects with a SettledError thrown by the change. */
  const settle = async (
    order: Order,
    change: (tx: Db, owner: string, known: Order) => Promise<Order>,
  ): Promise<Settled> => {
    try {
      return { kind: 'settled', order: await changeOrder(facts, order, change) };
    } catch (error) {
      if (error instanceof SettledError) return { kind: 'refused', why: error.message };
      throw error;
    }
  };

  return {
    /**
     * Records an order as paid, with the reference of a bank statement: its invoice is issued, and work continues. The
     * gateway is polled before. If it had reported a payment, that payment's id is kept, so that later reports of it
     * are recognized.
     */
    recordPaid: async (
      orderId: string,
      { reference, by }: { readonly reference: string; readonly by: string },
    ): Promise<Settled> => {
      const order = await findOrder(db, orderId);
      if (!order) return { kind: 'absent' };
      await ask(order);
      return settle(order, async (tx, owner, known) => {
        if (wasPaid(known.state)) throw new SettledError(paidMeanwhile);
        if (!canBeSettled(known))
          throw new SettledError('Only an order that the bank has not settled can be recorded as paid.');
        const at = now();
        const paid = await capture(
          tx,
          owner,
          known,
          { kind: 'captured', paymentId: known.paymentId ?? reference, amount: known.amount, at },
          facts,
        );
        await noteAct(
          tx,
          {
            actor: by,
            act: 'payment.captured',
            subject: `order:${orderId}`,
            details: { reference, amount: known.amount },
          },
          new Date(at),
        );
        return paid;
      });
    },

    /**
     * Closes an order that the bank leaves open as failed: first its checkout, so that it cannot be paid any more if
     * the gateway supports that.
     */
    closeAsFailed: async (orderId: string, { by }: { readonly by: string }): Promise<Settled> => {
      const order = await findOrder(db, orderId);
      if (!order) return { kind: 'absent' };
      const away = {
        kind: 'refused',
        why: 'The bank cannot be asked at the moment, so nothing was closed: try again in a minute.',
      } as const;
      try {
        if (order.gatewayOrderId !== null && order.gateway === gateway.id) await gateway.expire(order.gatewayOrderId);
      } catch {
        return away;
      }
      const asked = await ask(order);
      if (asked === 'away') return away;
      if (asked === 'disputed')
        return {
          kind: 'refused',
          why: 'Money of another amount came for this order: give it back at the gateway first.',
        };
      return settle(order, async (tx, _owner, known) => {
        if (wasPaid(known.state)) throw new SettledError(paidMeanwhile);
        if (known.state !== 'pending' || known.paymentId === null)
          throw new SettledError('The bank has answered: there is nothing left to close.');
        const closed = await notifyOrder(tx, known, {
          type: 'payment.declined',
          paymentId: known.paymentId,
          reason: 'closedByStaff' satisfies DeclineReason,
        });
        await noteAct(
          tx,
          { actor: by, act: 'payment.declined', subject: `order:${orderId}`, details: { amount: known.amount } },
          new Date(now()),
        );
        return closed;
      });
    },
  };
}
