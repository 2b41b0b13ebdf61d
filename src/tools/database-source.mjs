import { resolve } from 'node:path';
import { projectDir } from './project.mjs';

/**
 * The database of a command, from the environment, and a description of it for output: a URL may contain a password, so
 * it is never printed.
 * @returns {{ source: import('#server/db/database.ts').DatabaseSource, place: string }}
 */
export function databaseSource() {
  const url = process.env['DATABASE_URL']?.trim();
  const directUrl = process.env['DATABASE_DIRECT_URL']?.trim();
  if (url) return { source: { url, ...(directUrl && { directUrl }) }, place: 'the PostgreSQL of DATABASE_URL' };
  const dataDir = resolve(projectDir, process.env['DATA_DIR'] || '.data');
  return { source: { dataDir }, place: dataDir };
}
