import type { Context, MiddlewareHandler } from 'hono';
import type { ViewerEnv } from '../identity/viewer.ts';
import type { Disputes } from '../payments/disputes.ts';
import type { Orders } from '../payments/orders.ts';
import type { ActDeps } from '../team/team-acts.ts';

export interface DeskDeps extends ActDeps {
  readonly identify: MiddlewareHandler<ViewerEnv>;
  readonly orders: Pick<Orders, 'closeAsFailed' | 'look' | 'recordPaid' | 'settleRefund'>;
  readonly disputes: Pick<Disputes, 'accept' | 'recordEvidence' | 'settle'>;
  /** The address of the staff, whom an answer to a mail of theirs goes to. */
  readonly staff: string;
}

/** The most that a list shows. */
export const longestList = 200;

const settledDays = 7;

/** What was settled since then is still listed. @param now ms since 1970 */
export function settledSince(now: number): Date {
  return new Date(now - settledDays * 86_400_000);
}

/** Who is at the desk, for the log: the name, and the id that stays when it changes. */
export function actorOf(c: Context<ViewerEnv>): string {
  const { user } = c.var.viewer;
  if (!user) throw new Error('Nobody is at the desk.');
  return `${user.username} (${user.sub})`;
}
