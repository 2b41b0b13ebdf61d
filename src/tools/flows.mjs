/**
 * `npm run flows -- build [--to DIR]`: the drawn machines as one page that needs no server.
 * `npm run flows -- check`: holds the machines against the rules of `docs/flows.md`, and fails on what is not known.
 * `npm run flows -- coverage`: what the tests take of every machine, from what their last run recorded.
 * `npm run flows -- diff REV [ID…] [--format md|json]`: what is different from another revision, in words.
 * `npm run flows -- export [ID…|--all] --format FORMAT --to DIR`: the machines as files that other programs read.
 * `npm run flows -- screens [--walk TITLE|--check|--accept [FLOW…]]`: pictures of the states' screens, taken by walking through the product.
 * `npm run flows -- test TRACE [--to FILE]`: a trace that was saved on the live page, as a browser test.
 */
import { parseArgs } from 'node:util';
import { coverageOfFlows } from './coverage.mjs';
import { buildFlowsSite } from './flows-build.mjs';
import { checkFlows } from './flows-check.mjs';
import { diffFlows } from './flows-diff.mjs';
import { exportFlows } from './flows-export.mjs';
import { screensOfFlows } from './flows-screens.mjs';
import { testOfTrace } from './flows-test.mjs';
import { ensureInstalled } from './install.mjs';
import { requireKnown } from './nearest.mjs';
import { projectDir, requireNode, runTool } from './project.mjs';

const subcommands = { build: buildFlowsSite, check: checkFlows, coverage: coverageOfFlows, diff: diffFlows, export: exportFlows, screens: screensOfFlows, test: testOfTrace };

await runTool(async () => {
  requireNode('npm run flows');
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { accept: { type: 'boolean', default: false }, all: { type: 'boolean', default: false }, check: { type: 'boolean', default: false }, format: { type: 'string' }, to: { type: 'string' }, walk: { type: 'string' } } });
  const [name, ...names] = positionals;
  if (name === undefined) throw new Error(`Say what to do: ${Object.keys(subcommands).join(', ')}.`);
  requireKnown('subcommand', name, Object.keys(subcommands));
  await ensureInstalled(projectDir);
  await subcommands[/** @type {keyof typeof subcommands} */ (name)](names, values);
});
