/**
 * The server's background tasks, at its start and from then on: deletes expired data, and polls for events that were
 * not received.
 */
import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import { dayInIndia } from '#machines/domain/calendar.ts';
import { removeCountsBefore } from '../assistant/miss-store.ts';
import { assistantSentences, assistantSpending } from '../db/assistant-schema.ts';
import type { Database, Db } from '../db/database.ts';
import { locks } from '../db/lock-schema.ts';
import { addedBrowsers, claimCodes, claimLinks, refunds } from '../db/money-schema.ts';
import { orders, outbox, projects } from '../db/schema.ts';
import { notifyOfWork, type Log } from '../http/log.ts';
import { untraced, type TraceWork } from '../telemetry/current-trace.ts';
import { dropStaleIdentity } from '../identity/provider/stale-rows.ts';
import { endDueAccounts } from '../persons/account-ending.ts';
import type { Identity } from '../identity/identity.ts';
import { removeDeleted } from '../projects/project-deletion.ts';
import { removeReplaced } from '../projects/replaced-versions.ts';
import type { Orders } from '../payments/orders.ts';
import { sweep } from './sweep.ts';
import { isProjectOfOrder } from '../payments/order-store.ts';
import { keepAuditPartitions } from '../team/audit-partitions.ts';

export interface UpkeepDeps {
  readonly database: Pick<Database, 'db'>;
  readonly log: Log;
  readonly traceWork?: TraceWork | undefined;
  readonly orders: Pick<Orders, 'askWaiting' | 'askWaitingRefunds' | 'closeAll'>;
  /** Without it, no deletion of an account can wait for its day. */
  readonly endAccount?: Identity['endAccount'];
  /** Creates new signing keys once the old ones are due, if the keys are ours. */
  readonly rotateKeys?: () => Promise<void>;
  /** ms since 1970. */
  readonly now: () => number;
}

export interface Upkeep {
  /** Waits for tasks in progress, and starts no more. */
  readonly stop: () => Promise<void>;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Long enough for questions about the work. */
const doneWorkDays = 30;
/** Refunds of payments without an order here: no webhook about such a payment arrives later. */
const unplacedDays = 30;
/**
 * The cookie of a claim lives half a year from its last use: most returning visitors change something within two years.
 */
const claimDays = 730;

/** An added browser is gone when its cookie is: half a year after its last renewal, which happens once a week. */
const addedBrowserDays = 190;

/** As the privacy policy says. */
const sentenceDays = 180;

/** Plans of anonymous visitors without changes for a long time, unless they have an order. */
function removeForsaken(db: Db, now: number): Promise<number> {
  const ordered = db.select({ id: orders.id }).from(orders).where(isProjectOfOrder);
  const where = and(sql`${projects.owner} like 'claim:%'`, notExists(ordered));
  return sweep(db, projects, { by: projects.updatedAt, before: new Date(now - claimDays * day), where });
}

/** By the name under which the log reports a failure. */
const tasks: Readonly<Record<string, (db: Db, now: number) => Promise<unknown>>> = {
  'projects.removal': removeDeleted,
  'projects.forsaken': removeForsaken,
  'projects.versions': removeReplaced,
  'refunds.unplaced': (db, now) =>
    sweep(db, refunds, {
      by: refunds.changedAt,
      before: new Date(now - unplacedDays * day),
      where: and(eq(refunds.state, 'unplaced'), isNull(refunds.orderId)),
    }),
  'claims.links': (db, now) =>
    sweep(db, claimLinks, { by: claimLinks.createdAt, before: new Date(now - claimDays * day) }),
  'claims.codes': (db, now) => sweep(db, claimCodes, { by: claimCodes.expiresAt, before: new Date(now - day) }),
  'claims.browsers': (db, now) =>
    sweep(db, addedBrowsers, { by: addedBrowsers.seenAt, before: new Date(now - addedBrowserDays * day) }),
  'outbox.done': (db, now) => sweep(db, outbox, { by: outbox.doneAt, before: new Date(now - doneWorkDays * day) }),
  'locks.left': (db, now) => sweep(db, locks, { by: locks.takenAt, before: new Date(now - day) }),
  'assistant.spent': (db, now) => sweep(db, assistantSpending, { by: assistantSpending.endsAt, before: new Date(now) }),
  'assistant.sentences': (db, now) =>
    sweep(db, assistantSentences, { by: assistantSentences.createdAt, before: new Date(now - sentenceDays * day) }),
  'assistant.misses': (db, now) => removeCountsBefore(db, dayInIndia(now - sentenceDays * day)),
  'identity.stale': dropStaleIdentity,
  'audit.partitions': keepAuditPartitions,
};

/** Deletes expired data now and every hour, and polls for waiting orders and refunds now and every five minutes. */
export function startUpkeep({
  database: { db },
  log,
  traceWork = untraced,
  now,
  orders: { askWaiting, askWaitingRefunds, closeAll },
  endAccount,
  rotateKeys,
}: UpkeepDeps): Upkeep {
  const stopping = new AbortController();
  let inProgress = Promise.resolve();
  /** The reason of a failure may contain personal text, so it is not logged; the task runs again the next time. */
  const attempt = (route: string, task: () => Promise<unknown>, message: string): Promise<void> =>
    traceWork(`upkeep ${route}`, undefined, async (failed) => {
      try {
        await task();
      } catch (error) {
        failed(error);
        notifyOfWork(log, now(), { id: '', route, message });
      }
    });
  const clear = async (): Promise<void> => {
    for (const [route, task] of Object.entries(tasks))
      await attempt(route, () => task(db, now()), 'What is over could not be cleared away.');
    if (endAccount) {
      const ending = () => endDueAccounts(db, { endAccount, closeOrders: closeAll, now: now() });
      await attempt('accounts.ending', ending, 'Accounts whose day has come could not be deleted.');
    }
    if (rotateKeys) await attempt('identity.keys', rotateKeys, 'The keys that sign tokens could not be looked after.');
  };
  const ask = async (): Promise<void> => {
    await attempt('orders.waiting', () => askWaiting(log, stopping.signal), 'Orders that wait could not be asked for.');
    await attempt(
      'refunds.waiting',
      () => askWaitingRefunds(stopping.signal),
      'Refunds that wait could not be asked for.',
    );
  };
  const every = (ms: number, look: () => Promise<void>): NodeJS.Timeout => {
    const begin = (): void => {
      inProgress = inProgress.then(look);
    };
    begin();
    return setInterval(begin, ms);
  };
  const timers = [every(hour, clear), every(5 * minute, ask)];
  return {
    stop: () => {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      return inProgress;
    },
  };
}
