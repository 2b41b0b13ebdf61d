/**
 * `npm run explore`, and the subcommands that other commands pass on: the command of @plinth/statecharts with Plinth's
 * configuration.
 */
import { join, resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { flowsOfCommit } from './revision.mjs';
import { isEntry, projectDir, requireNode, runTool, withSources } from './project.mjs';

/**
 * Runs a subcommand of the statechart tools; its exit code becomes that of the process.
 * @param {readonly string[]} args
 */
export async function runStatecharts(args) {
  await withSources(async (load) => {
    const { run } = /** @type {typeof import('@plinth/statecharts/command/run')} */ (
      await load('@plinth/statecharts/command/run')
    );
    process.exitCode = await run(['--config', join(projectDir, 'machines/statecharts.config.ts'), ...args], {
      load: (path) => load(resolve(path)),
      flowsAt: (commit, name) => flowsOfCommit(load, commit, name),
      print: (text) => void process.stdout.write(text),
      tell: (sentence) => void process.stderr.write(`${sentence}\n`),
    });
  });
}

if (isEntry(import.meta.url))
  await runTool(async () => {
    requireNode('npm run explore');
    await ensureInstalled(projectDir);
    await runStatecharts(process.argv.slice(2));
  });
