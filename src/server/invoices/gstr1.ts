/** The table from which a month's GSTR-1 is filed. */
import { and, gte, lt } from 'drizzle-orm';
import { gstr1Csv, type TaxMonth } from '#machines/domain/billing/gstr1.ts';
import type { Db } from '../db/database.ts';
import { creditNotes } from '../db/money-schema.ts';
import { invoices } from '../db/schema.ts';

const day = 86_400_000;

/** The CSV of a month in India, '2027-01'. */
export async function gstr1Of(db: Db, month: TaxMonth): Promise<string> {
  // A payment is told late, and its invoice has the day on which it was paid: the documents themselves say of which month they are.
  const begin = Date.parse(`${month}-01T00:00:00+05:30`);
  const [from, to] = [new Date(begin - day), new Date(begin + 90 * day)];
  const found = await db.select({ content: invoices.content }).from(invoices).where(and(gte(invoices.issuedAt, from), lt(invoices.issuedAt, to)));
  const given = await db.select({ content: creditNotes.content }).from(creditNotes).where(and(gte(creditNotes.issuedAt, from), lt(creditNotes.issuedAt, to)));
  return gstr1Csv(month, { invoices: found.map(({ content }) => content), creditNotes: given.map(({ content }) => content) });
}
