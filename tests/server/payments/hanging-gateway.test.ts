/** A gateway that accepts the connection and never answers: the payer soon reads that nothing was charged. */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { orders } from '#server/db/schema.ts';
import type { Gateway } from '#server/payments/gateway.ts';
import { createRazorpay } from '#server/payments/razorpay/razorpay-gateway.ts';
import { createStripe } from '#server/payments/stripe/stripe-gateway.ts';
import { onPostgres } from '../db/databases.ts';
import { keyId, keySecret, webhookSecret as razorpaySecret } from './razorpay-stand-in.ts';
import { firstNow, openShop, planOf, requestOf, visit } from './shop.ts';
import { secretKey, webhookSecret as stripeSecret } from './stripe-stand-in.ts';

const sockets = new Set<Socket>();
let isOver = false;
const silent = createServer((socket) => {
  socket.on('error', () => undefined);
  // Retries of the libraries after the test are cut off.
  if (isOver) socket.destroy();
  else sockets.add(socket);
});
let apiOrigin = '';

beforeEach(async () => {
  isOver = false;
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  apiOrigin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterEach(async () => {
  isOver = true;
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await new Promise<void>((resolve) => void silent.close(() => resolve()));
});

const gateways: readonly (readonly [string, () => Gateway])[] = [
  ['stripe', () => createStripe({ secretKey, webhookSecret: stripeSecret, apiOrigin })],
  ['razorpay', () => createRazorpay({ keyId, keySecret, webhookSecret: razorpaySecret, apiOrigin })],
];

onPostgres('a gateway that hangs', (given) => {
  it.each(gateways)('%s: is reported as not reached, within one deadline for all its requests', async (_, open) => {
    const shop = openShop(given.database, { change: open, outsideMs: 250 });
    const me = visit(shop);
    const request = requestOf(planOf('plan-1'), firstNow);
    const ask = async () => {
      const began = performance.now();
      const response = await me.order(request);
      return {
        status: response.status,
        detail: ((await response.json()) as { detail?: string }).detail,
        ms: performance.now() - began,
      };
    };
    const first = await ask();
    expect(first).toMatchObject({ status: 502, detail: expect.stringContaining('charged') });
    // An order that has been at the gateway is looked up first, and then opened: two or more requests, and one
    // deadline.
    await given.database.db
      .update(orders)
      .set({ gatewayOrderId: 'of-the-gateway', checkoutAt: new Date(firstNow) })
      .where(eq(orders.gateway, shop.gateway.id));
    const again = await ask();
    expect(again.status).toBe(502);
    // Stripe's library alone would wait for twenty seconds, and the API for fifteen.
    for (const { ms } of [first, again]) expect(ms).toBeLessThan(5_000);
    const [order] = await given.database.db.select().from(orders);
    expect(order?.state).toBe('open');
  });
});
