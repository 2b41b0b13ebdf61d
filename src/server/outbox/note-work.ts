import type { Db } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import { currentTrace } from '../telemetry/current-trace.ts';

/** Due immediately, for any clock. */
const atOnce = new Date(0);

/**
 * Adds work to the outbox, in the transaction that causes it, so that neither exists without the other. Its payload
 * names the trace of the request, in which the work is then done.
 * @param at when it is due; immediately by default
 */
export async function noteWork(
  db: Db,
  kind: string,
  payload: Readonly<Record<string, unknown>>,
  at?: Date,
): Promise<void> {
  const traceparent = currentTrace()?.parent;
  const traced = traceparent === undefined ? payload : { ...payload, traceparent };
  await db.insert(outbox).values({ kind, payload: traced, nextAttemptAt: at ?? atOnce, ...(at && { dueAt: at }) });
}

/** Adds work that its subject has once, due immediately. @param id of the subject, which becomes that of the work */
export async function noteWorkOf(
  db: Db,
  kind: string,
  id: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db.insert(outbox).values({ id, kind, payload, nextAttemptAt: atOnce });
}
