/** `statecharts export` and `statecharts draw`: machines as files that other programs read, and as pictures. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWords, withBuild } from '../build-name.ts';
import { childFlowsOf } from '../export/child-flows.ts';
import { formatNames } from '../export/format-list.ts';
import { formats, isTextFormat } from '../export/formats.ts';
import { pdfOf } from '../export/pdf.ts';
import { flowOf, type Flow } from '../flow.ts';
import type { Direction } from '../direction.ts';
import type { Marks } from '../flow-union.ts';
import { moveBoxes } from '../layout/move-boxes.ts';
import { transitionsOf } from '../machine-parts.ts';
import { readResults, resultMarks, resultsText, type StepResult } from '../manual-results.ts';
import { transitionIdOf } from '../transition-id.ts';
import { movesOf } from './beside.ts';
import type { ConfiguredMachine } from './config.ts';
import { numberOf, readArguments, requireKnown, type CommandContext } from './context.ts';
import { machinesNamed } from './named-machines.ts';
import { notesFolderOf, notesOf } from './notes.ts';
import { pictureOf } from './picture.ts';
import { buildOf } from './revision.ts';

/** Lays a chart out with elkjs, which is loaded only when a chart is needed: nothing else requires it. */
async function layOut(flow: Flow, marks: Marks, direction: Direction) {
  const { chartOf } = await import('../layout/layout.ts').catch((error: unknown) => {
    throw new Error('Charts are laid out with elkjs: install it with npm install elkjs.', { cause: error });
  });
  return moveBoxes(await chartOf(flow, marks, undefined, direction), flow.moves?.[direction]);
}

/** A file, with text or with bytes. */
interface Written {
  readonly name: string;
  readonly content: string | Uint8Array;
}

interface Options {
  readonly to?: string | undefined;
  /** The width of a picture, in px. */
  readonly width?: number | undefined;
  /** Where the main road leads on a chart. */
  readonly direction?: Direction;
  readonly results?: readonly StepResult[];
  /** The build that the files name. */
  readonly build?: string;
  /** The folder of the notes of configured machines. */
  readonly notesFolder?: string | undefined;
}

async function filesOf(
  entry: ConfiguredMachine,
  format: string,
  { width, direction = 'down', results = [], build = '', notesFolder }: Options,
): Promise<readonly Written[]> {
  const flow = flowOf({ ...entry, notes: notesOf(entry, notesFolder), moves: movesOf(entry, notesFolder) });
  const chart = () => layOut(flow, resultMarks(results.filter(({ machine }) => machine === flow.id)), direction);
  if (isTextFormat(format)) {
    const files = await formats[format]({ flow, chart, childOf: childFlowsOf(entry.machine) });
    return files.map((file) => withBuild(file, build));
  }
  const title = build === '' ? flow.title : `${flow.title} · ${buildWords(build)}`;
  if (format === 'pdf') return [{ name: `${flow.id}.pdf`, content: await pdfOf(await chart(), title) }];
  return [{ name: `${flow.id}.png`, content: await pictureOf(await chart(), width) }];
}

/** Formats that show a laid out chart; others arrange their states themselves. */
const drawnFormats: ReadonlySet<string> = new Set(['svg', 'png', 'pdf', 'figma', 'drawio']);

/** @throws for a direction that is none */
function directionOf(name: string | undefined): { readonly direction?: Direction } {
  if (name === undefined) return {};
  if (name !== 'down' && name !== 'right') throw new Error('--direction is down or right.');
  return { direction: name };
}

/** Writes machines into a folder, or prints the only file if it is text. */
async function write(names: readonly string[], format: string, context: CommandContext, options: Options): Promise<0> {
  requireKnown('format', format, formatNames);
  const { to, width } = options;
  if (width !== undefined && format !== 'png') throw new Error(`--width is the width of a png, not of ${format}.`);
  if (options.direction !== undefined && !drawnFormats.has(format))
    throw new Error(`--direction is that of a chart: ${[...drawnFormats].join(', ')}.`);
  if (width === 0) throw new Error('--width is at least 1.');
  const machines = await machinesNamed(names, context, false);
  const all = { ...options, notesFolder: await notesFolderOf(names, context) };
  if (to === undefined) {
    const [entry, ...others] = machines;
    const files = entry && others.length === 0 ? await filesOf(entry, format, all) : [];
    const [file] = files;
    if (files.length !== 1 || typeof file?.content !== 'string')
      throw new Error('Set the output folder with --to FOLDER: only one file of text is printed.');
    context.print(file.content);
    return 0;
  }
  mkdirSync(to, { recursive: true });
  for (const entry of machines)
    for (const { name, content } of await filesOf(entry, format, all)) {
      writeFileSync(join(to, name), content);
      context.print(`${join(to, name)}\n`);
    }
  return 0;
}

/** Writes machines in a format into a folder; a single file of text is printed without one. */
export async function exportMachines(args: readonly string[], context: CommandContext): Promise<0> {
  const { values, positionals } = readArguments(args, {
    format: { type: 'string' },
    to: { type: 'string' },
    width: { type: 'string' },
    direction: { type: 'string' },
  });
  if (values.format === undefined) throw new Error(`Set the format with --format: ${formatNames.join(', ')}.`);
  return write(positionals, values.format, context, {
    to: values.to,
    width: numberOf('width', values.width),
    build: await buildOf(process.cwd()),
    ...directionOf(values.direction),
  });
}

/**
 * Draws machines as SVG into a folder, or prints the only one. With the results of a manual run, transitions are marked as passed or failed;
 * the command fails if a step failed.
 */
export async function draw(args: readonly string[], context: CommandContext): Promise<0 | 1> {
  const { values, positionals } = readArguments(args, {
    to: { type: 'string' },
    results: { type: 'string' },
    direction: { type: 'string' },
  });
  const results = values.results === undefined ? [] : readResults(readFileSync(values.results, 'utf8'));
  const known = results.map(({ machine }) => machine);
  const machines = await machinesNamed(positionals, context, false);
  for (const machine of new Set(known))
    requireKnown(
      'machine',
      machine,
      machines.map(({ id }) => id),
    );
  await write(positionals, 'svg', context, { to: values.to, results, ...directionOf(values.direction) });
  for (const { id, machine } of machines.filter((one) => known.includes(one.id))) {
    const own = results.filter((one) => one.machine === id);
    context.print(`${id}: ${resultsText(own, transitionsOf(machine).map(transitionIdOf))}`);
  }
  return results.every(({ hasPassed }) => hasPassed) ? 0 : 1;
}
