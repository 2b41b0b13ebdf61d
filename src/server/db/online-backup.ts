/**
 * A backup of the embedded database by the process that has it open: no other may read its folder meanwhile. Whoever
 * wants one leaves a request in the data folder, and finds the answer there.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';

/** Where request and answer lie. */
export interface BackupPlaces {
  readonly request: string;
  readonly answer: string;
}

const requestSchema = v.object({ id: v.string(), file: v.string() });
const answerSchema = v.object({ id: v.string(), refusal: v.nullable(v.string()) });

/** Between two looks, in ms. */
const lookEvery = 500;
/** How long is waited for an answer, in ms: a large database takes a minute. */
const timeoutMs = 600_000;
/** How long a request lies before nobody is there who takes it, in ms. */
const attention = 10_000;

function read<Told>(schema: v.GenericSchema<unknown, Told>, file: string): Told | undefined {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Written beside its place and moved there whole, so that nobody reads half of it. */
function leave(file: string, told: object): void {
  writeFileSync(`${file}.unfinished`, JSON.stringify(told));
  renameSync(`${file}.unfinished`, file);
}

/** Writes the database into a file, which is whole or not there. */
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
 * Answers requests for as long as the database is open; statements wait while one is answered. @returns what ends it,
 * once none is being answered
 */
export function answerBackups(client: PGlite, { request, answer }: BackupPlaces): () => Promise<void> {
  let answering: Promise<void> | undefined;
  const take = async (): Promise<void> => {
    const asked = read(requestSchema, request);
    rmSync(request, { force: true });
    if (!asked) return;
    const { id, file } = asked;
    // What is in the files then is all there is.
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
 * Has the process that has the database open write a backup. @returns false where none takes the request. Rejects with
 * what that process says.
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
