/** Money that goes back: what is under way, and what the gateway refuses and a person settles. */
import { Hono, type Context } from 'hono';
import type * as v from 'valibot';
import { deskFilterSchema, deskTransferSchema, type deskRefundsSchema } from '#contracts/desk.ts';
import type { RefundEvent } from '#machines/order/refund.machine.ts';
import { fits } from '../http/fits.ts';
import { own, ownNothing } from '../http/own-answer.ts';
import { notFound, problem } from '../http/problem.ts';
import type { ViewerEnv } from '../identity/viewer.ts';
import { doneRefunds, tellRefund, waitingRefunds } from '../payments/refund-store.ts';
import { noteAct } from '../team/audit-log.ts';
import { actorOf, longestList, settledSince, type DeskDeps } from './desk-deps.ts';

export function refundDesk({ database: { db }, now }: DeskDeps): Hono<ViewerEnv> {
  const routes = new Hono<ViewerEnv>();

  routes.get('/api/desk/refunds', fits('query', deskFilterSchema), async (c) => {
    const isWaiting = c.req.valid('query').of === 'waiting';
    const refunds = await (isWaiting ? waitingRefunds(db, longestList) : doneRefunds(db, settledSince(now()), longestList));
    return own(c, { refunds: [...refunds] } satisfies v.InferOutput<typeof deskRefundsSchema>);
  });

  const settle = async (c: Context<ViewerEnv>, event: RefundEvent, more: Readonly<Record<string, unknown>> = {}): Promise<Response> => {
    const id = c.req.param('id') ?? '';
    const at = new Date(now());
    const told = await db.transaction(async (tx) => {
      const known = await tellRefund(tx, id, event, at);
      if (known.kind === 'moved') await noteAct(tx, { actor: actorOf(c), act: event.type, subject: known.orderId === null ? `refund:${id}` : `order:${known.orderId}`, details: { ...known.details, ...more } }, at);
      return known;
    });
    if (told.kind === 'absent') return notFound(c);
    return told.kind === 'moved' ? ownNothing(c) : problem(c, 409, 'Not settled', 'The gateway may still give it back: only what it refuses is transferred by hand.');
  };
  routes.post('/api/desk/refunds/:id/retry', (c) => settle(c, { type: 'refund.retried' }));
  routes.post('/api/desk/refunds/:id/transfer', fits('json', deskTransferSchema), (c) => settle(c, { type: 'refund.transferred' }, c.req.valid('json')));

  return routes;
}
