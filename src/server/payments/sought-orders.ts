/** Orders that a search of the staff finds. */
import { eq, inArray, sql, type Column, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { amendedInvoices, creditNotes } from '../db/money-schema.ts';
import { invoices, orders, soughtWords } from '../db/schema.ts';
import { uuid } from '../db/uuid.ts';
import { containsWords } from '../db/word-search.ts';

/**
 * Whether a column has the id of such an order: found by words about the payer, the plan or the payment, or by the whole
 * number of an invoice or a credit note, or its own id. Undefined if nothing was typed.
 */
export function isSoughtOrder(db: Db, column: Column | SQL, search: string): SQL | undefined {
  const hasWords = containsWords(soughtWords.orders(orders), search);
  if (!hasWords) return undefined;
  const typed = search.trim();
  const number = typed.toUpperCase();
  const byWords = db.select({ id: orders.id }).from(orders).where(hasWords);
  const byInvoice = db.select({ id: invoices.orderId }).from(invoices).where(eq(invoices.number, number));
  const byAmended = db
    .select({ id: amendedInvoices.orderId })
    .from(amendedInvoices)
    .where(eq(amendedInvoices.number, number));
  const byCreditNote = db.select({ id: creditNotes.orderId }).from(creditNotes).where(eq(creditNotes.number, number));
  if (!uuid.test(typed)) return inArray(sql`${column}`, union(byWords, byInvoice, byAmended, byCreditNote));
  const byId = db.select({ id: orders.id }).from(orders).where(eq(orders.id, typed));
  return inArray(sql`${column}`, union(byWords, byInvoice, byAmended, byCreditNote, byId));
}
