/** The database inside this process: PGlite in a folder that is this process's alone. */
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
 * An empty database with all migrations, packed when the server is built: three times quicker to start from than
 * nothing.
 */
const packedEmpty = join(import.meta.dirname, 'empty.tar.gz');

/** How many files a sentence names. */
const mostNamed = 4;

/** Where things are inside the data folder. */
export function placesIn(dataDir: string) {
  const folder = resolve(dataDir);
  return {
    folder,
    database: join(folder, 'database'),
    /** There while a new database is being laid out: what stands beside it is then no whole database. */
    unfinished: join(folder, 'database.unfinished'),
    /** A backup while it is unpacked, and what it takes the place of. */
    restored: join(folder, 'database.restored'),
    replaced: join(folder, 'database.replaced'),
    lock: join(folder, 'database.lock'),
    /** A backup that the process which has the database is asked for, and what it says when it is done. */
    backup: { request: join(folder, 'database.backup-request'), answer: join(folder, 'database.backup-answer') },
  };
}

/**
 * Two processes on one folder lose data: the one whose lock was taken, after it had hung for long, writes nothing more,
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

/** Runs what the file system may refuse, whose reason goes into the sentence. */
function orRefuse<Made>(make: () => Made, sentence: (reason: string) => string): Made {
  try {
    return make();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw new Error(sentence(error.message), { cause: error });
    throw error;
  }
}

/** Makes the data folder and takes its lock, or throws a sentence: what cannot be written, or which process has it. */
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
  // A restore that broke off between its two moves.
  if (!existsSync(database) && existsSync(replaced)) renameSync(replaced, database);
  return taken;
}

/** True when the folder holds a whole database. */
export function hasDatabase(dataDir: string): boolean {
  const { database, unfinished } = placesIn(dataDir);
  return existsSync(join(database, 'PG_VERSION')) && !existsSync(unfinished);
}

/**
 * Files where the database is to be that are no whole database and that we did not leave half laid out: a database that
 * lost its `PG_VERSION`, or somebody else's folder. @returns their names, the first ones; undefined where there are
 * none
 */
export function foreignFiles(dataDir: string): string | undefined {
  const { database, unfinished } = placesIn(dataDir);
  if (!existsSync(database) || existsSync(unfinished) || hasDatabase(dataDir)) return undefined;
  const names = readdirSync(database).toSorted();
  const more = names.length - mostNamed;
  return names.length === 0
    ? undefined
    : `${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** PGlite unpacks by itself as well, and a file that is not packed then ends the whole process. */
async function unpackedTar(packed: string): Promise<Blob> {
  const tar = await promisify(gunzip)(await readFile(packed));
  return new Blob([tar], { type: 'application/x-tar' });
}

/**
 * PostgreSQL takes 128 MB for pages that it read, all of which would be this process's own; a laptop's data is smaller
 * than this.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

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
    throw new Error(`The database in ${folder} does not open (${reason}).`, { cause: error });
  }
}

export interface Embedded {
  readonly client: PGlite;
  readonly close: () => Promise<void>;
}

/** Opens the database of a data folder, or lays out a new one, and brings it up to date. */
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
      // Nothing in here was ever acknowledged.
      if (existsSync(unfinished)) rmSync(database, { recursive: true, force: true });
      writeFileSync(unfinished, '');
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
