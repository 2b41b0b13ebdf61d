/** The register of the numbers of invoices: it gives each order one number, and a series no gap. */
import { eq } from 'drizzle-orm';
import { documentNumber, financialYear, type DocumentSeries } from '#machines/domain/billing/invoice-number.ts';
import type { IsoDate } from '#machines/domain/calendar.ts';
import { invoiceNumbers } from '../db/booking-schema.ts';
import type { Db } from '../db/database.ts';
import { nextSerial } from './document-series.ts';

/** The order got a number meanwhile. Thrown in the transaction that took a serial, so that the serial is returned. */
class NumberedError extends Error {
  override readonly name = 'NumberedError';
}

async function registeredNumber(db: Db, orderId: string): Promise<string | undefined> {
  const [known] = await db
    .select({ number: invoiceNumbers.number })
    .from(invoiceNumbers)
    .where(eq(invoiceNumbers.orderId, orderId));
  return known?.number;
}

/**
 * The number of an order's invoice. A new one is taken from its series and registered in one short transaction, in which
 * nothing else happens; any further call returns the registered one.
 * @param date of the invoice, which decides the financial year
 */
export async function registerNumber(db: Db, orderId: string, series: DocumentSeries, date: IsoDate): Promise<string> {
  const known = await registeredNumber(db, orderId);
  if (known !== undefined) return known;
  const year = financialYear(date);
  try {
    return await db.transaction(async (tx) => {
      const number = documentNumber(series, year, await nextSerial(tx, series, year));
      const made = await tx
        .insert(invoiceNumbers)
        .values({ number, orderId })
        .onConflictDoNothing({ target: invoiceNumbers.orderId })
        .returning();
      if (made.length === 0) throw new NumberedError();
      return number;
    });
  } catch (error) {
    const registered = error instanceof NumberedError ? await registeredNumber(db, orderId) : undefined;
    if (registered === undefined) throw error;
    return registered;
  }
}
