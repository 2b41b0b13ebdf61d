/** Refunds: those in progress, and those that the gateway rejects and a person settles. */
import { Hono, type Context } from 'hono';
import type * as v from 'valibot';
import { deskCallOffSchema, deskFilterSchema, deskTransferSchema, type deskRefundsSchema } from '#contracts/desk.ts';
import { fits } from '../http/fits.ts';
import { own, ownNothing } from '../http/own-answer.ts';
import { notFound, problem } from '../http/problem.ts';
import type { ViewerEnv } from '../identity/viewer.ts';
import { doneRefunds, waitingRefunds } from '../payments/refund-lists.ts';
import type { RefundAct } from '../payments/settled-refunds.ts';
import { actorOf, longestList, settledSince, type DeskDeps } from './desk-deps.ts';

export function refundDesk({ database: { db }, now, orders: { settleRefund } }: DeskDeps): Hono<ViewerEnv> {
  const routes = new Hono<ViewerEnv>();

  routes.get('/api/desk/refunds', fits('query', deskFilterSchema), async (c) => {
    const isWaiting = c.req.valid('query').of === 'waiting';
    const refunds = await (isWaiting
      ? waitingRefunds(db, longestList)
      : doneRefunds(db, settledSince(now()), longestList));
    return own(c, { refunds: [...refunds] } satisfies v.InferOutput<typeof deskRefundsSchema>);
  });

  const settle = async (c: Context<ViewerEnv>, act: RefundAct): Promise<Response> => {
    const settled = await settleRefund(c.req.param('id') ?? '', act, actorOf(c));
    if (settled.kind === 'absent') return notFound(c);
    return settled.kind === 'settled' ? ownNothing(c) : problem(c, 409, 'Not settled', settled.why);
  };
  routes.post('/api/desk/refunds/:id/retry', (c) => settle(c, { type: 'refund.retried' }));
  routes.post('/api/desk/refunds/:id/transfer', fits('json', deskTransferSchema), (c) =>
    settle(c, { type: 'refund.transferred', ...c.req.valid('json') }),
  );
  routes.post('/api/desk/refunds/:id/call-off', fits('json', deskCallOffSchema), (c) =>
    settle(c, { type: 'refund.calledOff', ...c.req.valid('json') }),
  );
  routes.post('/api/desk/refunds/:id/explain', (c) => settle(c, { type: 'refund.explained' }));

  return routes;
}
