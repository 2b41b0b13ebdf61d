/** `statecharts diff`: compares machines with an earlier version, from git or from an export. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { differencesAsMarkdown, differencesOf } from '../flow-diff.ts';
import { flowOf, type Flow } from '../flow.ts';
import { nearest, readArguments, requireKnown, type CommandContext } from './context.ts';
import { isFileName, machinesNamed } from './named-machines.ts';
import { commitOf, flowsAtCommit, git, hasHistory } from './revision.ts';

/** The formats; `markdown` is a comment on a pull request. */
const formats = ['md', 'markdown', 'json'];

/** The flows of one side of a comparison, and its name. */
interface Side {
  readonly name: string;
  readonly flows: readonly Flow[];
}

function exportedIn(folder: string): readonly Flow[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.flow.json'))
    .toSorted()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Flow);
}

/**
 * The two sides of `REVISION`, `A..B`, `A...B` (B and the last commit that both have), or of a folder that
 * `export --format json` wrote. Without B it is the sources as they are.
 */
async function sidesOf(
  subject: string,
  names: readonly string[],
  context: CommandContext,
): Promise<readonly [Side, Side]> {
  const machines = names.filter(isFileName);
  const now = async (): Promise<Side> => ({
    name: 'now',
    flows: (await machinesNamed(machines, context, false)).map(flowOf),
  });
  if (existsSync(subject) && statSync(subject).isDirectory()) {
    const side = { name: subject, flows: exportedIn(subject) };
    return [side, await now()];
  }
  const [, from = subject, dots, to = ''] = /^(.*?)(\.{2,3})(.*)$/.exec(subject) ?? [];
  if (!(await hasHistory(process.cwd())))
    throw new Error(`${subject} is no folder, and this one has no git history: there is nothing to compare with.`);
  const at = async (name: string, commit: string): Promise<Side> => ({
    name,
    flows: await flowsAtCommit(commit, name, machines, context),
  });
  const start = from === '' ? 'HEAD' : from;
  const first = await commitOf(process.cwd(), start);
  const last = to === '' ? null : await commitOf(process.cwd(), to);
  const base = dots === '...' ? await git(process.cwd(), ['merge-base', first, last ?? 'HEAD']) : first;
  return [await at(start, base), last === null ? await now() : await at(to, last)];
}

/** Writes pictures of the flows that differ. @returns their paths by the id of a flow */
async function writePictures(
  ids: readonly string[],
  [before, after]: readonly [Side, Side],
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const { pictureOf } = await import('../diff-comment.ts');
  mkdirSync(folder, { recursive: true });
  const pictures = new Map<string, string>();
  for (const id of ids) {
    const picture = await pictureOf(id, before.flows, after.flows);
    if (picture === null) continue;
    const path = join(folder, `${id.replaceAll(/[\\/:*?"<>|]/g, '_')}.svg`);
    writeFileSync(path, picture);
    pictures.set(id, path);
  }
  return pictures;
}

/** Prints the differences in words, as a comment on a pull request, or as JSON. */
export async function diff(args: readonly string[], context: CommandContext): Promise<0> {
  const { values, positionals } = readArguments(args, {
    format: { type: 'string', default: 'md' },
    to: { type: 'string' },
  });
  const [subject, ...names] = positionals;
  if (subject === undefined)
    throw new Error('Name the revision to compare with, for example HEAD, or the folder of an earlier export.');
  requireKnown('format', values.format, formats);
  const sides = await sidesOf(subject, names, context);
  const [before, after] = sides;
  const ids = names.filter((name) => !isFileName(name));
  const known = [...new Set([...after.flows, ...before.flows].map(({ id }) => id))];
  for (const id of ids)
    if (!known.includes(id)) throw new Error(`No flow is called ${id}: did you mean ${nearest(id, known)}?`);
  // A file names machines of both sides; an export has other machines as well.
  const named = new Set(names.some(isFileName) ? [...ids, ...after.flows.map(({ id }) => id)] : ids);
  const isAsked = ({ id }: Flow): boolean => names.length === 0 || named.has(id);
  const differences = differencesOf(before.flows.filter(isAsked), after.flows.filter(isAsked));
  if (values.format === 'json') context.print(`${JSON.stringify(differences, null, 2)}\n`);
  else if (values.format === 'md') context.print(differencesAsMarkdown(differences));
  else {
    const { differencesAsComment } = await import('../diff-comment.ts');
    const changed = differences.map(({ flow }) => flow);
    const pictures =
      values.to === undefined ? new Map<string, string>() : await writePictures(changed, sides, values.to);
    context.print(differencesAsComment(differences, before.name, pictures));
  }
  return 0;
}
