/** The embedded identity provider put together: its accounts on the product's own database, its answers at `/identity/`. */
import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { Database } from '../../db/database.ts';
import { sharedSecret } from '../../db/settings.ts';
import type { Endpoint } from '../../http/api.ts';
import type { WriteDocument } from '../../http/document.ts';
import type { Log } from '../../http/log.ts';
import type { TokenVerifier } from '../token-verifier.ts';
import { guardAdministration } from './administrators.ts';
import { addDemoPerson } from './demo-person.ts';
import { developmentRoutes, movableClock } from './development.ts';
import { keyRoutes } from './key-routes.ts';
import { ensureKeys } from './keys.ts';
import { mailboxRoutes, sendToMailbox } from './mailbox.ts';
import { ownVerifier } from './own-verifier.ts';
import { openPool } from './pools-store.ts';
import type { ProviderServices } from './provider.ts';
import { providerRoutes } from './wire.ts';

export interface ProviderDeps {
  readonly database: Pick<Database, 'db'>;
  /** ms since 1970. */
  readonly now: () => number;
  /** Where browsers reach the server, without a slash at the end: it stands in the issuer of the tokens. */
  readonly origin: string;
  readonly isProduction: boolean;
  /** Whether it was asked for in production too, where it sends no mail and shows none. */
  readonly allowsProduction: boolean;
  readonly trustProxy: boolean;
  readonly log: Log;
  readonly write: WriteDocument;
  /** Takes lines for the console, outside production. */
  readonly tell?: (line: string) => void;
}

export interface OpenProvider {
  readonly endpoints: readonly Endpoint[];
  readonly verifier: TokenVerifier;
  readonly issuer: string;
  readonly poolId: string;
  readonly clientId: string;
}

/** A little more than the protocol's own limit, which answers in the protocol's words. */
const maxBody = 320 * 1_024;

function tellOnConsole(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Opens the provider. Rejects with one sentence in production, unless it is meant to run there. */
export async function openProvider(deps: ProviderDeps): Promise<OpenProvider> {
  const { database, now, origin, isProduction, allowsProduction, trustProxy, log, write, tell = tellOnConsole } = deps;
  if (isProduction && !allowsProduction) {
    throw new Error('The embedded identity provider is for development: name a real one by IDENTITY_ISSUER and IDENTITY_CLIENT_ID, or allow the embedded one.');
  }
  const { db } = database;
  const pool = await openPool(db);
  const clock = movableClock(now);
  const services: ProviderServices = {
    database,
    now: clock.now,
    randomBytes,
    secret: await sharedSecret(db, 'identity'),
    issuerOf: (poolId) => `${origin}/identity/${poolId}`,
    send: sendToMailbox({ now: clock.now, ...(isProduction ? {} : { tell }) }),
  };
  await db.transaction((tx) => ensureKeys(tx, services, pool.id));
  if (!isProduction) await addDemoPerson(services, pool);

  const routes = new Hono();
  routes.use('/identity/', guardAdministration({ isProduction, origin }));
  routes.route('/', keyRoutes(services, pool.id));
  if (!isProduction) routes.route('/', developmentRoutes({ services, clock, pool, origin }));
  routes.route('/', providerRoutes(services, { log, trustProxy }));
  return {
    endpoints: [
      // One sign-in takes several requests; what guesses is limited for each person.
      { path: '/identity', routes, rate: 'hook', maxBody },
      ...(isProduction ? [] : [{ path: '/mailbox', routes: mailboxRoutes({ database, write }) }]),
    ],
    verifier: ownVerifier(services, pool),
    issuer: services.issuerOf(pool.id),
    poolId: pool.id,
    clientId: pool.clientId,
  };
}
