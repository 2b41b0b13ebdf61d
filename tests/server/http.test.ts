import * as fc from 'fast-check';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { problemSchema, type Problem } from '#contracts/problem.ts';
import { createApp } from '#server/app.ts';
import { createApi, type ApiDeps, type Endpoint } from '#server/http/api.ts';
import { validate } from '#server/http/validate.ts';
import { silentLog, type ErrorLine } from '#server/http/log.ts';
import { createRateLimits, rateClasses, type RateClass } from '#server/http/rate-limit.ts';
import { runs } from '#tests/support/runs.ts';

const noteSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40)),
  email: v.pipe(v.string(), v.email()),
  size: v.optional(v.picklist(['small', 'large'])),
  lines: v.pipe(v.array(v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(1)) })), v.maxLength(3)),
  extra: v.optional(v.unknown()),
});
const formSchema = v.object({ name: v.pipe(v.string(), v.minLength(2)), gdpr: v.literal('yes', 'must be agreed to') });
const pageSchema = v.object({ page: v.optional(v.pipe(v.string(), v.regex(/^\d+$/))) });
const idSchema = v.object({ id: v.pipe(v.string(), v.uuid()) });

const good = { name: 'Asha', email: 'asha@example.com', lines: [{ count: 2 }] };
const id = '3f2b8c1e-7a54-4d0e-9c56-0a1b2c3d4e5f';

function notes(): Hono {
  const app = new Hono();
  app.post('/api/notes', validate('json', noteSchema), (c) => c.json(c.req.valid('json'), 201));
  app.get('/api/notes/:id', validate('param', idSchema), validate('query', pageSchema), (c) =>
    c.json({ ...c.req.valid('param'), ...c.req.valid('query') }),
  );
  app.get('/api/notes/:id/never', () => new Promise<Response>(() => {}));
  app.get('/api/notes/:id/broken', () => {
    throw new Error('the secret reason');
  });
  return app;
}

function signUp(): Hono {
  return new Hono().post('/subscribe', validate('form', formSchema), (c) => c.text(c.req.valid('form').name));
}

const endpoints: readonly Endpoint[] = [
  { path: '/api/notes', routes: notes() },
  { path: '/subscribe', routes: signUp(), rate: 'form' },
  { path: '/api/misses', routes: new Hono().post('/api/misses', (c) => c.body(null, 204)), rate: 'miss' },
  { path: '/api/slips', routes: new Hono().post('/api/slips', (c) => c.body(null, 204)), rate: 'report' },
  { path: '/api/models', routes: new Hono().post('/api/models', (c) => c.body(null, 204)), rate: 'model' },
  { path: '/api/hooks', routes: new Hono().post('/api/hooks', (c) => c.body(null, 204)), rate: 'hook' },
];

function api(deps: Partial<ApiDeps> = {}): Hono {
  return createApi({ log: silentLog, endpoints, ...deps });
}

async function problemOf(response: Response): Promise<Problem> {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const told = v.parse(problemSchema, await response.json());
  expect(told.status).toBe(response.status);
  return told;
}

function post(
  body: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
  path = '/api/notes',
): Promise<Response> {
  return Promise.resolve(api().request(path, { method: 'POST', body, headers }));
}

describe('a request that fits', () => {
  it('reaches its handler as its schema reads it', async () => {
    const response = await post(JSON.stringify({ ...good, name: ' Asha ', unasked: 1 }), {
      'content-type': 'application/json; charset=utf-8',
    });
    expect([response.status, await response.json()]).toEqual([201, good]);
  });

  it.each<[string, RequestInit['body']]>([
    ['form-encoded', new URLSearchParams({ name: 'आशा', gdpr: 'yes' })],
    [
      'multipart',
      (() => {
        const form = new FormData();
        form.set('name', 'आशा');
        form.set('gdpr', 'yes');
        return form;
      })(),
    ],
  ])('may be %s', async (_kind, body) => {
    const response = await api().request('/subscribe', { method: 'POST', body: body ?? null });
    expect([response.status, await response.text()]).toEqual([200, 'आशा']);
  });

  it('may be an address', async () => {
    const response = await api().request(`/api/notes/${id}?page=2`);
    expect([response.status, await response.json()]).toEqual([200, { id, page: '2' }]);
  });
});

