/** Composes the embedded identity provider: its accounts in the product's database, its endpoints at `/identity/`. */
import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database, Db } from '../../db/database.ts';
import { sharedSecret } from '../../db/settings.ts';
import type { Endpoint } from '../../http/api.ts';
import type { WriteDocument } from '../../http/document.ts';
import type { Log } from '../../http/log.ts';
import { mailTexts } from '../../mail/messages.ts';
import { noteMail } from '../../mail/mail.ts';
import type { DeliverMail } from '../../mail/send-mail.ts';
import type { Identity } from '../identity.ts';
import type { AskAsAdmin } from '../pool-admin.ts';
import type { TokenVerifier } from '../token-verifier.ts';
import { secretsKeyOf } from '../../security/sealed-text.ts';
import { noteSecurityChange } from '../../security/security-log.ts';
import type { WhichLogins } from '../which-logins.ts';
import { guardAdministration } from './administrators.ts';
import { addDemoPerson } from './demo-person.ts';
import { developmentRoutes, movableClock } from './development.ts';
import { provePasswordHere } from './known-password.ts';
import { keyRoutes } from './key-routes.ts';
import { rotateWhenDue, signingKeys } from './keys.ts';
import { mailboxRoutes, mailboxStyle, sendToMailbox } from './mailbox.ts';
import { ownVerifier } from './own-verifier.ts';
import { revokeLogins } from './logins.ts';
import { openPool } from './pools-store.ts';
import type { ProviderServices } from './provider.ts';
import type { Board } from './demo-controls/board.ts';
import { applyFaults, noFaults } from './demo-controls/faults.ts';
import { demoControlsRoutes } from './demo-controls/demo-controls-routes.ts';
import { providerRoutes, tooManyRequests } from './wire.ts';

export interface ProviderDeps {
  readonly database: Pick<Database, 'db'>;
  /** ms since 1970. */
  readonly now: () => number;
  /** The server's origin for browsers, without a trailing slash; part of the tokens' issuer. */
  readonly origin: string;
  readonly trustedHops: number;
  readonly log: Log;
  readonly write: WriteDocument;
  /** Called with ended sign-ins. */
  readonly onSessionsEnded?: ProviderServices['onSessionsEnded'];
  /** The environment's key to encrypt secrets at rest. */
  readonly secretsKey?: string | undefined;
  /**
   * Whether e-mails leave through a mail server, with all others of the outbox; otherwise they stay in the mailbox,
   * which anyone can read.
   */
  readonly mailsLeave?: boolean;
  /** Writes lines to the console. */
  readonly tell?: (line: string) => void;
}

export interface OpenProvider {
  readonly endpoints: readonly Endpoint[];
  readonly verifier: TokenVerifier;
  readonly issuer: string;
  readonly poolId: string;
  readonly clientId: string;
  readonly provePassword: NonNullable<Identity['provePassword']>;
  /** Executes administrator actions from within the server. */
  readonly askAsAdmin: AskAsAdmin;
  /** Delivers a mail that the provider did not write to its mailbox. */
  readonly deliverMail: DeliverMail;
  /** Ends sign-ins for the product, which handles the consequences itself. */
  readonly endLogins: (db: Db, sub: string, which: WhichLogins) => Promise<readonly string[]>;
  readonly rotateKeys: NonNullable<Identity['rotateKeys']>;
}

/** Slightly more than the protocol's own limit, which has its own error. */
const maxBody = 320 * 1_024;

const refusalSchema = v.object({ ['__type']: v.string(), message: v.string() });

function printOnConsole(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Requests from within the server need no gate. */
function askWithin(services: ProviderServices, log: Log): AskAsAdmin {
  const routes = providerRoutes(services, { log });
  return async (action, request) => {
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    };
    const response = await routes.request('/identity/', { method: 'POST', headers, body: JSON.stringify(request) });
    const told: unknown = await response.json();
    if (response.ok) return told;
    const { ['__type']: type, message } = v.parse(refusalSchema, told);
    throw Object.assign(new Error(message), { name: type });
  };
}

/** Opens the provider, with its mailbox, demo controls and demonstration person: for laptops and demonstrations. */
export async function openProvider(deps: ProviderDeps): Promise<OpenProvider> {
  const {
    database,
    now,
    origin,
    trustedHops,
    log,
    write,
    onSessionsEnded,
    mailsLeave = false,
    secretsKey,
    tell = printOnConsole,
  } = deps;
  const { db } = database;
  const pool = await openPool(db);
  const clock = movableClock(now);
  const toMailbox = sendToMailbox({ now, tell });
  const services: ProviderServices = {
    database,
    now: clock.now,
    randomBytes,
    secret: await sharedSecret(db, 'identity'),
    secretsKey: secretsKeyOf(secretsKey),
    issuerOf: (poolId) => `${origin}/identity/${poolId}`,
    noteChange: noteSecurityChange,
    send: (tx, mail) =>
      mailsLeave && mail.medium === 'EMAIL'
        ? noteMail(tx, { to: mail.to, language: mail.language, subject: mail.subject, paragraphs: [mail.body] })
        : toMailbox(tx, mail),
    ...(onSessionsEnded && { onSessionsEnded }),
  };
  // An invalid key of the environment fails here, not at the first sign-in.
  await db.transaction((tx) => signingKeys(tx, services, pool.id));
  await db.transaction((tx) => addDemoPerson(services, tx, pool));

  const board: Board = { services, pool, clock, faults: noFaults() };
  const routes = new Hono();
  routes.use('/identity/', applyFaults(board.faults));
  routes.use('/identity/', guardAdministration({ origin }));
  routes.route('/', keyRoutes(services, pool.id));
  routes.route('/', developmentRoutes({ services, clock, pool, origin, trustedHops }));
  routes.route('/', providerRoutes(services, { log, trustedHops }));
  const forPeople = new Hono()
    .route('/', mailboxRoutes({ database, write, board }))
    .route('/', demoControlsRoutes(board, origin));
  return {
    endpoints: [
      // One sign-in takes several requests; guessing is limited for each person.
      { path: '/identity', routes, rate: 'hook', maxBody, tooOften: tooManyRequests },
      { path: '/mailbox', routes: forPeople, style: mailboxStyle },
    ],
    verifier: ownVerifier(services, pool),
    issuer: services.issuerOf(pool.id),
    poolId: pool.id,
    clientId: pool.clientId,
    provePassword: provePasswordHere(services),
    askAsAdmin: askWithin(services, log),
    deliverMail: ({ to, language, subject, text, attachments }) =>
      toMailbox(db, {
        to,
        medium: 'EMAIL',
        subject,
        body: [text, ...attachments.map(({ filename }) => mailTexts[language].attached({ name: filename }))].join(
          '\n\n',
        ),
        code: '',
      }),
    endLogins: (tx, sub, which) => revokeLogins(tx, sub, which, clock.now()),
    rotateKeys: () => db.transaction((tx) => rotateWhenDue(tx, services, pool.id)),
  };
}
