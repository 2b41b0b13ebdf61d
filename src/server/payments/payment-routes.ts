import { Hono } from 'hono';
import { instalmentOrderSchema, paymentsFilterSchema, type PastOrder } from '#contracts/payments.ts';
import { dayInIndia } from '#machines/domain/calendar.ts';
import type { Database } from '../db/database.ts';
import { validate } from '../http/validate.ts';
import { notFound } from '../http/problem.ts';
import { requestLanguage } from '../http/request-language.ts';
import { ownersOf, type ViewerEnv } from '../identity/viewer.ts';
import { own } from '../http/own-answer.ts';
import { declineWords } from './decline-words.ts';
import { answerOrder, returnUrlOf } from './order-answers.ts';
import type { OrderRouteDeps } from './order-routes.ts';
import { paymentsOf } from './payments-overview.ts';

export interface PaymentRouteDeps extends Pick<OrderRouteDeps, 'orders' | 'identify'> {
  readonly database: Pick<Database, 'db'>;
  /** ms since 1970. */
  readonly now: () => number;
}

/** `GET /api/payments`: a page of the viewer's paid and due payments, as of today in India. */
export function paymentRoutes({ orders, database, identify, now }: PaymentRouteDeps): Hono {
  const routes = new Hono<ViewerEnv>();
  routes.use('/api/payments/*', identify);
  routes.get('/api/payments', validate('query', paymentsFilterSchema), async (c) => {
    const owners = ownersOf(c.var.viewer);
    await orders.refresh(owners);
    const found = await paymentsOf(database.db, owners, dayInIndia(now()), c.req.valid('query'));
    const worded = (all: readonly PastOrder[]) =>
      all.map((order) => ({ ...order, reason: declineWords(c, order.reason) }));
    return own(c, { ...found, orders: worded(found.orders), declined: worded(found.declined) });
  });
  return new Hono().route('/', routes);
}

/**
 * The prefix of the addresses of `instalmentRoutes`. They are mounted before those of projects, whose guards they do
 * not need.
 */
export const instalmentsPath = '/api/projects/:id/instalments';

/** `POST /api/projects/:id/instalments/:number/orders`: requests payment of the next row of the schedule. */
export function instalmentRoutes({ orders, identify, log, originOf }: OrderRouteDeps): Hono {
  const routes = new Hono<ViewerEnv>();
  routes.use(`${instalmentsPath}/*`, identify);
  routes.post(`${instalmentsPath}/:number/orders`, validate('json', instalmentOrderSchema), async (c) => {
    const { id: projectId, number } = c.req.param();
    const { amount } = c.req.valid('json');
    if (!/^[1-9]\d{0,3}$/.test(number)) return notFound(c);
    const returnUrl = returnUrlOf(orders.gateway.id, originOf(c));
    return answerOrder(
      c,
      orders.startRow(
        ownersOf(c.var.viewer),
        { projectId, number: Number(number), amount, language: requestLanguage(c) },
        returnUrl,
      ),
      amount,
      log,
    );
  });
  return new Hono().route('/', routes);
}
