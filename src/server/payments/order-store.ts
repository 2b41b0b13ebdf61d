/** The stored orders. Only here the machine decides an order's state. */
import { and, desc, eq, inArray, isNotNull, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { transition } from 'xstate';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import type { Paise } from '#machines/domain/money.ts';
import { wasPaid } from '#machines/domain/payments/order-state.ts';
import type { PaymentOrder } from '#machines/domain/payments/payment-order.ts';
import { orderMachine, type OrderEvent } from '#machines/order/order.machine.ts';
import { orderPlaces } from '../db/booking-schema.ts';
import type { Db } from '../db/database.ts';
import type { Language } from '../http/request-language.ts';
import { invoices, orders, paymentEvents, projects } from '../db/schema.ts';
import { uuid } from '../db/uuid.ts';
import type { GatewayId, PaymentEvent } from './gateway.ts';

export type Order = typeof orders.$inferSelect;

/** An order and its owner, with whom its row is. */
export type Placed = Pick<Order, 'id' | 'owner'>;

/** Joins an order with its project, which lies with the same owner. */
export const isProjectOfOrder = and(eq(projects.owner, orders.owner), eq(projects.id, orders.projectId));

/** Joins an order with its invoice, which lies with the same owner. */
export const isInvoiceOfOrder = and(eq(invoices.owner, orders.owner), eq(invoices.orderId, orders.id));

/** The books of a project: its orders, and what belongs to them, with its owner. */
export type Books = Pick<Order, 'owner' | 'projectId'>;

const areIn = ({ owner, projectId }: Books) => and(eq(orders.owner, owner), eq(orders.projectId, projectId));
const isIt = ({ owner, id }: Placed) => and(eq(orders.owner, owner), eq(orders.id, id));

/** The order of an instalment that is paid or payable: each instalment has one, beside refunded ones. */
export async function findLiveOrder(db: Db, books: Books, instalment: number): Promise<Order | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(areIn(books), eq(orders.instalment, instalment), notInArray(orders.state, ['superseded', 'refunded'])));
  return order;
}

/** All orders of an instalment, including replaced ones, oldest first. */
export async function ordersOf(db: Db, books: Books, instalment: number): Promise<readonly Order[]> {
  return db
    .select()
    .from(orders)
    .where(and(areIn(books), eq(orders.instalment, instalment)))
    .orderBy(orders.createdAt);
}

/** The paid orders of a project, by instalment. */
export async function findPaidOrders(db: Db, books: Books): Promise<readonly Order[]> {
  return db
    .select()
    .from(orders)
    .where(and(areIn(books), eq(orders.state, 'paid')))
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

/** The order with this id and owner. */
export async function findPlaced(db: Db, placed: Placed): Promise<Order | undefined> {
  const [order] = await db.select().from(orders).where(isIt(placed));
  return order;
}

function placesOf(db: Db, isPlace: SQL | undefined): Promise<readonly Placed[]> {
  return db.select({ id: orderPlaces.orderId, owner: orderPlaces.owner }).from(orderPlaces).where(isPlace);
}

/** An order that got another owner after its place was read. */
async function findMoved(db: Db, { id, owner }: Placed): Promise<Order | undefined> {
  const [place] = await placesOf(db, eq(orderPlaces.orderId, id));
  return place && place.owner !== owner ? findPlaced(db, place) : undefined;
}

/** The orders of the places that a query finds, each with its owner. */
async function findAt(db: Db, isPlace: SQL | undefined): Promise<readonly Order[]> {
  const found: Order[] = [];
  for (const place of await placesOf(db, isPlace)) {
    const order = (await findPlaced(db, place)) ?? (await findMoved(db, place));
    if (order) found.push(order);
  }
  return found;
}

/** The order with this id, of any owner. */
export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  return uuid.test(id) ? (await findAt(db, eq(orderPlaces.orderId, id)))[0] : undefined;
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
  const isPlace = and(eq(orderPlaces.gateway, gateway), eq(orderPlaces.gatewayOrderId, gatewayOrderId));
  return (await findAt(db, isPlace))[0];
}

/** The order that a payment at a gateway paid. */
export async function findOrderOfPayment(db: Db, gateway: string, paymentId: string): Promise<Order | undefined> {
  const isPlace = and(eq(orderPlaces.gateway, gateway), eq(orderPlaces.paymentId, paymentId));
  return (await findAt(db, isPlace)).find(({ state }) => wasPaid(state));
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
export async function noteDispute(db: Db, order: Placed, at: Date): Promise<void> {
  await db
    .update(orders)
    .set({ disputedAt: at })
    .where(and(isIt(order), isNull(orders.disputedAt)));
}

/** The order needs no person any more. */
export async function endDispute(db: Db, order: Placed): Promise<void> {
  await db
    .update(orders)
    .set({ disputedAt: null })
    .where(and(isIt(order), isNotNull(orders.disputedAt)));
}

/** Updates the details that the payer changed meanwhile, as long as the amount due is the same. */
export async function renewOrder(
  tx: Db,
  order: Placed,
  { terms, billing, language }: Pick<NewOrder, 'terms' | 'billing' | 'language'>,
): Promise<void> {
  await tx.update(orders).set({ terms, billing, language }).where(isIt(order));
}

/**
 * Stores the gateway's id of a payable order, and the time when its checkout was opened. @returns the valid id, or
 * undefined if the order is closed.
 */
export async function noteGatewayOrder(
  db: Db,
  placed: Placed,
  gatewayOrderId: string,
  openedAt: Date,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(isIt(placed)).for('update');
    if (!order || order.state === 'superseded') return undefined;
    if (order.gatewayOrderId !== null && order.gatewayOrderId !== gatewayOrderId) return order.gatewayOrderId;
    await tx
      .update(orders)
      .set({
        gatewayOrderId,
        checkoutAt: openedAt,
        askAt: wasPaid(order.state) ? null : new Date(openedAt.getTime() + firstAskMs),
      })
      .where(isIt(placed));
    return gatewayOrderId;
  });
}

/** Records an event of a gateway; false if it was received before. */
export async function noteEvent(
  tx: Db,
  gateway: GatewayId,
  { id: orderId, owner }: Placed,
  { eventId, fact }: PaymentEvent,
): Promise<boolean> {
  const noted = await tx
    .insert(paymentEvents)
    .values({ gateway, eventId, owner, orderId, kind: fact.kind })
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
    .where(isIt(order))
    .returning();
  if (!told) throw new Error('An order was taken away.');
  return told;
}
