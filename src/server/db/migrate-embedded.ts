import type { PGlite } from '@electric-sql/pglite';
import { applyMigrations } from './apply-migrations.ts';

/** Migrates an embedded database; its lock guarantees that no other process does. */
export async function migrateEmbedded(client: PGlite): Promise<void> {
  await applyMigrations(client);
}
