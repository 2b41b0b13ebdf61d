/** Payment through the whole product, not through parts of it. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { paymentsSchema } from '#contracts/payments.ts';
import { createApp } from '#server/app.ts';
import { readEnvironment } from '#server/environment.ts';
import { silentLog } from '#server/http/log.ts';
import { openServices } from '#server/services.ts';
import { emptySource } from '../db/databases.ts';
import { visitorOf } from '../viewer-stand-in.ts';
import { checkoutOf, firstNow, planOf, requestOf } from './shop.ts';

describe('the product', () => {
  it('takes the first instalment of a plan and the next one, and reports the state', async () => {
    const { source, remove } = await emptySource('embedded');
    const dataDir = 'dataDir' in source ? source.dataDir : '';
    const environment = readEnvironment({ DATA_DIR: dataDir, PORT: '80' });
    const services = await openServices({
      environment,
      log: silentLog,
      write: ({ body }) => body,
      now: () => firstNow,
    });
    try {
      const app = createApp({ clientDir: dataDir, environment, services, database: services.database });
      const me = visitorOf(app);
      const settle = async (response: Response): Promise<string | null> => {
        expect(response.status).toBe(201);
        const form = {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'answer=pay',
        };
        const answered = await app.request(new URL(await checkoutOf(response)).pathname, form);
        const back = new URL(answered.headers.get('location') ?? '');
        return (await app.request(`${back.pathname}${back.search}`)).headers.get('location');
      };
      const payments = async () => v.parse(paymentsSchema, await (await me.ask('GET', '/api/payments')).json());
      expect(await payments()).toMatchObject({ plans: [], orders: [] });
      expect(await settle(await me.ask('POST', '/api/orders', requestOf(planOf('plan-1'), firstNow)))).toBe(
        '/thankyou',
      );
      const [plan] = (await payments()).plans;
      const at = `/api/projects/${plan?.projectId}/instalments/2/orders`;
      expect((await me.ask('GET', at)).status).toBe(405);
      const link = await settle(await me.ask('POST', at, { amount: plan?.rows[1]?.amount }));
      expect(link).toMatch(/^\/pay\/[\w-]{46}\?from=bank$/);
      expect(await (await app.request(link ?? '')).text()).toContain('is paid');
      expect((await payments()).plans[0]?.next).toBe(3);
      expect(await (await me.ask('GET', `/api/projects/${plan?.projectId}`)).json()).toMatchObject({
        status: 'running',
      });
    } finally {
      await services.close();
      await remove();
    }
  });
});
