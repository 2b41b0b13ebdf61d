import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { users } from '../db/account-schema.ts';
import type { TokenUser } from './token-verifier.ts';

type UserRow = typeof users.$inferSelect;

/**
 * The row of a user, created at their first request. Concurrent requests all get the same one.
 * @param known the row if it was just read, or null for none
 */
export async function rememberUser(db: Db, { sub, username }: TokenUser, known?: UserRow | null): Promise<UserRow> {
  const find = (): Promise<UserRow[]> => db.select().from(users).where(eq(users.sub, sub)).limit(1);
  const there = known === undefined ? (await find())[0] : known;
  if (there) return there;
  // Only a person with a confirmed address gets a token.
  const [inserted] = await db
    .insert(users)
    .values({ sub, username, status: 'CONFIRMED' })
    .onConflictDoNothing()
    .returning();
  const made = inserted ?? (await find())[0];
  if (!made) throw new Error('The row of a user went away as it was made.');
  return made;
}

/** Stores the e-mail address of a user, if there is one. @returns it. */
export async function keepEmail(db: Db, sub: string, email: string): Promise<string> {
  if (email !== '') await db.update(users).set({ email }).where(eq(users.sub, sub));
  return email;
}
