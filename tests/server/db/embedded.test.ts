import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { leads } from '#server/db/schema.ts';
import { eachDataFolder } from './data-folder.ts';
import { leadNumber } from './rows.ts';

const at = eachDataFolder();

describe('the embedded database', () => {
  it('starts from the packed empty database, and from nothing without one', async () => {
    const fromPacked = await at.open();
    const fromNothing = await openDatabase({ dataDir: join(at.dir, 'other'), packed: join(at.dir, 'none.tar.gz') });
    const shapes = await Promise.all(
      [fromPacked, fromNothing].map(({ db }) => db.execute('select table_name, column_name, data_type from information_schema.columns order by 1, 2')),
    );
    expect(shapes[0]?.rows).toEqual(shapes[1]?.rows);
    expect(await fromPacked.db.$count(leads)).toBe(0);
    await Promise.all([fromPacked.close(), fromNothing.close()]);
  });

  it('refuses a second opening in one sentence with the folder and the process, until the first is closed', async () => {
    const first = await at.open();
    await expect(at.open()).rejects.toThrow(
      new Error(`The database in ${at.dataDir} is in use by process ${process.pid}: stop that process, or choose another folder.`),
    );
    await first.db.insert(leads).values(leadNumber(1));
    await first.close();
    expect(await at.namesIn()).toEqual(['Asha 1']);
  });

  it('opens after its last process died with the lock in hand', async () => {
    at.writeFirst();
    writeFileSync(join(at.dataDir, 'database.lock'), JSON.stringify({ pid: process.pid, start: 'long ago', host: 'elsewhere', token: 'x' }));
    await expect(at.open()).rejects.toThrow('on elsewhere');
    rmSync(join(at.dataDir, 'database.lock'));
    writeFileSync(join(at.dataDir, 'database.lock'), JSON.stringify({ pid: 2 ** 22 + 1, start: '', host: hostname(), token: 'x' }));
    expect(await at.namesIn()).toEqual(['Asha 1']);
  });

  it('begins again when laying out a new one broke off', async () => {
    at.writeFirst();
    rmSync(join(at.dataDir, 'database/global'), { recursive: true });
    writeFileSync(join(at.dataDir, 'database.unfinished'), '');
    expect(await at.namesIn()).toEqual([]);
    expect(existsSync(join(at.dataDir, 'database.unfinished'))).toBe(false);
  });

  it('says in one sentence that it is damaged, and gives the lock back', async () => {
    at.writeFirst();
    rmSync(join(at.dataDir, 'database/global/pg_control'));
    await expect(at.open()).rejects.toThrow(/^The database in .*data\/database does not open \(.*\)\.$/s);
    expect(existsSync(join(at.dataDir, 'database.lock'))).toBe(false);
    expect(existsSync(join(at.dataDir, 'database/PG_VERSION'))).toBe(true);
  });
});
