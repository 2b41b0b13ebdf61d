/**
 * `npm start`: installs and builds if needed, then serves Plinth. It runs before anything is installed, so it imports
 * only Node's own modules and neighbouring files.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { isPortTaken, portTaken, readPort } from './port.mjs';
import { projectDir, requireNode, runTool } from './project.mjs';
import { ensureBuilt } from './stale.mjs';

async function serve() {
  /** @type {typeof import('#server/main.ts')} */
  const server = await import(pathToFileURL(join(projectDir, 'dist/server/main.js')).href);
  const running = await server.startFromEnvironment(process.env, {
    clientDir: join(projectDir, 'dist/client'),
    pagesDir: join(projectDir, 'dist/pages'),
    flowsDir: join(projectDir, 'dist/flows'),
  });
  server.closeOnSignals(running);
}

await runTool(async () => {
  requireNode('npm start');
  const port = readPort(process.env['PORT']);
  if (await isPortTaken(port)) throw new Error(portTaken(port));
  await ensureInstalled(projectDir);
  await ensureBuilt('npm start');
  await serve();
  process.stdout.write(`Ready at http://localhost:${port}\n`);
});
