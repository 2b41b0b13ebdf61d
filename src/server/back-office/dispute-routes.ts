/** Disputes: those that wait, one case with its evidence, and the team's actions. */
import { and, count, eq, inArray, not, or, sql } from 'drizzle-orm';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import type * as v from 'valibot';
import {
  backOfficeSettleSchema,
  type BackOfficeDispute,
  type backOfficeDisputesSchema,
} from '#contracts/back-office-disputes.ts';
import { backOfficeFilterSchema } from '#contracts/back-office.ts';
import type { Database, Db } from '../db/database.ts';
import { readPage } from '../db/list-page.ts';
import { disputes } from '../db/money-schema.ts';
import { orders } from '../db/schema.ts';
import { validate } from '../http/validate.ts';
import { own, ownNothing } from '../http/own-answer.ts';
import { notFound, problem } from '../http/problem.ts';
import { requireStaff } from '../identity/staff.ts';
import type { ViewerEnv } from '../identity/viewer.ts';
import { creditNotesOf } from '../invoices/credit-note-store.ts';
import { invoicePdf } from '../invoices/invoice-pdf.ts';
import { findInvoice } from '../invoices/invoice-store.ts';
import { findDispute, isOpenDispute } from '../payments/dispute-store.ts';
import { findOrderOfPayment } from '../payments/order-store.ts';
import type { Acted } from '../payments/disputes.ts';
import { isSought } from '../payments/sought-orders.ts';
import { assistantFiles } from './assistant-routes.ts';
import { auditFile } from './audit-file.ts';
import { actorOf, type BackOfficeDeps } from './back-office-deps.ts';
import { disputeAnswer, evidenceArchive, evidenceOf } from './dispute-evidence.ts';

/** The download addresses of the back office's files: links, which use the cookie of the signed-in person. */
export const backOfficeFilesPath = '/api/desk-files';

/** Disputes whose payment belongs to an order. */
const isOfOrder = and(
  eq(orders.gateway, disputes.gateway),
  eq(orders.paymentId, disputes.paymentId),
  inArray(orders.state, ['paid', 'refunded']),
);

/** Without a deadline, after all those with one. */
const deadline = sql`coalesce(${disputes.evidenceDueAt}, '9999-12-31T00:00:00Z')`;

async function listed(
  db: Db,
  { of, search, after }: v.InferOutput<typeof backOfficeFilterSchema>,
): Promise<v.InferOutput<typeof backOfficeDisputesSchema>> {
  const isOfSought = isSought(db, search);
  const isFound = and(
    of === 'waiting' ? isOpenDispute : not(isOpenDispute),
    isOfSought && or(isOfSought, eq(disputes.disputeId, search.trim()), eq(disputes.paymentId, search.trim())),
  );
  const { rows, next } = await readPage(
    { by: of === 'waiting' ? deadline : disputes.closedAt, id: disputes.id, isDescending: of === 'done' },
    after,
    ({ cursor, after: isAfter, order, limit }) =>
      db
        .select({ dispute: disputes, order: orders, cursor })
        .from(disputes)
        .leftJoin(orders, isOfOrder)
        .where(and(isFound, isAfter))
        .orderBy(...order)
        .limit(limit),
  );
  const [counted] = await db.select({ total: count() }).from(disputes).leftJoin(orders, isOfOrder).where(isFound);
  return {
    disputes: rows.map(({ dispute, order: paid }) => ({ ...disputeAnswer(dispute, paid), evidence: null })),
    total: counted?.total ?? 0,
    next,
  };
}

export function disputeBackOffice({
  database: { db },
  disputes: { accept, recordEvidence, settle },
}: BackOfficeDeps): Hono<ViewerEnv> {
  const routes = new Hono<ViewerEnv>();

  routes.get('/api/desk/disputes', validate('query', backOfficeFilterSchema), async (c) => {
    return own(c, await listed(db, c.req.valid('query')));
  });

  routes.get('/api/desk/disputes/:id', async (c) => {
    const dispute = await findDispute(db, c.req.param('id'));
    if (!dispute) return notFound(c);
    const order = await findOrderOfPayment(db, dispute.gateway, dispute.paymentId);
    return own(c, {
      ...disputeAnswer(dispute, order ?? null),
      evidence: order ? await evidenceOf(db, dispute, order) : null,
    } satisfies BackOfficeDispute);
  });

  const answer = (c: Context<ViewerEnv>, acted: Acted): Response | Promise<Response> => {
    if (acted.kind === 'absent') return notFound(c);
    return acted.kind === 'done' ? ownNothing(c) : problem(c, 409, 'Not done', acted.why);
  };
  routes.post('/api/desk/disputes/:id/evidence', async (c) =>
    answer(c, await recordEvidence(c.req.param('id'), { by: actorOf(c) })),
  );
  routes.post('/api/desk/disputes/:id/accept', async (c) =>
    answer(c, await accept(c.req.param('id'), { by: actorOf(c) })),
  );
  routes.post('/api/desk/disputes/:id/settle', validate('json', backOfficeSettleSchema), async (c) =>
    answer(c, await settle(c.req.param('id'), { ...c.req.valid('json'), by: actorOf(c) })),
  );

  return routes;
}

/**
 * `GET /api/desk-files/disputes/:id/evidence.zip` and `…/invoice.pdf`, and the file of the assistant, for the staff.
 * @param identify identifies the signed-in person by their cookie
 */
export function backOfficeFileRoutes({
  database: { db },
  identify,
}: {
  readonly database: Pick<Database, 'db'>;
  readonly identify: MiddlewareHandler<ViewerEnv>;
}): Hono {
  const routes = new Hono<ViewerEnv>();
  routes.use(`${backOfficeFilesPath}/*`, identify, requireStaff);

  const found = async (id: string) => {
    const dispute = await findDispute(db, id);
    const order = dispute && (await findOrderOfPayment(db, dispute.gateway, dispute.paymentId));
    return dispute && order && { dispute, order };
  };
  const file = (name: string, type: string): Record<string, string> => ({
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  });

  routes.get(`${backOfficeFilesPath}/disputes/:id/evidence.zip`, async (c) => {
    const known = await found(c.req.param('id'));
    if (!known) return notFound(c);
    return c.body(
      await evidenceArchive(db, known.dispute, known.order),
      200,
      file(`evidence-${known.dispute.disputeId}.zip`, 'application/zip'),
    );
  });

  routes.get(`${backOfficeFilesPath}/disputes/:id/invoice.pdf`, async (c) => {
    const known = await found(c.req.param('id'));
    const invoice = known && (await findInvoice(db, known.order));
    if (!known || !invoice) return notFound(c);
    const notes = (await creditNotesOf(db, [known.order.id])).map(({ content }) => content);
    return c.body(
      await invoicePdf(invoice, notes),
      200,
      file(`invoice-${invoice.number.replaceAll('/', '-')}.pdf`, 'application/pdf'),
    );
  });

  routes.route('/', assistantFiles({ database: { db } }));
  routes.route('/', auditFile({ database: { db } }));
  return new Hono().route('/', routes);
}
