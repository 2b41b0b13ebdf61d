/**
 * `npm run explore -- [WORLD…]`: walks machines in company through everything that may happen to them, and tells the
 * shortest way to whatever must not be; `--help` says more.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asksForHelp, readCommandLine } from './command-line.mjs';
import { ensureInstalled } from './install.mjs';
import { requireKnown } from './nearest.mjs';
import { projectDir, requireNode, runTool, withSources } from './project.mjs';

const help = `npm run explore -- [WORLD…] [options]

Walks machines in company through everything that may happen to them, and tells the shortest way to
whatever must not be, as numbered steps. Without a name, every world.

  --depth N          as far as N steps; without it, to the end
  --json             as data that a test can play
  --fault NAME       plants a fault that was mended, and tells the shortest way to it
  --record           keeps who told whom what, and what was done from outside, for the overview

Examples

  npm run explore -- sharing
  npm run explore -- product --depth 6 --json
`;

/**
 * One row a line: a change is then a line in a comparison.
 * @param {Readonly<Record<string, readonly object[]>>} recorded by world
 */
function rowsOf(recorded) {
  const worlds = Object.entries(recorded).map(
    ([world, rows]) => ` ${JSON.stringify(world)}: [\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n ]`,
  );
  return `{\n${worlds.join(',\n')}\n}\n`;
}

await runTool(async () => {
  requireNode('npm run explore');
  const args = process.argv.slice(2);
  if (asksForHelp(args)) {
    process.stdout.write(help);
    return;
  }
  const { values, positionals } = readCommandLine(args, {
    depth: { type: 'string' },
    fault: { type: 'string' },
    json: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  });
  const depth = values.depth === undefined ? Number.POSITIVE_INFINITY : Number(values.depth);
  if (Number.isNaN(depth) || depth < 1) throw new Error('--depth is a number of steps, from 1.');
  await ensureInstalled(projectDir);
  await withSources(async (load) => {
    const { worlds } = /** @type {typeof import('#machines/worlds/worlds.ts')} */ (
      await load('/machines/worlds/worlds.ts')
    );
    const { faults, findFault } = /** @type {typeof import('#machines/worlds/faults.ts')} */ (
      await load('/machines/worlds/faults.ts')
    );
    const { explore } = /** @type {typeof import('@plinth/statecharts/explore')} */ (
      await load('@plinth/statecharts/explore')
    );
    const { asSteps, writeExploration } = /** @type {typeof import('@plinth/statecharts/counterexample')} */ (
      await load('@plinth/statecharts/counterexample')
    );
    if (values.record) {
      const explored = worlds.map((world) => ({ id: world.id, ...explore(world) }));
      for (const what of /** @type {const} */ (['messages', 'causes'])) {
        const recorded = Object.fromEntries(explored.map((exploration) => [exploration.id, exploration[what]]));
        writeFileSync(join(projectDir, `machines/worlds/${what}.json`), rowsOf(recorded));
      }
      return;
    }
    if (values.fault !== undefined) {
      requireKnown(
        'fault',
        values.fault,
        faults.map(({ id }) => id),
      );
      for (const fault of faults.filter(({ id }) => id === values.fault)) {
        const found = findFault(fault);
        process.stdout.write(
          values.json ? writeExploration(found) : `${found.counterexamples.map(asSteps).join('\n\n')}\n`,
        );
      }
      return;
    }
    for (const name of positionals)
      requireKnown(
        'world',
        name,
        worlds.map(({ id }) => id),
      );
    const chosen = positionals.length === 0 ? worlds : worlds.filter(({ id }) => positionals.includes(id));
    for (const world of chosen) {
      const started = performance.now();
      const { moments, changes, depth: deepest, isClosed, counterexamples, transitions } = explore(world, { depth });
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      if (values.json) {
        process.stdout.write(
          writeExploration({
            version: 1,
            world: world.id,
            fault: null,
            walk: { moments, changes, depth: deepest, isClosed },
            counterexamples: [...counterexamples],
          }),
        );
      } else {
        const end = isClosed ? 'walked to its end' : 'not walked to its end';
        process.stdout.write(
          `${world.title}: ${moments} moments, ${changes} changes, ${transitions.size} transitions, depth ${deepest}, ${end} in ${seconds} s.\n${world.bounds}\n`,
        );
        for (const counterexample of counterexamples) process.stdout.write(`\n${asSteps(counterexample)}\n`);
      }
      if (counterexamples.length > 0) process.exitCode = 1;
    }
  });
});
