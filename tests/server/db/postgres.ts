import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import * as v from 'valibot';

const foundSchema = v.object({ url: v.optional(v.string()), reasons: v.optional(v.array(v.string()), []) });

/** The address of the only PostgreSQL of this run, which starts at the first request. Rejects where none starts. */
async function postgresServer(): Promise<string> {
  const response = await fetch(process.env['TEST_POSTGRES'] ?? '');
  const { url, reasons } = v.parse(foundSchema, await response.json());
  if (url !== undefined) return url;
  throw new Error(
    `These tests need a PostgreSQL, and there is none: run npm ci, install PostgreSQL, or name one in TEST_DATABASE_URL. ${reasons.join(' ')}`,
  );
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

/** A new and empty database on the PostgreSQL of the tests; replaces one of the same name from an earlier run. */
export async function emptyPostgres(name = `plinth_${randomUUID().replaceAll('-', '')}`): Promise<EmptyPostgres> {
  const server = await postgresServer();
  await command(server, `drop database if exists ${name} with (force)`);
  await command(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => command(server, `drop database ${name} with (force)`) };
}
