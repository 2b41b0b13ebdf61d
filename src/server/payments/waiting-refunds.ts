/**
 * Refunds that wait though nobody looks: a webhook may be lost for good. Their gateway is asked: what it has taken,
 * every day until it says what became of it; what it has given, once more after a week and after a month, since banks
 * return money late.
 */
import { eq, sql } from 'drizzle-orm';
import { refunds } from '../db/money-schema.ts';
import type { Db } from '../db/database.ts';
import { tellOfWork, type Log } from '../http/log.ts';
import type { Gateway } from './gateway.ts';
import type { Refund } from './refund-store.ts';

export interface WaitingRefundDeps {
  readonly db: Db;
  readonly gateway: Pick<Gateway, 'id'>;
  /** ms since 1970. */
  readonly now: () => number;
  readonly log: Log;
  /** Takes every refund of a payment into the books, as the gateway has it. */
  readonly readAll: (paymentId: string) => Promise<void>;
}

const day = 86_400_000;
/** Banks take up to seven working days; what is not there by then is told of, once a day. */
const usualDays = 10;
const lastLookDays = 30;
const askedAtOnce = 10;
const mostBatches = 10;

/**
 * Takes the refunds that have waited longest, and says when each is next. One statement that locks what it takes, so
 * that no two processes ask for the same.
 */
async function takeWaiting(db: Db, now: number): Promise<readonly Refund[]> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
  const some = sql`${refunds.id} = any(array(select ${refunds.id} from ${refunds} where ${refunds.askAt} <= ${at} order by ${refunds.askAt} limit ${askedAtOnce} for update skip locked))`;
  const lastLook = sql`${refunds.changedAt} + ${`${lastLookDays} days`}::interval`;
  const next = sql`case when ${refunds.state} = 'accepted' then ${at} + interval '1 day' when ${refunds.state} = 'given' and ${at} < ${lastLook} then ${lastLook} end`;
  return db.update(refunds).set({ askAt: next }).where(some).returning();
}

async function settle({ db, gateway, now, log, readAll }: WaitingRefundDeps, taken: Refund): Promise<void> {
  if (taken.gateway === gateway.id) await readAll(taken.paymentId).catch(() => undefined);
  const [known] = await db.select().from(refunds).where(eq(refunds.id, taken.id));
  if (known?.state !== 'accepted' || now() - known.changedAt.getTime() < usualDays * day) return;
  tellOfWork(log, now(), {
    id: known.id,
    route: 'refunds.waiting',
    message: `Whether refund ${known.gatewayRefundId ?? known.id} at ${known.gateway} has gone back is not known after ${usualDays} days. Find it at the gateway.`,
  });
}

/**
 * Asks for the refunds that are due, some at a time. Rejects when the database is away; what is not asked for is due
 * again later.
 */
export async function askWaitingRefunds(deps: WaitingRefundDeps, signal?: AbortSignal): Promise<void> {
  for (let batch = 0; batch < mostBatches; batch += 1) {
    if (signal?.aborted) return;
    const taken = await takeWaiting(deps.db, deps.now());
    for (const refund of taken) await settle(deps, refund);
    if (taken.length < askedAtOnce) return;
  }
}
