/** Deletes a person's data with their account. */
import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { OrderState } from '#machines/domain/payments/order-state.ts';
import type { Db } from '../db/database.ts';
import { billingProfiles, calendarLinks, recoveryCodes, userSessions, users } from '../db/account-schema.ts';
import { conversations, projectFiles, projectMessages, projectVisits } from '../db/project-schema.ts';
import { invitations, orders, projects, requests } from '../db/schema.ts';
import { dropOrders } from '../payments/closed-orders.ts';
import { forgetPasskeyNames } from './kept-passkey-names.ts';
import { anonymousOwnerKey, userKey } from './viewer.ts';

/** Paid orders must be kept by law; an order that the bank has not decided may turn out to be paid. */
const keptStates: readonly OrderState[] = ['paid', 'pending', 'refunded'];

/**
 * Deletes a user's data at a moment: their requests, invitations, conversations and projects, billing details, calendar link and
 * recovery codes. A project with a paid order stays for the books, under an anonymous owner; of the other orders, the
 * data needed to refund a late payment stays. Their other browsers are signed out; `originJti` names the requesting
 * sign-in, which continues. Runs completely or not at all, and is idempotent.
 */
export async function forgetUser(db: Db, sub: string, at: Date, originJti = ''): Promise<void> {
  const owner = userKey({ sub });
  await db.transaction(async (tx) => {
    // No payment is booked meanwhile.
    await tx
      .select({ id: projects.id })
      .from(projects)
      .where(eq(projects.owner, owner))
      .orderBy(projects.id)
      .for('update');
    const owned = tx.select({ id: projects.id }).from(projects).where(eq(projects.owner, owner));
    const booked = tx
      .select({ id: orders.projectId })
      .from(orders)
      .where(inArray(orders.state, [...keptStates]));
    await tx.delete(requests).where(eq(requests.owner, owner));
    await tx.delete(invitations).where(inArray(invitations.projectId, owned));
    for (const table of [conversations, projectFiles, projectMessages, projectVisits])
      await tx.delete(table).where(inArray(table.projectId, owned));
    const unpaid = (
      await tx
        .select({ id: projects.id })
        .from(projects)
        .where(and(eq(projects.owner, owner), notInArray(projects.id, booked)))
    ).map(({ id }) => id);
    await dropOrders(tx, unpaid, at);
    await tx.delete(projects).where(and(eq(projects.owner, owner), notInArray(projects.id, booked)));
    await tx.update(projects).set({ owner: anonymousOwnerKey() }).where(eq(projects.owner, owner));
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
