/** The stored orders. Only here the machine decides an order's state. */
import { and, desc, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { transition } from 'xstate';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import type { Paise } from '#machines/domain/money.ts';
import { canBeCancelled, wasPaid } from '#machines/domain/payments/order-state.ts';
import type { PaymentOrder } from '#machines/domain/payments/payment-order.ts';
import { orderMachine, type OrderEvent } from '#machines/order/order.machine.ts';
import type { Db } from '../db/database.ts';
import type { Language } from '../http/request-language.ts';
import { invoices, orders, paymentEvents, projects } from '../db/schema.ts';
import { uuid } from '../db/uuid.ts';
import type { GatewayId, PaymentEvent } from './gateway.ts';

export type Order = typeof orders.$inferSelect;

/** Joins an order with its project, which lies with the same owner. */
export const isProjectOfOrder = and(eq(projects.owner, orders.owner), eq(projects.id, orders.projectId));

/** Joins an order with its invoice, which lies with the same owner. */
export const isInvoiceOfOrder = and(eq(invoices.owner, orders.owner), eq(invoices.orderId, orders.id));

/** Allows one transaction at a time to decide about the orders of a project. @returns the owner. */
export async function lockProject(tx: Db, projectId: string): Promise<string | undefined> {
  const [project] = await tx
    .select({ owner: projects.owner })
    .from(projects)
    .where(eq(projects.id, projectId))
    .for('update');
  return project?.owner;
}

/** The order of an instalment that is paid or payable: each instalment has one, beside refunded ones. */
export async function findLiveOrder(db: Db, projectId: string, instalment: number): Promise<Order | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.projectId, projectId),
        eq(orders.instalment, instalment),
        notInArray(orders.state, ['superseded', 'refunded']),
      ),
    );
  return order;
}

/** All orders of an instalment, including replaced ones, oldest first. */
export async function ordersOf(db: Db, projectId: string, instalment: number): Promise<readonly Order[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.projectId, projectId), eq(orders.instalment, instalment)))
    .orderBy(orders.createdAt);
}

/** The paid orders of a project, by instalment. */
export async function findPaidOrders(db: Db, projectId: string): Promise<readonly Order[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.projectId, projectId), eq(orders.state, 'paid')))
    .orderBy(orders.instalment);
}

/** Longer than any checkout is open; the gateway reports later payments. */
const mayBePaid = sql`${orders.createdAt} > now() - interval '30 days'`;

/**
 * The newest orders of these owners whose payment may have changed at the gateway, up to a maximum. Orders that a bank
 * has not settled have no age limit.
 */
export async function findUnsettled(db: Db, owners: readonly string[], most: number): Promise<readonly Order[]> {
  if (owners.length === 0) return [];
  const isUnsettled = and(
    notInArray(orders.state, ['paid', 'superseded', 'refunded']),
    isNotNull(orders.gatewayOrderId),
    or(eq(orders.state, 'pending'), mayBePaid),
  );
  const rows = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(projects, isProjectOfOrder)
    .where(and(inArray(orders.owner, [...owners]), isNull(projects.deletedAt), isUnsettled))
    .orderBy(desc(orders.createdAt))
    .limit(most);
  return rows.map(({ order }) => order);
}

/** Every order of an owner whose checkout may be open, including those of deleted projects. */
export async function findOpen(db: Db, owner: string): Promise<readonly Order[]> {
  const isOpen = and(inArray(orders.state, ['open', 'declined', 'cancelled']), isNotNull(orders.gatewayOrderId));
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.owner, owner), isOpen));
}

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  if (!uuid.test(id)) return undefined;
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** The order with this id, if it belongs to one of these owners. */
export async function findOrderOf(db: Db, owners: readonly string[], id: string): Promise<Order | undefined> {
  if (owners.length === 0 || !uuid.test(id)) return undefined;
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), inArray(orders.owner, [...owners])));
  return order;
}

/**
 * The language of the owner's latest order, for calendar and other programs, which send none. English without an order.
 */
export async function lastLanguage(db: Db, owner: string): Promise<Language> {
  const [row] = await db
    .select({ language: orders.language })
    .from(orders)
    .innerJoin(projects, isProjectOfOrder)
    .where(and(eq(orders.owner, owner), isNull(projects.deletedAt)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return row?.language ?? 'en';
}

/** The order with this id at a gateway. */
export async function findOrderAt(db: Db, gateway: GatewayId, gatewayOrderId: string): Promise<Order | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.gateway, gateway), eq(orders.gatewayOrderId, gatewayOrderId)));
  return order;
}

