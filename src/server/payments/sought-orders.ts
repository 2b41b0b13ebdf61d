/** Orders that a search of the staff finds. */
import { eq, inArray, or, sql, type Column, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { amendedInvoices, creditNotes } from '../db/money-schema.ts';
import { invoices, orders, soughtWords } from '../db/schema.ts';
import { uuid } from '../db/uuid.ts';
import { containsWords } from '../db/word-search.ts';

/** Orders by the whole number of an invoice or a credit note, or by their own id. */
function byNumber(db: Db, search: string) {
  const typed = search.trim();
  const number = typed.toUpperCase();
  const byInvoice = db.select({ id: invoices.orderId }).from(invoices).where(eq(invoices.number, number));
  const byAmended = db
    .select({ id: amendedInvoices.orderId })
    .from(amendedInvoices)
    .where(eq(amendedInvoices.number, number));
  const byCreditNote = db.select({ id: creditNotes.orderId }).from(creditNotes).where(eq(creditNotes.number, number));
  if (!uuid.test(typed)) return union(byInvoice, byAmended, byCreditNote);
  return union(
    byInvoice,
    byAmended,
    byCreditNote,
    db.select({ id: orders.id }).from(orders).where(eq(orders.id, typed)),
  );
}

const hasWords = (search: string): SQL | undefined => containsWords(soughtWords.orders(orders), search);

/**
 * Whether a row of `orders` is such an order: found by words about the payer, the plan or the payment, or by a number.
 * It can be tested row by row, so a list need not look for all of them. Undefined if nothing was typed.
 */
export function isSought(db: Db, search: string): SQL | undefined {
  return hasWords(search) && or(hasWords(search), sql`${orders.id} = any(array(${byNumber(db, search)}))`);
}

/** Whether a column has the id of such an order. Undefined if nothing was typed. */
export function isSoughtOrder(db: Db, column: Column | SQL, search: string): SQL | undefined {
  const isIt = isSought(db, search);
  return isIt && inArray(sql`${column}`, db.select({ id: orders.id }).from(orders).where(isIt));
}
