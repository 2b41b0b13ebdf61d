/**
 * Waiting orders that no page has open: a webhook may be lost for good, and a payer may never return. Their gateway is
 * polled, first after ten minutes and then at intervals that grow with the age of the checkout up to a day, until the
 * gateway's time limit of a checkout is over.
 */
import { and, eq, sql } from 'drizzle-orm';
import { wasPaid } from '#machines/domain/payments/order-state.ts';
import type { Db } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import { notifyOfWork, type Log } from '../http/log.ts';
import { findOrder, type Order } from './order-store.ts';
import type { Asked } from './orders.ts';

export interface WaitingDeps {
  readonly db: Db;
  /** ms since 1970. */
  readonly now: () => number;
  readonly log: Log;
  /** How long a checkout of the gateway may be paid, in ms. */
  readonly lifetime: number;
  /** Polls the gateway for an order and books the result. */
  readonly ask: (order: Order) => Promise<Asked>;
  /** Records that the checkout is abandoned; a payment that still arrives is booked. */
  readonly leave: (order: Order) => Promise<unknown>;
}

const day = 86_400_000;
/** How long after the time of its checkout an unknown order is polled and logged, once a day, in ms. */
const grace = 7 * day;
/** The number of orders polled at once, and the maximum number of batches in one run: the next run continues. */
export const askedAtOnce = 10;
const maxBatches = 10;

/**
 * Takes the orders that have waited longest, and sets their next time: after the age of the checkout, at least ten
 * minutes and at most a day. One statement that locks the rows it takes, so that no two processes poll for the same
 * order.
 */
async function takeWaiting(db: Db, now: number): Promise<readonly Order[]> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
  const some = sql`${orders.id} = any(array(select ${orders.id} from ${orders} where ${orders.askAt} <= ${at} order by ${orders.askAt} limit ${askedAtOnce} for update skip locked))`;
  const pause = sql`least(greatest(${at} - ${orders.checkoutAt}, interval '10 minutes'), interval '1 day')`;
  return db
    .update(orders)
    .set({ askAt: sql`${at} + ${pause}` })
    .where(some)
    .returning();
}

async function settle({ db, now, log, lifetime, ask, leave }: WaitingDeps, taken: Order): Promise<void> {
  const answer = await ask(taken);
  const known = await findOrder(db, taken.id);
  if (!known || wasPaid(known.state)) return;
  const late = now() - (taken.checkoutAt?.getTime() ?? 0) - lifetime;
  const isUnknown = answer !== 'known' || known.state === 'pending';
  const tell = (why: string): void => {
    const next = late >= grace ? 'It is not asked for any more: find it at the gateway.' : 'Find it at the gateway.';
    notifyOfWork(log, now(), { id: taken.id, route: 'orders.waiting', message: `${why} ${next}` });
  };
  if (answer === 'disputed')
    tell(
      `A payment of order ${taken.id} at ${taken.gateway} is not of its amount: nobody here can tell what it is for.`,
    );
  else if (isUnknown && late >= 0)
    tell(
      `Whether order ${taken.id} at ${taken.gateway} is paid is not known, though the time of its checkout is over.`,
    );
  if (late < 0) return;
  if (!isUnknown && known.state === 'open') await leave(known);
  // A checkout that was reopened meanwhile has its own schedule.
  if (!isUnknown || late >= grace)
    await db
      .update(orders)
      .set({ askAt: null })
      .where(and(eq(orders.id, taken.id), eq(orders.checkoutAt, taken.checkoutAt ?? new Date(0))));
}

/**
 * Polls for due orders, in batches. Rejects if the database is unavailable; the remaining orders are due again later.
 */
export async function askWaiting(deps: WaitingDeps, signal?: AbortSignal): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1) {
    if (signal?.aborted) return;
    const taken = await takeWaiting(deps.db, deps.now());
    const settled = await Promise.allSettled(taken.map((order) => settle(deps, order)));
    const failed = settled.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    if (taken.length < askedAtOnce) return;
  }
}
