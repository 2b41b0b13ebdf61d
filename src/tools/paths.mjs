/**
 * `npm run paths -- [MACHINE…] [options]`: `statecharts paths`. With `--format playwright` it writes a browser test in
 * which the models of tests/e2e/models perform the plan, and prints the parts that they leave out.
 */
import { writeFileSync } from 'node:fs';
import { asksForHelp } from './command-line.mjs';
import { ensureInstalled } from './install.mjs';
import { performedPlan } from './performed-plans.mjs';
import { projectDir, requireNode, runTool, withSources } from './project.mjs';
import { runStatecharts } from './statecharts.mjs';

await runTool(async () => {
  requireNode('npm run paths');
  const args = process.argv.slice(2);
  await ensureInstalled(projectDir);
  if (!args.some((arg, at) => arg === '--format=playwright' || (arg === 'playwright' && args[at - 1] === '--format'))) {
    await runStatecharts(['paths', ...args]);
    if (asksForHelp(args))
      process.stdout.write(
        '\nnpm run paths -- MACHINE --format playwright writes a browser test that performs the plan.\n',
      );
    return;
  }
  await withSources(async (load) => {
    const { text, out } = await performedPlan(args, load, (sentence) => void process.stderr.write(`${sentence}\n`));
    if (out === undefined) process.stdout.write(text);
    else writeFileSync(out, text);
  });
});
