/** The location of a new embedded database: each test creates one, which takes seconds. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { leads } from '#server/db/schema.ts';
import { eachDataFolder } from './data-folder.ts';

const at = eachDataFolder();

describe('the embedded database, laid out', () => {
  it('starts from the packed empty database, and from nothing without one', async () => {
    const fromPacked = await at.open();
    const fromNothing = await openDatabase({ dataDir: join(at.dir, 'other'), packed: join(at.dir, 'none.tar.gz') });
    const shapes = await Promise.all(
      [fromPacked, fromNothing].map(({ db }) =>
        db.execute('select table_name, column_name, data_type from information_schema.columns order by 1, 2'),
      ),
    );
    expect(shapes[0]?.rows).toEqual(shapes[1]?.rows);
    expect(await fromPacked.db.$count(leads)).toBe(0);
    await Promise.all([fromPacked.close(), fromNothing.close()]);
  });

  it('begins again when laying out a new one broke off', async () => {
    at.writeFirst();
    rmSync(join(at.dataDir, 'database/global'), { recursive: true });
    writeFileSync(join(at.dataDir, 'database.unfinished'), '');
    expect(await at.namesIn()).toEqual([]);
    expect(existsSync(join(at.dataDir, 'database.unfinished'))).toBe(false);
  });

  it('creates a database beside other files, and in an empty folder', async () => {
    mkdirSync(join(at.dataDir, 'database'), { recursive: true });
    writeFileSync(join(at.dataDir, 'notes.txt'), 'ours');
    expect(await at.namesIn()).toEqual([]);
    expect(existsSync(join(at.dataDir, 'notes.txt'))).toBe(true);
  });
});
