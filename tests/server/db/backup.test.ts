import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { backUp, restore } from '#server/db/backup.ts';
import { readCommand, runCommand } from '#server/db/command.ts';
import type { Database } from '#server/db/database.ts';
import { lastNumbers, nextSerial, raiseSeries } from '#server/invoices/document-series.ts';
import { leads } from '#server/db/schema.ts';
import { eachDataFolder } from './data-folder.ts';
import { leadNumber } from './rows.ts';

const at = eachDataFolder();

describe('backup and restore', () => {
  it('lets documents go on after those that were given since the backup', async () => {
    const file = join(at.dir, 'backup.tar.gz');
    const give = async ({ db }: Database, count: number): Promise<readonly number[]> => {
      const given: number[] = [];
      for (let each = 0; each < count; each += 1) given.push(await nextSerial(db, 'PL', '26-27'));
      await nextSerial(db, 'CN', '26-27');
      return given;
    };
    at.writeFirst();
    let database = await at.open();
    expect(await give(database, 2)).toEqual([1, 2]);
    await backUp({ dataDir: at.dataDir, file });
    expect(await give(database, 3)).toEqual([3, 4, 5]);
    await database.close();
    expect(await restore({ dataDir: at.dataDir, file, force: true })).toEqual(['CN/26-27/000002', 'PL/26-27/000005']);
    // If nothing is left of the newer database, the person who restores it gives its last position.
    at.dataDir = join(at.dir, 'elsewhere');
    expect(await restore({ dataDir: at.dataDir, file })).toEqual(['CN/26-27/000001', 'PL/26-27/000002']);
    database = await at.open();
    await raiseSeries(database.db, ['PL/26-27/000006', 'CN/26-27/000003', 'PL/27-28/000001']);
    await expect(raiseSeries(database.db, ['PL/26-27/000009', '10'])).rejects.toThrow(
      '10 is no number of a document: write it as it is printed, such as PL/26-27/000042.',
    );
    await raiseSeries(database.db, ['PL/26-27/000004']);
    expect(await lastNumbers(database.db)).toEqual(['CN/26-27/000003', 'PL/26-27/000006', 'PL/27-28/000001']);
    expect(await give(database, 1)).toEqual([7]);
    await database.close();
  });

  it('packs a database that is in use, as it is at that moment', async () => {
    const database = await at.open();
    const file = join(at.dir, 'backup.tar.gz');
    await database.db.insert(leads).values(leadNumber(1));
    const backingUp = backUp({ dataDir: at.dataDir, file });
    // The server keeps writing meanwhile.
    let written = 1;
    const over = new AbortController();
    const writing = (async () => {
      while (!over.signal.aborted) {
        await database.db.insert(leads).values(leadNumber((written += 1)));
        // The database answers without a turn of the event loop; a server takes its next request in such a turn.
        await nextTurn();
      }
    })();
    await backingUp;
    over.abort();
    await writing;
    expect(await database.db.$count(leads)).toBe(written);
    await database.close();
    expect(readdirSync(at.dataDir)).toEqual(['database']);
    at.dataDir = join(at.dir, 'elsewhere');
    await restore({ dataDir: at.dataDir, file });
    expect(readdirSync(at.dataDir)).toEqual(['database']);
    const restored = await at.open();
    const names = (await restored.db.select({ name: leads.name }).from(leads))
      .map(({ name }) => Number(name.replace('Asha ', '')))
      .toSorted((a, b) => a - b);
    await restored.close();
    expect(names).toEqual(Array.from({ length: names.length }, (_, index) => index + 1));
  });

  it('keeps the database when the file is no backup', async () => {
    const file = join(at.dir, 'letter.txt');
    writeFileSync(file, 'Dear all');
    at.writeFirst();
    await expect(restore({ dataDir: at.dataDir, file, force: true })).rejects.toThrow(
      new Error(`${file} is no backup of a Plinth database; nothing was changed.`),
    );
    writeFileSync(file, gzipSync('Dear all'));
    await expect(restore({ dataDir: at.dataDir, file, force: true })).rejects.toThrow(
      `${file} is no backup of a Plinth database; nothing was changed.`,
    );
    await expect(restore({ dataDir: at.dataDir, file: join(at.dir, 'none') })).rejects.toThrow(
      `There is no file ${join(at.dir, 'none')}.`,
    );
    expect(await at.namesIn()).toEqual(['Asha 1']);
  });

  it('finds the old database again when a restore broke off between its two moves', async () => {
    at.writeFirst();
    renameSync(join(at.dataDir, 'database'), join(at.dataDir, 'database.replaced'));
    expect(await at.namesIn()).toEqual(['Asha 1']);
  });

  it('has nothing to back up before there is a database', async () => {
    await expect(backUp({ dataDir: at.dataDir, file: join(at.dir, 'backup.tar.gz') })).rejects.toThrow(
      `There is no database in ${at.dataDir}.`,
    );
    expect(existsSync(at.dataDir)).toBe(false);
  });
});

