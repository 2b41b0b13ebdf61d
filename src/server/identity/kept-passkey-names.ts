/** People's names for passkeys in a pool of an external provider, which has no field for them. */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../db/database.ts';
import { settings } from '../db/schema.ts';
import type { PasskeyNames } from './identity.ts';

/** More than a person can have: names of deleted passkeys make room for newer ones. */
const maxNames = 40;
const namesSchema = v.record(v.string(), v.string());

const keyOf = (sub: string): string => `passkey names ${sub}`;

export function keptPasskeyNames(db: Db): PasskeyNames {
  const read = async (tx: Db, sub: string): Promise<Readonly<Record<string, string>>> => {
    const [row] = await tx
      .select()
      .from(settings)
      .where(eq(settings.key, keyOf(sub)))
      .for('update');
    return row ? v.parse(namesSchema, JSON.parse(row.value)) : {};
  };
  return {
    of: async (sub) =>
      Object.entries(await db.transaction((tx) => read(tx, sub))).map(([id, name]) => ({ id, name, usedAt: null })),
    rename: async (sub, id, name) => {
      await db.transaction(async (tx) => {
        await tx
          .insert(settings)
          .values({ key: keyOf(sub), value: '{}' })
          .onConflictDoNothing();
        const { [id]: _, ...others } = await read(tx, sub);
        const value = JSON.stringify(Object.fromEntries([...Object.entries(others), [id, name]].slice(-maxNames)));
        await tx
          .update(settings)
          .set({ value })
          .where(eq(settings.key, keyOf(sub)));
      });
      return true;
    },
  };
}

/** Deletes them with the account. */
export async function forgetPasskeyNames(tx: Db, sub: string): Promise<void> {
  await tx.delete(settings).where(eq(settings.key, keyOf(sub)));
}
