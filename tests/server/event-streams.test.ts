import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { html } from 'hono/html';
import { UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { startFromEnvironment, startServer } from '#server/main.ts';
import { maxAnonymous, maxStreams } from '#server/notifications/event-streams.ts';
import { readNotifications } from './notification-reader.ts';
import { asha, newsTime, openNotifications } from './notification-server.ts';
import { emptyFolder } from './db/databases.ts';

const secret = 'A'.repeat(43);
/** The owner key of that secret. */
const claim = 'claim:0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a';

describe('GET /api/events', () => {
  const open = () => openNotifications({});

  it('is a stream that no proxy may cache or buffer', async () => {
    const response = await open().ask();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    // Each stream gets a random reconnection time.
    expect((await readNotifications(response)).opening).toMatch(/^retry: [2-5]\d{3}$/);
  });

  it('answers at the address of the last release too, with its event name', async () => {
    const at = open();
    const old = await at.app.request('/api/news', { headers: { 'x-access-token': 'asha' } });
    expect(old.status).toBe(200);
    const reader = old.body?.getReader();
    await reader?.read();
    at.notifications.notify('user:asha', 'requests');
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('event: news\ndata: {"topic":"requests"}\n\n');
    await reader?.cancel();
  });

  it('knows a browser by its cookie, which carries no header of ours', async () => {
    const at = open();
    const reader = await at.hear({ cookie: 'access_token=asha' });
    at.notifications.notify('user:asha', 'requests');
    expect(await reader.topic()).toBe('requests');
  });

  it('recognizes a user without an account by their claim', async () => {
    const at = open();
    const reader = await at.hear({ cookie: `plinth_claim=${secret}` });
    at.notifications.notify(claim, 'projects');
    expect(await reader.topic()).toBe('projects');
  });

  it.each([
    ['nobody', {}],
    ['a claim that is none', { cookie: 'plinth_claim=short' }],
  ])('rejects %s', async (_who, headers) => {
    const response = await open().ask(headers);
    expect([response.status, response.headers.get('content-type')]).toEqual([401, 'application/problem+json']);
  });

  it('holds nothing for a response that is not read', async () => {
    const at = open();
    await at.app.request('/api/events', { method: 'HEAD', headers: asha });
    expect(at.listening()).toBe(0);
  });

  it('ends the oldest when a user opens too many, and leaves others alone', async () => {
    const at = open();
    const his = await at.hear({ 'x-access-token': 'ravi' });
    const hers = [];
    for (let index = 0; index <= maxStreams; index += 1) hers.push(await at.hear());
    expect(at.listening()).toBe(maxStreams + 1);
    at.notifications.notify('user:asha', 'projects');
    at.notifications.notify('user:ravi', 'projects');
    expect(await Promise.all([...hers, his].map(({ topic }) => topic()))).toEqual([
      undefined,
      ...Array<string>(maxStreams + 1).fill('projects'),
    ]);
  });

  it('ends the oldest anonymous one of an address when there are too many, and no signed-in user’s', async () => {
    const at = open();
    const hers = await at.hear();
    for (let index = 0; index <= maxAnonymous; index += 1)
      await at.hear({ cookie: `plinth_claim=${`${index}`.padStart(42, 'A')}A` });
    expect(at.listening()).toBe(maxAnonymous + 1);
    at.notifications.notify('user:asha', 'projects');
    expect(await hers.topic()).toBe('projects');
  });

  it('ends for a reader who takes nothing', async () => {
    const at = open();
    await at.hear();
    for (let index = 0; index < 200; index += 1) at.notifications.notify('user:asha', 'projects');
    expect(at.listening()).toBe(0);
  });

  it('begins and ends at once when the server stops, so that the browser reconnects', async () => {
    const at = open();
    at.streams.end();
    const reader = await at.hear();
    expect([reader.opening, await reader.next()]).toEqual([expect.stringMatching(/^retry: [2-5]\d{3}$/), undefined]);
    expect(at.listening()).toBe(0);
  });

  describe('over time', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
    afterEach(() => void vi.useRealTimers());

    it('sends heartbeats, and is not cut off like other responses', async () => {
      const at = open();
      const reader = await at.hear();
      for (let beat = 0; beat < 4; beat += 1) {
        await vi.advanceTimersByTimeAsync(20_000);
        expect(await reader.next()).toBe(': still here');
      }
      at.notifications.notify('user:asha', 'payments');
      expect(await reader.topic()).toBe('payments');
    });

    it.each([
      ['header', (token: string) => ({ 'x-access-token': token })],
      ['cookie', (token: string) => ({ cookie: `access_token=${token}` })],
    ])('ends when the token of its %s runs out', async (_where, headersOf) => {
      const at = open();
      const token = new UnsecuredJWT({})
        .setSubject('asha')
        .setExpirationTime(newsTime / 1_000 + 90)
        .encode();
      const reader = await at.hear(headersOf(token));
      await vi.advanceTimersByTimeAsync(89_999);
      expect(at.listening()).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(at.listening()).toBe(0);
      expect(await reader.topic()).toBeUndefined();
    });
  });
});

describe('notifications over a real connection', () => {
  let clientDir = '';
  beforeAll(() => {
    clientDir = mkdtempSync(join(tmpdir(), 'plinth-client-'));
    writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Plinth</title>');
  });
  afterAll(() => rmSync(clientDir, { recursive: true }));

  async function serve() {
    const at = openNotifications({});
    const services = { endpoints: at.endpoints, formOrigins: [], connectOrigins: [], write: () => html`` };
    const server = await startServer({ port: 0, clientDir, services, onStop: at.streams.end });
    return {
      at,
      server,
      get: (signal?: AbortSignal) =>
        fetch(`http://127.0.0.1:${server.port}/api/events`, { headers: asha, ...(signal ? { signal } : {}) }),
    };
  }

  it('arrives while the answer is open, and a stopping server ends the answer and is gone', async () => {
    const { at, server, get } = await serve();
    const readers = await Promise.all([get(), get()].map(async (response) => readNotifications(await response)));
    at.notifications.notify('user:asha', 'projects');
    expect(await Promise.all(readers.map(({ topic }) => topic()))).toEqual(['projects', 'projects']);
    const began = performance.now();
    await server.close();
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(await Promise.all(readers.map(({ topic }) => topic()))).toEqual([undefined, undefined]);
    expect(at.listening()).toBe(0);
  });

  it('is sent by the whole product, which stops despite a listener', async () => {
    const dataDir = await emptyFolder();
    const server = await startFromEnvironment({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, { clientDir });
    const headers = { cookie: `plinth_claim=${secret}` };
    const origin = `http://127.0.0.1:${server.port}`;
    const reader = await readNotifications(await fetch(`${origin}/api/events`, { headers }));
    const draft = chooseTemplate(emptyDraft('plan-1'), 1);
    const body = JSON.stringify({ draft, total: planCosts(draft).total });
    const saved = await fetch(`${origin}/api/projects`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    expect([saved.status, await reader.topic()]).toEqual([201, 'projects']);
    const began = performance.now();
    await server.close();
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(await reader.topic()).toBeUndefined();
    rmSync(dataDir, { recursive: true });
  });

  it('is not kept for a reader who left', async () => {
    const { at, server, get } = await serve();
    const page = new AbortController();
    await readNotifications(await get(page.signal));
    expect(at.listening()).toBe(1);
    page.abort();
    await expect.poll(at.listening).toBe(0);
    await server.close();
  });
});
