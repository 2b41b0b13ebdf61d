/** A PostgreSQL of one test, which may restart it without affecting other tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';

const readySchema = v.object({ url: v.string() });

export interface OwnPostgres {
  readonly url: string;
  /** Ends all connections, stops, and starts again at the same address. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts one. Rejects where none is available. */
export async function startPostgres(): Promise<OwnPostgres> {
  // The shared one for all tests must not be restarted.
  const child = spawn(process.execPath, [join(import.meta.dirname, '../db/postgres-server.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, TEST_DATABASE_URL: '' },
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async (): Promise<unknown> => JSON.parse((await lines.next()).value ?? '{}');
  const { url } = v.parse(readySchema, await nextLine());
  return {
    url,
    restart: async () => {
      child.stdin.write('restart\n');
      await nextLine();
    },
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