describe('npm run db', () => {
  it('reads the command, the file, and whether it may replace', () => {
    expect(readCommand(['backup', 'a.tar.gz'])).toEqual({ action: 'backup', file: 'a.tar.gz', force: false });
    expect(readCommand(['restore', '--force', 'a.tar.gz'])).toEqual({
      action: 'restore',
      file: 'a.tar.gz',
      force: true,
    });
  });

  it('reads how many rows to fill in, each order with a project of its own', () => {
    expect(readCommand(['fill', '--people', '10', '--projects', '50', '--orders', '20'])).toEqual({
      action: 'fill',
      sizes: { people: 10, projects: 50, orders: 20 },
    });
    expect(() => readCommand(['fill', '--projects', '5', '--orders', '6'])).toThrow(
      'at least as many projects as orders',
    );
    expect(readCommand(['migrate'])).toEqual({ action: 'migrate' });
    expect(readCommand(['series', 'PL/26-27/000042'])).toEqual({ action: 'series', numbers: ['PL/26-27/000042'] });
  });

  it('runs the command on the database of the environment, and reports it', async () => {
    at.writeFirst();
    const run = (...words: readonly string[]) => runCommand(words, { DATA_DIR: at.dataDir, DATABASE_URL: '' }, at.dir);
    expect(await run('migrate')).toBe(`${at.dataDir} is up to date`);
    expect(await run('series', 'PL/26-27/000042')).toMatch(
      /^The next documents follow PL\/26-27\/000042\. If later ones/,
    );
    const file = join(at.dir, 'backup.tar.gz');
    expect(await run('backup', 'backup.tar.gz')).toBe(`${at.dataDir} is backed up in ${file}`);
    expect(await run('restore', 'backup.tar.gz', '--force')).toMatch(
      `${at.dataDir} is restored from ${file}\nThe next documents follow PL/26-27/000042.`,
    );
    await expect(runCommand(['backup', 'a'], { DATABASE_URL: 'postgres://127.0.0.1/plinth' }, at.dir)).rejects.toThrow(
      'use its own pg_dump and pg_restore',
    );
    await expect(runCommand(['migrate'], { DATABASE_URL: 'mysql://127.0.0.1' }, at.dir)).rejects.toThrow(
      'DATABASE_URL is no address of a PostgreSQL',
    );
  });

  it.each([
    [['fill', '--people', 'many']],
    [['migrate', 'now']],
    [[]],
    [['backup']],
    [['drop', 'a']],
    [['restore', '--forse']],
    [['backup', 'a', 'b']],
  ])('shows its usage for %j', (words) => {
    expect(() => readCommand(words)).toThrow(
      'Write npm run db -- backup FILE, restore FILE, migrate, series NUMBER..., person export',
    );
  });
});
