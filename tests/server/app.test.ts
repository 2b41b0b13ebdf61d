import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { DrizzleQueryError } from 'drizzle-orm';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp, type AppOptions } from '#server/app.ts';
import { processLog, silentLog, type ErrorLine, type Log, type RequestLine } from '#server/http/log.ts';
import { answerPageErrors } from '#server/http/problem.ts';

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const script = 'console.log("Plinth");';
let clientDir = '';

beforeAll(() => {
  clientDir = mkdtempSync(join(tmpdir(), 'plinth-client-'));
  mkdirSync(join(clientDir, 'assets'));
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Plinth</title>');
  writeFileSync(join(clientDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(clientDir, 'replies.hi.js'), script);
  writeFileSync(join(clientDir, 'assets/main-abc123.js'), script);
  writeFileSync(join(clientDir, 'assets/main-abc123.js.br'), brotliCompressSync(script));
  writeFileSync(join(clientDir, 'assets/main-abc123.js.gz'), gzipSync(script));
});

afterAll(() => rmSync(clientDir, { recursive: true }));

function get(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  options: Partial<AppOptions> = {},
): Promise<Response> {
  return Promise.resolve(createApp({ clientDir, ...options }).request(path, { headers, method }));
}

interface HeardLog extends Log {
  readonly requests: RequestLine[];
  readonly errors: ErrorLine[];
}

function heardLog(): HeardLog {
  const requests: RequestLine[] = [];
  const errors: ErrorLine[] = [];
  return { ...silentLog, requests, errors, request: (line) => requests.push(line), error: (line) => errors.push(line) };
}

describe('the server', () => {
  it('reports that it is healthy', async () => {
    const response = await get('/healthz');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok' });
  });

  it.each(['/', '/studio', '/project-plan/', '/login'])(
    'answers %s with the app, revalidated each time',
    async (path) => {
      const response = await get(path, html);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain('<title>Plinth</title>');
    },
  );

  it.each([
    '/no-such-page',
    '/studio/more',
    '/dashboard/a/b',
    '/TEMPLATE',
    '/template/999',
    '/template/03',
    '/Template/x/',
    '/dashboard/nopage',
    '/dashboard/settings/nopart',
  ])('answers %s, which is no address of the product, with the app and status 404', async (path) => {
    const response = await get(path, html);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<title>Plinth</title>');
  });

  it.each([
    '/Studio',
    '/template/3',
    '/dashboard',
    '/dashboard/running/',
    '/dashboard/settings/security',
    '/invited/secret/prototype',
  ])('knows %s', async (path) => {
    expect((await get(path, html)).status).toBe(200);
  });

  it('spares a page that has not changed', async () => {
    const whole = await get('/studio', html);
    const response = await get('/studio', { ...html, 'if-none-match': whole.headers.get('etag') ?? '' });
    expect([response.status, await response.text()]).toEqual([304, '']);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'self'");
    expect(policy).toBe(whole.headers.get('content-security-policy'));
  });

  it.each([
    '/404',
    '/pricing',
    '/care',
    '/build',
    '/ai',
    '/api',
    '/case-studies',
    '/enterprise',
    '/small-businesses',
    '/entrepreneurs',
    '/pricing/',
  ])('answers %s with the app and status 404', async (path) => {
    const response = await get(path, html);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('<title>Plinth</title>');
  });

  it('answers HEAD like GET, without a body', async () => {
    const found = await get('/studio', html, 'HEAD');
    expect([found.status, await found.text()]).toEqual([200, '']);
    expect((await get('/pricing', html, 'HEAD')).status).toBe(404);
  });
});

describe('a form that the browser sends by itself', () => {
  const send = (path: string, headers: Record<string, string> = html): Promise<Response> => {
    const body = new URLSearchParams({ username: 'meera', password: 'Tamarind#native-7' });
    return Promise.resolve(
      createApp({ clientDir }).request(path, {
        method: 'POST',
        headers: { origin: 'http://localhost', ...headers },
        body,
      }),
    );
  };

  it.each([
    ['/login', '/login'],
    ['/login?to=%2Fdashboard', '/login?to=%2Fdashboard'],
    ['/Register/', '/Register/'],
    ['/dashboard/settings/security', '/dashboard/settings/security'],
    ['/dashboard/settings/%E0%A4%95', '/dashboard/settings/%E0%A4%95'],
    ['http://localhost//?to=//elsewhere.test', '/?to=//elsewhere.test'],
  ])('to %s leads back to the page, without any of the submitted data', async (path, location) => {
    const response = await send(path);
    expect([response.status, response.headers.get('location'), await response.text()]).toEqual([303, location, '']);
  });

  it.each(['/no-such-page', '//elsewhere.test/login', '/assets/main-abc123.js'])(
    'to %s finds nothing there, and shows none of the submitted data',
    async (path) => {
      const response = await send(`http://localhost${path}`);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('Tamarind');
    },
  );
});

describe('files', () => {
  it('with a hash in the name are cached forever', async () => {
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

  it('of the public folder are cached for an hour', async () => {
    const response = await get('/favicon.svg');
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('that name hashed files are revalidated each time', async () => {
    const response = await get('/replies.hi.js');
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/replies.hi.js', { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('outside the folder stay there', async () => {
    for (const path of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/assets/..%5c..%5cpackage.json',
    ]) {
      expect((await get(path)).status).toBe(404);
    }
  });
});

describe('errors', () => {
  it.each(['/assets/gone-123.js', '/missing.png', '/api/nothing'])(
    '%s is sent to a program as problem+json',
    async (path) => {
      const response = await get(path, { accept: '*/*' });
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(await response.json()).toMatchObject({ status: 404, title: 'Not found' });
    },
  );

  it('of a route that is requested as data, or changed, are problem+json too', async () => {
    for (const response of [
      await get('/studio', { accept: 'application/json' }),
      await get('/studio', { accept: 'application/json' }, 'POST'),
      await get('/studio', html, 'PUT'),
    ]) {
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
    }
  });

  it('show a person the app when a link names a missing file', async () => {
    const response = await get('/brochure.pdf', html);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('of the server itself have one sentence, and the reason is in the log only', async () => {
    const log = heardLog();
    const app = new Hono().get('/plans/:id', () => {
      throw new Error('the secret reason');
    });
    app.onError(answerPageErrors(log));

    const forPrograms = await app.request('/plans/7');
    expect(forPrograms.status).toBe(500);
    expect(await forPrograms.json()).toEqual({
      type: 'about:blank',
      title: 'Server error',
      status: 500,
      detail: 'Something went wrong on our side: try again in a minute.',
    });
    const forPeople = await app.request('/plans/7', { headers: html });
    expect(forPeople.status).toBe(500);
    expect(await forPeople.text()).toContain('<p>Something went wrong on our side: try again in a minute.</p>');
    expect(log.errors).toMatchObject([
      { route: '/plans/:id', message: 'the secret reason' },
      { route: '/plans/:id', message: 'the secret reason' },
    ]);
    expect(log.errors[0]?.stack[0]).toMatch(/^at .*app\.test\.ts/);
  });

  it('of the database are logged with their cause, without the values of the query', async () => {
    const log = heardLog();
    const failed = new DrizzleQueryError(
      'insert into leads values ($1)',
      ['asha@example.com'],
      new Error('the table is gone'),
    );
    const app = new Hono().get('/leads', () => {
      throw failed;
    });
    app.onError(answerPageErrors(log));
    await app.request('/leads');
    expect(log.errors).toMatchObject([{ message: 'Failed query: insert into leads values ($1): the table is gone' }]);
    expect(JSON.stringify(log.errors)).not.toContain('asha');
  });

  it('that a handler raised on purpose keep their status and sentence', async () => {
    const app = new Hono().get('/plans', () => {
      throw new HTTPException(403, { message: 'Sign in first.' });
    });
    app.onError(answerPageErrors(silentLog));
    const response = await app.request('/plans');
    expect([response.status, await response.json()]).toEqual([
      403,
      { type: 'about:blank', title: 'Request refused', status: 403, detail: 'Sign in first.' },
    ]);
  });
});

describe('/readyz', () => {
  it.each<[string, Partial<AppOptions>, number]>([
    ['the database answers', { database: { state: () => 'ready' } }, 200],
    ['there is no database to ask', {}, 200],
    ['the database is away, as for every process', { database: { state: () => 'away' } }, 200],
    ['the disk of the database is full, as for every process', { database: { state: () => 'full' } }, 200],
    ['the database takes no writes', { database: { state: () => 'readOnly' } }, 503],
    ['the server is stopping', { database: { state: () => 'ready' }, isClosing: () => true }, 503],
  ])('when %s', async (_when, options, status) => {
    expect((await get('/readyz', {}, 'GET', options)).status).toBe(status);
    expect((await get('/healthz', {}, 'GET', options)).status).toBe(200);
  });
});

describe('the id of a request', () => {
  it('is accepted when it is well-formed, and returned in header and problem', async () => {
    const response = await get('/api/nothing', { 'x-request-id': 'edge-7_f3=' });
    expect(response.headers.get('x-request-id')).toBe('edge-7_f3=');
    expect(await response.json()).toMatchObject({ requestId: 'edge-7_f3=' });
  });

  it.each(['', 'has space', 'a'.repeat(65), '<script>', 'asha@example.com'])(
    'is made again in place of "%s"',
    async (given) => {
      const response = await get('/studio', { ...html, 'x-request-id': given });
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('is returned when a page has not changed', async () => {
    const tag = (await get('/studio', html)).headers.get('etag') ?? '';
    const response = await get('/studio', { ...html, 'if-none-match': tag, 'x-request-id': 'edge-8' });
    expect([response.status, response.headers.get('x-request-id')]).toEqual([304, 'edge-8']);
  });
});

describe('the log', () => {
  it('has one line for each request: time, request, result and duration', async () => {
    const log = heardLog();
    await get('/production/hello?from=asha', { 'x-request-id': 'edge-7', 'user-agent': 'the phone of asha' }, 'GET', {
      log,
    });
    expect(log.requests).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        id: 'edge-7',
        method: 'GET',
        route: '/production/hello',
        status: 200,
        ms: expect.any(Number),
      },
    ]);
  });

  it('names a route by its pattern, never by its values', async () => {
    const log = heardLog();
    for (const path of ['/api/users/asha@example.com', '/asha@example.com', '/project-plan?p=asha', '/asha.png'])
      await get(path, html, 'GET', { log });
    expect(log.requests).toHaveLength(4);
    expect(JSON.stringify(log.requests)).not.toContain('asha');
  });

  it('spares hashed files, not missing ones', async () => {
    const log = heardLog();
    await get('/assets/main-abc123.js', {}, 'GET', { log });
    await get('/assets/gone-123.js', {}, 'GET', { log });
    expect(log.requests.map(({ status }) => status)).toEqual([404]);
  });

  it.each([
    ['info', 1, 1],
    ['error', 0, 1],
    ['silent', 0, 0],
  ] as const)('writes lines of JSON at level %s', (level, requests, errors) => {
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const log = processLog(level);
    const line = { time: '2027-01-04T09:00:00.000Z', id: 'a', method: 'GET', route: '/' };
    log.request({ ...line, status: 200, ms: 1 });
    log.error({ ...line, message: 'two\nlines', stack: [] });
    const written = [out, err].map((spy) => spy.mock.calls.map(([text]) => String(text)));
    out.mockRestore();
    err.mockRestore();
    expect(written.map((texts) => texts.length)).toEqual([requests, errors]);
    for (const text of written.flat()) expect([text.split('\n').length, JSON.parse(text)]).toMatchObject([2, line]);
  });
});

describe('every answer', () => {
  it.each(['/', '/assets/main-abc123.js', '/missing.png', '/healthz', '/pricing'])(
    'to %s carries the security headers',
    async (path) => {
      const { headers } = await get(path, html);
      const policy = headers.get('content-security-policy')?.replaceAll(/ 'sha256-[\w+/]{43}='/g, ' #');
      expect(policy).toBe(
        "default-src 'self'; script-src 'self'; style-src 'self' # #; img-src 'self' data:; font-src 'self'; " +
          "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
          'report-uri /api/policy-reports; report-to policy',
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    },
  );
});
