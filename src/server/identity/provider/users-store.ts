/** Accounts in the database. Names are compared without case, and stored as chosen. */
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { identityUsers } from '../../db/identity-schema.ts';

export type UserRow = typeof identityUsers.$inferSelect;
export type NewUser = Omit<typeof identityUsers.$inferInsert, 'nameKey'>;
export type UserChanges = Partial<Omit<UserRow, 'sub' | 'poolId' | 'username' | 'nameKey' | 'createdAt' | 'updatedAt'>>;

/** The comparison key of a name. Databases differ in their case mapping, so it is computed here. */
const nameKey = (name: string): string => name.toLowerCase();

const isNamed = (poolId: string, name: string) =>
  and(eq(identityUsers.poolId, poolId), eq(identityUsers.nameKey, nameKey(name)));

/**
 * By name. The row stays locked until the transaction ends, so that a decision based on it is still valid when it is
 * written.
 */
export async function findUser(tx: Db, poolId: string, name: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(identityUsers).where(isNamed(poolId, name)).for('update');
  return user;
}

/** The account that has verified this address; locked as in `findUser`. */
export async function ownerOfEmail(tx: Db, poolId: string, email: string): Promise<UserRow | undefined> {
  const { attributes } = identityUsers;
  const isProven = sql`lower(${attributes} ->> 'email') = lower(${email}::text) and ${attributes} ->> 'email_verified' = 'true'`;
  const [user] = await tx
    .select()
    .from(identityUsers)
    .where(and(eq(identityUsers.poolId, poolId), isProven))
    .for('update');
  return user;
}

/** The ids of the accounts that have verified this address, or were registered with it and never confirmed. */
export async function subsOfEmail(db: Db, email: string): Promise<readonly string[]> {
  const { attributes, status, sub } = identityUsers;
  const isTheirs = sql`lower(${attributes} ->> 'email') = lower(${email}::text) and (${attributes} ->> 'email_verified' = 'true' or ${status} = 'UNCONFIRMED')`;
  return (await db.select({ sub }).from(identityUsers).where(isTheirs)).map((user) => user.sub);
}

/** By id; locked as in `findUser`. */
export async function userOfSub(tx: Db, sub: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(identityUsers).where(eq(identityUsers.sub, sub)).for('update');
  return user;
}

/** Undefined if the name is taken, also by a concurrent transaction. */
export async function insertUser(tx: Db, user: NewUser): Promise<UserRow | undefined> {
  const [inserted] = await tx
    .insert(identityUsers)
    .values({ ...user, nameKey: nameKey(user.username) })
    .onConflictDoNothing()
    .returning();
  return inserted;
}

export async function updateUser(tx: Db, sub: string, changes: UserChanges, now: number): Promise<void> {
  await tx
    .update(identityUsers)
    .set({ ...changes, updatedAt: new Date(now) })
    .where(eq(identityUsers.sub, sub));
}

/** Deletes the account with its codes, sessions, devices and sign-ins. */
export async function deleteUser(tx: Db, sub: string): Promise<void> {
  await tx.delete(identityUsers).where(eq(identityUsers.sub, sub));
}

/** Removes a group from all accounts of a pool. @param now ms since 1970 */
export async function leaveGroup(tx: Db, poolId: string, group: string, now: number): Promise<void> {
  const { groups } = identityUsers;
  await tx
    .update(identityUsers)
    .set({ groups: sql`${groups} - ${group}::text`, updatedAt: new Date(now) })
    .where(and(eq(identityUsers.poolId, poolId), sql`${groups} @> to_jsonb(${group}::text)`));
}
