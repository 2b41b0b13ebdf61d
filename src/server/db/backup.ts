/**
 * Packs the embedded database into one file, and restores it. No other process may use the database meanwhile, so both
 * take its lock; or the process that has the database open packs it. Each writes its result beside its destination, and
 * moves it there when complete.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { brandFacts } from '#machines/domain/brand.ts';
import { lastNumbers, raiseSeries } from '../invoices/document-series.ts';
import { foreignFiles, hasDatabase, lockDataDir, openEmbedded, placesIn, startPglite } from './embedded.ts';
import type { FolderLock } from './folder-lock.ts';
import { migrateEmbedded } from './migrate-embedded.ts';
import { askForBackup, pack } from './online-backup.ts';
import * as schema from './schema.ts';

export interface BackupOptions {
  readonly dataDir: string;
  readonly file: string;
  /** Whether an existing destination may be replaced. */
  readonly force?: boolean;
}

/** Packs the database of the data folder into a file, also while a server has it open. */
export async function backUp({ dataDir, file, force = false }: BackupOptions): Promise<void> {
  const { folder, database, backup } = placesIn(dataDir);
  if (!hasDatabase(dataDir)) throw new Error(`There is no database in ${folder}.`);
  if (existsSync(file) && !force)
    throw new Error(`${file} is there already: name another file, or add --force to replace it.`);
  let lock: FolderLock;
  try {
    lock = lockDataDir(dataDir);
  } catch (error) {
    if (await askForBackup(backup, resolve(file))) return;
    throw error;
  }
  try {
    const client = await startPglite(database);
    try {
      await pack(client, file);
    } finally {
      await client.close();
    }
  } finally {
    lock.release();
  }
}

/**
 * The last document numbers of a database that is to be replaced. If the database no longer opens, which may be the
 * reason for the restore, there are none.
 */
async function numbersIn(database: string): Promise<readonly string[]> {
  try {
    const client = await startPglite(database);
    try {
      return await lastNumbers(drizzle(client, { schema }));
    } finally {
      await client.close();
    }
  } catch {
    return [];
  }
}

/**
 * Unpacks a backup into a folder of its own and verifies that it is a database of Plinth. Its document numbers continue
 * after those given since. @returns the last number of each series
 */
async function unpack(file: string, folder: string, given: readonly string[]): Promise<readonly string[]> {
  try {
    const client = await startPglite(folder, file);
    try {
      await client.query('select 1 from drizzle.__drizzle_migrations, leads limit 1');
      const db = drizzle(client, { schema });
      await raiseSeries(db, given);
      return await lastNumbers(db);
    } finally {
      await client.close();
    }
  } catch (error) {
    throw new Error(`${file} is no backup of a ${brandFacts.name} database; nothing was changed.`, { cause: error });
  }
}

/**
 * Replaces the data folder's database with that of a backup.
 * @returns the last number of each series of documents, after which the next follow
 */
export async function restore({ dataDir, file, force = false }: BackupOptions): Promise<readonly string[]> {
  const { folder, database, unfinished, restored, replaced } = placesIn(dataDir);
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const lock = lockDataDir(dataDir);
  try {
    if (hasDatabase(dataDir) && !force)
      throw new Error(`There is a database in ${folder} already: add --force to replace it.`);
    const foreign = foreignFiles(dataDir);
    if (foreign !== undefined && !force)
      throw new Error(`${database} holds files (${foreign}) but no whole database: add --force to replace them.`);
    rmSync(restored, { recursive: true, force: true });
    const last = await unpack(file, restored, hasDatabase(dataDir) ? await numbersIn(database) : []);
    rmSync(replaced, { recursive: true, force: true });
    if (existsSync(database)) renameSync(database, replaced);
    renameSync(restored, database);
    rmSync(unfinished, { force: true });
    rmSync(replaced, { recursive: true, force: true });
    return last;
  } finally {
    rmSync(restored, { recursive: true, force: true });
    lock.release();
  }
}

/** Packs an empty database with all migrations, from which new ones start. */
export async function packEmpty(dataDir: string, file: string): Promise<void> {
  const { client, close } = await openEmbedded(dataDir, migrateEmbedded, '');
  await pack(client, file);
  await close();
}
