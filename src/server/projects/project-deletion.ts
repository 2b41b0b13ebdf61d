/** How projects go, and come back: deleted ones can be had back for a while, then nothing is left of them. */
import { and, eq, inArray, isNotNull, isNull, lt, notExists } from 'drizzle-orm';
import { dayInIndia, type IsoDate } from '#machines/domain/calendar.ts';
import type { Db } from '../db/database.ts';
import { orders, projects } from '../db/schema.ts';
import { dropOrders } from '../payments/closed-orders.ts';
import { isOwned, type Project } from './project-store.ts';

const day = 86_400_000;
/** How long a deletion can be taken back. No checkout that was opened before it is open as long. */
const keptFor = 30 * day;
/** How many are removed at once. */
const batch = 200;

/** The orders that hold a project: money came for them, or the bank has not said. */
const holding = ['paid', 'pending', 'refunded'] as const;

export type Deletion = { readonly kind: 'deleted' | 'held'; readonly project: Project };

/** Deletes a project of these owners unless work or money hangs on it; undefined when they have none by this id. */
export async function deleteProject(
  db: Db,
  owners: readonly string[],
  id: string,
  at: Date,
): Promise<Deletion | undefined> {
  const isIt = isOwned(owners, id);
  if (!isIt) return undefined;
  return db.transaction(async (tx): Promise<Deletion | undefined> => {
    const [project] = await tx
      .select()
      .from(projects)
      .where(and(isIt, isNull(projects.deletedAt)))
      .for('update');
    if (!project) return undefined;
    const held = await tx.$count(orders, and(eq(orders.projectId, id), inArray(orders.state, [...holding])));
    if (held > 0 || project.status === 'running' || project.status === 'shipped') return { kind: 'held', project };
    await tx.update(projects).set({ deletedAt: at }).where(eq(projects.id, id));
    return { kind: 'deleted', project };
  });
}

/** Takes back a deletion; one that is not deleted stays as it is. Undefined when these owners have none by this id. */
export async function undeleteProject(db: Db, owners: readonly string[], id: string): Promise<Project | undefined> {
  const isIt = isOwned(owners, id);
  if (!isIt) return undefined;
  const [project] = await db.update(projects).set({ deletedAt: null }).where(isIt).returning();
  return project;
}

/** The day in India on which a project that was deleted at this moment is removed for good. */
export function removalDay(deletedAt: Date): IsoDate {
  return dayInIndia(deletedAt.getTime() + keptFor);
}

/** Which of these projects somebody went to pay for: a checkout that is still open somewhere must find its project. */
async function findOrdered(db: Db, projectIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (projectIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: orders.projectId })
    .from(orders)
    .where(inArray(orders.projectId, [...projectIds]));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Removes a deleted project of these owners for good before its day, unless somebody went to pay for it; undefined when
 * the trash has none by this id.
 */
export async function removeForGood(db: Db, owners: readonly string[], id: string): Promise<Deletion | undefined> {
  const isIt = isOwned(owners, id);
  if (!isIt) return undefined;
  return db.transaction(async (tx): Promise<Deletion | undefined> => {
    const [project] = await tx
      .select()
      .from(projects)
      .where(and(isIt, isNotNull(projects.deletedAt)))
      .for('update');
    if (!project) return undefined;
    if ((await findOrdered(tx, [id])).size > 0) return { kind: 'held', project };
    await tx.delete(projects).where(eq(projects.id, id));
    return { kind: 'deleted', project };
  });
}

/**
 * Removes for good what was deleted too long ago to be had back, and tells how many projects that were. `now` in ms
 * since 1970.
 */
export async function removeDeleted(db: Db, now: number): Promise<number> {
  const isOver = lt(projects.deletedAt, new Date(now - keptFor));
  const held = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.projectId, projects.id), inArray(orders.state, [...holding])));
  let removed = 0;
  for (;;) {
    const count = await db.transaction(async (tx) => {
      // Whatever is just being paid, or had back, is left for another time.
      const over = await tx
        .select({ id: projects.id })
        .from(projects)
        .where(and(isOver, notExists(held)))
        .limit(batch)
        .for('update', { skipLocked: true });
      const ids = over.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await dropOrders(tx, ids, new Date(now));
      await tx.delete(projects).where(inArray(projects.id, ids));
      return ids.length;
    });
    removed += count;
    if (count < batch) return removed;
  }
}
