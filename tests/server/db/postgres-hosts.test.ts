/** The address of a PostgreSQL in the form of libpq: several hosts, of which one takes writes. */
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { postgresHosts, wrongWithAddress } from '#server/db/postgres-address.ts';
import { emptyPostgres, type EmptyPostgres } from './postgres.ts';

describe('an address', () => {
  it.each([
    ['postgres://plinth:secret@db:5432/plinth', ['postgres://plinth:secret@db:5432/plinth'], 'db:5432/plinth'],
    [
      'postgres://u:p@h1:5432,h2:5433/db?target_session_attrs=read-write',
      ['postgres://u:p@h1:5432/db', 'postgres://u:p@h2:5433/db'],
      'h1:5432,h2:5433/db',
    ],
    [
      'postgresql://u@[::1]:5432,h2/db?application_name=plinth&target_session_attrs=primary',
      ['postgresql://u@[::1]:5432/db?application_name=plinth', 'postgresql://u@h2/db?application_name=plinth'],
      '[::1]:5432,h2/db',
    ],
    ['postgres:///plinth?host=/run', ['postgres:///plinth?host=%2Frun'], 'the local socket/plinth'],
    [
      'postgres://db/plinth?sslmode=verify-full&sslrootcert=system',
      ['postgres://db/plinth?sslmode=verify-full&uselibpqcompat=true'],
      'db/plinth',
    ],
  ])('%s is read', (url, urls, place) => {
    expect(wrongWithAddress('DATABASE_URL', url)).toBeUndefined();
    expect(postgresHosts(url)).toEqual({ urls, place });
  });

  it.each([
    ['postgres://u:hunter2@h1:port,h2/db', 'is no address of a PostgreSQL database'],
    ['postgres://u:hunter2@h1,h2/db?target_session_attrs=standby', 'set target_session_attrs to read-write'],
    ['postgres://u:hunter2@h1/db?sslmode=prefer', 'choose disable, require, verify-ca or verify-full'],
    ['postgres://u:hunter2@h1/db?sslmode=verify-ca', 'set sslrootcert to its file'],
    [
      'postgres://u:hunter2@h1/db?sslmode=verify-full&sslrootcert=/nowhere/root.crt',
      'names the file "/nowhere/root.crt" as sslrootcert, which cannot be read',
    ],
  ])('%s is rejected with a sentence that repeats no password', (url, words) => {
    const sentence = wrongWithAddress('DATABASE_URL', url);
    expect(sentence).toMatch(/^DATABASE_URL [^\n]*\.$/);
    expect(sentence).toContain(words);
    expect(sentence).not.toContain('hunter2');
  });
});

describe('hosts of a cluster', () => {
  let place: EmptyPostgres;
  beforeEach(async () => {
    place = await emptyPostgres();
  });
  afterEach(() => place.drop());

  /** The address of the tests' PostgreSQL among others. */
  const among = (before: string, after = ''): string =>
    place.url.replace(new URL(place.url).host, (own) => [before, own, after].filter((host) => host !== '').join(','));

  async function run(statement: string): Promise<void> {
    const client = new Client({ connectionString: place.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  }
  const makeReadOnly = () =>
    run(`alter database ${new URL(place.url).pathname.slice(1)} set default_transaction_read_only = on`);

  it('are all tried, and the one that takes writes is used for everything', async () => {
    const database = await openDatabase({
      url: `${among('127.0.0.1:1', '127.0.0.1:2')}?target_session_attrs=read-write`,
    });
    await database.db.execute(sql`create table written (id int)`);
    const heard: string[] = [];
    await new Promise<void>(
      (resolve) => void database.channel?.listen({ heard: (text) => heard.push(text), opened: resolve }),
    );
    await database.channel?.notify('one');
    await expect.poll(() => heard).toEqual(['one']);
    await database.close();
  });

  it('are named, each with its reason, if none takes writes', async () => {
    await makeReadOnly();
    await expect(openDatabase({ url: among('127.0.0.1:1') })).rejects.toThrow(
      /^No host of DATABASE_URL takes writes: 127\.0\.0\.1:1 does not answer \(.*ECONNREFUSED.*\); 127\.0\.0\.1:\d+ is read-only \(default_transaction_read_only\)\. Start or promote one, or correct DATABASE_URL\.$/,
    );
  });

  it('are needed where the only one takes no writes', async () => {
    await makeReadOnly();
    await expect(openDatabase({ url: place.url })).rejects.toThrow(
      /^PostgreSQL at \S+ is read-only .*: set DATABASE_URL to the primary, or name all hosts of the cluster in it, separated by commas\.$/,
    );
  });

  it('are named by the variable whose host does not answer', async () => {
    await expect(openDatabase({ url: place.url, directUrl: 'postgres://127.0.0.1:1/plinth' })).rejects.toThrow(
      /^PostgreSQL at 127\.0\.0\.1:1\/plinth does not answer \(.*\): .* or correct DATABASE_DIRECT_URL\.$/,
    );
  });
});
