import { join } from 'node:path';

/** The SQL files stand beside this module, in the sources and in the built server alike. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');
