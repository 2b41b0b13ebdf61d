/** `npm run seed`: the demonstration account and its projects, added to the database where they are not there. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { databaseSource } from './database-source.mjs';
import { ensureInstalled } from './install.mjs';
import { isEntry, projectDir, requireNode, runTool } from './project.mjs';
import { ensureBuilt } from './stale.mjs';

/**
 * What it did, in one line. An address of a PostgreSQL may hold a password, so it is not repeated.
 * @param {number} projects how many were added
 * @param {string} place
 */
export function seedLine(projects, place) {
  if (projects === 0) return `The demonstration is in ${place} already; nothing was changed.`;
  return `The demonstration is in ${place}: ${projects} ${projects === 1 ? 'project was' : 'projects were'} added.`;
}

/**
 * The code that does it is the server's own.
 * @returns {Promise<typeof import('#server/seed/seed-database.ts')>}
 */
async function loadSeed() {
  await ensureInstalled(projectDir);
  await ensureBuilt('npm run seed');
  return await import(pathToFileURL(join(projectDir, 'dist/server/seed.js')).href);
}

if (isEntry(import.meta.url)) {
  await runTool(async () => {
    requireNode('npm run seed');
    if (process.argv.length > 2)
      throw new Error('Write npm run seed alone: DATABASE_URL or DATA_DIR say which database.');
    const { source, place } = databaseSource();
    const { seedDatabase } = await loadSeed();
    const { projects } = await seedDatabase(source, Date.now());
    process.stdout.write(`${seedLine(projects, place)}\n`);
  });
}
