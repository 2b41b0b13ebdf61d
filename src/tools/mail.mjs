/** `npm run mail`: runs the server's own mail command (`src/server/mail/command.ts`), built first if needed. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { projectDir, requireNode, runTool } from './project.mjs';
import { ensureBuilt } from './stale.mjs';

await runTool(async () => {
  requireNode('npm run mail');
  await ensureInstalled(projectDir);
  await ensureBuilt('npm run mail');
  /** @type {typeof import('#server/mail/command.ts')} */
  const { sendTestMail } = await import(pathToFileURL(resolve(projectDir, 'dist/server/test-mail.js')).href);
  process.stdout.write(`${await sendTestMail(process.argv.slice(2), process.env)}\n`);
});
