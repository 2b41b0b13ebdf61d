/** `statecharts export` and `statecharts draw`: machines as files that other programs read, and as pictures. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { childFlowsOf } from '../export/child-flows.ts';
import { formats } from '../export/formats.ts';
import { flowOf, type Flow } from '../flow.ts';
import type { Marks } from '../flow-union.ts';
import { transitionsOf } from '../machine-parts.ts';
import { readResults, resultMarks, resultsText, type StepResult } from '../manual-results.ts';
import { transitionIdOf } from '../transition-id.ts';
import { readArguments, requireKnown, type CommandContext } from './context.ts';
import { machinesNamed } from './named-machines.ts';

/** Lays a chart out with elkjs, which is loaded only when a chart is needed: nothing else requires it. */
async function layOut(flow: Flow, marks: Marks) {
  const { chartOf } = await import('../layout/layout.ts').catch((error: unknown) => {
    throw new Error('Charts are laid out with elkjs: install it with npm install elkjs.', { cause: error });
  });
  return chartOf(flow, marks);
}

async function write(
  names: readonly string[],
  format: string,
  to: string | undefined,
  context: CommandContext,
  results: readonly StepResult[] = [],
): Promise<0> {
  requireKnown('format', format, Object.keys(formats));
  if (to === undefined) throw new Error('Set the output folder with --to FOLDER.');
  const machines = await machinesNamed(names, context, false);
  mkdirSync(to, { recursive: true });
  for (const entry of machines) {
    const flow = flowOf(entry);
    const own = results.filter(({ machine }) => machine === flow.id);
    const chart = () => layOut(flow, resultMarks(own));
    for (const { name, content } of (await formats[format]?.(flow, chart, childFlowsOf(entry.machine))) ?? []) {
      writeFileSync(join(to, name), content);
      context.print(`${join(to, name)}\n`);
    }
  }
  return 0;
}

/** Writes machines in a format into a folder. */
export async function exportMachines(args: readonly string[], context: CommandContext): Promise<0> {
  const { values, positionals } = readArguments(args, { format: { type: 'string' }, to: { type: 'string' } });
  if (values.format === undefined) throw new Error(`Set the format with --format: ${Object.keys(formats).join(', ')}.`);
  return write(positionals, values.format, values.to, context);
}

/**
 * Draws machines as SVG into a folder. With the results of a manual run, transitions are marked as passed or failed;
 * the command fails if a step failed.
 */
export async function draw(args: readonly string[], context: CommandContext): Promise<0 | 1> {
  const { values, positionals } = readArguments(args, { to: { type: 'string' }, results: { type: 'string' } });
  const results = values.results === undefined ? [] : readResults(readFileSync(values.results, 'utf8'));
  const known = results.map(({ machine }) => machine);
  const machines = await machinesNamed(positionals, context, false);
  for (const machine of new Set(known))
    requireKnown(
      'machine',
      machine,
      machines.map(({ id }) => id),
    );
  await write(positionals, 'svg', values.to, context, results);
  for (const { id, machine } of machines.filter((one) => known.includes(one.id))) {
    const own = results.filter((one) => one.machine === id);
    context.print(`${id}: ${resultsText(own, transitionsOf(machine).map(transitionIdOf))}`);
  }
  return results.every(({ hasPassed }) => hasPassed) ? 0 : 1;
}
