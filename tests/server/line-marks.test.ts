/** The codes by which lines of the log about one address or one person are found, and nothing else. */
import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLineMarks } from '#server/http/line-marks.ts';
import { logError, logRequests, silentLog, type ErrorLine, type RequestLine } from '#server/http/log.ts';
import type { ViewerEnv } from '#server/identity/viewer.ts';

const secret = 'a-secret-of-the-installation';
const noon = Date.parse('2027-01-04T12:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: noon, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function open(key = secret) {
  const lines: (RequestLine | ErrorLine)[] = [];
  const log = {
    ...silentLog,
    request: (line: RequestLine) => void lines.push(line),
    error: (line: ErrorLine) => void lines.push(line),
  };
  const app = new Hono<ViewerEnv>();
  app.use(logRequests(log, createLineMarks(key, 1)));
  app.post('/api/orders', async (c) => {
    const sub = c.req.header('x-signed-in');
    c.set('viewer', { user: sub === undefined ? null : { sub, username: sub }, claim: null });
    logError(log, new Error('The card was declined.'), c);
    return c.body(null, 402);
  });
  const ask = async (address: string, person?: string) => {
    const headers = { 'x-forwarded-for': address, ...(person !== undefined && { 'x-signed-in': person }) };
    await app.request('/api/orders', { method: 'POST', headers });
    return lines.splice(0);
  };
  return ask;
}

it('lines of one address have one code on a day, also those of errors, and others have another', async () => {
  const ask = open();
  const [failed, request] = await ask('203.0.113.9');
  const [again] = await ask('203.0.113.9');
  const [other] = await ask('203.0.113.10');
  expect(request?.address).toMatch(/^[0-9a-f]{16}$/);
  expect([failed?.address, again?.address]).toEqual([request?.address, request?.address]);
  expect(other?.address).not.toBe(request?.address);
  expect(request).not.toHaveProperty('person');
  expect(JSON.stringify([failed, request])).not.toContain('203.0.113');
});

it('lines of one person have one code wherever they come from, and never their id', async () => {
  const ask = open();
  const [here] = await ask('203.0.113.9', 'sub-of-asha');
  const [there] = await ask('198.51.100.7', 'sub-of-asha');
  const [ravi] = await ask('198.51.100.7', 'sub-of-ravi');
  expect(here?.person).toMatch(/^[0-9a-f]{16}$/);
  expect([there?.person, there?.address === here?.address]).toEqual([here?.person, false]);
  expect(ravi?.person).not.toBe(here?.person);
  expect(JSON.stringify([here, there])).not.toContain('asha');
});

it('codes change with the day, and differ between installations', async () => {
  const [today] = await open()('203.0.113.9');
  const [elsewhere] = await open('another-secret')('203.0.113.9');
  vi.setSystemTime(noon + 86_400_000);
  const [tomorrow] = await open()('203.0.113.9');
  expect(new Set([today?.address, elsewhere?.address, tomorrow?.address]).size).toBe(3);
});

it('the operator finds the code of a known address with the secret, as docs/running.md says', async () => {
  const [line] = await open()('203.0.113.9');
  expect(line?.address).toBe(createHmac('sha256', secret).update('2027-01-04 203.0.113.9').digest('hex').slice(0, 16));
});
