import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import * as v from 'valibot';

const readySchema = v.union([v.object({ url: v.string() }), v.object({ reasons: v.array(v.string()) })]);

async function start(): Promise<string> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return given;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'postgres-server.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const [line] = await once(lines, 'line');
  const ready = v.parse(readySchema, JSON.parse(String(line)));
  lines.close();
  // It ends when this process does; until then it keeps nobody waiting.
  child.unref();
  for (const stream of [child.stdin, child.stdout]) if ('unref' in stream && typeof stream.unref === 'function') stream.unref();
  if ('url' in ready) return ready.url;
  throw new Error(
    `These tests need a PostgreSQL, and there is none: run npm ci, install PostgreSQL, or name one in TEST_DATABASE_URL. ${ready.reasons.join(' ')}`,
  );
}

let running: Promise<string> | undefined;

/** The address of the one PostgreSQL of this process. */
export function postgresServer(): Promise<string> {
  return (running ??= start());
}

async function command(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export interface EmptyPostgres {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A new and empty database on the PostgreSQL of the tests; one of the same name, that an earlier run left, makes room. */
export async function emptyPostgres(name = `plinth_${randomUUID().replaceAll('-', '')}`): Promise<EmptyPostgres> {
  const server = await postgresServer();
  await command(server, `drop database if exists ${name} with (force)`);
  await command(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => command(server, `drop database ${name} with (force)`) };
}
