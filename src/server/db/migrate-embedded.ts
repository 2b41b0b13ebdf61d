import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from './migrations.ts';

/** Brings an embedded database up to date; its lock has made sure that nobody else does. */
export async function migrateEmbedded(client: PGlite): Promise<void> {
  await migrate(drizzle(client), { migrationsFolder });
}
