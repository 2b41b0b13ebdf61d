/** Pictures of screens: a separate process takes them for the server where the sources are, and nowhere else. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { flowPages } from '#server/http/flow-pages.ts';
import { openSourcesProcess } from '#server/http/sources-process.ts';

const dir = mkdtempSync(join(tmpdir(), 'plinth-flow-screens-'));
mkdirSync(join(dir, 'taken/7f2a'), { recursive: true });
mkdirSync(join(dir, 'built'));
writeFileSync(join(dir, 'taken/7f2a/0a1b.webp'), 'a picture');
writeFileSync(join(dir, 'taken/7f2a/0a1b.json'), 'not for pages');
// Answers with its request, and answers held requests when one is cancelled.
const script = join(dir, 'answers.mjs');
writeFileSync(
  script,
  `const held = new Map();
process.on('message', ({ id, address, isCancelled }) => {
  if (isCancelled) for (const [other, tell] of held) tell({ id: other, answer: { status: 200, body: JSON.stringify({ cancelled: id }) } });
  else if (address.includes('nothing')) process.send({ id });
  else if (address.includes('slow') || address.includes('other')) held.set(id, (reply) => process.send(reply));
  else process.send({ id, answer: { status: 200, body: JSON.stringify({ address }) } });
});`,
);
const app = flowPages(join(dir, 'built'), {
  screens: { process: openSourcesProcess(script), dir: join(dir, 'taken') },
});
afterAll(() => rmSync(dir, { recursive: true }));

const post = (
  path: string,
  {
    body = '{"again":false}',
    type = 'application/json',
    signal,
  }: { readonly body?: string; readonly type?: string; readonly signal?: AbortSignal } = {},
) => app.request(path, { method: 'POST', body, headers: { 'content-type': type }, ...(signal && { signal }) });

describe('the picture of a state', () => {
  it('is requested from the process, again after its session failed', async () => {
    const response = await post('/flows/screens/payment/payment.declined');
    expect([response.status, response.headers.get('cache-control'), await response.json()]).toEqual([
      200,
      'no-store',
      { address: '/flows/screens/payment/payment.declined' },
    ]);
    expect(await (await post('/flows/screens/payment/payment.declined', { body: '{"again":true}' })).json()).toEqual({
      address: '/flows/screens/payment/payment.declined?again',
    });
  });

  it.each([
    ['of a state that the process does not know', '/flows/screens/payment/nothing', {}, 404],
    ['of what is no id', '/flows/screens/payment/a%20b', {}, 404],
    ['of a folder', '/flows/screens/payment/..%2Fsecret', {}, 404],
    [
      'from a page of another origin, which can send no JSON',
      '/flows/screens/payment/payment.declined',
      { type: 'text/plain' },
      415,
    ],
    ['without what it asks', '/flows/screens/payment/payment.declined', { body: '{}' }, 400],
    [
      'with much more than that',
      '/flows/screens/payment/payment.declined',
      { body: JSON.stringify({ again: false, more: 'x'.repeat(2_000) }) },
      413,
    ],
  ])('is rejected %s', async (_, path, request, status) => {
    expect((await post(path, request)).status).toBe(status);
  });

  it('is cancelled in the process when its page is left', async () => {
    const left = new AbortController();
    const slow = Promise.resolve(post('/flows/screens/payment/slow', { signal: left.signal }));
    const other = post('/flows/screens/payment/other');
    // The process has received both before one is cancelled.
    await post('/flows/screens/payment/payment.declined');
    left.abort();
    expect(await (await other).json()).toEqual({ cancelled: expect.any(Number) });
    await slow.catch(() => undefined);
  });

  it('is a file among those that were taken, and nothing else of that folder is', async () => {
    expect(await (await app.request('/flows/screens/7f2a/0a1b.webp')).text()).toBe('a picture');
    for (const path of [
      '/flows/screens/7f2a/0a1b.json',
      '/flows/screens/7f2a/..%2F..%2Fanswers.mjs',
      '/flows/screens/7f2a/ffff.webp',
    ])
      expect((await app.request(path)).status).toBe(404);
  });

  it('is taken nowhere else: without sources there is no such address', async () => {
    const elsewhere = flowPages(join(dir, 'built'), { isDemonstration: true });
    const response = await elsewhere.request('/flows/screens/payment/payment.declined', {
      method: 'POST',
      body: '{"again":false}',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(404);
  });
});
