/** Deletes a person's data with their account. */
import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { OrderState } from '#machines/domain/payments/order-state.ts';
import type { Db } from '../db/database.ts';
import { billingProfiles, calendarLinks, recoveryCodes, userSessions, users } from '../db/account-schema.ts';
import { conversations, projectFiles, projectMessages, projectVisits } from '../db/project-schema.ts';
import { invitations, orders, projects, requests } from '../db/schema.ts';
import { dropOrders } from '../payments/closed-orders.ts';
import { forgetPasskeyNames } from './kept-passkey-names.ts';
import { anonymousOwnerKey, userKey } from './viewer.ts';

/** Paid orders must be kept by law; an order that the bank has not decided may turn out to be paid. */
export const keptStates: readonly OrderState[] = ['paid', 'pending', 'refunded'];

/**
 * Deletes projects with their links and requests. Those with a kept order stay for the books, under an anonymous owner;
 * of the other orders, the data needed to refund a late payment stays. They are locked, so that no payment is booked
 * meanwhile.
 */
export async function forgetProjects(tx: Db, which: SQL, at: Date): Promise<void> {
  const locked = await tx.select({ id: projects.id }).from(projects).where(which).orderBy(projects.id).for('update');
  const ids = locked.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.delete(requests).where(inArray(requests.projectId, ids));
  for (const table of [invitations, conversations, projectFiles, projectMessages, projectVisits])
    await tx.delete(table).where(inArray(table.projectId, ids));
  const isBooked = and(inArray(orders.projectId, ids), inArray(orders.state, [...keptStates]));
  const booked = new Set(
    (await tx.selectDistinct({ id: orders.projectId }).from(orders).where(isBooked)).map(({ id }) => id),
  );
  const unpaid = ids.filter((id) => !booked.has(id));
  await dropOrders(tx, unpaid, at);
  await tx.delete(projects).where(inArray(projects.id, unpaid));
  await tx
    .update(projects)
    .set({ owner: anonymousOwnerKey() })
    .where(inArray(projects.id, [...booked]));
}

/**
 * Deletes a user's data at a moment: their requests, invitations, conversations and projects, billing details, calendar link
 * and recovery codes, as `forgetProjects` does. Their other browsers are signed out; `originJti` names the requesting
 * sign-in, which continues. Runs completely or not at all, and is idempotent.
 */
export async function forgetUser(db: Db, sub: string, at: Date, originJti = ''): Promise<void> {
  const owner = userKey({ sub });
  await db.transaction(async (tx) => {
    await tx.delete(requests).where(eq(requests.owner, owner));
    await forgetProjects(tx, eq(projects.owner, owner), at);
    // Sessions in other browsers stay ended; their location data is removed.
    await tx
      .update(userSessions)
      .set({ userAgent: '', place: '', endedAt: sql`coalesce(${userSessions.endedAt}, now())` })
      .where(and(eq(userSessions.sub, sub), ne(userSessions.originJti, originJti)));
    // The requesting session may have to repeat the request: the account itself is deleted next, at the provider.
    await tx
      .update(userSessions)
      .set({ userAgent: '', place: '' })
      .where(and(eq(userSessions.sub, sub), eq(userSessions.originJti, originJti)));
    await forgetPasskeyNames(tx, sub);
    await tx.delete(billingProfiles).where(eq(billingProfiles.sub, sub));
    await tx.delete(calendarLinks).where(eq(calendarLinks.sub, sub));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.sub, sub));
    await tx.delete(users).where(eq(users.sub, sub));
  });
}
