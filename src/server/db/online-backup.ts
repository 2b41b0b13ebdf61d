/**
 * A backup of the embedded database by the process that has it open: no other process may read its folder meanwhile. A
 * caller writes a request file into the data folder, and reads the answer file there.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';

/** The paths of the request and the answer. */
export interface BackupPlaces {
  readonly request: string;
  readonly answer: string;
}

const requestSchema = v.object({ id: v.string(), file: v.string() });
const answerSchema = v.object({ id: v.string(), refusal: v.nullable(v.string()) });

/** The polling interval, in ms. */
const lookEvery = 500;
/** How long to wait for an answer, in ms: a large database takes a minute. */
const timeoutMs = 600_000;
/** How long an unaccepted request waits until no process counts as listening, in ms. */
const attention = 10_000;

function read<Told>(schema: v.GenericSchema<unknown, Told>, file: string): Told | undefined {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Writes to a temporary file and renames it, so that no reader sees an incomplete file. */
function leave(file: string, told: object): void {
  writeFileSync(`${file}.unfinished`, JSON.stringify(told));
  renameSync(`${file}.unfinished`, file);
}

/** Writes the database into a file, which is complete or absent. */
export async function pack(client: PGlite, file: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    const packed = await client.dumpDataDir('gzip');
    await writeFile(unfinished, Buffer.from(await packed.arrayBuffer()), { flush: true });
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw new Error(`${file} cannot be written (${error instanceof Error ? error.message : String(error)}).`, {
      cause: error,
    });
  }
}

/**
 * Serves backup requests while the database is open; statements wait meanwhile.
 * @returns a function that stops it, after a request in progress
 */
export function answerBackups(client: PGlite, { request, answer }: BackupPlaces): () => Promise<void> {
  let answering: Promise<void> | undefined;
  const take = async (): Promise<void> => {
    const asked = read(requestSchema, request);
    rmSync(request, { force: true });
    if (!asked) return;
    const { id, file } = asked;
    // After the checkpoint, the files contain the whole database.
    const refusal = await client
      .exec('checkpoint')
      .then(() => pack(client, file))
      .then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
    leave(answer, { id, refusal });
  };
  const timer = setInterval(() => {
    if (answering === undefined && existsSync(request)) answering = take().finally(() => (answering = undefined));
  }, lookEvery).unref();
  return async () => {
    clearInterval(timer);
    await answering;
  };
}

/**
 * Requests a backup from the process that has the database open. @returns false if no process accepts the request.
 * Rejects with that process's error message.
 */
export async function askForBackup({ request, answer }: BackupPlaces, file: string): Promise<boolean> {
  const id = randomUUID();
  rmSync(answer, { force: true });
  leave(request, { id, file });
  for (let waited = 0; waited < timeoutMs; waited += lookEvery) {
    await pause(lookEvery);
    const told = read(answerSchema, answer);
    if (told?.id === id) {
      rmSync(answer, { force: true });
      if (told.refusal !== null) throw new Error(told.refusal);
      return true;
    }
    if (waited >= attention && existsSync(request)) break;
  }
  rmSync(request, { force: true });
  return false;
}
