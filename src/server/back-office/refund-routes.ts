/** Refunds: those in progress, and those that the gateway rejects and a person settles. */
import { Hono, type Context } from 'hono';
import type * as v from 'valibot';
import {
  backOfficeCallOffSchema,
  backOfficeFilterSchema,
  backOfficeTransferSchema,
  type backOfficeRefundsSchema,
} from '#contracts/back-office.ts';
import { validate } from '../http/validate.ts';
import { own, ownNothing } from '../http/own-answer.ts';
import { notFound, problem } from '../http/problem.ts';
import type { ViewerEnv } from '../identity/viewer.ts';
import { listRefunds } from '../payments/refund-lists.ts';
import type { RefundAct } from '../payments/settled-refunds.ts';
import { actorOf, settledSince, type BackOfficeDeps } from './back-office-deps.ts';

export function refundBackOffice({ database: { db }, now, orders: { settleRefund } }: BackOfficeDeps): Hono<ViewerEnv> {
  const routes = new Hono<ViewerEnv>();

  routes.get('/api/desk/refunds', validate('query', backOfficeFilterSchema), async (c) => {
    return own(
      c,
      (await listRefunds(db, { ...c.req.valid('query'), since: settledSince(now()) })) satisfies v.InferOutput<
        typeof backOfficeRefundsSchema
      >,
    );
  });

  const settle = async (c: Context<ViewerEnv>, act: RefundAct): Promise<Response> => {
    const settled = await settleRefund(c.req.param('id') ?? '', act, actorOf(c));
    if (settled.kind === 'absent') return notFound(c);
    return settled.kind === 'settled' ? ownNothing(c) : problem(c, 409, 'Not settled', settled.why);
  };
  routes.post('/api/desk/refunds/:id/retry', (c) => settle(c, { type: 'refund.retried' }));
  routes.post('/api/desk/refunds/:id/transfer', validate('json', backOfficeTransferSchema), (c) =>
    settle(c, { type: 'refund.transferred', ...c.req.valid('json') }),
  );
  routes.post('/api/desk/refunds/:id/call-off', validate('json', backOfficeCallOffSchema), (c) =>
    settle(c, { type: 'refund.calledOff', ...c.req.valid('json') }),
  );
  routes.post('/api/desk/refunds/:id/explain', (c) => settle(c, { type: 'refund.explained' }));

  return routes;
}
