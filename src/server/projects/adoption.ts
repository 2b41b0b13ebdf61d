import { and, eq, inArray, isNotNull, isNull, notExists, notInArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { orders, projects } from '../db/schema.ts';

const uniqueViolation = '23505';
const mostAttempts = 3;

/** The database's code of an error, which drizzle keeps as its cause. */
function codeOf(error: unknown): unknown {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
}

async function move(db: Db, claim: string, user: string): Promise<number> {
  return db.transaction(async (tx) => {
    const other = alias(projects, 'other');
    const claimed = tx.select({ planId: other.planId }).from(other).where(and(eq(other.owner, claim), isNull(other.deletedAt)));
    const ordered = tx.select({ id: orders.id }).from(orders).where(eq(orders.projectId, projects.id));
    // What the user deleted makes room for the same plan put together again.
    await tx
      .delete(projects)
      .where(and(eq(projects.owner, user), isNotNull(projects.deletedAt), inArray(projects.planId, claimed), notExists(ordered)));
    const own = tx.select({ planId: other.planId }).from(other).where(eq(other.owner, user));
    const moved = await tx
      .update(projects)
      .set({ owner: user })
      .where(and(eq(projects.owner, claim), isNull(projects.deletedAt), notInArray(projects.planId, own)))
      .returning({ id: projects.id });
    return moved.length;
  });
}

/**
 * Gives a claim's projects to the user who holds it, and tells how many. Where the user has the same plan already, the
 * claim's stays where it is.
 */
export async function adoptProjects(db: Db, claim: string, user: string): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await move(db, claim, user);
    } catch (error) {
      // The user saved one of these plans at this very moment: it counts as theirs now.
      if (attempt === mostAttempts || codeOf(error) !== uniqueViolation) throw error;
    }
  }
}
