/**
 * The browsers that people are signed in with, as the product's server meets them: by whichever provider they signed
 * in.
 */
import { createHash } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { userSessions } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { areChosen, type WhichLogins } from '../identity/which-logins.ts';
import type { TokenSession } from './token-session.ts';

export type SessionRow = typeof userSessions.$inferSelect;

/** How a browser shows itself with a request. */
export interface Seen {
  readonly userAgent: string;
  readonly place: string;
}

/** No more than one write in so many ms for each session. */
const pause = 60_000;
const mostOfUserAgent = 400;

/** What stands for a session where its person may see it: from this nobody comes to a token. */
export function sessionId({ originJti }: Pick<SessionRow, 'originJti'>): string {
  return createHash('sha256').update(`session:${originJti}`).digest('base64url');
}

/** When a session was ended; null while it holds. */
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
 * Notes that a session was here. @param known its row, where somebody has just read it. @returns when it was ended;
 * null while it holds.
 */
export async function meetSession(
  db: Db,
  { originJti, sub, deviceKey, startedAt }: TokenSession,
  { userAgent, place }: Seen,
  now: number,
  known?: SessionRow | null,
): Promise<Date | null> {
  const row = known === undefined ? await findSession(db, originJti) : known;
  if (row?.endedAt) return row.endedAt;
  const seen = { userAgent: userAgent.slice(0, mostOfUserAgent), place, deviceKey, seenAt: new Date(now) };
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

/** A person's sessions that hold, the one that was seen last first. */
export function openSessions(db: Db, sub: string, which: WhichLogins = { of: 'all' }): Promise<SessionRow[]> {
  return db
    .select()
    .from(userSessions)
    .where(and(eq(userSessions.sub, sub), isNull(userSessions.endedAt), areChosen(which, userSessions)))
    .orderBy(desc(userSessions.seenAt));
}

/** Ends sessions, also those that were never here: their tokens may still come. One that has ended keeps its time. */
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
