/**
 * Three processes on one PostgreSQL behind a proxy: after any failure, acknowledged data exists, and no visitor pays
 * twice.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { buildCode } from '../built-code.ts';
import { openBalancer, type Upstream } from './balancer.ts';
import { invoiceNumbers, lost, type Person } from './books.ts';
import { startPostgres } from './own-postgres.ts';
import { serverProcess } from './server-process.ts';
import { addPerson, whomOf } from './people.ts';
import { walk, type Asked } from './walker.ts';

const visitors = 50;
const kills = 20;
const betweenKills = 5_000;

/** A period of unavailability, in ms of `performance.now()`: of a server, or of the database if none is given. */
interface Away {
  readonly upstream?: Upstream | undefined;
  readonly from: number;
  readonly to: number;
}

it('loses no write, charges no one twice and fails only requests in flight, whichever process is killed, and when the database restarts', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const built = await buildCode(join(import.meta.dirname, '../../../src/server/main.ts'), 'processes');
  onTestFinished(built.remove);
  const pagesDir = join(built.script, '../../pages');
  mkdirSync(pagesDir);
  mkdirSync(join(pagesDir, '../client'));
  writeFileSync(join(pagesDir, 'app.html'), '<!doctype html><title>Plinth</title>');

  const behind: Upstream[] = [];
  const balancer = await openBalancer(behind);
  onTestFinished(balancer.close);
  const environment = {
    DATABASE_URL: postgres.url,
    PUBLIC_URL: balancer.origin,
    TRUST_PROXY: '1',
    DEMO: '1',
    LOG_LEVEL: 'error',
  };
  const servers = [1, 2, 3].map(() => serverProcess(built.script, environment));
  behind.push(...servers);
  onTestFinished(async () => void (await Promise.all(servers.map(({ stop }) => stop()))));
  await Promise.all(servers.map(({ start }) => start()));

  const database = await openDatabase({ url: postgres.url });
  onTestFinished(database.close);
  const people = await Promise.all(
    Array.from({ length: visitors }, async (_, number): Promise<Person> => ({
      ...(await addPerson(database, `walker-${number}`)),
      walked: [],
    })),
  );

  const asked: Asked[] = [];
  const deps = { origin: balancer.origin, tell: (one: Asked) => void asked.push(one) };
  const over = new AbortController();
  const walking = Promise.all(
    people.map(async ({ username, walked }) => {
      while (!over.signal.aborted) walked.push(await walk(deps, whomOf(username)));
    }),
  );

  const away: Away[] = [];
  const disturb = async (): Promise<void> => {
    for (let kill = 0; kill < kills; kill += 1) {
      const upstream = servers[kill % servers.length];
      await pause(betweenKills);
      const from = performance.now();
      await upstream?.kill();
      away.push({ upstream, from, to: performance.now() });
      await upstream?.start();
      if (kill + 1 !== kills / 2) continue;
      await pause(betweenKills);
      const stopped = performance.now();
      await postgres.restart();
      away.push({ from: stopped, to: performance.now() });
    }
    await pause(betweenKills);
  };
  await Promise.race([disturb(), walking]);
  over.abort();
  await walking;

  const failures = asked.filter(({ failure }) => failure !== undefined);
  const inFlight = ({ id, from, to }: Asked): boolean =>
    away.some(
      (gone) =>
        from <= gone.to && to >= gone.from && (gone.upstream === undefined || gone.upstream === balancer.servedBy(id)),
    );
  expect(await lost(database, people)).toEqual([]);
  const { issued, paid } = await invoiceNumbers(database);
  expect(issued).toEqual([{ issued: paid, numbers: paid, last: paid }]);
  expect(failures.filter((failure) => !inFlight(failure))).toEqual([]);
  expect(away).toHaveLength(kills + 1);
  const walks = people.reduce((sum, { walked }) => sum + walked.length, 0);
  expect(walks).toBeGreaterThanOrEqual(visitors);
});
