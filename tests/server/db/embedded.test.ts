import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backUp, restore } from '#server/db/backup.ts';
import { openDatabase } from '#server/db/database.ts';
import { leads } from '#server/db/schema.ts';
import { readCommand } from '#tools/db.mjs';
import { packedEmpty } from './packed-empty.ts';
import { leadNumber } from './rows.ts';

// A database is quick to start alone, and slow beside three others.

let packed = '';
/** A data folder with one lead, copied by the tests: quicker than writing it in each. */
let template = '';
let dir = '';
let dataDir = '';

beforeAll(async () => {
  packed = await packedEmpty();
  template = mkdtempSync(join(tmpdir(), 'plinth-template-'));
  const database = await openDatabase({ dataDir: template, packed });
  await database.db.insert(leads).values(leadNumber(1));
  await database.close();
});
afterAll(() => rmSync(template, { recursive: true }));

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'plinth-embedded-'));
  dataDir = join(dir, 'data');
});
afterEach(() => rmSync(dir, { recursive: true }));

const open = () => openDatabase({ dataDir, packed });

const writeFirst = () => cpSync(template, dataDir, { recursive: true });

async function namesIn(): Promise<string[]> {
  const database = await open();
  const rows = await database.db.select({ name: leads.name }).from(leads).orderBy(leads.name);
  await database.close();
  return rows.map((row) => row.name);
}

describe('the embedded database', () => {
  it('starts from the packed empty database, and from nothing without one', async () => {
    const fromPacked = await open();
    const fromNothing = await openDatabase({ dataDir: join(dir, 'other'), packed: join(dir, 'none.tar.gz') });
    const shapes = await Promise.all(
      [fromPacked, fromNothing].map(({ db }) => db.execute('select table_name, column_name, data_type from information_schema.columns order by 1, 2')),
    );
    expect(shapes[0]?.rows).toEqual(shapes[1]?.rows);
    expect(await fromPacked.db.$count(leads)).toBe(0);
    await Promise.all([fromPacked.close(), fromNothing.close()]);
  });

  it('refuses a second opening in one sentence with the folder and the process, until the first is closed', async () => {
    const first = await open();
    await expect(open()).rejects.toThrow(
      new Error(`The database in ${dataDir} is in use by process ${process.pid}: stop that process, or choose another folder.`),
    );
    await first.db.insert(leads).values(leadNumber(1));
    await first.close();
    expect(await namesIn()).toEqual(['Asha 1']);
  });

  it('opens after its last process died with the lock in hand', async () => {
    writeFirst();
    writeFileSync(join(dataDir, 'database.lock'), JSON.stringify({ pid: process.pid, start: 'long ago', host: 'elsewhere', token: 'x' }));
    await expect(open()).rejects.toThrow('on elsewhere');
    rmSync(join(dataDir, 'database.lock'));
    writeFileSync(join(dataDir, 'database.lock'), JSON.stringify({ pid: 2 ** 22 + 1, start: '', host: hostname(), token: 'x' }));
    expect(await namesIn()).toEqual(['Asha 1']);
  });

  it('begins again when laying out a new one broke off', async () => {
    writeFirst();
    rmSync(join(dataDir, 'database/global'), { recursive: true });
    writeFileSync(join(dataDir, 'database.unfinished'), '');
    expect(await namesIn()).toEqual([]);
    expect(existsSync(join(dataDir, 'database.unfinished'))).toBe(false);
  });

  it('says in one sentence that it is damaged, and gives the lock back', async () => {
    writeFirst();
    rmSync(join(dataDir, 'database/global/pg_control'));
    await expect(open()).rejects.toThrow(/^The database in .*data\/database does not open \(.*\)\.$/s);
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);
    expect(existsSync(join(dataDir, 'database/PG_VERSION'))).toBe(true);
  });
});

describe('backup and restore', () => {
  it('gives the rows back', async () => {
    const file = join(dir, 'backup.tar.gz');
    writeFirst();
    await backUp({ dataDir, file });
    dataDir = join(dir, 'elsewhere');
    await restore({ dataDir, file });
    expect(await namesIn()).toEqual(['Asha 1']);
    expect(readdirSync(dataDir)).toEqual(['database']);
  });

  it('refuses while the database is in use, and changes nothing', async () => {
    const database = await open();
    const file = join(dir, 'backup.tar.gz');
    await expect(backUp({ dataDir, file })).rejects.toThrow(`is in use by process ${process.pid}`);
    await expect(restore({ dataDir, file: packed, force: true })).rejects.toThrow(`is in use by process ${process.pid}`);
    expect(existsSync(file)).toBe(false);
    await database.db.insert(leads).values(leadNumber(1));
    expect(await database.db.$count(leads)).toBe(1);
    await database.close();
  });

  it('replaces nothing unless it is told to', async () => {
    const file = join(dir, 'backup.tar.gz');
    writeFirst();
    writeFileSync(file, 'mine');
    await expect(backUp({ dataDir, file })).rejects.toThrow(`${file} is there already: name another file, or add --force to replace it.`);
    expect(readFileSync(file, 'utf8')).toBe('mine');
    await expect(restore({ dataDir, file: packed })).rejects.toThrow(`There is a database in ${dataDir} already: add --force to replace it.`);
    await backUp({ dataDir, file, force: true });
    await restore({ dataDir, file: packed, force: true });
    expect(await namesIn()).toEqual([]);
    expect(readFileSync(file).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  });

  it('keeps the database when the file is no backup', async () => {
    const file = join(dir, 'letter.txt');
    writeFileSync(file, 'Dear all');
    writeFirst();
    await expect(restore({ dataDir, file, force: true })).rejects.toThrow(new Error(`${file} is no backup of a Plinth database; nothing was changed.`));
    writeFileSync(file, gzipSync('Dear all'));
    await expect(restore({ dataDir, file, force: true })).rejects.toThrow(`${file} is no backup of a Plinth database; nothing was changed.`);
    await expect(restore({ dataDir, file: join(dir, 'none') })).rejects.toThrow(`There is no file ${join(dir, 'none')}.`);
    expect(await namesIn()).toEqual(['Asha 1']);
  });

  it('finds the old database again when a restore broke off between its two moves', async () => {
    writeFirst();
    renameSync(join(dataDir, 'database'), join(dataDir, 'database.replaced'));
    expect(await namesIn()).toEqual(['Asha 1']);
  });

  it('has nothing to back up before there is a database', async () => {
    await expect(backUp({ dataDir, file: join(dir, 'backup.tar.gz') })).rejects.toThrow(`There is no database in ${dataDir}.`);
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('npm run db', () => {
  it('reads what to do, with which file, and whether it may replace', () => {
    expect(readCommand(['backup', 'a.tar.gz'])).toEqual({ action: 'backup', file: 'a.tar.gz', force: false });
    expect(readCommand(['restore', '--force', 'a.tar.gz'])).toEqual({ action: 'restore', file: 'a.tar.gz', force: true });
  });

  it.each([[[]], [['backup']], [['drop', 'a']], [['restore', '--forse']], [['backup', 'a', 'b']]])('says how it is written when it is %j', (words) => {
    expect(() => readCommand(words)).toThrow('Write npm run db -- backup FILE, or npm run db -- restore FILE; --force replaces what is there.');
  });
});
