/**
 * Orders deleted with their person or project. Their checkouts are closed and polled for some days, and a payment that
 * still arrives is refunded: a capture without an order never stays.
 */
import { and, eq, inArray, or } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../db/database.ts';
import { closedOrders } from '../db/money-schema.ts';
import { orders, paymentEvents } from '../db/schema.ts';
import { noteWork } from '../outbox/note-work.ts';
import type { WorkHandler } from '../outbox/outbox.ts';
import { noteGiveBack, type CapturedPayment } from './give-back.ts';
import type { Gateway, GatewayId } from './gateway.ts';

export type ClosedOrder = typeof closedOrders.$inferSelect;

/** The outbox's kind of work that closes a checkout. */
export const closeWork = 'checkout.close';

const day = 86_400_000;
/**
 * The number of days in which a bank may still approve a payment: Razorpay accepts payments that are up to three days
 * late.
 */
const looks = 5;

/**
 * Removes the orders of these projects from the books, and keeps of each only the data that identifies a late payment.
 */
export async function dropOrders(tx: Db, projectIds: readonly string[], at: Date): Promise<void> {
  if (projectIds.length === 0) return;
  const { id: orderId, owner, gateway, gatewayOrderId, amount } = orders;
  const dropped = await tx
    .select({ orderId, owner, gateway, gatewayOrderId, amount })
    .from(orders)
    .where(inArray(orders.projectId, [...projectIds]));
  if (dropped.length === 0) return;
  await tx.insert(closedOrders).values(dropped.map(({ owner: _owner, ...order }) => ({ ...order, closedAt: at })));
  for (const order of dropped)
    if (order.gatewayOrderId !== null) await noteWork(tx, closeWork, { orderId: order.orderId, looks });
  const ids = dropped.map((order) => order.orderId);
  // Recorded events stay, so that none of them is processed twice.
  const isOfThem = and(
    inArray(paymentEvents.owner, [...new Set(dropped.map((order) => order.owner))]),
    inArray(paymentEvents.orderId, ids),
  );
  await tx.update(paymentEvents).set({ orderId: null, owner: null }).where(isOfThem);
  await tx.delete(orders).where(inArray(orders.id, ids));
}

/** The closed order with this gateway id, or the one that a payment names as its receipt. */
async function findClosedOrder(
  db: Db,
  gateway: GatewayId,
  told: { readonly gatewayOrderId: string; readonly receipt?: string | undefined },
): Promise<ClosedOrder | undefined> {
  const uuid = v.safeParse(v.pipe(v.string(), v.uuid()), told.receipt);
  const isIt = or(
    eq(closedOrders.gatewayOrderId, told.gatewayOrderId),
    uuid.success ? eq(closedOrders.orderId, uuid.output) : undefined,
  );
  const [closed] = await db
    .select()
    .from(closedOrders)
    .where(and(eq(closedOrders.gateway, gateway), isIt));
  return closed;
}

/**
 * Refunds a payment for a closed order; the owner of any other payment is unknown here. @returns whether it was one.
 */
export async function giveBackClosed(
  db: Db,
  gateway: GatewayId,
  told: { readonly gatewayOrderId: string; readonly receipt?: string | undefined },
  payment: CapturedPayment,
  at: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const closed = await findClosedOrder(tx, gateway, told);
    if (closed) await noteGiveBack(tx, gateway, payment, at);
    return closed !== undefined;
  });
}

const workSchema = v.object({ orderId: v.pipe(v.string(), v.uuid()), looks: v.pipe(v.number(), v.integer()) });

/**
 * The outbox's handler for the checkout of a deleted order: closes it, refunds a payment that arrived meanwhile, and
 * checks again on the following days.
 */
export function closeCheckouts({
  db,
  gateway,
  now,
}: {
  readonly db: Db;
  readonly gateway: Gateway;
  readonly now: () => number;
}): WorkHandler {
  return async (payload) => {
    const work = v.parse(workSchema, payload);
    const [closed] = await db.select().from(closedOrders).where(eq(closedOrders.orderId, work.orderId));
    if (!closed || closed.gatewayOrderId === null) return;
    const { gatewayOrderId } = closed;
    if (closed.gateway !== gateway.id)
      throw new Error(`A checkout is to be closed at ${closed.gateway}, which is not connected.`);
    await gateway.expire(gatewayOrderId);
    for (const fact of await gateway.find(gatewayOrderId))
      if (fact.kind === 'captured') await giveBackClosed(db, gateway.id, { gatewayOrderId }, fact, new Date(now()));
    if (work.looks > 1)
      await noteWork(db, closeWork, { orderId: work.orderId, looks: work.looks - 1 }, new Date(now() + day));
  };
}
