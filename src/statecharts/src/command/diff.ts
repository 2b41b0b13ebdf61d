/** `statecharts diff`: compares machines with an earlier export. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Flow } from '../flow.ts';
import { flowOf } from '../flow.ts';
import { differencesAsMarkdown, differencesOf } from '../flow-diff.ts';
import { readArguments, requireKnown, type CommandContext } from './context.ts';
import { machinesNamed } from './named-machines.ts';

/** Prints the differences in words, or as JSON. */
export async function diff(args: readonly string[], context: CommandContext): Promise<0> {
  const { values, positionals } = readArguments(args, { format: { type: 'string', default: 'md' } });
  const [folder, ...names] = positionals;
  if (folder === undefined) throw new Error('Name the folder that statecharts export --format json wrote earlier.');
  requireKnown('format', values.format, ['md', 'json']);
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.flow.json'))
    .toSorted();
  const old = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Flow);
  const now = (await machinesNamed(names, context, false)).map(flowOf);
  const ids = new Set(now.map(({ id }) => id));
  const differences = differencesOf(
    old.filter(({ id }) => names.length === 0 || ids.has(id)),
    now,
  );
  context.print(
    values.format === 'json' ? `${JSON.stringify(differences, null, 2)}\n` : differencesAsMarkdown(differences),
  );
  return 0;
}
