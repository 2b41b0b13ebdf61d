import * as fc from 'fast-check';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { problemSchema } from '#contracts/problem.ts';
import type { Report } from '#contracts/report.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog, type Log, type ReportLine } from '#server/http/log.ts';
import { rateClasses } from '#server/http/rate-limit.ts';
import { reportRoutes } from '#server/reports/report-routes.ts';
import { runs } from '#tests/support/runs.ts';

const good: Report = {
  kind: 'caught',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'map')",
  stack: 'at Overview (/assets/dashboard-screen-BpQ9sT3x.js:12:34567)\nat Dashboard',
  path: '/dashboard',
  release: '0123456789ab',
};

function server(): { app: Hono; lines: ReportLine[]; send: (body: unknown, type?: string) => Promise<Response> } {
  const lines: ReportLine[] = [];
  const log: Log = {
    ...silentLog,
    report: (line) => {
      if ('report' in line) lines.push(line);
    },
  };
  const app = createApi({
    log,
    endpoints: [{ path: '/api/reports', routes: reportRoutes({ log }), rate: 'report', maxBody: 16 * 1_024 }],
  });
  const send = async (body: unknown, type = 'application/json') =>
    app.request('/api/reports', { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': type } });
  return { app, lines, send };
}

describe('a report of an error', () => {
  it('is one line of the log, with its release', async () => {
    const { lines, send } = server();
    const response = await send(good);
    expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([
      204,
      '',
      'no-store',
    ]);
    expect(lines).toEqual([{ time: expect.any(String), id: '', method: 'POST', route: '/api/reports', report: good }]);
  });

  it.each(['5ecaf579', '5ecaf579+0a1b2c3', '0.1.0+0123456789ab', 'development'])(
    'names the build %s, with or without a commit of its own',
    async (release) => {
      const { lines, send } = server();
      expect((await send({ ...good, release })).status).toBe(204);
      expect(lines[0]?.report?.release).toBe(release);
    },
  );

  it('leaves nothing personal in the log, from any sender', async () => {
    const { lines, send } = server();
    await send({
      ...good,
      message:
        'No user asha@example.com, call +91 98765 43210, code 123456, at https://plinth.example/login?code=123456#token',
      stack:
        'at read (/assets/login-screen-B1.js?user=asha:1:2)\nat eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhc2hhIn0.c2lnbmF0dXJlMQ',
      path: '/invited/Zk3pQ9sT3xWv7LmN2bYc/prototype?name=Asha',
    });
    const [line] = lines;
    expect(line?.report).toEqual({
      ...good,
      message: 'No user [email] call [number], code [number], at https://plinth.example/login',
      stack: 'at read (/assets/login-screen-B1.js)\nat [token]',
      path: '/invited/[token]/prototype',
    });
  });

  it.each<[string, object, { field: string; reason: string }[]]>([
    ['its kind is unknown', { kind: 'other' }, [{ field: 'kind', reason: 'is none of the choices' }]],
    [
      'its message is too long',
      { message: 'a'.repeat(301) },
      [{ field: 'message', reason: 'must have at most 300 characters' }],
    ],
    ['its path is none', { path: 'dashboard' }, [{ field: 'path', reason: 'must begin with /' }]],
    [
      'its release is no name',
      { release: 'a b' },
      [{ field: 'release', reason: 'must be 1 to 40 letters, digits, points, plus signs or dashes' }],
    ],
    [
      'it says more than is known here',
      { email: 'asha@example.com' },
      [{ field: 'email', reason: 'is not known here' }],
    ],
    [
      'parts are missing',
      { name: undefined, stack: undefined },
      [
        { field: 'name', reason: 'is missing' },
        { field: 'stack', reason: 'is missing' },
      ],
    ],
  ])('is rejected and not logged when %s', async (_why, change, errors) => {
    const { lines, send } = server();
    const response = await send({ ...good, ...change });
    expect([response.status, v.parse(problemSchema, await response.json()).errors, lines]).toEqual([400, errors, []]);
  });

  it('is rejected when another site could have sent it, or when it is too large', async () => {
    const { lines, send } = server();
    expect((await send(good, 'text/plain')).status).toBe(415);
    expect((await send({ ...good, stack: 'a'.repeat(20_000) })).status).toBe(413);
    expect(lines).toEqual([]);
  });

  it('is taken as often as a form is', async () => {
    const { lines, send } = server();
    for (let sent = 0; sent < rateClasses.report; sent += 1) expect((await send(good)).status).toBe(204);
    const refused = await send(good);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(lines).toHaveLength(rateClasses.report);
  });

  it('keeps e-mail addresses, numbers and queries out of the log, for any of them', async () => {
    const personal = fc.oneof(
      fc
        .tuple(fc.stringMatching(/^[a-z]{3,12}$/), fc.stringMatching(/^[a-z]{3,12}$/))
        .map(([user, host]) => `${user}@${host}.example`),
      fc.stringMatching(/^[1-9]\d{3,15}$/),
      fc.stringMatching(/^[a-z]{5,12}$/).map((value) => `?name=${value}`),
      fc.uuid(),
    );
    await fc.assert(
      fc.asyncProperty(personal, fc.constantFrom('message', 'stack', 'name'), async (secret, field) => {
        const { lines, send } = server();
        await send({ ...good, [field]: `before ${secret} after` });
        expect(lines).toHaveLength(1);
        expect(JSON.stringify(lines[0]?.report)).not.toContain(secret);
      }),
      runs(60),
    );
  });
});
