/**
 * `npm run mutate -- [MACHINE…]`: `statecharts mutate`. With `--tests`, prints how many of the mutants the machine's
 * own tests kill, using the coverage that `npm test -- tests/machines` recorded; takes several minutes for each
 * machine.
 */
import { asksForHelp, readCommandLine } from './command-line.mjs';
import { ensureInstalled } from './install.mjs';
import { testStrengthOf } from './mutate-tests.mjs';
import { projectDir, requireNode, runTool, withSources } from './project.mjs';
import { runStatecharts } from './statecharts.mjs';

await runTool(async () => {
  requireNode('npm run mutate');
  const args = process.argv.slice(2);
  await ensureInstalled(projectDir);
  if (!args.includes('--tests')) {
    await runStatecharts(['mutate', ...args]);
    if (asksForHelp(args))
      process.stdout.write('\nnpm run mutate -- MACHINE --tests runs the tests of a machine against its mutants.\n');
    return;
  }
  const { positionals: names } = readCommandLine(args, { tests: { type: 'boolean' } });
  await withSources(async (load) => {
    const { registry } = /** @type {typeof import('#machines/registry.ts')} */ (await load('/machines/registry.ts'));
    const { strengthAsText } = /** @type {typeof import('@plinth/statecharts/command/mutate')} */ (
      await load('@plinth/statecharts/command/mutate')
    );
    const { requireKnown } = /** @type {typeof import('@plinth/statecharts/command/context')} */ (
      await load('@plinth/statecharts/command/context')
    );
    const ids = registry.map(({ id }) => id);
    for (const name of names) requireKnown('machine', name, ids);
    for (const entry of registry.filter(({ id }) => names.length === 0 || names.includes(id)))
      process.stdout.write(strengthAsText(entry.id, 'its tests', await testStrengthOf(load, entry)));
  });
});
