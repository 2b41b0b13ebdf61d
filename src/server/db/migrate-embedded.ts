import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from './migrations.ts';

/** Migrates an embedded database; its lock guarantees that no other process does. */
export async function migrateEmbedded(client: PGlite): Promise<void> {
  await migrate(drizzle(client), { migrationsFolder });
}
