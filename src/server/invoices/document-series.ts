/**
 * The last number of each series of documents. A series has no gap in a financial year, and never assigns a number
 * twice.
 */
import { sql } from 'drizzle-orm';
import {
  documentNumber,
  documentSeries,
  readDocumentNumber,
  type DocumentSeries,
} from '#machines/domain/billing/invoice-number.ts';
import type { Db } from '../db/database.ts';
import { invoiceSeries } from '../db/schema.ts';

/** The stored key of a series in a year: for invoices, the year alone. */
function keyOf(series: DocumentSeries, year: string): string {
  return series === documentSeries.invoice ? year : `${series}/${year}`;
}

/**
 * The next serial of a series in a year. Concurrent transactions wait until this one ends, and a rollback returns the
 * serial.
 */
export async function nextSerial(tx: Db, letters: DocumentSeries, year: string): Promise<number> {
  const [series] = await tx
    .insert(invoiceSeries)
    .values({ year: keyOf(letters, year), last: 1 })
    .onConflictDoUpdate({ target: invoiceSeries.year, set: { last: sql`${invoiceSeries.last} + 1` } })
    .returning({ last: invoiceSeries.last });
  if (!series) throw new Error('No serial was given.');
  return series.last;
}

/** The last number of each series and year, 'PL/26-27/000042', ordered by letters and year. */
export async function lastNumbers(db: Db): Promise<readonly string[]> {
  const rows = await db.select().from(invoiceSeries);
  return rows
    .flatMap(({ year: key, last }) => {
      const [year = '', letters = documentSeries.invoice] = key.split('/').toReversed();
      const series = Object.values(documentSeries).find((each) => each === letters);
      return series === undefined || last < 1 ? [] : [documentNumber(series, year, last)];
    })
    .toSorted();
}

/**
 * Continues series after these numbers, which were assigned and are missing from this database: it was restored from an
 * older backup. A series beyond its number is unchanged. @throws a sentence if one of them is not a document number;
 * then nothing changes.
 */
export async function raiseSeries(db: Db, numbers: readonly string[]): Promise<void> {
  const read = numbers.map((number) => {
    const known = readDocumentNumber(number);
    if (!known)
      throw new Error(`${number} is no number of a document: write it as it is printed, such as PL/26-27/000042.`);
    return known;
  });
  await db.transaction(async (tx) => {
    for (const { series, year, serial } of read) {
      await tx
        .insert(invoiceSeries)
        .values({ year: keyOf(series, year), last: serial })
        .onConflictDoUpdate({
          target: invoiceSeries.year,
          set: { last: sql`greatest(${invoiceSeries.last}, excluded.last)` },
        });
    }
  });
}
