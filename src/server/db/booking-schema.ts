/** What the booking of a payment needs beside the rows of its owner: numbers of invoices, and where each order is. */
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Invoice } from '#machines/domain/billing/invoice.ts';
import { orders } from './schema.ts';

/**
 * The register of the numbers of invoices. It is written in one transaction with `invoice_series`, so that the numbers
 * have no gap, and an order has one.
 */
export const invoiceNumbers = pgTable('invoice_numbers', {
  number: text('number').primaryKey(),
  orderId: uuid('order_id').notNull().unique(),
});

/**
 * Invoices of booked payments, without their numbers. A row is deleted when its invoice is numbered and the receipt is
 * mailed.
 */
export const invoiceDrafts = pgTable(
  'invoice_drafts',
  {
    /** The owner of the order: a new owner of the order becomes that of its draft too. */
    owner: text('owner').notNull(),
    orderId: uuid('order_id').notNull(),
    content: jsonb('content').$type<Omit<Invoice, 'number'>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.orderId] }),
    foreignKey({
      name: 'invoice_drafts_order_fk',
      columns: [table.owner, table.orderId],
      foreignColumns: [orders.owner, orders.id],
    }).onUpdate('cascade'),
  ],
);

/**
 * The owner of each order, by its id and by those of its gateway, which say nothing about an owner. A trigger of `orders`
 * writes it.
 */
export const orderPlaces = pgTable(
  'order_places',
  {
    orderId: uuid('order_id').primaryKey(),
    owner: text('owner').notNull(),
    gateway: text('gateway').notNull(),
    gatewayOrderId: text('gateway_order_id'),
    paymentId: text('payment_id'),
  },
  (table) => [
    uniqueIndex('order_places_gateway_index').on(table.gateway, table.gatewayOrderId),
    index('order_places_payment_index').on(table.gateway, table.paymentId),
    foreignKey({
      name: 'order_places_order_fk',
      columns: [table.owner, table.orderId],
      foreignColumns: [orders.owner, orders.id],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
  ],
);
