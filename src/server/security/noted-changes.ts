import { and, desc, eq, gt } from 'drizzle-orm';
import type * as v from 'valibot';
import type { lookedSchema, notedChangesSchema } from '#contracts/security-change.ts';
import { deviceName } from '#machines/domain/identity/device.ts';
import { recentDays } from '#machines/domain/identity/security-checkup.ts';
import { securityEvents, users } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';

/** The most changes that are answered. */
const most = 100;

/** A person's changes of the last days, the latest first, and when they last looked at them. */
export async function notedChanges(db: Db, sub: string, now: number): Promise<v.InferInput<typeof notedChangesSchema>> {
  const since = new Date(now - recentDays * 86_400_000);
  const rows = await db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.sub, sub), gt(securityEvents.happenedAt, since)))
    .orderBy(desc(securityEvents.happenedAt))
    .limit(most);
  const [person] = await db.select({ lookedAt: users.lookedAt }).from(users).where(eq(users.sub, sub));
  return {
    changes: rows.map(({ kind, userAgent, happenedAt }) => ({
      kind,
      browser: userAgent.trim() === '' ? '' : deviceName({ name: userAgent }),
      at: happenedAt.toISOString(),
    })),
    lookedAt: person?.lookedAt?.toISOString() ?? null,
  };
}

/** Notes that a person recognises what happened until now. */
export async function noteLooked(db: Db, sub: string, now: number): Promise<v.InferInput<typeof lookedSchema>> {
  const at = new Date(now);
  await db.update(users).set({ lookedAt: at }).where(eq(users.sub, sub));
  return { lookedAt: at.toISOString() };
}
