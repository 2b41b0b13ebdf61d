/** Accounts in the database. Names are told apart whatever their capitals, and kept as they were chosen. */
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { identityUsers } from '../../db/identity-schema.ts';

export type UserRow = typeof identityUsers.$inferSelect;
export type NewUser = Omit<typeof identityUsers.$inferInsert, 'nameKey'>;
export type UserChanges = Partial<Omit<UserRow, 'sub' | 'poolId' | 'username' | 'nameKey' | 'createdAt' | 'updatedAt'>>;

/** What tells names apart. Databases differ in which letters they know the capitals of, so it is made here. */
const nameKey = (name: string): string => name.toLowerCase();

const isNamed = (poolId: string, name: string) =>
  and(eq(identityUsers.poolId, poolId), eq(identityUsers.nameKey, nameKey(name)));

/**
 * By name; the row stays locked until the transaction ends, so that what is decided by it still holds when it is
 * written.
 */
export async function findUser(tx: Db, poolId: string, name: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(identityUsers).where(isNamed(poolId, name)).for('update');
  return user;
}

/** Whoever has proven that an address is theirs; locked like one that is found by name. */
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

/** By id; locked like one that is found by name. */
export async function userOfSub(tx: Db, sub: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(identityUsers).where(eq(identityUsers.sub, sub)).for('update');
  return user;
}

/** Undefined where the name is taken, also by somebody who takes it at this moment. */
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

/** With all that hangs on the account: codes, sessions, devices, sign-ins. */
export async function deleteUser(tx: Db, sub: string): Promise<void> {
  await tx.delete(identityUsers).where(eq(identityUsers.sub, sub));
}
