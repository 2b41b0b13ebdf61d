/** `npm run seed`: adds the demonstration account and its projects to the database where they are missing. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { databaseSource } from './database-source.mjs';
import { ensureInstalled } from './install.mjs';
import { isEntry, projectDir, requireNode, runTool } from './project.mjs';
import { ensureBuilt } from './stale.mjs';

/**
 * The result in one line. The URL of a PostgreSQL may contain a password, so it is not printed.
 * @param {number} projects how many were added
 * @param {string} place
 */
export function seedLine(projects, place) {
  if (projects === 0) return `The demonstration is in ${place} already; nothing was changed.`;
  return `The demonstration is in ${place}: ${projects} ${projects === 1 ? 'project was' : 'projects were'} added.`;
}

/**
 * The server's own code does the work.
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
