import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from './database.ts';
import { settings } from './schema.ts';

/** A secret of this name, made up the first time it is asked for and the same for every process on the database. */
export async function sharedSecret(db: Db, name: string): Promise<string> {
  await db
    .insert(settings)
    .values({ key: name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, name));
  if (!row) throw new Error(`The setting ${name} is not there.`);
  return row.value;
}
