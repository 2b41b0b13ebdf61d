import * as fc from 'fast-check';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { messageAnswerSchema } from '#contracts/message.ts';
import { problemSchema } from '#contracts/problem.ts';
import { brandFacts } from '#machines/domain/brand.ts';
import { messages } from '#server/db/schema.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { createRateLimits } from '#server/http/rate-limit.ts';
import { messageRoutes } from '#server/messages/message-routes.ts';
import { eachDatabase } from './db/databases.ts';
import { runs } from '#tests/support/runs.ts';

const staff = 'staff@plinth.example';
const monday = Date.UTC(2027, 0, 4);
const good = { name: 'Asha Rao', email: 'asha@example.com', message: 'Could you call me?\nनमस्ते' };

eachDatabase('a message', (given) => {
  function app(): Hono {
    let minute = 0;
    const endpoints = [
      {
        path: '/api/messages',
        routes: messageRoutes({ database: given.database, now: () => monday, staff }),
        rate: 'form' as const,
      },
    ];
    return createApi({ log: silentLog, endpoints, rateLimits: createRateLimits(() => (minute += 60_000)) });
  }

  async function send(body: unknown): Promise<Response> {
    return app().request('/api/messages', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  }

  it('is stored, and answered with its id', async () => {
    const response = await send({ ...good, name: ' Asha Rao ', unasked: 1 });
    const { id } = v.parse(messageAnswerSchema, await response.json());
    expect([response.status, response.headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(await given.database.db.select().from(messages)).toEqual([
      { id, receivedAt: expect.any(Date), ...good, language: 'en', answer: '', answeredAt: null },
    ]);
  });

  it('may be as long as it is let, and without a name', async () => {
    expect((await send({ ...good, name: '', message: 'ü'.repeat(4_000) })).status).toBe(201);
  });

  it.each<[string, object, { field: string; reason: string }[]]>([
    ['it says nothing', { message: ' \n' }, [{ field: 'message', reason: 'must not be empty' }]],
    [
      'it is too long',
      { message: 'a'.repeat(4_001) },
      [{ field: 'message', reason: 'must have at most 4000 characters' }],
    ],
    [
      'its name is too long',
      { name: 'a'.repeat(121) },
      [{ field: 'name', reason: 'must have at most 120 characters' }],
    ],
    [
      'its address is none',
      { email: 'asha' },
      [{ field: 'email', reason: 'must be an e-mail address, like name@example.com' }],
    ],
    [
      'its address is too long',
      { email: 'a'.repeat(255) },
      [{ field: 'email', reason: 'must have at most 254 characters' }],
    ],
    [
      'parts are missing',
      { name: undefined, email: undefined },
      [
        { field: 'name', reason: 'is missing' },
        { field: 'email', reason: 'is missing' },
      ],
    ],
  ])('is rejected and not stored when %s', async (_why, change, errors) => {
    const response = await send({ ...good, ...change });
    expect([response.status, v.parse(problemSchema, await response.json()).errors]).toEqual([400, errors]);
    expect(await given.database.db.$count(messages)).toBe(0);
  });

  it('is stored completely or not at all, for 150 invalid ones', async () => {
    const to = app();
    const blank = fc.constantFrom('', ' ', '\n', null, 7, true, {}, []);
    const wrongField = fc.oneof(
      fc.tuple(fc.constant('message'), blank),
      fc.tuple(
        fc.constant('email'),
        fc.oneof(
          blank,
          fc.string().filter((text) => !text.includes('@')),
        ),
      ),
      fc.tuple(
        fc.constant('name'),
        fc.oneof(
          fc.constantFrom(null, 7, false, [], {}),
          fc.integer({ min: 121, max: 9_000 }).map((length) => 'x'.repeat(length)),
        ),
      ),
      fc.tuple(
        fc.constantFrom('name', 'message', 'email'),
        fc.string().map((text) => `a${text}\0b`),
      ),
      fc.tuple(fc.constantFrom('name', 'message', 'email'), fc.constant(undefined)),
    );
    const json = (body: string): [string, string] => ['application/json', body];
    const wrong = fc.oneof(
      { weight: 4, arbitrary: wrongField.map(([field, value]) => json(JSON.stringify({ ...good, [field]: value }))) },
      { weight: 2, arbitrary: fc.json().map(json) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }).map((text) => json(`{${text}`)) },
      {
        weight: 1,
        arbitrary: fc.integer({ min: 1, max: 20_000 }).map((depth) => json(`${'['.repeat(depth)}${']'.repeat(depth)}`)),
      },
      {
        weight: 1,
        arbitrary: fc
          .constantFrom('text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded-json', 'text/html', '')
          .map((type): [string, string] => [type, JSON.stringify(good)]),
      },
    );
    await fc.assert(
      fc.asyncProperty(wrong, async ([type, body]) => {
        const response = await to.request('/api/messages', { method: 'POST', body, headers: { 'content-type': type } });
        expect(response.headers.get('content-type')).toBe('application/problem+json');
        expect(v.parse(problemSchema, await response.json()).status).toBe(response.status);
        expect(response.status).toBeGreaterThanOrEqual(400);
        expect(response.status).toBeLessThan(500);
      }),
      runs(60),
    );
    expect(await given.database.db.$count(messages)).toBe(0);
  });

  it.each(['text/plain', 'multipart/form-data; boundary=b', ''])('of the content type %j is not read', async (type) => {
    const response = await app().request('/api/messages', {
      method: 'POST',
      body: JSON.stringify(good),
      headers: { 'content-type': type },
    });
    expect([response.status, v.parse(problemSchema, await response.json()).title]).toEqual([415, 'Wrong content type']);
    expect(await given.database.db.$count(messages)).toBe(0);
  });

  it('longer than a request may be is not read', async () => {
    expect((await send({ ...good, extra: 'x'.repeat(70_000) })).status).toBe(413);
    expect(await given.database.db.$count(messages)).toBe(0);
  });

  describe('from a page without scripts', () => {
    /** The body that a browser sends for the form: each line ends with two characters. */
    async function post(
      fields: Readonly<Record<string, string>>,
      type = 'application/x-www-form-urlencoded',
    ): Promise<Response> {
      const body = new URLSearchParams(
        Object.entries(fields).map(([name, text]) => [name, text.replaceAll('\n', '\r\n')]),
      );
      return app().request('/api/messages', {
        method: 'POST',
        body: body.toString(),
        headers: { 'content-type': type, accept: 'text/html' },
      });
    }

    it.each(['application/x-www-form-urlencoded', 'Application/X-WWW-Form-URLencoded; charset=UTF-8'])(
      'is stored like any other, and answered with a page (%s)',
      async (type) => {
        const response = await post({ ...good, name: ' Asha Rao ', unasked: '1' }, type);
        const page = await response.text();
        expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
          200,
          'text/html; charset=UTF-8',
          'no-store',
        ]);
        expect(page).toMatch(/^<!doctype html>\s*<html lang="en-IN">/);
        expect(page).toContain(`<title>Successfully submitted - ${brandFacts.name}</title>`);
        expect(page.match(/<h1>(.*?)<\/h1>/g)).toEqual(['<h1>Successfully submitted</h1>']);
        expect(page).toMatch(/<a [^>]*href="\/">Go Home<\/a>/);
        expect(page).not.toMatch(/<script|asha/i);
        expect(await given.database.db.select().from(messages)).toEqual([
          {
            id: expect.any(String),
            receivedAt: expect.any(Date),
            answeredAt: null,
            language: 'en',
            answer: '',
            ...good,
          },
        ]);
      },
    );

    it('may have as many characters as the field takes, each end of a line being one', async () => {
      const message = 'line\n'.repeat(800).replace(/\n$/, '.');
      expect((await post({ ...good, message })).status).toBe(200);
      expect(await given.database.db.select({ message: messages.message }).from(messages)).toEqual([{ message }]);
    });

    it.each<[string, Record<string, string>, string[]]>([
      ['it says nothing', { ...good, message: ' \n' }, ['Message must not be empty.']],
      ['it is too long', { ...good, message: 'a'.repeat(4_001) }, ['Message must have at most 4000 characters.']],
      [
        'its address is none',
        { ...good, email: '<b>asha</b>' },
        ['E-mail address must be an e-mail address, like name@example.com.'],
      ],
      [
        'it holds what no database keeps',
        { ...good, name: 'a\0' },
        ['Name must not hold an invisible character: delete it, or type the text again.'],
      ],
      [
        'nothing of it is right',
        { name: 'a'.repeat(121), email: '', message: '' },
        [
          'Name must have at most 120 characters.',
          'E-mail address must be an e-mail address, like name@example.com.',
          'Message must not be empty.',
        ],
      ],
      ['fields are missing', {}, ['Name is missing.', 'E-mail address is missing.', 'Message is missing.']],
    ])('is rejected with a page that says why, and not stored, when %s', async (_why, fields, reasons) => {
      const response = await post(fields);
      const page = await response.text();
      expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
        400,
        'text/html; charset=UTF-8',
        'no-store',
      ]);
      expect(page.match(/<h1>(.*?)<\/h1>/g)).toEqual(['<h1>Your message was not sent</h1>']);
      expect([...page.matchAll(/<li>(.*?)<\/li>/g)].map(([, reason]) => reason)).toEqual(reasons);
      expect(page).toContain('Go back to correct it: your browser keeps what you typed.');
      expect(page).toMatch(/<a [^>]*href="\/">Go Home<\/a>/);
      expect(page).not.toMatch(/<script|asha/i);
      expect(await given.database.db.$count(messages)).toBe(0);
    });
  });
});
