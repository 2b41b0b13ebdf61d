import { makeZip } from 'client-zip';
import { and, desc, eq } from 'drizzle-orm';
import { Hono, type MiddlewareHandler } from 'hono';
import { invoiceSearchSchema, type InvoiceSearch } from '#contracts/payments.ts';
import type { Invoice } from '#machines/domain/billing/invoice.ts';
import type { Database, Db } from '../db/database.ts';
import { amendedInvoices } from '../db/money-schema.ts';
import { invoices, orders, projects } from '../db/schema.ts';
import { validate } from '../http/validate.ts';
import { problem } from '../http/problem.ts';
import { refusalWords } from '../http/refusal-words.ts';
import { ownersOf, type ViewerEnv } from '../identity/viewer.ts';
import { isInvoiceOfOrder, isProjectOfOrder } from '../payments/order-store.ts';
import { areOf, isFoundInvoice } from '../payments/payment-lists.ts';
import { invoiceFile } from './invoice-page.ts';
import { readNumbered } from './invoice-store.ts';

/** Mounted before the single invoices, whose pattern it would match. */
export const invoiceArchivePath = '/invoices/all.zip';

/** The matching invoices of these owners, newest first; an amended one before its original. */
async function findInvoices(db: Db, owners: readonly string[], search: InvoiceSearch): Promise<readonly Invoice[]> {
  if (owners.length === 0) return [];
  const { id, owner, paidAt } = orders;
  const rows = await readNumbered(
    db,
    () =>
      db
        .select({
          id,
          owner,
          paidAt,
          invoice: invoices.number,
          content: invoices.content,
          amended: amendedInvoices.content,
        })
        .from(orders)
        .innerJoin(projects, isProjectOfOrder)
        .leftJoin(invoices, isInvoiceOfOrder)
        .leftJoin(amendedInvoices, eq(amendedInvoices.orderId, id))
        .where(and(areOf(owners), isFoundInvoice(search)))
        .orderBy(desc(invoices.number)),
    (row) => row,
  );
  return rows.flatMap(({ content, amended }) => [amended, content].filter((invoice) => invoice !== null));
}

/** `GET /invoices/all.zip?text=&from=&to=`: the matching invoices, each as a self-contained page that opens offline. */
export function invoiceArchiveRoutes({
  database: { db },
  identify,
}: {
  readonly database: Pick<Database, 'db'>;
  readonly identify: MiddlewareHandler<ViewerEnv>;
}): Hono {
  const routes = new Hono<ViewerEnv>();
  routes.get(invoiceArchivePath, identify, validate('query', invoiceSearchSchema), async (c) => {
    const found = await findInvoices(db, ownersOf(c.var.viewer), c.req.valid('query'));
    if (found.length === 0) return problem(c, 404, refusalWords(c).noInvoices, refusalWords(c).lookForOthers);
    const files = await Promise.all(
      found.map(async (invoice) => ({
        name: `invoice-${invoice.number.replaceAll('/', '-')}.html`,
        lastModified: new Date(`${invoice.date}T00:00:00Z`),
        input: await invoiceFile(invoice),
      })),
    );
    return c.body(makeZip(files), 200, {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="invoices.zip"',
      'cache-control': 'no-store',
    });
  });
  return new Hono().route('/', routes);
}
