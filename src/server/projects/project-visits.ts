/** When the owner looked at the page of a project. */
import { eq } from 'drizzle-orm';
import { lastVisitAt, visitAfter, type Visit } from '#machines/domain/projects/project-visit.ts';
import type { Db } from '../db/database.ts';
import { projectVisits } from '../db/project-schema.ts';

async function readVisit(db: Db, projectId: string): Promise<Visit | undefined> {
  const [row] = await db.select().from(projectVisits).where(eq(projectVisits.projectId, projectId));
  return row && { lookedAt: row.lookedAt.getTime(), before: row.before?.getTime() ?? null };
}

/** Stores a look at the page. @param now ms since 1970 */
export async function noteLook(db: Db, projectId: string, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { lookedAt, before } = visitAfter(await readVisit(tx, projectId), now);
    const values = { lookedAt: new Date(lookedAt), before: before === null ? null : new Date(before) };
    await tx
      .insert(projectVisits)
      .values({ projectId, ...values })
      .onConflictDoUpdate({ target: projectVisits.projectId, set: values });
  });
}

/** The end of the owner's visit before the current one, as an ISO timestamp; null if there was none. */
export async function lastVisitOf(db: Db, projectId: string, now: number): Promise<string | null> {
  const last = lastVisitAt(await readVisit(db, projectId), now);
  return last === null ? null : new Date(last).toISOString();
}
