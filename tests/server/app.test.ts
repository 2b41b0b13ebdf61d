import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { answerError } from '#server/problem.ts';

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const script = 'console.log("Plinth");';
let clientDir = '';

beforeAll(() => {
  clientDir = mkdtempSync(join(tmpdir(), 'plinth-client-'));
  mkdirSync(join(clientDir, 'assets'));
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Plinth</title>');
  writeFileSync(join(clientDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(clientDir, 'assets/main-abc123.js'), script);
  writeFileSync(join(clientDir, 'assets/main-abc123.js.br'), brotliCompressSync(script));
  writeFileSync(join(clientDir, 'assets/main-abc123.js.gz'), gzipSync(script));
});

afterAll(() => rmSync(clientDir, { recursive: true }));

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return Promise.resolve(createApp({ clientDir }).request(path, { headers, method }));
}

describe('the server', () => {
  it('says that it is well', async () => {
    const response = await get('/healthz');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok' });
  });

  it.each(['/', '/studio', '/project-plan/', '/login'])('answers %s with the app, asked for anew each time', async (path) => {
    const response = await get(path, html);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('<title>Plinth</title>');
  });

  it('spares a page that has not changed', async () => {
    const tag = (await get('/studio', html)).headers.get('etag') ?? '';
    const response = await get('/studio', { ...html, 'if-none-match': tag });
    expect(response.status).toBe(304);
    expect(response.headers.get('content-security-policy')).toBeTruthy();
  });

  it.each(['/404', '/pricing', '/care', '/build', '/ai', '/api', '/case-studies', '/enterprise', '/small-businesses', '/entrepreneurs', '/pricing/'])(
    'answers %s with the app and status 404',
    async (path) => {
      const response = await get(path, html);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain('<title>Plinth</title>');
    },
  );

  it('answers HEAD like GET, without a body', async () => {
    const found = await get('/studio', html, 'HEAD');
    expect([found.status, await found.text()]).toEqual([200, '']);
    expect((await get('/pricing', html, 'HEAD')).status).toBe(404);
  });
});

describe('files', () => {
  it('with a hash in the name are kept for ever', async () => {
    const response = await get('/assets/main-abc123.js');
    expect(await response.text()).toBe(script);
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
  ])('go out as they were compressed at the build: %s', async (accepted, encoding) => {
    const response = await get('/assets/main-abc123.js', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
  });

  it('of the public folder are kept for an hour', async () => {
    const response = await get('/favicon.svg');
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('outside the folder stay there', async () => {
    for (const path of ['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/assets/..%5c..%5cpackage.json']) {
      expect((await get(path)).status).toBe(404);
    }
  });
});

describe('errors', () => {
  it.each(['/assets/gone-123.js', '/missing.png', '/api/nothing'])('%s is told to a program as problem+json', async (path) => {
    const response = await get(path, { accept: '*/*' });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ status: 404, title: 'Not found' });
  });

  it('of a route asked for as data, or changed, are problem+json too', async () => {
    for (const response of [await get('/studio', { accept: 'application/json' }), await get('/studio', html, 'POST')]) {
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
    }
  });

  it('show a person the app when a link names a missing file', async () => {
    const response = await get('/brochure.pdf', html);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('of the server itself say one sentence, and keep the reason for the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const app = new Hono().get('/plans', () => { throw new Error('the secret reason'); });
    app.onError(answerError);

    const forPrograms = await app.request('/plans');
    expect(forPrograms.status).toBe(500);
    expect(await forPrograms.json()).toMatchObject({ status: 500, detail: 'Something went wrong on our side: try again in a minute.' });
    const forPeople = await app.request('/plans', { headers: html });
    expect(forPeople.status).toBe(500);
    expect(await forPeople.text()).toContain('<p>Something went wrong on our side: try again in a minute.</p>');
    expect(log.mock.calls).toEqual([['GET /plans: the secret reason'], ['GET /plans: the secret reason']]);
  });

  it('that a handler raised on purpose keep their status and sentence', async () => {
    const app = new Hono().get('/plans', () => { throw new HTTPException(403, { message: 'Sign in first.' }); });
    app.onError(answerError);
    const response = await app.request('/plans');
    expect([response.status, await response.json()]).toEqual([403, { type: 'about:blank', title: 'Request refused', status: 403, detail: 'Sign in first.' }]);
  });
});

describe('every answer', () => {
  it.each(['/', '/assets/main-abc123.js', '/missing.png', '/healthz', '/pricing'])('to %s carries the security headers', async (path) => {
    const { headers } = await get(path, html);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  });
});
