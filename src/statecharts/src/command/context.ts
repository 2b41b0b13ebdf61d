/** The context of a subcommand: the modules of the project and the output; and functions that parse its arguments. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Flow } from '../flow.ts';
import type { StatechartsConfig } from './config.ts';

/** Loads a module by its path, absolute or from the working directory. */
export type LoadModule = (path: string) => Promise<Readonly<Record<string, unknown>>>;

export interface CommandContext {
  readonly load: LoadModule;
  /** Reads the configuration. @throws when there is none */
  readonly readConfig: () => Promise<StatechartsConfig>;
  /** The arguments with which exported functions are called that return machines; undefined without --call. */
  readonly call?: readonly unknown[];
  /** The configuration that the command line names. */
  readonly configFile?: string;
  /** Drops these modules, and those that import them, so that they are read again; without files, all of the project. */
  readonly forget?: (files: readonly string[]) => void;
  /** The folder of the built pages, if it is not that of the package. */
  readonly viewer?: () => Promise<string>;
  /** The flows of the project at a commit; by default this command reads them in a copy of the project. */
  readonly flowsAt?: (commit: string, name: string) => Promise<readonly Flow[]>;
  /** Prints a part of the output. */
  readonly print: (text: string) => void;
  /** Reports progress or a note, separately from the output. */
  readonly tell: (sentence: string) => void;
}

/** Returns the exit code: 0, or 1 if something was found. */
export type Subcommand = (args: readonly string[], context: CommandContext) => Promise<0 | 1>;

/** The Levenshtein distance of two words. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/**
 * The most similar of some names, ignoring case.
 * @param names at least one
 */
export function nearest(name: string, names: readonly string[]): string {
  const far = (one: string): number => distance(name.toLowerCase(), one.toLowerCase());
  return names.toSorted((a, b) => far(a) - far(b))[0] ?? '';
}

/** The most names in an error message; of more, only the nearest one is suggested. */
const maxListed = 12;

/** @throws an error with the known names, or with the nearest of many, if the name is unknown */
export function requireKnown(what: string, name: string, names: readonly string[]): void {
  if (names.includes(name)) return;
  if (names.length > maxListed) throw new Error(`No ${what} is called ${name}: did you mean ${nearest(name, names)}?`);
  throw new Error(
    `No ${what} is called ${name}. There ${names.length === 0 ? 'are none' : `are: ${names.join(', ')}`}.`,
  );
}

/**
 * Parses the options and names of a command line.
 * @throws if an option is unknown
 */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
): ReturnType<typeof parseArgs<{ args: string[]; allowPositionals: true; options: Options }>> {
  return parseArgs({ args: [...args], allowPositionals: true, options });
}

/**
 * Parses a whole number of an option.
 * @throws if it is something else
 */
export function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} is a whole number, not ${text}.`);
  return number;
}
