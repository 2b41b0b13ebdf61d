import { Hono, type Context, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { orderRequestIn } from '#contracts/order-request.ts';
import { schemaByLanguage } from '../billing/billing-texts.ts';
import { validate } from '../http/validate.ts';
import type { Log } from '../http/log.ts';
import { requestLanguage } from '../http/request-language.ts';
import { ownerOf, ownersOf, type ViewerEnv } from '../identity/viewer.ts';
import { own } from '../http/own-answer.ts';
import { declineWords } from './decline-words.ts';
import { answerCancelled, answerOrder, returnUrlOf } from './order-answers.ts';
import type { Orders } from './orders.ts';

export interface OrderRouteDeps {
  readonly orders: Orders;
  readonly identify: MiddlewareHandler<ViewerEnv>;
  readonly log: Log;
  /** The product's public origin, for the return from a gateway. */
  readonly originOf: (c: Context) => string;
}

/** `POST /api/orders`, the result of the payment of a plan, and resumed or cancelled orders. */
export function orderRoutes({ orders, identify, log, originOf }: OrderRouteDeps): Hono {
  const routes = new Hono<ViewerEnv>();
  routes.use('/api/orders/*', identify);

  routes.post('/api/orders', validate('json', schemaByLanguage(orderRequestIn)), (c) => {
    const request = c.req.valid('json');
    const returnUrl = returnUrlOf(orders.gateway.id, originOf(c));
    return answerOrder(
      c,
      orders.start(request, { owner: ownerOf(c), returnUrl, language: requestLanguage(c) }),
      request.amount,
      log,
    );
  });

  routes.get('/api/orders/latest', async (c) => own(c, await orders.latest(ownersOf(c.var.viewer))));

  routes.get('/api/orders/of-plan/:planId', validate('param', v.object({ planId: v.string() })), async (c) => {
    const outcome = await orders.ofPlan(ownersOf(c.var.viewer), c.req.valid('param').planId);
    return own(c, outcome.kind === 'declined' ? { ...outcome, reason: declineWords(c, outcome.reason) } : outcome);
  });

  routes.post('/api/orders/:orderId/checkout', async (c) => {
    const returnUrl = returnUrlOf(orders.gateway.id, originOf(c));
    return answerOrder(
      c,
      orders.resume(ownersOf(c.var.viewer), c.req.param('orderId'), returnUrl, requestLanguage(c)),
      null,
      log,
    );
  });

  routes.delete('/api/orders/:orderId', (c) =>
    answerCancelled(c, orders.cancel(ownersOf(c.var.viewer), c.req.param('orderId')), log),
  );

  return new Hono().route('/', routes);
}
