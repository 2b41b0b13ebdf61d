/**
 * Three processes on one PostgreSQL behind a proxy: after any failure, acknowledged data exists, and no visitor pays
 * twice.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { invoices, orders, projects, projectVersions, sandboxCheckouts } from '#server/db/schema.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { buildCode } from '../built-code.ts';
import { openBalancer, type Upstream } from './balancer.ts';
import { startPostgres } from './own-postgres.ts';
import { serverProcess } from './server-process.ts';
import { addPerson, whomOf } from './people.ts';
import { walk, type Asked, type Walked } from './walker.ts';

const visitors = 50;
const kills = 20;
const betweenKills = 5_000;

/** A period of unavailability, in ms of `performance.now()`: of a server, or of the database if none is given. */
interface Away {
  readonly upstream?: Upstream | undefined;
  readonly from: number;
  readonly to: number;
}

/** A user who signs in, and the results of all their runs. */
interface Person {
  readonly sub: string;
  readonly username: string;
  readonly walked: Walked[];
}

function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** The differences between the books and the results that users received: one sentence each. */
async function lost({ db }: Database, people: readonly Person[]): Promise<readonly string[]> {
  const kept = new Map((await db.select().from(projects)).map((project) => [project.id, project]));
  const versions = groupedBy(await db.select().from(projectVersions), ({ projectId }) => projectId);
  const ordered = groupedBy(await db.select().from(orders), ({ projectId }) => projectId);
  const checkouts = groupedBy(await db.select().from(sandboxCheckouts), ({ receipt }) => receipt);
  const issued = groupedBy(await db.select().from(invoices), ({ orderId }) => orderId);
  return people.flatMap(({ sub, walked }) =>
    walked.flatMap(({ projectId, saved, orderId }) => {
      const names = new Map((versions.get(projectId) ?? []).map(({ version, draft }) => [version, draft.name]));
      const paid = (ordered.get(projectId) ?? []).filter(({ state }) => state !== 'superseded');
      const charged = (ordered.get(projectId) ?? [])
        .flatMap(({ id }) => checkouts.get(id) ?? [])
        .filter(({ paymentId }) => paymentId !== null);
      return [
        ...(kept.get(projectId)?.owner === `user:${sub}` ? [] : [`${projectId} is of ${kept.get(projectId)?.owner}`]),
        ...saved
          .filter(({ version, name }) => names.get(version) !== name)
          .map(
            ({ version, name }) => `${projectId} has ${names.get(version)} in place of ${name} as version ${version}`,
          ),
        // The payment adds a version of its own.
        ...(names.size === saved.length + 1
          ? []
          : [`${projectId} has ${names.size} versions in place of ${saved.length + 1}`]),
        ...(paid.length === 1 && paid[0]?.state === 'paid' && paid[0].id === orderId
          ? []
          : [`${projectId} has the orders ${JSON.stringify(paid.map(({ id, state }) => [id, state]))}`]),
        ...(charged.length === 1 && charged[0]?.paymentId === paid[0]?.paymentId
          ? []
          : [`${projectId} was charged ${charged.length} times`]),
        ...(issued.get(orderId)?.length === 1 ? [] : [`${orderId} has ${issued.get(orderId)?.length ?? 0} invoices`]),
      ];
    }),
  );
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
  expect(failures.filter((failure) => !inFlight(failure))).toEqual([]);
  expect(away).toHaveLength(kills + 1);
  expect(await lost(database, people)).toEqual([]);
  // Documents are numbered without a gap, whichever process issued them.
  const { rows } = await database.db.execute(
    sql`select count(*)::int as issued, count(distinct number)::int as numbers, max(right(number, 6)::int) as last from invoices`,
  );
  const paid = await database.db.$count(orders, sql`state = 'paid'`);
  expect(rows).toEqual([{ issued: paid, numbers: paid, last: paid }]);
  const walks = people.reduce((sum, { walked }) => sum + walked.length, 0);
  expect(walks).toBeGreaterThanOrEqual(visitors);
});
