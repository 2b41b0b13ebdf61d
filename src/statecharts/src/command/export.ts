/** `statecharts export` and `statecharts draw`: machines as files that other programs read, and as pictures. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formats } from '../export/formats.ts';
import { flowOf } from '../flow.ts';
import { readArguments, requireKnown, type CommandContext } from './context.ts';
import { machinesNamed } from './named-machines.ts';

/** Lays a chart out with elkjs, which is loaded only when a chart is needed: nothing else requires it. */
async function layOut(flow: ReturnType<typeof flowOf>) {
  const { chartOf } = await import('../layout/layout.ts').catch((error: unknown) => {
    throw new Error('Charts are laid out with elkjs: install it with npm install elkjs.', { cause: error });
  });
  return chartOf(flow);
}

async function write(
  names: readonly string[],
  format: string,
  to: string | undefined,
  context: CommandContext,
): Promise<0> {
  requireKnown('format', format, Object.keys(formats));
  if (to === undefined) throw new Error('Set the output folder with --to FOLDER.');
  const flows = (await machinesNamed(names, context)).map(flowOf);
  mkdirSync(to, { recursive: true });
  for (const flow of flows) {
    for (const { name, content } of (await formats[format]?.(flow, () => layOut(flow))) ?? []) {
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

/** Draws machines as SVG into a folder. */
export async function draw(args: readonly string[], context: CommandContext): Promise<0> {
  const { values, positionals } = readArguments(args, { to: { type: 'string' } });
  return write(positionals, 'svg', values.to, context);
}
