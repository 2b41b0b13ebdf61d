import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { orders, projects, projectVersions } from '../db/schema.ts';
import { followPlans } from '../identity/added-browsers.ts';
import { isProjectOfOrder } from '../payments/order-store.ts';

const uniqueViolation = '23505';
const maxAttempts = 3;

/** The database's error code; drizzle stores the database's error as the cause. */
function codeOf(error: unknown): unknown {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
}

/** Gives a project another plan id, everywhere its plan is stored. */
async function takeOwnId(tx: Db, owner: string, projectId: string): Promise<void> {
  const planId = randomUUID();
  const id = JSON.stringify(planId);
  await tx
    .update(projects)
    .set({ planId, draft: sql`jsonb_set(${projects.draft}, '{id}', ${id}::jsonb)` })
    .where(and(eq(projects.owner, owner), eq(projects.id, projectId)));
  await tx
    .update(projectVersions)
    .set({ draft: sql`jsonb_set(${projectVersions.draft}, '{id}', ${id}::jsonb)` })
    .where(and(eq(projectVersions.owner, owner), eq(projectVersions.projectId, projectId)));
  await tx
    .update(orders)
    .set({ terms: sql`jsonb_set(${orders.terms}, '{draft,id}', ${id}::jsonb)` })
    .where(eq(orders.projectId, projectId));
}

/** Those of these projects that are paid, or whose payment is at the bank. */
async function findPaid(tx: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ id: orders.projectId })
    .from(orders)
    .where(and(inArray(orders.projectId, [...ids]), inArray(orders.state, ['paid', 'pending'])));
  return new Set(rows.map(({ id }) => id));
}

async function move(db: Db, claim: string, user: string): Promise<number> {
  return db.transaction(async (tx) => {
    const other = alias(projects, 'other');
    const claimed = tx
      .select({ planId: other.planId })
      .from(other)
      .where(and(eq(other.owner, claim), isNull(other.deletedAt)));
    const ordered = tx.select({ id: orders.id }).from(orders).where(isProjectOfOrder);
    // A plan that the user deleted makes room for the same plan created again.
    await tx
      .delete(projects)
      .where(
        and(
          eq(projects.owner, user),
          isNotNull(projects.deletedAt),
          inArray(projects.planId, claimed),
          notExists(ordered),
        ),
      );
    const clashes = await tx
      .select({ own: projects.id, claimed: other.id })
      .from(projects)
      .innerJoin(other, and(eq(other.planId, projects.planId), eq(other.owner, claim), isNull(other.deletedAt)))
      .where(eq(projects.owner, user));
    const paid = await findPaid(
      tx,
      clashes.flatMap(({ own, claimed: theirs }) => [own, theirs]),
    );
    // A browser requests the result of its payment by the plan's id: the paid project keeps it.
    for (const { own, claimed: theirs } of clashes)
      await (paid.has(theirs) && !paid.has(own) ? takeOwnId(tx, user, own) : takeOwnId(tx, claim, theirs));
    const moved = await tx
      .update(projects)
      .set({ owner: user })
      .where(and(eq(projects.owner, claim), isNull(projects.deletedAt)))
      .returning({ id: projects.id });
    if (moved.length > 0) await followPlans(tx, claim, user);
    return moved.length;
  });
}

/**
 * Assigns a claim's projects to the user who has it, or to another claim. @returns their number. If the user already
 * has the same plan, one of the two gets a new plan id: none is lost.
 */
export async function adoptProjects(db: Db, claim: string, user: string): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await move(db, claim, user);
    } catch (error) {
      // The user saved one of these plans concurrently: now it counts as theirs.
      if (attempt === maxAttempts || codeOf(error) !== uniqueViolation) throw error;
    }
  }
}
