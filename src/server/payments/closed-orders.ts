/**
 * Orders that go with their person or project. Their checkouts are closed and asked after for some days, and what was
 * paid all the same is given back: a capture without an order never stays.
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

/** The outbox's word for a checkout that nobody may pay any more. */
export const closeWork = 'checkout.close';

const day = 86_400_000;
/** For so many days a bank may still allow what was begun: Razorpay takes payments that are up to three days late. */
const looks = 5;

/**
 * Takes the orders of these projects out of the books, and leaves of each only what a late payment is recognised by.
 */
export async function dropOrders(tx: Db, projectIds: readonly string[], at: Date): Promise<void> {
  if (projectIds.length === 0) return;
  const { id: orderId, gateway, gatewayOrderId, amount } = orders;
  const dropped = await tx
    .select({ orderId, gateway, gatewayOrderId, amount })
    .from(orders)
    .where(inArray(orders.projectId, [...projectIds]));
  if (dropped.length === 0) return;
  await tx.insert(closedOrders).values(dropped.map((order) => ({ ...order, closedAt: at })));
  for (const order of dropped)
    if (order.gatewayOrderId !== null) await noteWork(tx, closeWork, { orderId: order.orderId, looks });
  const ids = dropped.map((order) => order.orderId);
  // What gateways told stays told, so that none of it counts twice.
  await tx.update(paymentEvents).set({ orderId: null }).where(inArray(paymentEvents.orderId, ids));
  await tx.delete(orders).where(inArray(orders.id, ids));
}

/** The order that was closed under this id of the gateway, or that a payment names as its receipt. */
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
 * Gives back what was paid for an order that is closed; of no other payment can anybody here tell whose it is. @returns
 * whether it was one.
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
 * The outbox's work on a checkout of an order that is gone: closes it, gives back what came meanwhile, and looks again
 * on the next days.
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
