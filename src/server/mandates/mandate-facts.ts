/** What a fact about an order means for automatic payment, in the transaction that books it. */
import { and, eq } from 'drizzle-orm';
import { noticeTime } from '#machines/domain/payments/mandate.ts';
import type { Db } from '../db/database.ts';
import { debits } from '../db/mandate-schema.ts';
import { noteWork } from '../outbox/note-work.ts';
import { findPaidOrders, type Order } from '../payments/order-store.ts';
import { declineWork, keepWork } from './mandate-works.ts';
import { findActive, findDebit, findMandateOfOrder, planNextDebit, tellDebit, type Mandate } from './mandate-store.ts';

/** Plans the next debit of a mandate that is on. @param leadMs of the gateway, see `Mandates` */
export async function planDebits(tx: Db, mandate: Mandate, order: Order, at: Date, leadMs = 0): Promise<void> {
  const paid = (await findPaidOrders(tx, order)).map(({ instalment }) => instalment);
  await planNextDebit(tx, mandate, order.terms, paid, { at, noticeAt: (due) => noticeTime(due, leadMs) });
}

/**
 * After a payment: the first one lets the gateway be asked what it keeps; a later one settles its debit, and plans the
 * next.
 */
export async function noteCaptured(tx: Db, order: Order, at: Date, leadMs: number): Promise<void> {
  if (order.instalment === 1) {
    const mandate = await findMandateOfOrder(tx, order.id);
    if (mandate?.state === 'asked') await noteWork(tx, keepWork, { mandateId: mandate.id });
    return;
  }
  const mandate = await findActive(tx, order.projectId);
  if (!mandate) return;
  const debit = await findDebit(tx, mandate.id, order.instalment);
  if (debit) {
    // Paid before the gateway was asked: there is nothing left to debit.
    await tellDebit(tx, await tellDebit(tx, debit, { type: 'debit.taken' }), { type: 'debit.dropped' });
  }
  await planDebits(tx, mandate, order, at, leadMs);
}

/** After a decline of an order that the gateway was asked to debit. */
export async function noteDeclined(tx: Db, { id, reason }: Pick<Order, 'id' | 'reason'>): Promise<void> {
  const [debit] = await tx
    .select()
    .from(debits)
    .where(and(eq(debits.orderId, id), eq(debits.state, 'charging')));
  if (!debit) return;
  const { mandateId, instalment } = await tellDebit(tx, debit, { type: 'debit.declined', reason });
  await noteWork(tx, declineWork, { mandateId, instalment });
}

/** Whether later instalments of a paid order are debited: it is on, or begins with this payment. */
export async function whetherAutomatic(
  db: Db,
  { id, projectId }: Pick<Order, 'id' | 'projectId'>,
): Promise<'on' | 'asked' | undefined> {
  if (await findActive(db, projectId)) return 'on';
  return (await findMandateOfOrder(db, id))?.state === 'asked' ? 'asked' : undefined;
}
