/** Deletes and restores projects: a deleted one can be restored for a while, then it is removed completely. */
import { and, eq, inArray, isNotNull, isNull, lt, notExists } from 'drizzle-orm';
import { dayInIndia, type IsoDate } from '#machines/domain/calendar.ts';
import type { Db } from '../db/database.ts';
import { orders, projects } from '../db/schema.ts';
import { dropOrders } from '../payments/closed-orders.ts';
import { isOwned, type Project } from './project-store.ts';
import { isProjectOfOrder } from '../payments/order-store.ts';

const day = 86_400_000;
/** How long a deletion can be undone. Longer than a checkout that was opened before it can stay open. */
const keptFor = 30 * day;
/** The maximum number of projects removed at once. */
const batch = 200;

/** The order states that keep a project: paid, or undecided by the bank. */
const holding = ['paid', 'pending', 'refunded'] as const;

export type Deletion = { readonly kind: 'deleted' | 'held'; readonly project: Project };

/** Deletes a project of these owners unless it has work or payments; undefined if they have none with this id. */
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

/** Undoes a deletion; a project that is not deleted is unchanged. Undefined if these owners have none with this id. */
export async function undeleteProject(db: Db, owners: readonly string[], id: string): Promise<Project | undefined> {
  const isIt = isOwned(owners, id);
  if (!isIt) return undefined;
  const [project] = await db.update(projects).set({ deletedAt: null }).where(isIt).returning();
  return project;
}

/** The day in India on which a project deleted at this moment is permanently removed. */
export function removalDay(deletedAt: Date): IsoDate {
  return dayInIndia(deletedAt.getTime() + keptFor);
}

/** Those of these projects that have an order: a checkout that is still open must find its project. */
async function findOrdered(db: Db, projectIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (projectIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: orders.projectId })
    .from(orders)
    .where(inArray(orders.projectId, [...projectIds]));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Permanently removes a deleted project of these owners before its day, unless it has an order; undefined if the trash
 * has none with this id.
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
 * Permanently removes projects that were deleted too long ago to restore. @returns their number. `now` in ms since
 * 1970.
 */
export async function removeDeleted(db: Db, now: number): Promise<number> {
  const isOver = lt(projects.deletedAt, new Date(now - keptFor));
  const held = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isProjectOfOrder, inArray(orders.state, [...holding])));
  let removed = 0;
  for (;;) {
    const count = await db.transaction(async (tx) => {
      // Projects that are being paid or restored at this moment are left for another time.
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
