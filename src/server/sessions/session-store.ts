/** The browsers that people are signed in with, as seen by the product's server, for every provider. */
import { createHash } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { userSessions } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { areChosen, type WhichLogins } from '../identity/which-logins.ts';
import type { TokenSession } from './token-session.ts';

export type SessionRow = typeof userSessions.$inferSelect;

/** The browser's data in a request. */
export interface Seen {
  readonly userAgent: string;
  readonly place: string;
}

/** The minimum pause between two writes for a session, in ms. */
const pause = 60_000;
const maxOfUserAgent = 400;

/** The public id of a session: no token can be derived from it. */
export function sessionId({ originJti }: Pick<SessionRow, 'originJti'>): string {
  return createHash('sha256').update(`session:${originJti}`).digest('base64url');
}

/** When a session was ended; null while it is valid. */
export async function endOfSession(
  db: Db,
  { originJti, sub }: Pick<TokenSession, 'originJti' | 'sub'>,
): Promise<Date | null> {
  const [row] = await db
    .select()
    .from(userSessions)
    .where(and(eq(userSessions.originJti, originJti), eq(userSessions.sub, sub)))
    .limit(1);
  return row?.endedAt ?? null;
}

async function findSession(db: Db, originJti: string): Promise<SessionRow | null> {
  const [row] = await db.select().from(userSessions).where(eq(userSessions.originJti, originJti)).limit(1);
  return row ?? null;
}

/**
 * Records a request of a session. @param known its row if it was just read. @returns when it was ended; null while it
 * is valid.
 */
export async function recordActivity(
  db: Db,
  { originJti, sub, deviceKey, startedAt }: TokenSession,
  { userAgent, place }: Seen,
  now: number,
  known?: SessionRow | null,
): Promise<Date | null> {
  const row = known === undefined ? await findSession(db, originJti) : known;
  if (row?.endedAt) return row.endedAt;
  const seen = { userAgent: userAgent.slice(0, maxOfUserAgent), place, deviceKey, seenAt: new Date(now) };
  if (!row)
    await db
      .insert(userSessions)
      .values({ originJti, sub, startedAt: new Date(startedAt ?? now), ...seen })
      .onConflictDoNothing();
  else if (now - row.seenAt.getTime() >= pause)
    await db
      .update(userSessions)
      .set(seen)
      .where(and(eq(userSessions.originJti, originJti), isNull(userSessions.endedAt)));
  return null;
}

/** A person's valid sessions, latest activity first. */
export function openSessions(db: Db, sub: string, which: WhichLogins = { of: 'all' }): Promise<SessionRow[]> {
  return db
    .select()
    .from(userSessions)
    .where(and(eq(userSessions.sub, sub), isNull(userSessions.endedAt), areChosen(which, userSessions)))
    .orderBy(desc(userSessions.seenAt));
}

/** All sessions of a person's devices, in the order of their sign-ins. */
export async function deviceSessions(
  db: Db,
  sub: string,
): Promise<readonly (Pick<SessionRow, 'place' | 'seenAt' | 'startedAt'> & { readonly deviceKey: string })[]> {
  const { deviceKey, place, seenAt, startedAt } = userSessions;
  const rows = await db
    .select({ deviceKey, place, seenAt, startedAt })
    .from(userSessions)
    .where(and(eq(userSessions.sub, sub), isNotNull(deviceKey)))
    .orderBy(startedAt);
  return rows.flatMap((row) => (row.deviceKey === null ? [] : [{ ...row, deviceKey: row.deviceKey }]));
}

/**
 * Ends sessions, including those never seen here: their tokens may still arrive. One that has already ended keeps its
 * time.
 */
export async function markEnded(db: Db, sub: string, originJtis: readonly string[], at: Date): Promise<void> {
  if (originJtis.length === 0) return;
  await db
    .insert(userSessions)
    .values(originJtis.map((originJti) => ({ originJti, sub, startedAt: at, seenAt: at, endedAt: at })))
    .onConflictDoUpdate({
      target: userSessions.originJti,
      set: { endedAt: sql`coalesce(${userSessions.endedAt}, excluded.ended_at)` },
    });
}
