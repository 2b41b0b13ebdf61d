/** A deleted row comes back: the WAL is archived and restored to a moment by the commands of the pages. */
import { execFile } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { messages } from '#server/db/schema.ts';
import { commandOf, commandsOf } from '#tests/support/page-commands.ts';
import { ownFolder, postgresPrograms, postgresUser } from './postgres-cluster.ts';
import { freePort } from './program.ts';

const page = 'runbook.md';
const incident = 'Data was changed or deleted by mistake';
const run = promisify(execFile);

it('a statement that deleted rows is undone by a restore to the moment before it', async () => {
  const bin = postgresPrograms();
  const who = postgresUser();
  const folder = ownFolder('plinth-moment-', who);
  const [port, restoredPort] = [String(await freePort()), String(await freePort())];
  const urlOf = (at: string) => `postgres://postgres@127.0.0.1:${at}/postgres`;
  const shell = (command: string) =>
    run('sh', ['-ec', command], {
      ...who,
      cwd: folder,
      env: { PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`, DATABASE_URL: urlOf(port) },
    });
  const words = {
    '/var/backups/plinth': join(folder, 'backups'),
    '/var/lib/postgresql': folder,
    '-p 5433': `-p ${restoredPort} -h 127.0.0.1 -c unix_socket_directories=`,
  };
  const primary = join(folder, 'primary');
  const start = `pg_ctl start -w -D ${primary} -o '-p ${port} -h 127.0.0.1 -c unix_socket_directories=' -l ${folder}/primary.log`;
  onTestFinished(async () => {
    for (const data of [primary, join(folder, 'restored')])
      await shell(`pg_ctl stop -m immediate -D ${data}`).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  });
  const query = async (at: string, statement: string) => {
    const client = new Client({ connectionString: urlOf(at) });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  };

  // The archive is set up.
  await shell(`mkdir -p ${folder}/backups/wal && initdb -D ${primary} -U postgres -A trust -E UTF8 && ${start}`);
  const [settings = '', watch = ''] = commandsOf(page, 'Archive the WAL', 'sql', words);
  for (const statement of settings.split(';\n')) await query(port, statement);
  await shell(`pg_ctl stop -w -D ${primary} && ${start}`);
  const database = await openDatabase({ url: urlOf(port) });
  await database.db
    .insert(messages)
    .values({ name: 'Meera', email: 'meera@lakeside.in', message: 'When can you start?' });
  await shell(commandOf(page, 'Archive the WAL', 'sh', words));
  // What is written after the base backup is in the archive alone.
  await database.db
    .insert(messages)
    .values({ name: 'Ravi', email: 'ravi@hills.in', message: 'Do you build in Hindi?' });

  // The mistake.
  const [{ moment } = {}] = await query(port, 'select clock_timestamp()::text as moment');
  await pause(50);
  await database.db.delete(messages);
  await database.close();
  const [lastWal = '', check = ''] = commandsOf(page, incident, 'sql');
  await query(port, lastWal);
  for (let archived = false; !archived; await pause(100)) {
    const [told] = await query(port, watch);
    expect(told?.['failed_count']).toBe('0');
    archived = Number(told?.['archived_count']) >= 3;
  }

  // The restore.
  const restore = commandOf(page, incident, 'sh', {
    ...words,
    'base-DATE': readdirSync(join(folder, 'backups')).find((name) => name.startsWith('base-')) ?? '',
    '2026-11-28 14:29:00+05:30': String(moment),
  });
  const began = performance.now();
  await shell(restore);
  let told: Record<string, unknown> | undefined;
  for (; told?.['pg_is_in_recovery'] !== false; await pause(100)) [told] = await query(restoredPort, check);
  expect(performance.now() - began).toBeLessThan(60_000);
  const restored = await openDatabase({ url: urlOf(restoredPort) });
  onTestFinished(() => restored.close());
  expect((await restored.db.select().from(messages)).map(({ name }) => name)).toEqual(['Meera', 'Ravi']);
  await restored.db.insert(messages).values({ name: 'Asha', email: 'asha@example.com', message: 'Again.' });
}, 240_000);
