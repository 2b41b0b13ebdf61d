/** What every subcommand is given: words of the command line, the machines of the project, and where to write. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { entryOf } from '../foreign-machine.ts';
import type { Samples } from '../graph-walk.ts';
import type { ConfiguredMachine, StatechartsConfig } from './config.ts';

/** Loads a module by its path, absolute or from the working directory. */
export type LoadModule = (path: string) => Promise<Readonly<Record<string, unknown>>>;

export interface CommandContext {
  readonly load: LoadModule;
  /** Reads the configuration. @throws when there is none */
  readonly readConfig: () => Promise<StatechartsConfig>;
  /** Prints a part of the answer. */
  readonly print: (text: string) => void;
  /** Tells something about the answer, beside it. */
  readonly tell: (sentence: string) => void;
}

/** The exit code: 0, or 1 where something was found. */
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

/** The name that is most like another one, whatever its case. @param names at least one */
export function nearest(name: string, names: readonly string[]): string {
  const far = (one: string): number => distance(name.toLowerCase(), one.toLowerCase());
  return names.toSorted((a, b) => far(a) - far(b))[0] ?? '';
}

/** More names than these are not listed: the nearest one is named. */
const maxListed = 12;

/** @throws a sentence with the names that there are, or with the nearest of many, when a name is none of them */
export function requireKnown(what: string, name: string, names: readonly string[]): void {
  if (names.includes(name)) return;
  if (names.length > maxListed) throw new Error(`No ${what} is called ${name}: did you mean ${nearest(name, names)}?`);
  throw new Error(
    `No ${what} is called ${name}. There ${names.length === 0 ? 'are none' : `are: ${names.join(', ')}`}.`,
  );
}

/** Options and names of a command line. @throws a sentence about an option that there is not */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
): ReturnType<typeof parseArgs<{ args: string[]; allowPositionals: true; options: Options }>> {
  return parseArgs({ args: [...args], allowPositionals: true, options });
}

/** A whole number of an option. @throws when it is something else */
export function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} is a whole number, not ${text}.`);
  return number;
}

function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'root' in value && 'getInitialSnapshot' in value;
}

/** A machine of a file, with its samples where the file has any under the name of the machine and `Samples`. */
async function machineOfFile(name: string, load: LoadModule): Promise<ConfiguredMachine> {
  const [file = '', exported = ''] = name.split('#');
  const found = await load(file);
  requireKnown(
    'machine',
    exported,
    Object.keys(found).filter((key) => isMachine(found[key])),
  );
  const samples = found[`${exported}Samples`] as Samples | undefined;
  const input = found[`${exported}Input`];
  const inputs = found[`${exported}Inputs`] as readonly unknown[] | undefined;
  const beside = { ...(samples && { samples }), ...(input !== undefined && { input }), ...(inputs && { inputs }) };
  return { ...entryOf(found[exported] as AnyStateMachine, beside), exportName: exported, title: exported };
}

/**
 * The machines that a command line names: by their ids in the configuration, or as FILE#EXPORT. Without a name, all of
 * the configuration.
 * @throws when a name is none
 */
export async function machinesNamed(
  names: readonly string[],
  { load, readConfig }: CommandContext,
): Promise<readonly ConfiguredMachine[]> {
  const configured =
    names.length === 0 || names.some((name) => !name.includes('#')) ? (await readConfig()).machines : [];
  if (names.length === 0) return configured;
  for (const name of names)
    if (!name.includes('#'))
      requireKnown(
        'machine',
        name,
        configured.map(({ id }) => id),
      );
  return Promise.all(names.map(async (name) => configured.find(({ id }) => id === name) ?? machineOfFile(name, load)));
}
