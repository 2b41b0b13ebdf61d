import type { Db } from '../db/database.ts';
import { outbox } from '../db/schema.ts';

/** Due by the clock of whoever looks first. */
const atOnce = new Date(0);

/** Notes work for the outbox. In the transaction that causes it, so that neither is there without the other. */
export async function noteWork(
  db: Db,
  kind: string,
  payload: Readonly<Record<string, unknown>>,
  at: Date = atOnce,
): Promise<void> {
  await db.insert(outbox).values({ kind, payload, nextAttemptAt: at });
}
