/** The pages of the flows, as the server sends them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { encodeChart } from '@plinth/statecharts/chart-codec';
import { createApp } from '#server/app.ts';
import { refusedParts } from './policy-check.ts';

const dir = mkdtempSync(join(tmpdir(), 'plinth-flows-'));
mkdirSync(join(dir, 'assets'));
mkdirSync(join(dir, 'data/flow'), { recursive: true });
writeFileSync(join(dir, 'index.html'), '<title>Flows</title>');
mkdirSync(join(dir, 'pages'));
writeFileSync(join(dir, 'overview.html'), '<title>Overview</title>');
writeFileSync(join(dir, 'pages/payment.html'), '<title>Payment</title>');
writeFileSync(join(dir, 'assets/index.js'), 'let flows;');
writeFileSync(join(dir, 'data/flow/payment.json'), '{}');
const box = (id: string, parent: string | null) =>
  ({ id, parent, title: id, type: 'atomic', tags: [], rows: [], x: 0, y: 0, width: 80, height: 30 }) as const;
const boxes = [box('currency', null), box('currency.rupees', 'currency')];
const chart = encodeChart({ id: 'currency', width: 80, height: 30, boxes, edges: [], starts: [], chips: [] });
writeFileSync(join(dir, 'data/flow/currency.json'), JSON.stringify({ chart }));
writeFileSync(join(dir, 'data/catalogue.json'), JSON.stringify({ release: 'abc12345' }));
const clientDir = mkdtempSync(join(tmpdir(), 'plinth-client-'));
writeFileSync(join(clientDir, 'index.html'), '<title>App</title>');

afterAll(() => {
  for (const folder of [dir, clientDir]) rmSync(folder, { recursive: true });
});

const ask = (path: string, flowsDir: string | undefined = dir) =>
  createApp({ clientDir, flowsDir }).request(path, { headers: { accept: 'text/html' } });

describe('the picture of a chart', () => {
  it('is made from the data of the build, for documents of any origin', async () => {
    const response = await ask('/flows/currency.svg?at=currency.rupees&theme=dark');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const picture = await response.text();
    expect(picture).toContain('state="currency.rupees" revision="abc12345"');
    expect([picture.includes('<style>'), refusedParts(response, picture)]).toEqual([true, []]);
  });

  it('does not exist for another flow', async () => {
    expect((await ask('/flows/nothing.svg')).headers.get('content-type')).not.toBe('image/svg+xml');
  });
});

describe('where the flows are served', () => {
  it.each(['/flows/live', '/studio'])('%s can be framed by pages of the same origin alone', async (path) => {
    const { headers } = await ask(path);
    expect(headers.get('content-security-policy')).toMatch(/; frame-ancestors 'self';/);
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it('and elsewhere nothing can be framed', async () => {
    const { headers } = await createApp({ clientDir }).request('/studio', { headers: { accept: 'text/html' } });
    expect(headers.get('content-security-policy')).toMatch(/; frame-ancestors 'none';/);
    expect(headers.get('x-frame-options')).toBe('DENY');
  });
});

describe('/flows', () => {
  it.each([
    ['/flows', 'Overview'],
    ['/flows/payment', 'Payment'],
    ['/flows/payment?at=payment.declined', 'Payment'],
  ])('%s has the page that was prerendered for it', async (path, title) => {
    const response = await ask(path);
    expect([response.status, response.headers.get('cache-control'), await response.text()]).toEqual([
      200,
      'no-cache',
      `<title>${title}</title>`,
    ]);
  });

  it.each([
    '/flows/sign-in',
    '/flows?since=HEAD',
    '/flows/payment?since=HEAD',
    '/flows/payment?view=outline',
    '/flows/live',
  ])('%s has the page that is rendered in the browser', async (path) => {
    const response = await ask(path);
    expect([response.status, response.headers.get('cache-control'), await response.text()]).toEqual([
      200,
      'no-cache',
      '<title>Flows</title>',
    ]);
  });

  it('lists with its page the data that the scripts will request', async () => {
    const listed = (names: readonly string[]): string =>
      names
        .map((name) => `</flows/data/${name}.json>; rel=preload; as=fetch; crossorigin; fetchpriority=low`)
        .join(', ');
    expect((await ask('/flows')).headers.get('link')).toBe(listed(['catalogue']));
    expect((await ask('/flows/payment')).headers.get('link')).toBe(listed(['catalogue', 'flow/payment']));
    expect((await ask('/flows/sign-in')).headers.get('link')).toBe(listed(['catalogue']));
  });

  it('has its scripts for good, and its data again each time', async () => {
    expect((await ask('/flows/assets/index.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    const data = await ask('/flows/data/flow/payment.json');
    expect([await data.text(), data.headers.get('cache-control')]).toEqual(['{}', 'no-cache']);
  });

  it('is compressed like any page when it is a demonstration', async () => {
    writeFileSync(join(dir, 'pages/large.html'), `<head></head><body>${'<p>A state</p>'.repeat(1000)}</body>`);
    const app = createApp({ clientDir, flowsDir: dir, environment: { trustedHops: 0, isDemonstration: true } });
    const get = (encoding: string) =>
      app.request('/flows/large', { headers: { accept: 'text/html', 'accept-encoding': encoding } });
    const whole = await (await get('identity')).text();
    expect(whole).toMatch(/<body><aside[^>]*><p>Demonstration\b/);
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const response = await get(encoding);
      expect([response.headers.get('content-encoding'), response.headers.get('cache-control')]).toEqual([
        encoding,
        'no-cache',
      ]);
      const sent = Buffer.from(await response.arrayBuffer());
      expect(sent.length).toBeLessThan(whole.length / 10);
      expect(decompress(sent).toString()).toBe(whole);
    }
  });

  it.each(['/flows/data/flow/nothing.json', '/flows/assets/nothing.js', '/flows/..%2Findex.html'])(
    '%s is not there',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  it('is not there where the flows are not shown', async () => {
    const response = await createApp({ clientDir }).request('/flows', { headers: { accept: 'text/html' } });
    expect([response.status, await response.text()]).toEqual([404, '<title>App</title>']);
  });
});
