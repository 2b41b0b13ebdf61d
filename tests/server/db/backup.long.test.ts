/** Backups to a place with existing files: each test opens several databases, which takes seconds. */
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backUp, restore } from '#server/db/backup.ts';
import { leads } from '#server/db/schema.ts';
import { eachDataFolder } from './data-folder.ts';
import { leadNumber } from './rows.ts';

const at = eachDataFolder();

describe('backup and restore beside existing files', () => {
  it('reports why a database that is in use could not be packed, and leaves nothing behind', async () => {
    const database = await at.open();
    const file = join(at.dir, 'nowhere/backup.tar.gz');
    await expect(backUp({ dataDir: at.dataDir, file })).rejects.toThrow(`${file} cannot be written (ENOENT`);
    await database.close();
    expect(readdirSync(at.dataDir)).toEqual(['database']);
  });

  it('restores nothing while the database is in use', async () => {
    const database = await at.open();
    await expect(restore({ dataDir: at.dataDir, file: at.packed, force: true })).rejects.toThrow(
      `is in use by process ${process.pid}`,
    );
    await database.db.insert(leads).values(leadNumber(1));
    expect(await database.db.$count(leads)).toBe(1);
    await database.close();
  });

  it('replaces nothing without the option', async () => {
    const file = join(at.dir, 'backup.tar.gz');
    at.writeFirst();
    writeFileSync(file, 'mine');
    await expect(backUp({ dataDir: at.dataDir, file })).rejects.toThrow(
      `${file} is there already: name another file, or add --force to replace it.`,
    );
    expect(readFileSync(file, 'utf8')).toBe('mine');
    await expect(restore({ dataDir: at.dataDir, file: at.packed })).rejects.toThrow(
      `There is a database in ${at.dataDir} already: add --force to replace it.`,
    );
    await backUp({ dataDir: at.dataDir, file, force: true });
    await restore({ dataDir: at.dataDir, file: at.packed, force: true });
    expect(await at.namesIn()).toEqual([]);
    expect(readFileSync(file).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  });

  it('replaces files that are no complete database only with the option', async () => {
    at.writeFirst();
    rmSync(join(at.dataDir, 'database/PG_VERSION'));
    await expect(restore({ dataDir: at.dataDir, file: at.packed })).rejects.toThrow(
      /database holds files \(base, global, .*\) but no whole database: add --force to replace them\.$/,
    );
    expect(existsSync(join(at.dataDir, 'database/base'))).toBe(true);
    await restore({ dataDir: at.dataDir, file: at.packed, force: true });
    expect(await at.namesIn()).toEqual([]);
  });
});
