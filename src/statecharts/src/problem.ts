/** Why a file or a machine cannot be read, for a list of machines. */
import { existsSync, readFileSync } from 'node:fs';

export interface Problem {
  /** The file, from the folder of the project; null if it is unknown. */
  readonly file: string | null;
  /** The line in the file, from 1; null if it is unknown. */
  readonly line: number | null;
  /** Id of the machine that XState refuses; null if the whole file cannot be read. */
  readonly machine: string | null;
  readonly sentence: string;
}

/** The parts of XState's messages that name the state with the mistake. */
const places: readonly RegExp[] = [
  /for state node '([^']+)'/,
  /parent state node #(\S+)/,
  /does not exist on(?: machine)? '([^']+)'/,
  /compound state node "#([^"]+)"/,
];

/** The parts of XState's messages that name a state that does not exist. */
const missing: readonly RegExp[] = [/Child state(?: node)? '#?([^']*)'/, /Initial state node "([^"]+)"/];

function firstOf(patterns: readonly RegExp[], text: string): string | undefined {
  return patterns.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** The line of a file that has the name of a missing state as a text, from 1. */
function lineWith(source: string, name: string): number | null {
  const quoted = new RegExp(`(['"\`])[#.]?(?:[\\w$-]+\\.)*${escaped(name)}(?:\\.[\\w$.-]+)?\\1`);
  const at = source.split('\n').findIndex((line) => quoted.test(line));
  return at < 0 ? null : at + 1;
}

/** The first place in a stack or a parser's message that is in a file of the project. */
function placeIn(text: string, folder: string): { readonly file: string; readonly line: number } | null {
  for (const [, file = '', line = ''] of text.matchAll(/(?:file:\/\/)?(\/[^\s():]+|[A-Za-z]:[\\/][^\s():]+):(\d+)/g))
    if (file.startsWith(folder) && !/[\\/](?:node_modules|statecharts[\\/]src)[\\/]/.test(file) && existsSync(file))
      return { file, line: Number(line) };
  return null;
}

/**
 * A problem from an error.
 * @param folder of the project
 * @param known the file that could not be imported, if it is known
 */
export function problemOf(error: unknown, folder: string, known?: string): Problem {
  const text = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const place = placeIn(`${text}\n${stack}`, folder);
  const state = firstOf(places, text);
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const file = known ?? place?.file ?? null;
  const name = state === undefined ? undefined : firstOf(missing, text);
  const source = name !== undefined && file !== null && existsSync(file) ? readFileSync(file, 'utf8') : '';
  return {
    file: file !== null && file.startsWith(folder) ? file.slice(folder.length).replace(/^[\\/]/, '') : file,
    line: (name === undefined ? null : lineWith(source, name)) ?? (place && place.file === file ? place.line : null),
    machine: state?.split('.')[0] ?? null,
    // XState names the state in the first line, and what is wrong with it in the second one.
    sentence: (
      (state === undefined ? lines[0] : lines.slice(0, 2).join(' ')) ?? 'It throws an error without a message'
    ).replace(/\.?$/, '.'),
  };
}
