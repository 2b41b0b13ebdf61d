/** Accounts in the database. Names are told apart whatever their capitals, and kept as they were chosen. */
import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { identityUsers } from '../../db/identity-schema.ts';

export type UserRow = typeof identityUsers.$inferSelect;
export type NewUser = typeof identityUsers.$inferInsert;
export type UserChanges = Partial<Omit<UserRow, 'sub' | 'poolId' | 'username' | 'createdAt' | 'updatedAt'>>;

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whether a name of ASCII letters alone could be that of somebody whose name has others: among them only the Kelvin sign has a small letter of ASCII. */
const isPlain = (name: string): boolean => /^[ -~]*$/.test(name) && !/k/i.test(name);

/**
 * The id behind a name. Databases differ in which letters they know the capitals of, and in which language: they compare
 * ASCII letters, in no language, and find the names that have others; which of those are the same is decided here.
 */
async function subOf(tx: Db, poolId: string, name: string): Promise<string | undefined> {
  const { sub, username } = identityUsers;
  const isSame = sql`lower(${username} collate "C") = lower(${name}::text collate "C")`;
  const named = isPlain(name) ? isSame : or(isSame, sql`${username} ~ '[^ -~]'`);
  const found = await tx.select({ sub, username }).from(identityUsers).where(and(eq(identityUsers.poolId, poolId), named));
  return found.find((each) => sameName(each.username, name))?.sub;
}

/** By name; the row stays locked until the transaction ends, so that what is decided by it still holds when it is written. */
export async function findUser(tx: Db, poolId: string, name: string): Promise<UserRow | undefined> {
  const sub = await subOf(tx, poolId, name);
  return sub === undefined ? undefined : userOfSub(tx, sub);
}

/** Whoever has proven that an address is theirs; locked like one that is found by name. */
export async function ownerOfEmail(tx: Db, poolId: string, email: string): Promise<UserRow | undefined> {
  const { attributes } = identityUsers;
  const isProven = sql`lower(${attributes} ->> 'email') = lower(${email}::text) and ${attributes} ->> 'email_verified' = 'true'`;
  const [user] = await tx.select().from(identityUsers).where(and(eq(identityUsers.poolId, poolId), isProven)).for('update');
  return user;
}

/** By id; locked like one that is found by name. */
export async function userOfSub(tx: Db, sub: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(identityUsers).where(eq(identityUsers.sub, sub)).for('update');
  return user;
}

/** Undefined where the name is taken, also by somebody who takes it at this moment. */
export async function insertUser(tx: Db, user: NewUser): Promise<UserRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(['identity name', user.poolId, user.username.toLowerCase()])}, 0))`);
  if ((await subOf(tx, user.poolId, user.username)) !== undefined) return undefined;
  const [inserted] = await tx.insert(identityUsers).values(user).onConflictDoNothing().returning();
  return inserted;
}

export async function updateUser(tx: Db, sub: string, changes: UserChanges, now: number): Promise<void> {
  await tx
    .update(identityUsers)
    .set({ ...changes, updatedAt: new Date(now) })
    .where(eq(identityUsers.sub, sub));
}

/** With all that hangs on the account: codes, sessions, devices, sign-ins. */
export async function deleteUser(tx: Db, sub: string): Promise<void> {
  await tx.delete(identityUsers).where(eq(identityUsers.sub, sub));
}
