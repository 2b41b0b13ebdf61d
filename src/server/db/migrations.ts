import { join } from 'node:path';

/** The SQL files are beside this module, both in the sources and in the built server. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');
