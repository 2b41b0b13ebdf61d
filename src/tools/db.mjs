/** `npm run db -- backup FILE` and `npm run db -- restore FILE`: the embedded database as one file, and back. */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { isEntry, projectDir, requireNode, runTool } from './project.mjs';
import { ensureBuilt } from './stale.mjs';

const usage = 'Write npm run db -- backup FILE, or npm run db -- restore FILE; --force replaces what is there.';

/**
 * Reads the words after the command.
 * @param {readonly string[]} words
 */
export function readCommand(words) {
  const force = words.includes('--force');
  const [action, file, ...rest] = words.filter((word) => word !== '--force');
  if ((action !== 'backup' && action !== 'restore') || file === undefined || file.startsWith('-') || rest.length > 0) throw new Error(usage);
  return { action, file, force };
}

/**
 * The code that does it is the server's own.
 * @returns {Promise<typeof import('#server/db/backup.ts')>}
 */
async function loadBackup() {
  await ensureInstalled(projectDir);
  await ensureBuilt('npm run db');
  return await import(pathToFileURL(join(projectDir, 'dist/server/backup.js')).href);
}

if (isEntry(import.meta.url)) {
  await runTool(async () => {
    requireNode('npm run db');
    const { action, file: name, force } = readCommand(process.argv.slice(2));
    if (process.env['DATABASE_URL']) throw new Error('DATABASE_URL names a PostgreSQL: use its own pg_dump and pg_restore.');
    // npm runs scripts in the project's folder and says where it was called.
    const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), name);
    const dataDir = resolve(projectDir, process.env['DATA_DIR'] || '.data');
    const { backUp, restore } = await loadBackup();
    if (action === 'backup') await backUp({ dataDir, file, force });
    else await restore({ dataDir, file, force });
    process.stdout.write(action === 'backup' ? `${dataDir} is backed up in ${file}\n` : `${dataDir} is restored from ${file}\n`);
  });
}