describe('a request that does not fit', () => {
  it.each<[string, unknown, { field: string; reason: string }[]]>([
    ['a part is missing', { ...good, email: undefined }, [{ field: 'email', reason: 'is missing' }]],
    ['a part is of another kind', { ...good, name: 7 }, [{ field: 'name', reason: 'must be text' }]],
    ['a text is empty', { ...good, name: '  ' }, [{ field: 'name', reason: 'must not be empty' }]],
    [
      'a text is too long',
      { ...good, name: 'a'.repeat(41) },
      [{ field: 'name', reason: 'must have at most 40 characters' }],
    ],
    ['a choice is unknown', { ...good, size: 'huge' }, [{ field: 'size', reason: 'must be one of small, large' }]],
    [
      'a part within a part is wrong',
      { ...good, lines: [{ count: 1 }, { count: 0.5 }] },
      [
        { field: 'lines.1.count', reason: 'must be a whole number' },
        { field: 'lines.1.count', reason: 'must be at least 1' },
      ],
    ],
    [
      'there are too many',
      { ...good, lines: [1, 2, 3, 4].map((count) => ({ count })) },
      [{ field: 'lines', reason: 'must have at most 3 items' }],
    ],
    [
      'a text holds what no database keeps',
      { ...good, name: 'A\0' },
      [{ field: 'name', reason: 'must not hold a null character' }],
    ],
    [
      'it is something else altogether',
      [1],
      [
        { field: 'name', reason: 'is missing' },
        { field: 'email', reason: 'is missing' },
        { field: 'lines', reason: 'is missing' },
      ],
    ],
    ['it is nothing', null, [{ field: '', reason: 'must be an object' }]],
  ])('gets the reason: %s', async (_why, body, errors) => {
    const response = await post(JSON.stringify(body));
    expect([response.status, (await problemOf(response)).errors]).toEqual([400, errors]);
  });

  it('gets an error when its body is not JSON', async () => {
    expect((await problemOf(await post('{"name":'))).errors).toEqual([{ field: '', reason: 'is no JSON' }]);
  });

  it('may be a form, with a sentence of the schema’s own', async () => {
    const response = await post('name=A&name=B', { 'content-type': 'application/x-www-form-urlencoded' }, '/subscribe');
    expect((await problemOf(response)).errors).toEqual([
      { field: 'name', reason: 'must be text' },
      { field: 'gdpr', reason: 'is missing' },
    ]);
    const refused = await post(
      'name=Asha&gdpr=no',
      { 'content-type': 'application/x-www-form-urlencoded' },
      '/subscribe',
    );
    expect((await problemOf(refused)).errors).toEqual([{ field: 'gdpr', reason: 'must be agreed to' }]);
  });

  it('may be an address', async () => {
    expect((await problemOf(await api().request('/api/notes/seven'))).errors).toEqual([
      { field: 'id', reason: 'must be a UUID' },
    ]);
    expect((await problemOf(await api().request(`/api/notes/${id}?page=two`))).errors).toEqual([
      { field: 'page', reason: 'has the wrong form' },
    ]);
  });

  it.each([
    ['/api/notes', 'text/plain'],
    ['/api/notes', 'application/x-www-form-urlencoded'],
    ['/subscribe', 'application/json'],
  ])('to %s as %s is answered with 415', async (path, type) => {
    expect((await problemOf(await post('{}', { 'content-type': type }, path))).status).toBe(415);
  });

  it('to an unknown address is answered with 404, and by a wrong method with 405', async () => {
    for (const path of ['/api/nothing', '/api/notes/1/2/3', '/subscribe/more'])
      expect((await problemOf(await api().request(path))).status).toBe(404);
    const response = await api().request('/api/notes', { method: 'DELETE' });
    expect([(await problemOf(response)).status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('never gets further, with any content: a thousand generated ones', async () => {
    const types = [
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'text/plain',
      'nonsense',
    ];
    const target = fc.oneof(
      { weight: 2, arbitrary: fc.constant(['POST', '/api/notes', 'application/json'] as const) },
      { weight: 1, arbitrary: fc.constant(['POST', '/subscribe', 'application/x-www-form-urlencoded'] as const) },
      {
        weight: 2,
        arbitrary: fc.tuple(
          fc.constantFrom('POST', 'PUT', 'PATCH'),
          fc.constantFrom('/api/notes', '/subscribe', '/api/notes/%00', `/api/notes/${id}`, '/api/%E0%A4%A'),
          fc.constantFrom(...types),
        ),
      },
    );
    const wrong = fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc
        .object({ key: fc.constantFrom('name', 'email', 'lines', '__proto__', 'constructor'), withNullPrototype: true })
        .map((value) => JSON.stringify(value)),
      fc.integer({ min: 1, max: 30_000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`),
      fc.constantFrom('name', 'email', 'lines').map((key) => JSON.stringify({ ...good, [key]: null })),
    );
    let refused = 0;
    const app = api({ rateLimits: createRateLimits(() => refused * 60_000) });
    await fc.assert(
      fc.asyncProperty(target, wrong, async ([method, at, type], body) => {
        refused += 1;
        const response = await app.request(at, { method, body, headers: { 'content-type': type } });
        const told = await problemOf(response);
        expect(told.status).toBeGreaterThanOrEqual(400);
        expect(told.status).toBeLessThan(500);
        expect(JSON.stringify(told)).not.toMatch(/\.ts:|node_modules/);
      }),
      runs(300),
    );
  });

  it('is rejected for a null character at any depth', async () => {
    const deep = `${'['.repeat(20_000)}"\\u0000"${']'.repeat(20_000)}`;
    const response = await post(JSON.stringify(good).replace('}]}', `}],"extra":${deep}}`));
    expect((await problemOf(response)).errors).toMatchObject([{ reason: 'must not hold a null character' }]);
  });
});

describe('the guards of the API', () => {
  it.each([
    ['of a known size', () => 'a'.repeat(70_000), {}],
    ['told as large', () => 'a', { 'content-length': '70000' }],
    ['in pieces', () => new Blob(['a'.repeat(70_000)]).stream(), {}],
  ])('reject a body of more than 64 kB: %s', async (_how, body, headers) => {
    const init = {
      method: 'POST',
      body: body(),
      headers: { 'content-type': 'application/json', ...headers },
      duplex: 'half',
    };
    const response = await api().request('/api/notes', init);
    expect(await problemOf(response)).toMatchObject({
      status: 413,
      detail: 'The body is too large: send at most 64 kB.',
    });
    // The rest of the body must not be read as the next request.
    expect(response.headers.get('connection')).toBe('close');
  });

  it('answer for a handler that takes too long', async () => {
    const response = await api({ timeoutMs: 20 }).request(`/api/notes/${id}/never`);
    expect(await problemOf(response)).toMatchObject({
      status: 504,
      detail: 'The answer took too long: try again in a minute.',
    });
  });

  it('answer for a handler that threw, and log why', async () => {
    const errors: ErrorLine[] = [];
    const app = api({ log: { ...silentLog, error: (line) => errors.push(line) } });
    const response = await app.request(`/api/notes/${id}/broken`, { headers: { accept: 'text/html' } });
    expect(await problemOf(response)).toEqual({
      type: 'about:blank',
      title: 'Server error',
      status: 500,
      detail: 'Something went wrong on our side: try again in a minute.',
    });
    expect(errors).toMatchObject([{ method: 'GET', route: '/api/notes/:id/broken', message: 'the secret reason' }]);
  });
});

describe('the rate limits', () => {
  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
  const asks: Readonly<Record<Exclude<RateClass, 'page' | 'picture' | 'signedHook'>, [string, string]>> = {
    read: ['GET', '/api/notes/1'],
    write: ['POST', '/api/notes'],
    form: ['POST', '/subscribe'],
    model: ['POST', '/api/models'],
    miss: ['POST', '/api/misses'],
    report: ['POST', '/api/slips'],
    hook: ['POST', '/api/hooks'],
  };

  it.each(['read', 'write', 'form', 'model', 'miss', 'report', 'hook'] as const)(
    'let an address through as often as its class may, then for a minute no more: %s',
    async (rateClass) => {
      let now = 0;
      const app = api({ rateLimits: createRateLimits(() => now) });
      const [method, path] = asks[rateClass];
      const ask = async (address: string) => app.request(path, { method }, from(address));
      for (let count = 0; count < rateClasses[rateClass]; count += 1)
        expect((await ask('10.0.0.1')).status).not.toBe(429);
      now = 12_500;
      const refused = await ask('10.0.0.1');
      expect(await problemOf(refused)).toMatchObject({
        status: 429,
        detail: 'Too many requests from your address: try again in 48 seconds.',
      });
      expect(refused.headers.get('retry-after')).toBe('48');
      expect((await ask('10.0.0.2')).status).not.toBe(429);
      now = 60_000;
      expect((await ask('10.0.0.1')).status).not.toBe(429);
    },
  );

  it.each<[string, number, string, string, string, boolean]>([
    ['ten addresses that a sender made up', 0, '1.1.1.', '', '10.0.0.1', true],
    ['different addresses behind our proxy', 1, '', '1.1.1.', '10.0.0.1', false],
    ['one address behind our proxy, with others made up before it', 1, '1.1.1.', '', '10.0.0.1', true],
    ['different addresses that the first of our two proxies saw', 2, '1.1.1.', '', '10.0.0.1', false],
    ['one address that it saw, with others after it', 2, '', '1.1.1.', '10.0.0.1', true],
    ['different addresses of one IPv6 network', 0, '', '', '2001:db8:1:2::', true],
  ])('count by address: %s', async (_what, trustedHops, madeUp, seen, remote, isRefused) => {
    const app = api({ trustedHops });
    const statuses: number[] = [];
    for (let count = 1; count <= rateClasses.form + 1; count += 1) {
      const forwarded = `${madeUp}${madeUp ? count : '9.9.9.9'}, ${seen ? `${seen}${count}` : '8.8.8.8'}`;
      const remoteAddress = remote.endsWith(':') ? `${remote}${count}` : remote;
      const response = await app.request(
        '/subscribe',
        { method: 'POST', headers: { 'x-forwarded-for': forwarded } },
        from(remoteAddress),
      );
      statuses.push(response.status);
    }
    expect(statuses.includes(429)).toBe(isRefused);
  });

  it('apply to pages and to readiness requests, and not to their files', async () => {
    const app = createApp({ clientDir: import.meta.dirname });
    const ask = async (path: string, address = '10.0.0.1') =>
      (await app.request(path, { headers: { accept: 'text/html' } }, from(address))).status;
    for (let count = 0; count < rateClasses.page / 2; count += 1) await Promise.all([ask('/studio'), ask('/readyz')]);
    expect([await ask('/studio'), await ask('/readyz')]).toEqual([429, 429]);
    expect([
      await ask('/healthz'),
      (await ask('/studio', '10.0.0.2')) === 429,
      (await ask('/favicon.svg')) === 429,
    ]).toEqual([200, false, false]);
  });

  it('waits no longer when the clock of the machine is put back', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 0, 4, 12) });
    try {
      const limits = createRateLimits();
      const wait = () => limits.wait('form', '203.0.113.9');
      for (let each = 0; each < 10; each += 1) expect(wait()).toBe(0);
      vi.setSystemTime(Date.UTC(2027, 0, 4, 10));
      expect(wait()).toBeLessThanOrEqual(60);
    } finally {
      vi.useRealTimers();
    }
  });

  it('remember no more addresses than they may, and forget the oldest first', () => {
    const limits = createRateLimits(() => 0, 100);
    const spend = (address: string) =>
      Array.from({ length: rateClasses.form + 1 }, () => limits.wait('form', address)).at(-1);
    expect(spend('last')).toBe(60);
    for (let count = 0; count < 99; count += 1) limits.wait('form', `10.0.0.${count}`);
    expect([limits.size(), limits.wait('form', 'last')]).toEqual([100, 60]);
    for (let count = 0; count < 5_000; count += 1) limits.wait('form', `10.1.${count}`);
    expect([limits.size(), limits.wait('form', 'last')]).toEqual([100, 0]);
  });
});
