import type { Context, MiddlewareHandler } from 'hono';
import type { ViewerEnv } from '../identity/viewer.ts';
import type { Disputes } from '../payments/disputes.ts';
import type { Orders } from '../payments/orders.ts';
import type { ActDeps } from '../team/team-acts.ts';

export interface BackOfficeDeps extends ActDeps {
  readonly identify: MiddlewareHandler<ViewerEnv>;
  readonly orders: Pick<Orders, 'closeAsFailed' | 'look' | 'recordPaid' | 'settleRefund'>;
  readonly disputes: Pick<Disputes, 'accept' | 'recordEvidence' | 'settle'>;
  /** The staff's address, which receives replies to their mails. */
  readonly staff: string;
}

const settledDays = 7;

/** The start of the period whose settled items are still listed. @param now ms since 1970 */
export function settledSince(now: number): Date {
  return new Date(now - settledDays * 86_400_000);
}

/** The person in the back office, for the log: the name, and the id that stays if the name changes. */
export function actorOf(c: Context<ViewerEnv>): string {
  const { user } = c.var.viewer;
  if (!user) throw new Error('Nobody is in the back office.');
  return `${user.username} (${user.sub})`;
}
