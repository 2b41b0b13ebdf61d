import { beforeEach, expect, it } from 'vitest';
import { tellMissToServer } from '#adapters/assistant-misses.ts';
import { missesPath } from '#contracts/assistant-misses.ts';
import type { Miss } from '#machines/domain/assistant/miss.ts';
import { missRoutes } from '#server/assistant/miss-routes.ts';
import { assistantMisses, assistantSentences } from '#server/db/assistant-schema.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { onDatabase } from '../server/db/databases.ts';
import { ask } from '../screens/login-provider.ts';
import { browse, type Browser, type Trouble } from './browser.ts';

const miss: Miss = { language: 'hi', confidence: 'middle', nearest: ['gst'], chosen: 'refund', words: 'GST?' };

onDatabase('a report of what was not understood', (given) => {
  let browser: Browser;
  beforeEach(() => {
    const routes = missRoutes({ database: given.database, now: Date.now });
    browser = browse(createApi({ log: silentLog, endpoints: [{ path: missesPath, routes, rate: 'miss' }] }));
  });

  it('reaches the server, for nobody, and also if the page is left', async () => {
    browser.signIn('asha');
    await ask(tellMissToServer, miss);
    expect(browser.asked.map(({ token, keepalive }) => [token, keepalive])).toEqual([[null, true]]);
    expect(await given.database.db.select().from(assistantMisses)).toMatchObject([{ nearest: 'gst', times: 1 }]);
    expect(await given.database.db.select().from(assistantSentences)).toMatchObject([{ words: 'GST?' }]);
  });

  it.each<[string, Trouble]>([
    ['there is no network', 'offline'],
    ['the server refuses it', () => Response.json({}, { status: 429 })],
    ['the server breaks', () => Response.json({}, { status: 500 })],
  ])('is dropped where %s', async (_, trouble) => {
    browser.meet(trouble);
    expect(await ask(tellMissToServer, miss)).toBeUndefined();
    expect(browser.paths()).toEqual([`POST ${missesPath}`]);
  });
});
