/** Erases a person from the tables, whether or not they have an account. */
import { and, count, eq, inArray, isNull, like, not, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { identityMail } from '../db/identity-schema.ts';
import { addedBrowsers, claimLinks } from '../db/money-schema.ts';
import { invoices, leads, messages, orders, outbox, projects, requests } from '../db/schema.ts';
import { deleteUser } from '../identity/provider/users-store.ts';
import { forgetProjects, forgetUser, keptStates } from '../identity/user-data.ts';
import { userKey } from '../identity/viewer.ts';
import { forwardWork } from '../leads/forward-lead.ts';
import { mailWork } from '../mail/mail.ts';
import { claimsOf, isLeadOf, isMessageOf, isOrderOf, isProjectOf, isRequestOf, type Person } from './person.ts';
import { isProjectOfOrder } from '../payments/order-store.ts';

/** How many rows of each kind are about a person. */
export interface PersonCount {
  readonly accounts: number;
  readonly projects: number;
  /** Of the projects, those with a kept order, which stay without an owner. */
  readonly keptProjects: number;
  readonly requests: number;
  readonly messages: number;
  readonly leads: number;
  readonly orders: number;
  /** Of the orders, those that stay: paid, refunded, or still with the bank. */
  readonly keptOrders: number;
  readonly invoices: number;
  /** Of other accounts, billed to one of the person's addresses. They stay with those accounts. */
  readonly othersOrders: number;
}

async function rowsOf(db: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(table).where(where);
  return row?.rows ?? 0;
}

export async function countPerson(db: Db, person: Person): Promise<PersonCount> {
  const theirs = isOrderOf(person);
  const orderIds = db.select({ id: orders.id }).from(orders).where(theirs);
  const booked = db
    .select({ id: orders.projectId })
    .from(orders)
    .where(inArray(orders.state, [...keptStates]));
  const billed =
    person.emails.length === 0 ? sql`false` : inArray(sql`lower(${orders.billing} ->> 'email')`, [...person.emails]);
  const [others] = await db
    .select({ rows: count() })
    .from(orders)
    .innerJoin(projects, isProjectOfOrder)
    .where(
      and(
        billed,
        like(projects.owner, 'user:%'),
        notInArray(
          projects.owner,
          person.subs.map((sub) => userKey({ sub })),
        ),
      ),
    );
  return {
    accounts: person.subs.length,
    projects: await rowsOf(db, projects, isProjectOf(db, person)),
    keptProjects: await rowsOf(db, projects, and(isProjectOf(db, person), inArray(projects.id, booked))),
    requests: await rowsOf(db, requests, isRequestOf(db, person, await claimsOf(db, person))),
    messages: await rowsOf(db, messages, isMessageOf(person)),
    leads: await rowsOf(db, leads, isLeadOf(person)),
    orders: await rowsOf(db, orders, theirs),
    keptOrders: await rowsOf(db, orders, and(theirs, inArray(orders.state, [...keptStates]))),
    invoices: await rowsOf(db, invoices, inArray(invoices.orderId, orderIds)),
    othersOrders: others?.rows ?? 0,
  };
}

/** Mails and forwarded leads that still wait, to one of these addresses or with it for the reply. */
function isWaitingFor(emails: readonly string[]): SQL | undefined {
  if (emails.length === 0) return sql`false`;
  const names = (field: 'email' | 'replyTo' | 'to') =>
    inArray(sql`lower(${outbox.payload} ->> ${sql.raw(`'${field}'`)})`, [...emails]);
  return and(
    inArray(outbox.kind, [mailWork, forwardWork]),
    isNull(outbox.doneAt),
    or(names('to'), names('replyTo'), names('email')),
  );
}

/**
 * Erases what is kept about a person: their accounts with all data, also at the embedded provider; what they paid
 * without an account; their messages, demo requests and mails that wait. Kept orders with their documents stay, without
 * an owner. Runs completely or not at all, and is idempotent.
 */
export async function erasePerson(db: Db, person: Person, at: Date): Promise<void> {
  const { subs, emails } = person;
  await db.transaction(async (tx) => {
    const claims = await claimsOf(tx, person);
    await tx.delete(requests).where(isRequestOf(tx, person, claims));
    for (const owner of claims) {
      await tx.delete(claimLinks).where(eq(claimLinks.owner, owner));
      await tx.delete(addedBrowsers).where(eq(addedBrowsers.owner, owner));
      await forgetProjects(tx, eq(projects.owner, owner), at);
    }
    // Projects that were paid with the address in a browser that others used too.
    await forgetProjects(tx, and(isProjectOf(tx, person), not(like(projects.owner, 'gone:%'))) ?? sql`false`, at);
    for (const sub of subs) {
      await forgetUser(tx, sub, at);
      await deleteUser(tx, sub);
    }
    await tx.delete(messages).where(isMessageOf(person));
    await tx.delete(leads).where(isLeadOf(person));
    await tx.delete(outbox).where(isWaitingFor(emails));
    if (emails.length > 0) await tx.delete(identityMail).where(inArray(sql`lower(${identityMail.to})`, [...emails]));
  });
}
