import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from './database.ts';
import { settings } from './schema.ts';

/** The secret with this name, generated on first use and shared by all processes on the database. */
export async function sharedSecret(db: Db, name: string): Promise<string> {
  await db
    .insert(settings)
    .values({ key: name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, name));
  if (!row) throw new Error(`The setting ${name} is not there.`);
  return row.value;
}
