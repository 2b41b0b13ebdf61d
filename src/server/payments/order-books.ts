/** The books of a project: one transaction at a time decides about its orders. */
import { and, eq } from 'drizzle-orm';
import { canBeCancelled } from '#machines/domain/payments/order-state.ts';
import type { Db } from '../db/database.ts';
import { projects } from '../db/schema.ts';
import { findOrder, findPlaced, notifyOrder, type Books, type Order } from './order-store.ts';

/**
 * Allows one transaction at a time to decide about the orders of a project. @returns false if the project is deleted, or
 * has another owner by now
 */
export async function lockBooks(tx: Db, { owner, projectId }: Books): Promise<boolean> {
  const locked = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.owner, owner), eq(projects.id, projectId)))
    .for('update');
  return locked.length > 0;
}

/** The same for those who know a project by its id alone. */
export async function lockProject(tx: Db, projectId: string): Promise<void> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('update');
}

/** How often it is tried. A plan gets another owner when its visitor signs in, so hardly twice while a payment is booked. */
const maxTries = 3;

/**
 * Runs a transaction while the books of an order's project are locked. If the project got another owner meanwhile, it
 * runs with that one.
 * @param work the transaction, which receives the order as it is now
 * @returns undefined if the order is deleted
 */
export async function inBooks<Result>(
  db: Db,
  order: Pick<Order, 'id' | 'owner' | 'projectId'>,
  work: (tx: Db, order: Order) => Promise<Result>,
): Promise<{ readonly result: Result; readonly owner: string } | undefined> {
  let known: typeof order | undefined = order;
  for (let tries = 0; known && tries < maxTries; tries += 1) {
    const books = known;
    const done = await db.transaction(async (tx) => {
      const current = (await lockBooks(tx, books)) ? await findPlaced(tx, books) : undefined;
      return current && { result: await work(tx, current), owner: books.owner };
    });
    if (done) return done;
    known = await findOrder(db, order.id);
  }
  return undefined;
}

/** Closes an order that its payer cancels, if its machine permits. @returns the current order. */
export async function withdrawOrder(db: Db, order: Order): Promise<Order | undefined> {
  const done = await inBooks(db, order, async (tx, known) =>
    canBeCancelled(known.state) ? notifyOrder(tx, known, { type: 'order.withdrawn' }) : known,
  );
  return done?.result;
}
