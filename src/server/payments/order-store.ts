/** What is kept of orders. What becomes of one is decided by its machine, here and nowhere else. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import { transition } from 'xstate';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import type { PaymentOrder } from '#machines/domain/payments/payment-order.ts';
import { orderMachine, type OrderEvent } from '#machines/order/order.machine.ts';
import type { Db } from '../db/database.ts';
import { orders, paymentEvents, projects } from '../db/schema.ts';
import type { GatewayEvent, GatewayId } from './gateway.ts';

export type Order = typeof orders.$inferSelect;

/** Lets one transaction at a time decide about the orders of a project. */
export async function lockProject(tx: Db, projectId: string): Promise<void> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('update');
}

/** The order of a project that is paid or can be; each instalment has one. */
export async function findLiveOrder(db: Db, projectId: string): Promise<Order | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.projectId, projectId), eq(orders.instalment, 1), ne(orders.state, 'superseded')));
  return order;
}

/** All orders of a project, replaced ones too, oldest first. */
export async function ordersOf(db: Db, projectId: string): Promise<readonly Order[]> {
  return db.select().from(orders).where(eq(orders.projectId, projectId)).orderBy(orders.createdAt);
}

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The order with this id when its project belongs to one of these owners. */
export async function findOrderOf(db: Db, owners: readonly string[], id: string): Promise<Order | undefined> {
  if (owners.length === 0 || !uuid.test(id)) return undefined;
  const [row] = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(projects, eq(projects.id, orders.projectId))
    .where(and(eq(orders.id, id), inArray(projects.owner, [...owners])));
  return row?.order;
}

/** The order that a gateway knows by this id. */
export async function findOrderAt(db: Db, gateway: GatewayId, gatewayOrderId: string): Promise<Order | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.gateway, gateway), eq(orders.gatewayOrderId, gatewayOrderId)));
  return order;
}

export interface NewOrder {
  readonly projectId: string;
  readonly terms: PaymentOrder;
  readonly billing: BillingDetails;
  readonly gateway: GatewayId;
}

export async function insertOrder(tx: Db, { projectId, terms, billing, gateway }: NewOrder): Promise<Order> {
  const [order] = await tx.insert(orders).values({ projectId, terms, amount: terms.amount, billing, gateway }).returning();
  if (!order) throw new Error('An order was not written.');
  return order;
}

/** Takes up what the payer changed meanwhile, as long as the same amount is due. */
export async function renewOrder(tx: Db, id: string, terms: PaymentOrder, billing: BillingDetails): Promise<void> {
  await tx.update(orders).set({ terms, billing }).where(eq(orders.id, id));
}

/** Notes the gateway's id of an order that can still be paid; the answer is the id that holds, or nothing when the order is closed. */
export async function noteGatewayOrder(db: Db, id: string, gatewayOrderId: string): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    if (!order || order.state === 'superseded') return undefined;
    if (order.gatewayOrderId !== null) return order.gatewayOrderId;
    await tx.update(orders).set({ gatewayOrderId }).where(eq(orders.id, id));
    return gatewayOrderId;
  });
}

/** Notes an event of a gateway; false when it was told before. */
export async function noteEvent(tx: Db, gateway: GatewayId, orderId: string, { eventId, fact }: GatewayEvent): Promise<boolean> {
  const noted = await tx.insert(paymentEvents).values({ gateway, eventId, orderId, kind: fact.kind }).onConflictDoNothing().returning();
  return noted.length > 0;
}

/** Tells an order what happened, and keeps what its machine makes of it. */
export async function tellOrder(tx: Db, order: Order, event: OrderEvent): Promise<Order> {
  const { state, paymentId, paidAt, reason, declined } = order;
  const before = orderMachine.resolveState({ value: state, context: { paymentId, paidAt: paidAt?.getTime() ?? null, reason, declined } });
  const [{ value, context }] = transition(orderMachine, before, event);
  const [told] = await tx
    .update(orders)
    .set({ ...context, state: value, paidAt: context.paidAt === null ? null : new Date(context.paidAt) })
    .where(eq(orders.id, order.id))
    .returning();
  if (!told) throw new Error('An order was taken away.');
  return told;
}
