/** The disk of PostgreSQL is full because of a lost standby, and the commands of docs/runbook.md heal it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { startFromEnvironment, type RunningServer } from '#server/main.ts';
import { commandsOf } from '#tests/support/page-commands.ts';
import { ownFolder, postgresPrograms, postgresUser } from './postgres-cluster.ts';
import { freePort } from './program.ts';

const page = 'runbook.md';
const incident = 'The disk fills up';
const [sizes = '', slots = '', archive = '', dropSlot = ''] = commandsOf(page, incident, 'sql', { NAME: 'lost' });

/** A PostgreSQL whose data is on a file system of its own, of 160 MB, which nobody else sees. @returns its address */
async function startSmall(): Promise<string> {
  const who = postgresUser();
  const folder = ownFolder('plinth-full-', who);
  const bin = postgresPrograms();
  const port = String(await freePort());
  const { uid, gid } = who;
  // A user who is not root is root among its own mounts alone, and itself again for PostgreSQL.
  const [own, as] =
    uid === undefined
      ? ['--map-root-user', `unshare --user --map-user=${process.getuid?.()} --map-group=${process.getgid?.()}`]
      : ['--propagation=private', `setpriv --reuid=${uid} --regid=${gid} --clear-groups`];
  const settings = ['-c unix_socket_directories=', '-c max_wal_size=48MB', '-c min_wal_size=32MB'].join(' ');
  const script = `mount -t tmpfs -o size=160m,mode=777 none ${folder}
${as} ${bin}/initdb -D ${folder}/data -U postgres -A trust -E UTF8 >${folder}/initdb.log
exec ${as} ${bin}/postgres -D ${folder}/data -h 127.0.0.1 -p ${port} ${settings}`;
  const server = spawn('unshare', [own, '--mount', 'sh', '-ec', script], {
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGQUIT');
    await ended;
    rmSync(folder, { recursive: true });
  });
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (part) => {
      log += String(part);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(log)));
  });
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

let admin: Client;
let server: RunningServer;
beforeEach(async () => {
  const url = await startSmall();
  const clientDir = mkdtempSync(join(tmpdir(), 'plinth-client-'));
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Plinth</title>');
  server = await startFromEnvironment(
    { PORT: '0', DEMO: '1', TRUST_PROXY: '1', DATABASE_URL: url, LOG_LEVEL: 'silent' },
    { clientDir },
  );
  admin = new Client({ connectionString: url });
  admin.on('error', () => undefined);
  await admin.connect();
  onTestFinished(async () => {
    await admin.end();
    await server.close();
    rmSync(clientDir, { recursive: true });
  });
});

const run = async (statement: string) => (await admin.query<Record<string, unknown>>(statement)).rows;
const ask = (path: string, init?: RequestInit) => fetch(`http://localhost:${server.port}${path}`, init);
const ready = async (): Promise<unknown> => {
  const response = await ask('/readyz');
  return [response.status, await response.json()];
};

let visitors = 0;
/** Writes a long message, as another visitor each time. */
async function write(): Promise<readonly [number, string | null]> {
  visitors += 1;
  const message = Array.from({ length: 40 }, () => Math.random().toString(36)).join(' ');
  const response = await ask('/api/messages', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${visitors >> 8}.${visitors & 255}` },
    body: JSON.stringify({ name: 'Asha Rao', email: 'asha@example.com', message }),
  });
  await response.text();
  return [response.status, response.headers.get('retry-after')];
}

it('answers saves with 503 and shows pages while a lost standby keeps the disk full, until its slot is dropped', async () => {
  expect(await write()).toEqual([201, null]);
  // A standby that nobody will start again keeps all WAL from now on; then something fills what is left.
  await run(`select pg_create_physical_replication_slot('lost', true)`);
  for (let segment = 0; segment < 3; segment += 1)
    await run(`select pg_logical_emit_message(false, 'fill', 'segment'), pg_switch_wal()`);
  await run('checkpoint');
  await expect(
    run(`copy (select repeat('x', 1000), generate_series(1, 1000000)) to '/proc/self/cwd/log'`),
  ).rejects.toMatchObject({ code: '53100' });

  let answer = await write();
  while (answer[0] === 201 && visitors < 100) answer = await write();
  expect(answer).toEqual([503, '5']);
  expect(await ready()).toEqual([200, { status: 'ready', database: 'full' }]);
  expect((await ask('/studio')).status).toBe(200);

  // What the page says to look at names the cause.
  expect(await run(sizes)).toContainEqual({ datname: 'postgres', size: expect.stringMatching(/MB$/) });
  expect(await run(slots)).toEqual([{ slot_name: 'lost', active: false, kept: expect.stringMatching(/^\d+ MB$/) }]);
  expect(await run(archive)).toMatchObject([{ failed_count: '0' }]);

  for (const statement of dropSlot.split(';\n')) await run(statement);
  expect(await run(slots)).toEqual([]);
  expect(await write()).toEqual([201, null]);
  await expect.poll(ready, { timeout: 90_000 }).toEqual([200, { status: 'ready', database: 'ready' }]);
});
