/**
 * The provider for clients: over HTTP, on a database of its own, with users, a mailbox and a clock that the test
 * controls.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { openDatabase, type Database } from '#server/db/database.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog, type ErrorLine } from '#server/http/log.ts';
import { createRateLimits } from '#server/http/rate-limit.ts';
import { openProvider, type OpenProvider } from '#server/identity/provider/open-provider.ts';
import { noMfa, type PoolSettings } from '#server/identity/provider/pool.ts';
import { updatePool } from '#server/identity/provider/pools-store.ts';
import { newVerifier, scopeOf } from '#server/identity/provider/srp.ts';
import { insertUser, type NewUser, type UserRow } from '#server/identity/provider/users-store.ts';
import { emptyFolder, emptySource } from '../../db/databases.ts';
import { giveKeys } from '../ready-keys.ts';

export const password = 'Plinth#2027';
export const otherPassword = 'Another#2027';

const mailSchema = v.array(
  v.object({ to: v.string(), medium: v.string(), subject: v.string(), body: v.string(), code: v.string() }),
);
type ReceivedMail = v.InferOutput<typeof mailSchema>[number];

/** One request of a client. */
export interface Asked {
  readonly action: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface RunningProvider extends OpenProvider {
  readonly origin: string;
  readonly endpoint: string;
  readonly database: Database;
  /** The provider's clock: how far it is ahead, in ms, or the moment at which it is stopped. */
  readonly clock: { ahead: number; stoppedAt: number | undefined };
  /** The provider's time, in ms since 1970. */
  readonly now: () => number;
  /** The requests of clients, in order. */
  readonly asked: Asked[];
  /** Errors of the server itself. */
  readonly failures: readonly ErrorLine[];
  /** Console output. */
  readonly told: readonly string[];
  /** A client of the AWS SDK, with dummy credentials. */
  readonly aws: CognitoIdentityProviderClient;
  /** Adds a user with a unique name: confirmed, with a verified address. */
  readonly addPerson: (changes?: Partial<NewUser> & { readonly password?: string }) => Promise<UserRow>;
  /** Changes the settings of the pool. */
  readonly settle: (changes: Partial<PoolSettings>) => Promise<void>;
  /** The mails to an address, newest first. */
  readonly mailTo: (address: string) => Promise<readonly ReceivedMail[]>;
  readonly codeTo: (address: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** A database of its own for a provider: on the embedded one a copy of an empty folder, which opens faster. */
async function ownSource(kind: Database['kind']): ReturnType<typeof emptySource> {
  if (kind === 'postgres') return emptySource(kind);
  const dataDir = await emptyFolder();
  return { source: { dataDir }, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

export async function runProvider(
  changes: Partial<PoolSettings> = {},
  kind: Database['kind'] = 'embedded',
): Promise<RunningProvider> {
  const { source, remove } = await ownSource(kind);
  const database = await openDatabase(source);
  await giveKeys(database.db, Date.now());
  const app = new Hono();
  const listen = getRequestListener(app.fetch);
  const server = createServer((request, response) => void listen(request, response));
  // Proofs computed by the clients keep the process busy for longer than connections usually wait.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const clock: RunningProvider['clock'] = { ahead: 0, stoppedAt: undefined };
  const now = (): number => (clock.stoppedAt ?? Date.now()) + clock.ahead;
  const asked: Asked[] = [];
  const failures: ErrorLine[] = [];
  const told: string[] = [];
  const log = { ...silentLog, error: (line: ErrorLine) => void failures.push(line) };
  const provider = await openProvider({
    database,
    now,
    origin,
    trustedHops: 0,
    log,
    write: ({ title, body, style = '' }) => html`<title>${title}</title><style>${style}</style>${body}`,
    tell: (line) => void told.push(line),
  });
  app.use('/identity/', async (c, next) => {
    const action = c.req.header('x-amz-target')?.split('.')[1];
    if (action !== undefined)
      asked.push({ action, body: v.parse(v.record(v.string(), v.unknown()), await c.req.json().catch(() => ({}))) });
    return next();
  });
  // Rate limits never apply here.
  app.route(
    '/',
    createApi({ log, endpoints: provider.endpoints, rateLimits: { ...createRateLimits(), wait: () => 0 } }),
  );

  const { poolId } = provider;
  const settle: RunningProvider['settle'] = async (further) => {
    await database.db.transaction((tx) => updatePool(tx, poolId, (settings) => ({ ...settings, ...further })));
  };
  await settle(changes);

  const mailTo: RunningProvider['mailTo'] = async (address) =>
    v.parse(mailSchema, await (await fetch(`${origin}/mailbox?to=${encodeURIComponent(address)}`)).json());

  return {
    ...provider,
    origin,
    endpoint: `${origin}/identity/`,
    database,
    clock,
    now,
    asked,
    failures,
    told,
    aws: new CognitoIdentityProviderClient({
      region: 'us-east-1',
      endpoint: `${origin}/identity/`,
      credentials: { accessKeyId: 'nobody', secretAccessKey: 'nothing' },
      maxAttempts: 1,
    }),
    addPerson: async ({ password: chosen = password, ...person } = {}) => {
      const username = person.username ?? `Asha-${randomUUID()}`;
      const at = new Date(now());
      const row = await insertUser(database.db, {
        sub: randomUUID(),
        poolId,
        username,
        status: 'CONFIRMED',
        attributes: { email: `${username.toLowerCase()}@example.com`, email_verified: 'true' },
        ...newVerifier(randomBytes, scopeOf(poolId), username, chosen),
        mfa: noMfa,
        createdAt: at,
        updatedAt: at,
        ...person,
      });
      if (!row) throw new Error('The name is taken.');
      return row;
    },
    settle,
    mailTo,
    codeTo: async (address) => {
      const [latest] = await mailTo(address);
      if (!latest) throw new Error(`Nothing was sent to ${address}.`);
      return latest.code;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
      await remove();
    },
  };
}

/** The address that receives a user's codes. */
export function emailOf({ attributes }: UserRow): string {
  return attributes['email'] ?? '';
}

/** A unique telephone number. */
export function newNumber(): string {
  return `+9198${String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, '0')}`;
}

/** The error of a rejected promise: `Type: message`. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Error) return `${error.name}: ${error.message}`;
    // One client rejects with the response itself, not with an Error.
    const { name, code, message } = v.parse(
      v.looseObject({ name: v.optional(v.string()), code: v.optional(v.string()), message: v.string() }),
      error,
    );
    return `${name ?? code ?? ''}: ${message}`;
  }
  return 'none';
}

/** A promise of a callback's result. */
export function called<T>(run: (resolve: (value: T) => void, reject: (error: unknown) => void) => void): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    run(resolve, (error) => reject(error instanceof Error ? error : Object.assign(new Error(), error)));
  });
}
