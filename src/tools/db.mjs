/** `npm run db`: runs the server's own database command (`src/server/db/command.ts`), built first if needed. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { projectDir, requireNode, runTool } from './project.mjs';
import { ensureBuilt } from './stale.mjs';

await runTool(async () => {
  requireNode('npm run db');
  await ensureInstalled(projectDir);
  await ensureBuilt('npm run db');
  /** @type {typeof import('#server/db/command.ts')} */
  const { runCommand } = await import(pathToFileURL(resolve(projectDir, 'dist/server/db.js')).href);
  const env = { ...process.env, DATA_DIR: resolve(projectDir, process.env['DATA_DIR'] || '.data') };
  // npm runs scripts in the project's folder and passes the folder in which it was called.
  process.stdout.write(`${await runCommand(process.argv.slice(2), env, process.env['INIT_CWD'] ?? process.cwd())}\n`);
});
