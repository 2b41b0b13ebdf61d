/**
 * The whole server with a model: the pages' information about it, its HTTP responses, and the handling of a visitor who
 * leaves.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { assistantMeta } from '#contracts/page-meta.ts';
import { missesPath } from '#contracts/assistant-misses.ts';
import { assistantPath } from '#contracts/assistant.ts';
import { startFromEnvironment } from '#server/main.ts';
import { emptyFolder } from '../db/databases.ts';
import { startModel, type ModelStandIn } from './model-stand-in.ts';

const key = 'sk-secret-of-the-house';
let dir = '';
let model: ModelStandIn;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'plinth-pages-'));
  for (const name of ['studio', 'app', '404', 'index'])
    writeFileSync(
      join(dir, `${name}.html`),
      '<!doctype html><html><head><title>Plinth</title></head><body></body></html>',
    );
  model = await startModel();
});
afterAll(async () => {
  rmSync(dir, { recursive: true });
  await model.close();
});

async function open(env: Readonly<Record<string, string>>): Promise<string> {
  const server = await startFromEnvironment(
    { PORT: '0', DATA_DIR: await emptyFolder(), LOG_LEVEL: 'silent', ...env },
    { clientDir: dir, pagesDir: dir, flowsDir: undefined },
  );
  onTestFinished(() => server.close());
  return `http://127.0.0.1:${server.port}`;
}

const withModel = (): Promise<string> =>
  open({ ASSISTANT_URL: model.url, ASSISTANT_MODEL: 'stand-in', ASSISTANT_KEY: key });
const ask = (origin: string, signal?: AbortSignal): Promise<Response> =>
  fetch(`${origin}${assistantPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"question":"sum?"}',
    ...(signal && { signal }),
  });

describe('a server with a model', () => {
  it('shows so in its pages, without the model’s name or key', async () => {
    const page = await fetch(`${await withModel()}/studio`, { headers: { accept: 'text/html' } });
    const html = await page.text();
    expect(html).toContain(`<meta name="${assistantMeta}"`);
    expect(html + JSON.stringify([...page.headers])).not.toMatch(/secret|stand-in|\/v1/);
    expect(page.headers.get('content-security-policy')).toContain("connect-src 'self'");
  });

  it('answers with the meaning of a question, uncached', async () => {
    model.play({ calls: 'figure', with: { figure: 'total' } });
    const response = await ask(await withModel());
    expect([response.status, await response.json(), response.headers.get('cache-control')]).toEqual([
      200,
      { language: 'en', confidence: 'high', intents: [{ kind: 'figure', figure: 'total' }] },
      'no-store',
    ]);
  });

  it('stops its request once the browser has left', async () => {
    model.play('hang');
    const origin = await withModel();
    const before = model.received.length;
    const leaving = new AbortController();
    const answer = ask(origin, leaving.signal).catch((error: unknown) => error);
    await expect.poll(() => model.received.length).toBe(before + 1);
    leaving.abort();
    await model.received.at(-1)?.left;
    expect(await answer).toMatchObject({ name: 'AbortError' });
  });
});

it.each([
  ['a model', withModel],
  ['no model', () => open({})],
])('a server with %s counts what was not understood', async (_, opened) => {
  const origin = await opened();
  const tell = (body: object): Promise<Response> =>
    fetch(`${origin}${missesPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const miss = { language: 'en', confidence: 'low', nearest: ['gst'], chosen: null, words: null };
  const told = await tell(miss);
  expect([told.status, await told.text(), told.headers.getSetCookie()]).toEqual([204, '', []]);
  expect((await tell({ ...miss, words: 'a'.repeat(5_000) })).status).toBe(413);
  expect((await fetch(`${origin}${missesPath}`)).status).toBe(405);
  const later = await Promise.all(Array.from({ length: 8 }, () => tell(miss)));
  expect(later.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 204));
  const refused = await tell(miss);
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
});

describe('a server without a model', () => {
  it('shows no assistant, and has no such address', async () => {
    const origin = await open({});
    const page = await fetch(`${origin}/studio`, { headers: { accept: 'text/html' } });
    expect(await page.text()).not.toContain(assistantMeta);
    expect((await ask(origin)).status).toBe(404);
  });
});
