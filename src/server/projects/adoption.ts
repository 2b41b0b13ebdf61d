import { and, eq, notInArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { projects } from '../db/schema.ts';

const uniqueViolation = '23505';
const mostAttempts = 3;

/** The database's code of an error, which drizzle keeps as its cause. */
function codeOf(error: unknown): unknown {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
}

async function move(db: Db, claim: string, user: string): Promise<number> {
  const own = alias(projects, 'own');
  const plans = db.select({ planId: own.planId }).from(own).where(eq(own.owner, user));
  const moved = await db
    .update(projects)
    .set({ owner: user })
    .where(and(eq(projects.owner, claim), notInArray(projects.planId, plans)))
    .returning({ id: projects.id });
  return moved.length;
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
