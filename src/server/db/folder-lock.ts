/**
 * Restricts a folder to one process: the embedded database has no lock of its own, and two processes on one folder lose
 * data silently. The lock is a file that names its holder. It is stale if that process has ended or its id belongs to
 * another process now.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import * as v from 'valibot';
import { processStart } from './process-start.ts';

export interface FolderLock {
  readonly release: () => void;
}

const holderSchema = v.object({ pid: v.number(), start: v.string(), host: v.string(), token: v.string() });
type Holder = v.InferOutput<typeof holderSchema>;

const heartbeat = 5_000;
/**
 * In ms. A holder on another machine cannot be checked; it counts as gone if it has not touched its lock for this long.
 */
const silence = 60_000;
/** In ms: longer than any process needs between creating a lock and writing its name into it. */
const halfWritten = 10_000;

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Creates the file, unless it exists. */
function create(file: string, text: string): boolean {
  try {
    const descriptor = openSync(file, 'wx');
    writeSync(descriptor, text);
    closeSync(descriptor);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function age(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

/** The holder of the lock; undefined if the file is missing or incomplete. */
function readHolder(file: string): Holder | undefined {
  try {
    const holder = v.safeParse(holderSchema, JSON.parse(readFileSync(file, 'utf8')));
    return holder.success ? holder.output : undefined;
  } catch {
    return undefined;
  }
}

function isStale(file: string, holder: Holder | undefined): boolean {
  if (!holder) return age(file) > halfWritten;
  if (holder.host !== hostname()) return age(file) > silence;
  const start = processStart(holder.pid);
  return start === undefined || (start !== '' && holder.start !== '' && start !== holder.start);
}

/**
 * Replaces a stale lock. A second file guards this, so that of two processes that see a stale lock, the second does not
 * replace the first one's new lock.
 */
function replaceStale(file: string, text: string): boolean {
  const guard = `${file}.takeover`;
  if (age(guard) > halfWritten) rmSync(guard, { force: true });
  if (!create(guard, '')) return false;
  try {
    if (!isStale(file, readHolder(file))) return false;
    rmSync(file, { force: true });
    return create(file, text);
  } finally {
    rmSync(guard, { force: true });
  }
}

function nameOf(holder: Holder | undefined): string {
  if (!holder) return 'another process';
  return holder.host === hostname() ? `process ${holder.pid}` : `process ${holder.pid} on ${holder.host}`;
}

/**
 * Takes the lock. @throws the sentence of `refusal` about the process that holds it.
 * @param lost called once when the file names another holder: from then on nothing may be written to the folder
 */
export function takeLock(
  file: string,
  refusal: (holder: string) => string,
  lost: (holder: string) => void = () => undefined,
): FolderLock {
  const own: Holder = {
    pid: process.pid,
    start: processStart(process.pid) ?? '',
    host: hostname(),
    token: randomUUID(),
  };
  const text = JSON.stringify(own);
  if (!create(file, text)) {
    const holder = readHolder(file);
    if (!isStale(file, holder) || !replaceStale(file, text))
      throw new Error(refusal(nameOf(readHolder(file) ?? holder)));
  }
  const isOurs = (): boolean => readHolder(file)?.token === own.token;
  const beat = setInterval(() => {
    const holder = readHolder(file);
    if (holder?.token === own.token) return utimesSync(file, new Date(), new Date());
    if (!holder) return;
    clearInterval(beat);
    lost(nameOf(holder));
  }, heartbeat);
  beat.unref();
  return {
    release: () => {
      clearInterval(beat);
      if (isOurs()) rmSync(file, { force: true });
    },
  };
}
