/**
 * Refunds that the gateway does not make, settled by a member of the staff. The gateway is polled right before, so that
 * nothing is refunded twice.
 */
import { sampleIssuer } from '#machines/domain/billing/seller.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { disputeRefusal } from '#machines/domain/payments/dispute-policy.ts';
import type { RefundEvent } from '#machines/order/refund.machine.ts';
import type { Db } from '../db/database.ts';
import { issueDebitNote } from '../invoices/debit-note-store.ts';
import { RefusedError } from '../outbox/failure-words.ts';
import { moveProject } from '../projects/project-store.ts';
import { noteAct } from '../team/audit-log.ts';
import { disputesOf, moneyOf } from './dispute-store.ts';
import type { Gateway } from './gateway.ts';
import { notifyOwner } from './notify-owner.ts';
import type { FactDeps } from './order-facts.ts';
import { inBooks } from './order-books.ts';
import { findLiveOrder, findOrder, notifyOrder, type Order } from './order-store.ts';
import { notifyOfRefund, type RefundReports } from './refund-reports.ts';
import { endRefundWork, lockPayment, lockRefund, moveRefund, retryRefundWork, type Refund } from './refund-store.ts';

export interface RefundSettlingDeps {
  readonly facts: Pick<FactDeps, 'database' | 'issuer' | 'notifications'>;
  readonly gateway: Pick<Gateway, 'id'>;
  readonly reports: Pick<RefundReports, 'readAll'>;
  /** ms since 1970. */
  readonly now: () => number;
}

/** The staff's action on a refund. */
export type RefundAct =
  | { readonly type: 'refund.retried' }
  | { readonly type: 'refund.transferred'; readonly reference: string }
  | { readonly type: 'refund.calledOff'; readonly reason: string }
  | { readonly type: 'refund.explained' };

export type SettledRefund =
  | { readonly kind: 'settled' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'refused'; readonly why: string };

/** Why a refund cannot be settled this way. Thrown in its transaction, so that everything is rolled back. */
class RefundSettledError extends Error {
  override readonly name = 'RefundSettledError';
}

export function createRefundSettling({
  facts: {
    database: { db },
    issuer = sampleIssuer,
    notifications,
  },
  gateway,
  reports,
  now,
}: RefundSettlingDeps) {
  /** Whether the gateway returned the current state of a refund; a payment that it does not know has none. */
  const isAsked = async ({ gateway: at, paymentId }: Refund): Promise<boolean> => {
    if (at !== gateway.id) return true;
    return reports.readAll(paymentId).then(
      () => true,
      (error: unknown) => error instanceof RefusedError,
    );
  };

  /** The buyer keeps the purchase: a debit note reverses the credit note, and the order is paid again. */
  const callOff = async (
    tx: Db,
    order: Order | undefined,
    refund: Refund,
    reason: string,
    at: Date,
  ): Promise<{ readonly debitNote: string }> => {
    if (!order || refund.creditNote === null)
      throw new RefundSettledError('Nobody may keep this payment: transfer it.');
    const live = await findLiveOrder(tx, order, order.instalment);
    if (live && live.id !== order.id)
      throw new RefundSettledError('Another order has taken the place of this instalment: transfer the money instead.');
    await notifyOrder(tx, order, { type: 'refund.calledOff', amount: refund.amount });
    const note = await issueDebitNote(tx, { orderId: order.id, creditNote: refund.creditNote, reason, at }, issuer);
    // The first payment is restored: the work continues.
    if (order.state === 'refunded' && order.instalment === 1)
      await moveProject(tx, { owner: order.owner, id: order.projectId }, { type: 'payment.arrived' }, { at });
    const amount = formatCharge(refund.amount);
    await notifyOfRefund(
      tx,
      order,
      (words, project) => ({
        subject: words.refundCalledOff({ amount, project }),
        paragraphs: [
          words.keepsPurchase({ amount, invoice: note.invoice.number }),
          words.debitNote({ number: note.number, creditNote: note.creditNote.number, reason }),
        ],
      }),
      { debitNote: note.number },
    );
    return { debitNote: note.number };
  };

  /** Why money may not be returned by hand: a bank has already taken it from us, or may. Undefined if none has. */
  const disputed = async (tx: Db, order: Order | undefined, refund: Refund): Promise<string | undefined> => {
    const { amount } = refund;
    const left = order ? order.amount - order.refunded + amount : amount;
    return disputeRefusal({ left, amount, disputes: (await disputesOf(tx, [refund])).map(moneyOf) });
  };

  const follow = async (
    tx: Db,
    order: Order | undefined,
    refund: Refund,
    act: RefundAct,
    at: Date,
  ): Promise<Readonly<Record<string, unknown>>> => {
    switch (act.type) {
      case 'refund.retried':
        await retryRefundWork(tx, refund, at);
        return {};
      case 'refund.transferred': {
        await endRefundWork(tx, refund.id, at);
        const amount = formatCharge(refund.amount);
        await notifyOfRefund(tx, order, (words, project) => ({
          subject: words.refundDone({ amount, project }),
          paragraphs: [words.wasTransferred({ amount, reference: act.reference })],
        }));
        return { reference: act.reference };
      }
      case 'refund.calledOff':
        await endRefundWork(tx, refund.id, at);
        return { reason: act.reason, ...(await callOff(tx, order, refund, act.reason, at)) };
      case 'refund.explained':
        return {};
    }
  };

  return {
    /** Applies the staff's action to a refund, if its machine permits. @param by the person, for the log */
    settleRefund: async (id: string, act: RefundAct, by: string): Promise<SettledRefund> => {
      const known = await db.transaction((tx) => lockRefund(tx, id));
      if (!known) return { kind: 'absent' };
      if (known.state === 'refused' && !(await isAsked(known)))
        return {
          kind: 'refused',
          why: 'The gateway cannot be asked at the moment whether it has given it back: try again in a minute.',
        };
      const at = new Date(now());
      const placed = known.orderId === null ? undefined : await findOrder(db, known.orderId);
      try {
        const settle = async (tx: Db, order?: Order): Promise<void> => {
          await lockPayment(tx, known.gateway, known.paymentId);
          const refund = await lockRefund(tx, id);
          const movesMoney = act.type === 'refund.retried' || act.type === 'refund.transferred';
          const why = refund && movesMoney ? await disputed(tx, order, refund) : undefined;
          if (why !== undefined) throw new RefundSettledError(why);
          // A refund from the gateway's dashboard has no key: the new request uses its credit note.
          const key = refund?.key ?? refund?.creditNote ?? null;
          const moved =
            refund &&
            (await moveRefund(
              tx,
              refund,
              { type: act.type } satisfies RefundEvent,
              at,
              act.type === 'refund.retried' ? { key } : {},
            ));
          if (!moved)
            throw new RefundSettledError(
              'The gateway may still give it back, or somebody has settled it: only what it refuses is settled by hand.',
            );
          const details = {
            amount: moved.amount,
            ...(moved.creditNote !== null && { creditNote: moved.creditNote }),
            ...(await follow(tx, order, moved, act, at)),
          };
          await noteAct(
            tx,
            { actor: by, act: act.type, subject: order ? `order:${order.id}` : `refund:${id}`, details },
            at,
          );
        };
        const done = placed && (await inBooks(db, placed, settle));
        if (done) notifyOwner(notifications, done.owner);
        else await db.transaction((tx) => settle(tx));
        return { kind: 'settled' };
      } catch (error) {
        if (error instanceof RefundSettledError) return { kind: 'refused', why: error.message };
        throw error;
      }
    },
  };
}
