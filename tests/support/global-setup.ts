/**
 * Runs once before all tests and once after them. One separate process (tests/server/db/postgres-server.mjs) provides
 * the external programs and the folder for everything that a run writes, and removes it all when the run ends, even by
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
  // Each project of the run calls this; the first starts it for all.
  if (process.env['TEST_POSTGRES'] !== undefined) return;
  const { stdout } = (cluster = spawn(
    process.execPath,
    [join(import.meta.dirname, '../server/db/postgres-server.mjs'), '--on-demand'],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  ));
  const [line] = await once(createInterface({ input: stdout }), 'line');
  const { folder, address } = v.parse(readySchema, JSON.parse(String(line)));
  // The workers, and the programs that tests start, inherit these: all their temporary files are in the run's own
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
