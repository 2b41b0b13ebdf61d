/** A host of PostgreSQL that loses its power closes no connection: who waits for its answer is told soon all the same. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startFromEnvironment, type RunningServer } from '#server/main.ts';
import { emptyPostgres, type EmptyPostgres } from './postgres.ts';
import { openRelay, type Relay } from './relay.ts';

let place: EmptyPostgres;
let relay: Relay;
let server: RunningServer;
let clientDir = '';
beforeEach(async () => {
  place = await emptyPostgres();
  relay = await openRelay(place.url);
  clientDir = mkdtempSync(join(tmpdir(), 'plinth-client-'));
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Plinth</title>');
  server = await startFromEnvironment(
    // A statement may take long: only the database itself counts the time of one.
    {
      PORT: '0',
      DEMO: '1',
      TRUST_PROXY: '1',
      DATABASE_URL: relay.url,
      DATABASE_STATEMENT_SECONDS: '0',
      LOG_LEVEL: 'silent',
    },
    { clientDir },
  );
});
afterEach(async () => {
  await relay.close();
  await server.close();
  await place.drop();
  rmSync(clientDir, { recursive: true });
});

let visitors = 0;

/** Writes as another visitor each time: no rate limit applies. */
const write = async (): Promise<readonly [number, string | null]> => {
  visitors += 1;
  const response = await fetch(`http://localhost:${server.port}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${visitors}` },
    body: JSON.stringify({ name: 'Asha Rao', email: 'asha@example.com', message: 'Do you build shops?' }),
  });
  await response.text();
  return [response.status, response.headers.get('retry-after')];
};

it('answers 503 in a few seconds, and the next host as soon as it takes over', async () => {
  expect(await write()).toEqual([201, null]);
  relay.vanish();
  const began = performance.now();
  // Some wait for an answer on a connection, some for a connection.
  const answers = await Promise.all(Array.from({ length: 30 }, write));
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(new Set(answers.map(([status, retryAfter]) => `${status} ${retryAfter}`))).toEqual(new Set(['503 5']));
  relay.comeBack();
  await expect.poll(write).toEqual([201, null]);
});
