/**
 * The product's queries on growing tables, by their names in figures, on a database that is filled
 * (`src/server/db/fill.ts`).
 */
import type { Hono } from 'hono';
import type { Database } from '#server/db/database.ts';
import { backOfficeRoutes } from '#server/back-office/back-office-routes.ts';
import { silentLog } from '#server/http/log.ts';
import { findPool } from '#server/identity/provider/pools-store.ts';
import { embeddedPoolId } from '#server/identity/provider/pool.ts';
import { findUser, ownerOfEmail } from '#server/identity/provider/users-store.ts';
import { takeDue } from '#server/outbox/outbox-store.ts';
import { findUnsettled, ordersOf } from '#server/payments/order-store.ts';
import type { Orders } from '#server/payments/orders.ts';
import { paymentsOf } from '#server/payments/payments-overview.ts';
import { nextPayments } from '#server/projects/next-payment.ts';
import { listProjects } from '#server/projects/project-list.ts';
import { findProjectOf } from '#server/projects/project-store.ts';
import { endOfSession, openSessions } from '#server/sessions/session-store.ts';
import { createMeter } from '#server/telemetry/meter.ts';
import { startUpkeep } from '#server/upkeep/upkeep.ts';
import { listSorts } from '#machines/domain/projects/list-look.ts';
import { identifyByName, staffName } from '../viewer-stand-in.ts';

export interface ProductQuery {
  readonly name: string;
  readonly ask: () => Promise<unknown>;
  /** Whether no user waits for it. */
  readonly isUpkeep?: boolean;
  /** Whether it is a search of the staff, which may find many rows. */
  readonly isSearch?: boolean;
}

/** A time within the filled rows, ms since 1970. */
const now = Date.UTC(2027, 0, 4);
const owner = 'user:fill-7';
/** The addresses of the staff's lists: the first page, the second, and a search. */
const lists = [
  'messages',
  'leads',
  'requests',
  'requests?of=done',
  'orders?of=paid',
  'orders?of=unknown',
  'orders?of=unknown&when=settled',
  'refunds',
  'refunds?of=done',
  'disputes',
  'outbox?of=mails',
  'deliveries',
  'deliveries?of=done',
  'audit',
  'audit?subject=order:fill',
].flatMap((path) => {
  const more = path.includes('?') ? '&' : '?';
  const after = `2026-12-01T00:00:00.000000Z_${crypto.randomUUID()}`;
  return [path, `${path}${more}after=${after}`, `${path}${more}search=person-9`];
});

/** The lists of the back office, with the identity of a member of the staff. */
function listQueries(database: Database): readonly ProductQuery[] {
  const nothing = async () => ({ kind: 'absent' }) as const;
  const routes: Hono = backOfficeRoutes({
    database,
    identify: identifyByName,
    now: () => now,
    staff: 'staff@fill.example',
    orders: { look: async () => undefined, recordPaid: nothing, closeAsFailed: nothing, settleRefund: nothing },
    disputes: { accept: nothing, recordEvidence: nothing, settle: nothing },
  });
  return lists.map((path) => ({
    name: `the list ${path}`,
    isSearch: path.includes('search='),
    ask: async () => {
      const { status } = await routes.request(`/api/desk/${path}`, {
        headers: { 'x-access-token': `token-of-${staffName}` },
      });
      if (status !== 200) throw new Error(`${path} is answered with ${status}.`);
    },
  }));
}

const terms = { search: '', limit: 60 };
const firstPages = { plan: '', text: '', from: '', to: '', plans: '', orders: '', invoices: '' };

export async function productQueries(database: Database, orders: Orders): Promise<readonly ProductQuery[]> {
  const { db } = database;
  const { projects } = await listProjects(db, [owner], { ...terms, isTrash: false }, { sort: 'created', limit: 60 });
  const [{ id } = { id: '' }] = projects;
  return [
    ...listSorts.map((sort) => ({
      name: `projects by ${sort}`,
      ask: () => listProjects(db, [owner], terms, { sort, limit: 60 }),
    })),
    {
      name: 'projects that are not in the trash',
      ask: () => listProjects(db, [owner], { ...terms, isTrash: false }, { sort: 'created', limit: 60 }),
    },
    { name: 'next payments of a page of projects', ask: () => nextPayments(db, projects) },
    { name: 'a project', ask: () => findProjectOf(db, [owner], id) },
    { name: 'orders of an instalment', ask: () => ordersOf(db, { owner, projectId: id }, 1) },
    { name: 'orders that are not settled', ask: () => findUnsettled(db, [owner], 10) },
    { name: 'payments', ask: () => paymentsOf(db, [owner], '2027-01-04', firstPages) },
    { name: 'the user pool', ask: () => findPool(db, embeddedPoolId) },
    ...['person-12', 'kiran', 'Käthe'].map((name) => ({
      name: `an account by the name ${name}`,
      ask: () => findUser(db, embeddedPoolId, name),
    })),
    { name: 'an account by its address', ask: () => ownerOfEmail(db, embeddedPoolId, 'person-9@fill.example') },
    { name: 'open sessions', ask: () => openSessions(db, 'fill-7') },
    { name: 'whether a session is over', ask: () => endOfSession(db, { originJti: 'fill-7', sub: 'fill-7' }) },
    { name: 'work that is due', ask: () => takeDue(db, 'mail', new Date(now), new Date(now)) },
    ...listQueries(database),
    {
      name: 'the metrics',
      ask: async () => {
        const meter = createMeter();
        meter.watch({ database, streams: () => 0, now: () => now });
        await meter.read();
        meter.stop();
      },
      isUpkeep: true,
    },
    {
      name: 'upkeep',
      ask: () => startUpkeep({ database, log: silentLog, now: () => now, orders }).stop(),
      isUpkeep: true,
    },
    { name: 'orders that wait', ask: () => orders.askWaiting(silentLog), isUpkeep: true },
  ];
}
