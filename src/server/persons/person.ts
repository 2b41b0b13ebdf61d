/** Which rows are about one person: by their account, and by the e-mail address that they gave without one. */
import { and, eq, exists, inArray, like, not, or, sql, type SQL } from 'drizzle-orm';
import { users } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { leads, messages, orders, projects, requests } from '../db/schema.ts';
import { subsOfEmail, userOfSub } from '../identity/provider/users-store.ts';
import { userKey } from '../identity/viewer.ts';
import { isProjectOfOrder } from '../payments/order-store.ts';

/** A person as the tables know them. */
export interface Person {
  /** The provider's ids of their accounts. */
  readonly subs: readonly string[];
  /** Their e-mail addresses, in lower case: what was sent or paid with one is theirs. */
  readonly emails: readonly string[];
}

const bears = (column: SQL | typeof leads.email | typeof messages.email, emails: readonly string[]): SQL =>
  emails.length === 0 ? sql`false` : inArray(sql`lower(${column})`, [...emails]);

const billedTo = (emails: readonly string[]): SQL => bears(sql`${orders.billing} ->> 'email'`, emails);

const ownersOf = ({ subs }: Person): string[] => subs.map((sub) => userKey({ sub }));

/**
 * The person with this e-mail address, or whose account has this id at the provider. An id finds the account alone:
 * anybody can enter an address in their account, so what was written with it is found only by the address.
 */
export async function findPerson(db: Db, asked: string): Promise<Person> {
  if (!asked.includes('@')) {
    const [known] = await db.select({ sub: users.sub }).from(users).where(eq(users.sub, asked));
    const account = known ?? (await userOfSub(db, asked));
    return { subs: account ? [account.sub] : [], emails: [] };
  }
  const email = asked.toLowerCase();
  const known = await db
    .select({ sub: users.sub })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  const subs = new Set([...known.map(({ sub }) => sub), ...(await subsOfEmail(db, email))]);
  return { subs: [...subs], emails: [email] };
}

/**
 * The projects of their accounts, and those without an account, or of a deleted one, that were billed to one of their
 * addresses. Another account's projects stay its own, whatever address pays.
 */
export function isProjectOf(db: Db, person: Person): SQL {
  const billed = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isProjectOfOrder, billedTo(person.emails)));
  const paid = and(not(like(projects.owner, 'user:%')), exists(billed));
  return sql`(${or(inArray(projects.owner, ownersOf(person)), paid)})`;
}

/** The orders of their accounts' projects, and of other projects those that were billed to them. */
export function isOrderOf(person: Person): SQL {
  const owned = inArray(orders.owner, ownersOf(person));
  const billed = and(billedTo(person.emails), not(like(orders.owner, 'user:%')));
  return sql`(${or(owned, billed)})`;
}

/** The claims of browsers without an account that paid only with this person's addresses: all in them is theirs. */
export async function claimsOf(db: Db, { emails }: Person): Promise<readonly string[]> {
  const found = await db
    .select({ owner: orders.owner })
    .from(orders)
    .where(like(orders.owner, 'claim:%'))
    .groupBy(orders.owner)
    .having(sql`bool_and(${billedTo(emails)})`);
  return found.map(({ owner }) => owner);
}

/** The requests of their accounts and claims, and those about their projects. */
export function isRequestOf(db: Db, person: Person, claims: readonly string[]): SQL {
  const about = db.select({ id: projects.id }).from(projects).where(isProjectOf(db, person));
  return sql`(${or(
    inArray(requests.owner, [...ownersOf(person), ...claims]),
    and(not(like(requests.owner, 'user:%')), inArray(requests.projectId, about)),
  )})`;
}

export const isLeadOf = ({ emails }: Person): SQL => bears(leads.email, emails);
export const isMessageOf = ({ emails }: Person): SQL => bears(messages.email, emails);
