/**
 * Waiting refunds that no page has open: a webhook may be lost for good. Their gateway is polled: for an accepted
 * refund every day until it returns the result; for a completed one again after a week and after a month, since banks
 * return money late.
 */
import { eq, sql } from 'drizzle-orm';
import { refunds } from '../db/money-schema.ts';
import type { Db } from '../db/database.ts';
import { notifyOfWork, type Log } from '../http/log.ts';
import type { Gateway } from './gateway.ts';
import type { Refund } from './refund-store.ts';

export interface WaitingRefundDeps {
  readonly db: Db;
  readonly gateway: Pick<Gateway, 'id'>;
  /** ms since 1970. */
  readonly now: () => number;
  readonly log: Log;
  /** Books every refund of a payment, as reported by the gateway. */
  readonly readAll: (paymentId: string) => Promise<void>;
}

const day = 86_400_000;
/** Banks take up to seven working days; a refund that is missing after this many days is logged, once a day. */
const usualDays = 10;
const lastLookDays = 30;
const askedAtOnce = 10;
const maxBatches = 10;

/**
 * Takes the refunds that have waited longest, and sets their next time. One statement that locks the rows it takes, so
 * that no two processes poll for the same refund.
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
  notifyOfWork(log, now(), {
    id: known.id,
    route: 'refunds.waiting',
    message: `Whether refund ${known.gatewayRefundId ?? known.id} at ${known.gateway} has gone back is not known after ${usualDays} days. Find it at the gateway.`,
  });
}

/**
 * Polls for due refunds, in batches. Rejects if the database is unavailable; the remaining refunds are due again later.
 */
export async function askWaitingRefunds(deps: WaitingRefundDeps, signal?: AbortSignal): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1) {
    if (signal?.aborted) return;
    const taken = await takeWaiting(deps.db, deps.now());
    for (const refund of taken) await settle(deps, refund);
    if (taken.length < askedAtOnce) return;
  }
}
