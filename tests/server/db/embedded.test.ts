import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { leads } from '#server/db/schema.ts';
import { eachDataFolder } from './data-folder.ts';
import { leadNumber } from './rows.ts';

const at = eachDataFolder();

describe('the embedded database', () => {
  it('rejects a second opening in one sentence with the folder and the process, until the first is closed', async () => {
    const first = await at.open();
    await expect(at.open()).rejects.toThrow(
      new Error(
        `The database in ${at.dataDir} is in use by process ${process.pid}: stop that process, or choose another folder.`,
      ),
    );
    await first.db.insert(leads).values(leadNumber(1));
    await first.close();
    expect(await at.namesIn()).toEqual(['Asha 1']);
  });

  it('opens after its last process died with the lock in hand', async () => {
    at.writeFirst();
    writeFileSync(
      join(at.dataDir, 'database.lock'),
      JSON.stringify({ pid: process.pid, start: 'long ago', host: 'elsewhere', token: 'x' }),
    );
    await expect(at.open()).rejects.toThrow('on elsewhere');
    rmSync(join(at.dataDir, 'database.lock'));
    writeFileSync(
      join(at.dataDir, 'database.lock'),
      JSON.stringify({ pid: 2 ** 22 + 1, start: '', host: hostname(), token: 'x' }),
    );
    expect(await at.namesIn()).toEqual(['Asha 1']);
  });

  it('reports in one sentence that it is damaged, and releases the lock', async () => {
    at.writeFirst();
    rmSync(join(at.dataDir, 'database/global/pg_control'));
    await expect(at.open()).rejects.toThrow(
      /^The database in .*data\/database does not open \(.*\)\. If its files are damaged, .* restore a backup with npm run db -- restore FILE --force; .*\.$/s,
    );
    expect(existsSync(join(at.dataDir, 'database.lock'))).toBe(false);
    expect(existsSync(join(at.dataDir, 'database/PG_VERSION'))).toBe(true);
  });

  it('overwrites no folder that is no whole database, and leaves everything as it is', async () => {
    at.writeFirst();
    const database = join(at.dataDir, 'database');
    rmSync(join(database, 'PG_VERSION'));
    const before = readdirSync(at.dataDir, { recursive: true });
    await expect(at.open()).rejects.toThrow(
      new RegExp(
        `^${database} holds files \\(base, global, pg_commit_ts, \\S+ and \\d+ more\\) but no whole database, since PG_VERSION is missing: restore a backup with npm run db -- restore FILE --force, or set DATA_DIR to another folder\\.$`,
      ),
    );
    expect(readdirSync(at.dataDir, { recursive: true })).toEqual(before);
  });

  it('is not laid out inside of another database', async () => {
    at.writeFirst();
    const inside = join(at.dataDir, 'database');
    await expect(openDatabase({ dataDir: inside })).rejects.toThrow(
      new Error(
        `${inside} is the folder of a PostgreSQL database itself (it has PG_VERSION): set DATA_DIR to the folder above it, or to another one.`,
      ),
    );
    expect(existsSync(join(inside, 'database.lock'))).toBe(false);
  });

  it('reports which folder it cannot create, and which lock it cannot write', async () => {
    const file = join(at.dir, 'file');
    writeFileSync(file, '');
    await expect(openDatabase({ dataDir: join(file, 'data') })).rejects.toThrow(
      new RegExp(
        `^The data folder ${file}/data cannot be made \\(ENOTDIR.*\\): set DATA_DIR to a folder that this process may write to\\.$`,
      ),
    );
    await expect(openDatabase({ dataDir: file })).rejects.toThrow(
      new RegExp(`^The data folder ${file} cannot be made \\(EEXIST`),
    );
    // A path of the maximum length leaves no room for the name of the lock.
    const long = join(at.dir, ...Array<string>(30).fill('d'.repeat(150)))
      .slice(0, 4_088)
      .replace(/\/$/, 'd');
    await expect(openDatabase({ dataDir: long })).rejects.toThrow(
      /^The lock \S+database\.lock cannot be written \(ENAMETOOLONG.*\): let this process write to the data folder, or set DATA_DIR to another\.$/,
    );
  });
});