/** In ms. A webhook takes seconds: by then it is late. */
const firstAskMs = 600_000;

export interface NewOrder {
  /** The owner of the project. */
  readonly owner: string;
  readonly projectId: string;
  /** 1-based. */
  readonly instalment: number;
  /** The terms agreed for the whole plan. */
  readonly terms: PaymentOrder;
  /** The amount to pay with this order, tax included. */
  readonly amount: Paise;
  readonly billing: BillingDetails;
  readonly gateway: GatewayId;
  /** The language of mails to the payer. Default: English. */
  readonly language?: Language | undefined;
}

export async function insertOrder(tx: Db, order: NewOrder): Promise<Order> {
  const [made] = await tx.insert(orders).values(order).returning();
  if (!made) throw new Error('An order was not written.');
  return made;
}

/** Records that a different amount of money arrived; keeps the first time. */
export async function noteDispute(db: Db, id: string, at: Date): Promise<void> {
  await db
    .update(orders)
    .set({ disputedAt: at })
    .where(and(eq(orders.id, id), isNull(orders.disputedAt)));
}

/** The order needs no person any more. */
export async function endDispute(db: Db, id: string): Promise<void> {
  await db
    .update(orders)
    .set({ disputedAt: null })
    .where(and(eq(orders.id, id), isNotNull(orders.disputedAt)));
}

/** Updates the details that the payer changed meanwhile, as long as the amount due is the same. */
export async function renewOrder(
  tx: Db,
  id: string,
  { terms, billing, language }: Pick<NewOrder, 'terms' | 'billing' | 'language'>,
): Promise<void> {
  await tx.update(orders).set({ terms, billing, language }).where(eq(orders.id, id));
}

/**
 * Stores the gateway's id of a payable order, and the time when its checkout was opened. @returns the valid id, or
 * undefined if the order is closed.
 */
export async function noteGatewayOrder(
  db: Db,
  id: string,
  gatewayOrderId: string,
  openedAt: Date,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    if (!order || order.state === 'superseded') return undefined;
    if (order.gatewayOrderId !== null && order.gatewayOrderId !== gatewayOrderId) return order.gatewayOrderId;
    await tx
      .update(orders)
      .set({
        gatewayOrderId,
        checkoutAt: openedAt,
        askAt: wasPaid(order.state) ? null : new Date(openedAt.getTime() + firstAskMs),
      })
      .where(eq(orders.id, id));
    return gatewayOrderId;
  });
}

/** Records an event of a gateway; false if it was received before. */
export async function noteEvent(
  tx: Db,
  gateway: GatewayId,
  orderId: string,
  { eventId, fact }: PaymentEvent,
): Promise<boolean> {
  const noted = await tx
    .insert(paymentEvents)
    .values({ gateway, eventId, orderId, kind: fact.kind })
    .onConflictDoNothing()
    .returning();
  return noted.length > 0;
}

/** Sends an order an event, and stores its machine's result. */
export async function notifyOrder(tx: Db, order: Order, event: OrderEvent): Promise<Order> {
  const { state, paymentId, paidAt, reason, declined, amount, refunded } = order;
  const before = orderMachine.resolveState({
    value: state,
    context: { paymentId, paidAt: paidAt?.getTime() ?? null, reason, declined, amount, refunded },
  });
  const [{ value, context }] = transition(orderMachine, before, event);
  const [told] = await tx
    .update(orders)
    .set({
      ...context,
      state: value,
      paidAt: context.paidAt === null ? null : new Date(context.paidAt),
      ...(wasPaid(value) && { askAt: null }),
    })
    .where(eq(orders.id, order.id))
    .returning();
  if (!told) throw new Error('An order was taken away.');
  return told;
}

/** Closes an order that its payer cancels, if its machine permits. @returns the current order. */
export async function withdrawOrder(db: Db, id: string): Promise<Order | undefined> {
  return db.transaction(async (tx) => {
    const order = await findOrder(tx, id);
    if (!order) return undefined;
    // The books of a project are changed by one transaction at a time.
    await lockProject(tx, order.projectId);
    const known = await findOrder(tx, id);
    return known && canBeCancelled(known.state) ? notifyOrder(tx, known, { type: 'order.withdrawn' }) : known;
  });
}
