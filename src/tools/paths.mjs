/** `npm run paths -- [MACHINE…] [options]`: ways through machines, by what they are for; `--help` says more. */
import { writeFileSync } from 'node:fs';
import { asksForHelp } from './command-line.mjs';
import { ensureInstalled } from './install.mjs';
import { help } from './paths-options.mjs';
import { projectDir, requireNode, runTool, withSources } from './project.mjs';

await runTool(async () => {
  requireNode('npm run paths');
  if (asksForHelp(process.argv)) {
    process.stdout.write(help);
    return;
  }
  await ensureInstalled(projectDir);
  const { printPaths } = await import('./print-paths.mjs');
  await withSources(async (load) => {
    const { text, out, strays } = await printPaths(process.argv.slice(2), load, (sentence) =>
      process.stderr.write(`${sentence}\n`),
    );
    if (out === undefined) process.stdout.write(text);
    else writeFileSync(out, text);
    if (strays)
      process.stderr.write(
        strays.length === 0 ? 'Running machines do the same at every step.\n' : `${strays.join('\n')}\n`,
      );
    if (strays?.length) process.exitCode = 1;
  });
});
