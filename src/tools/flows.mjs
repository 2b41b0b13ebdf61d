/**
 * `npm run flows -- SUBCOMMAND`: checks the machines against rules, compares, draws, exports and tests them; see
 * `--help`.
 */
import { coverageOfFlows } from './coverage.mjs';
import { buildFlowsSite } from './flows-build.mjs';
import { controlsOfFlows } from './flows-controls.mjs';
import { exportFlows } from './flows-export.mjs';
import { flowsHelp, readFlowsArgs } from './flows-options.mjs';
import { screensOfFlows } from './flows-screens.mjs';
import { testOfTrace } from './flows-test.mjs';
import { ensureInstalled } from './install.mjs';
import { projectDir, requireNode, runTool } from './project.mjs';
import { runStatecharts } from './statecharts.mjs';

const subcommands = {
  /** @param {readonly string[]} names @param {{ readonly format?: string | undefined }} options */
  ask: (names, { format = 'text' }) => runStatecharts(['ask', ...names, '--format', format]),
  build: buildFlowsSite,
  /** @param {readonly string[]} names */
  check: (names) => runStatecharts(['check', ...names]),
  controls: controlsOfFlows,
  coverage: coverageOfFlows,
  /** @param {readonly string[]} names @param {{ readonly format?: string, readonly to?: string }} options */
  diff: (names, { format, to }) =>
    runStatecharts([
      'diff',
      ...names,
      ...(format === undefined ? [] : ['--format', format]),
      ...(to === undefined ? [] : ['--to', to]),
    ]),
  export: exportFlows,
  screens: screensOfFlows,
  test: testOfTrace,
};

await runTool(async () => {
  requireNode('npm run flows');
  const args = process.argv.slice(2);
  const help = flowsHelp(args);
  if (help !== undefined) {
    process.stdout.write(help);
    return;
  }
  const { name, names, given } = readFlowsArgs(args);
  await ensureInstalled(projectDir);
  await subcommands[name](names, given);
});
