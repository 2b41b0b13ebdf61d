/** The database inside this process: PGlite, in a folder that only this process uses. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { takeLock } from './folder-lock.ts';
import type { FolderLock } from './folder-lock.ts';
import { answerBackups } from './online-backup.ts';

/**
 * An empty database with all migrations, packed when the server is built: starting from it is three times faster than
 * running the migrations.
 */
const packedEmpty = join(import.meta.dirname, 'empty.tar.gz');

/** The maximum number of files that an error message names. */
const maxNamed = 4;

/** The paths inside the data folder. */
export function placesIn(dataDir: string) {
  const folder = resolve(dataDir);
  return {
    folder,
    database: join(folder, 'database'),
    /** Exists while a new database is being created: the database folder is then incomplete. */
    unfinished: join(folder, 'database.unfinished'),
    /** A backup while it is being unpacked, and the database that it replaces. */
    restored: join(folder, 'database.restored'),
    replaced: join(folder, 'database.replaced'),
    lock: join(folder, 'database.lock'),
    /** A request for a backup to the process that has the database open, and its response. */
    backup: { request: join(folder, 'database.backup-request'), answer: join(folder, 'database.backup-answer') },
  };
}

/**
 * Two processes on one folder lose data. A process that hung for so long that its lock was taken writes nothing more,
 * not even to close.
 */
const endAtOnce =
  (folder: string) =>
  (holder: string): void => {
    process.stderr.write(
      `The database in ${folder} was taken over by ${holder} while this process did not answer: it ends.\n`,
    );
    process.kill(process.pid, 'SIGKILL');
  };

/** Runs a file operation; if it fails, its reason becomes part of the error message. */
function orRefuse<Made>(make: () => Made, sentence: (reason: string) => string): Made {
  try {
    return make();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw new Error(sentence(error.message), { cause: error });
    throw error;
  }
}

/**
 * Creates the data folder and takes its lock. @throws a sentence that names the unwritable path or the process that has
 * the lock.
 */
export function lockDataDir(dataDir: string): FolderLock {
  const { folder, lock, database, replaced } = placesIn(dataDir);
  if (existsSync(join(folder, 'PG_VERSION'))) {
    throw new Error(
      `${folder} is the folder of a PostgreSQL database itself (it has PG_VERSION): set DATA_DIR to the folder above it, or to another one.`,
    );
  }
  orRefuse(
    () => mkdirSync(folder, { recursive: true }),
    (reason) =>
      `The data folder ${folder} cannot be made (${reason}): set DATA_DIR to a folder that this process may write to.`,
  );
  const refusal = (holder: string): string =>
    `The database in ${folder} is in use by ${holder}: stop that process, or choose another folder.`;
  const taken = orRefuse(
    () => takeLock(lock, refusal, endAtOnce(folder)),
    (reason) =>
      `The lock ${lock} cannot be written (${reason}): let this process write to the data folder, or set DATA_DIR to another.`,
  );
  // A restore was interrupted between its two moves.
  if (!existsSync(database) && existsSync(replaced)) renameSync(replaced, database);
  return taken;
}

/** True if the folder contains a complete database. */
export function hasDatabase(dataDir: string): boolean {
  const { database, unfinished } = placesIn(dataDir);
  return existsSync(join(database, 'PG_VERSION')) && !existsSync(unfinished);
}

/**
 * Files in the database's place that are neither a complete database nor one that we were creating: a database without
 * its `PG_VERSION`, or an unrelated folder. @returns the first of their names; undefined without any
 */
export function foreignFiles(dataDir: string): string | undefined {
  const { database, unfinished } = placesIn(dataDir);
  if (!existsSync(database) || existsSync(unfinished) || hasDatabase(dataDir)) return undefined;
  const names = readdirSync(database).toSorted();
  const more = names.length - maxNamed;
  return names.length === 0
    ? undefined
    : `${names.slice(0, maxNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** PGlite can unpack too, but a file that is not packed would then end the whole process. */
async function unpackedTar(packed: string): Promise<Blob> {
  const tar = await promisify(gunzip)(await readFile(packed));
  return new Blob([tar], { type: 'application/x-tar' });
}

/**
 * PostgreSQL's default of 128 MB of shared buffers would be memory of this process; a laptop's data is smaller than
 * this.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** Why a database does not open, and the way back. */
function notOpening(folder: string, reason: string): string {
  return `The database in ${folder} does not open (${reason}). If its files are damaged, copy the folder and restore a backup with npm run db -- restore FILE --force; without a backup, set DATA_DIR to another folder.`;
}

/** Starts PGlite in a folder; an error becomes one sentence. */
export async function startPglite(folder: string, packed?: string): Promise<PGlite> {
  try {
    return await PGlite.create({
      dataDir: folder,
      startParams,
      ...(packed === undefined ? {} : { loadDataDir: await unpackedTar(packed) }),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(notOpening(folder, reason), { cause: error });
  }
}

export interface Embedded {
  readonly client: PGlite;
  readonly close: () => Promise<void>;
}

/** Opens the database of a data folder, or creates a new one, and migrates it. */
export async function openEmbedded(
  dataDir: string,
  migrate: (client: PGlite) => Promise<void>,
  packed = packedEmpty,
): Promise<Embedded> {
  const { database, unfinished, backup } = placesIn(dataDir);
  const lock = lockDataDir(dataDir);
  let client: PGlite | undefined;
  let endBackups: (() => Promise<void>) | undefined;
  const close = async (): Promise<void> => {
    await endBackups?.();
    await client?.close();
    lock.release();
  };
  try {
    const foreign = foreignFiles(dataDir);
    if (foreign !== undefined) {
      throw new Error(
        `${database} holds files (${foreign}) but no whole database, since PG_VERSION is missing: restore a backup with npm run db -- restore FILE --force, or set DATA_DIR to another folder.`,
      );
    }
    const isNew = !hasDatabase(dataDir);
    if (isNew) {
      // No write in here was ever acknowledged.
      orRefuse(
        () => {
          if (existsSync(unfinished)) rmSync(database, { recursive: true, force: true });
          writeFileSync(unfinished, '');
        },
        (reason) =>
          `A new database cannot be made in ${database} (${reason}): let this process write there, or set DATA_DIR to another folder.`,
      );
    }
    client = await startPglite(database, isNew && existsSync(packed) ? packed : undefined);
    await migrate(client);
    rmSync(unfinished, { force: true });
    endBackups = answerBackups(client, backup);
    return { client, close };
  } catch (error) {
    await close();
    throw error;
  }
}
