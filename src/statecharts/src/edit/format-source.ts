/** Formats an edited source as its project does. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Formatter {
  readonly name: string;
  /** The names of its configuration. */
  readonly config: RegExp;
  readonly args: (file: string) => readonly string[];
}

const formatters: readonly Formatter[] = [
  { name: 'oxfmt', config: /^(?:\.oxfmtrc\.jsonc?|oxfmt\.config\.\w+)$/, args: (file) => ['--stdin-filepath', file] },
  {
    name: 'prettier',
    config: /^(?:\.prettierrc(?:\.\w+)?|prettier\.config\.\w+)$/,
    args: (file) => ['--stdin-filepath', file],
  },
  { name: 'biome', config: /^\.?biome\.jsonc?$/, args: (file) => ['format', `--stdin-file-path=${file}`] },
];

/** The longest time that a formatter may take, in ms. */
const timeoutMs = 15_000;

/** The folders from that of a file up to that of the project. */
function foldersOf(file: string, folder: string): readonly string[] {
  const own = dirname(file);
  return own === folder || own === dirname(own) ? [own] : [own, ...foldersOf(own, folder)];
}

function isConfigured({ name, config }: Formatter, folder: string): boolean {
  if (readdirSync(folder).some((entry) => config.test(entry))) return true;
  const manifest = join(folder, 'package.json');
  return existsSync(manifest) && name in (JSON.parse(readFileSync(manifest, 'utf8')) as object);
}

/** The program and the arguments that format a file; undefined if the project has no formatter. */
function formatterOf(file: string, folder: string): readonly [program: string, args: readonly string[]] | undefined {
  const folders = foldersOf(file, folder);
  for (const formatter of formatters) {
    const program = folders.map((one) => join(one, 'node_modules/.bin', formatter.name)).find(existsSync);
    if (program !== undefined && folders.some((one) => isConfigured(formatter, one)))
      return [program, formatter.args(file)];
  }
  return undefined;
}

/** @returns null if the program fails */
function formatted(program: string, args: readonly string[], folder: string, text: string): Promise<string | null> {
  return new Promise((resolve) => {
    const options = { cwd: folder, timeout: timeoutMs, maxBuffer: 50_000_000 };
    const child = execFile(program, args, options, (error, output) => resolve(error || output === '' ? null : output));
    child.stdin?.on('error', () => resolve(null));
    child.stdin?.end(text);
  });
}

/**
 * Formats a source by oxfmt, Prettier or Biome, if the project has one of them with its configuration.
 * @param before the source before its edit: one that was not formatted stays as it was written
 */
export async function formatSource(
  { file, folder }: { readonly file: string; readonly folder: string },
  before: string,
  after: string,
): Promise<string> {
  const [program, args] = formatterOf(file, folder) ?? [];
  if (program === undefined || args === undefined) return after;
  const [same, next] = await Promise.all([before, after].map((text) => formatted(program, args, folder, text)));
  return same === before ? (next ?? after) : after;
}
