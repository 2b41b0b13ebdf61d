import { Hono, type Context, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { orderRequestSchema } from '#contracts/order.ts';
import { problemTypes } from '#contracts/project.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { fits } from '../http/fits.ts';
import { problem } from '../http/problem.ts';
import { logError, type Log } from '../http/log.ts';
import { ownerOf, ownersOf, type ViewerEnv } from '../identity/viewer.ts';
import { refusal } from '../projects/refusal.ts';
import type { Orders } from './orders.ts';

export interface OrderRouteDeps {
  readonly orders: Orders;
  readonly identify: MiddlewareHandler<ViewerEnv>;
  readonly log: Log;
  /** Where the product is reached from outside, for the way back from a gateway. */
  readonly originOf: (c: Context) => string;
}

const fresh = { 'cache-control': 'no-store' };

/** `POST /api/orders`, and what became of the payment of a plan. */
export function orderRoutes({ orders, identify, log, originOf }: OrderRouteDeps): Hono {
  const routes = new Hono<ViewerEnv>();
  routes.use('/api/orders/*', identify);

  routes.post('/api/orders', fits('json', orderRequestSchema), async (c) => {
    const request = c.req.valid('json');
    const returnUrl = new URL(`/payments/return/${orders.gateway.id}`, originOf(c)).href;
    const answer = await orders.start(request, { owner: ownerOf(c), returnUrl }).catch((error: unknown) => {
      logError(log, error instanceof Error ? error : new Error(String(error)), c);
      return undefined;
    });
    if (!answer) return problem(c, 502, 'Payment service unreachable', 'The payment could not be started and nothing was charged: try again in a minute.');
    if (answer.kind === 'repriced') {
      const difference = answer.amount - request.amount;
      const detail = `${formatCharge(answer.amount)} is due now, not ${formatCharge(request.amount)}: look at it and confirm again.`;
      return refusal(c, { type: problemTypes.stalePrice, title: 'Price has changed', detail }, { amount: answer.amount, difference });
    }
    if (answer.kind === 'overtaken') {
      return refusal(c, { type: '/problems/overtaken', title: 'Changed meanwhile', detail: 'The plan or its payment changed in another window: try again.' });
    }
    return c.json(answer, answer.kind === 'checkout' ? 201 : 200, fresh);
  });

  routes.get('/api/orders/latest', async (c) => c.json(await orders.latest(ownersOf(c.var.viewer)), 200, fresh));

  routes.get('/api/orders/of-plan/:planId', fits('param', v.object({ planId: v.string() })), async (c) =>
    c.json(await orders.ofPlan(ownersOf(c.var.viewer), c.req.valid('param').planId), 200, fresh),
  );

  return new Hono().route('/', routes);
}
