/**
 * Runs once before all tests and once after them. What a run needs from outside, and everything that it writes, belongs
 * to one process beside it (tests/server/db/postgres-server.mjs), which takes it all away when the run ends, even by
 * Ctrl-C.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';

const readySchema = v.object({ folder: v.string(), address: v.string() });

let cluster: ChildProcess | undefined;

export async function setup(): Promise<void> {
  // Each project of the run comes here; the first starts it for all.
  if (process.env['TEST_POSTGRES'] !== undefined) return;
  const { stdout } = (cluster = spawn(
    process.execPath,
    [join(import.meta.dirname, '../server/db/postgres-server.mjs'), '--on-demand'],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  ));
  const [line] = await once(createInterface({ input: stdout }), 'line');
  const { folder, address } = v.parse(readySchema, JSON.parse(String(line)));
  // The workers, and the programs that tests start, inherit these: every temporary file of theirs lies in the run's own
  // folder.
  process.env['TMPDIR'] = folder;
  process.env['TEST_POSTGRES'] = address;
}

export async function teardown(): Promise<void> {
  if (!cluster) return;
  const ended = once(cluster, 'exit');
  cluster.stdin?.end();
  await ended;
}
