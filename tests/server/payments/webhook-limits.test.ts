/** How many webhooks a gateway may send after an outage, and everybody else. */
import { expect, it, onTestFinished } from 'vitest';
import { createRateLimits, rateClasses } from '#server/http/rate-limit.ts';
import { signatureOf } from '#server/payments/signature.ts';
import { createMeter } from '#server/telemetry/meter.ts';
import { onPostgres } from '../db/databases.ts';
import { openShop, secret } from './shop.ts';

onPostgres('webhooks', (given) => {
  function open() {
    const meter = createMeter();
    onTestFinished(meter.stop);
    const shop = openShop(given.database, {
      rateLimits: createRateLimits(() => 0),
      counters: { countRefused: meter.countRefusedHook },
    });
    const refused = async () =>
      (await meter.read()).text.match(/^plinth_webhooks_refused_total\{.*$/gm)?.toSorted() ?? [];
    return { shop, refused };
  }
  // Signed by the gateway, and no event: it needs no order.
  const signedBody = JSON.stringify({ id: 'evt_1' });
  const signed = { body: signedBody, signature: signatureOf(signedBody, secret) };
  const forged = { ...signed, signature: '0'.repeat(signed.signature.length) };

  it('of a gateway that resends everything after an outage are all read', async () => {
    const { shop, refused } = open();
    const most = rateClasses.hook + 50;
    for (let sent = 0; sent < most; sent += 1) expect((await shop.deliver(signed)).status).toBe(400);
    expect(await refused()).toEqual([`plinth_webhooks_refused_total{gateway="sandbox",reason="unreadable"} ${most}`]);
    expect(rateClasses.signedHook).toBeGreaterThan(10 * rateClasses.hook);
  });

  it('without a valid signature are refused beyond their limit, and the signed ones of the address are not', async () => {
    const { shop, refused } = open();
    for (let sent = 0; sent < rateClasses.hook; sent += 1) expect((await shop.deliver(forged)).status).toBe(400);
    const over = await shop.deliver(forged);
    expect([over.status, over.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await shop.deliver(signed)).status).toBe(400);
    expect(await refused()).toEqual([
      `plinth_webhooks_refused_total{gateway="sandbox",reason="signature"} ${rateClasses.hook}`,
      'plinth_webhooks_refused_total{gateway="sandbox",reason="tooOften"} 1',
      'plinth_webhooks_refused_total{gateway="sandbox",reason="unreadable"} 1',
    ]);
  });
});
