/** The machines that a command line names. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import type { AnyStateMachine, EventObject } from 'xstate';
import { doneWith } from '../answer-samples.ts';
import { entryOf } from '../foreign-machine.ts';
import { statesOf, type Samples, type WalkEntry } from '../graph-walk.ts';
import { constantsFor } from '../guard-constants.ts';
import { isImportedName, readImportedMachine } from '../import/imported-machine.ts';
import { typesOf } from '../plain-samples.ts';
import { loadTypeReader, type TypedSamples, type TypeReader } from '../typed-samples.ts';
import { problemOf, type Problem } from '../problem.ts';
import type { ConfiguredMachine } from './config.ts';
import { requireKnown, type CommandContext } from './context.ts';

type Exports = Readonly<Record<string, unknown>>;

function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'root' in value && 'getInitialSnapshot' in value;
}

/** The machine that an export is, or that its actor runs. */
function machineIn(value: unknown): AnyStateMachine | undefined {
  const logic = typeof value === 'object' && value !== null && 'logic' in value ? value.logic : value;
  return isMachine(logic) ? logic : undefined;
}

/** Whether a name is a pattern that the shell has left as it is, as in `'src/**'`. */
function isPattern(name: string): boolean {
  return /[*?[{]/.test(name) && !existsSync(name);
}

/** Whether a name refers to files, with or without an export, rather than to a machine of the configuration. */
export function isFileName(name: string): boolean {
  return name.includes('#') || isImportedName(name) || /\.[cm]?[jt]sx?$/.test(name) || isPattern(name);
}

/** The first line of an error message, without a stack or a code frame. */
function shortReason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n').find((line) => line.trim() !== '') ?? 'it throws an error without a message';
}

async function importFile(file: string, { load }: Pick<CommandContext, 'load'>): Promise<Exports> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  try {
    const found = await load(file);
    const { default: main } = found;
    // A CommonJS module may appear as the default export alone.
    const isWrapped = typeof main === 'object' && main !== null && !machineIn(main);
    if (!isWrapped) return found;
    const { default: _main, ...named } = found;
    return { ...(main as Exports), ...named };
  } catch (error) {
    throw new Error(`Cannot import ${file}: ${shortReason(error)}`, { cause: error });
  }
}

function kindText(name: string, value: unknown): string {
  return `${name} (${typeof value === 'function' ? 'a function' : Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`})`;
}

/** The error of a file without a machine, with its exports. */
function noMachine(file: string, found: Exports): Error {
  const names = Object.keys(found);
  const factory = names.find((name) => typeof found[name] === 'function');
  const exported = names.map((name) => kindText(name, found[name])).join(', ');
  const hint = factory ? ` If ${factory} returns a machine, name it as ${file}#${factory} with --call.` : '';
  return new Error(`${file} exports no machine${exported === '' ? '' : `, only ${exported}`}.${hint}`);
}

/**
 * An entry of a machine, with the samples and inputs that its file exports under its name, and those that its types
 * describe.
 */
function entryBeside(
  machine: AnyStateMachine,
  exported: string,
  file: string,
  found: Exports,
  { types, tell }: { readonly types: TypeReader | undefined; readonly tell: CommandContext['tell'] },
): ConfiguredMachine {
  const typed = types?.samplesOf(file, exported, (type) => constantsFor(machine, type));
  const given = found[`${exported}Samples`] as Samples | undefined;
  const samplesIn = found[`${exported}SamplesIn`] as WalkEntry['samplesIn'];
  const derived = Object.entries(typed ? samplesFromTypes(machine, typed) : {}).filter(([type]) => !given?.[type]);
  if (derived.length > 0)
    tell(`${machine.id}: the payloads of ${derived.map(([type]) => type).join(', ')} are made from their types.`);
  const input = found[`${exported}Input`];
  const typedInputs = input === undefined && typed && typed.inputs.length > 0 ? typed.inputs : undefined;
  const inputs = (found[`${exported}Inputs`] as readonly unknown[] | undefined) ?? typedInputs;
  return {
    ...entryOf(machine, {
      samples: { ...Object.fromEntries(derived), ...given },
      ...(input !== undefined && { input }),
      ...(inputs && { inputs }),
    }),
    ...(samplesIn && { samplesIn }),
    ...(inputs && inputs === typedInputs && { hasMadeInputs: true }),
    // XState calls a machine without an id '(machine)'.
    ...(machine.id === '(machine)' && { id: exported }),
    file,
    exportName: exported,
    title: exported === 'default' ? basename(file).replace(/(?:\.machine)?\.\w+$/, '') : exported,
  };
}

/** The samples of a machine from its types, with the outputs of its promises. */
function samplesFromTypes(machine: AnyStateMachine, { samples, outputs }: TypedSamples): Samples {
  const known = new Set(typesOf(machine));
  const answers = statesOf(machine).flatMap(({ invoke }) =>
    invoke.flatMap(({ id, src }): readonly (readonly [string, readonly EventObject[]])[] => {
      const values = typeof src === 'string' ? outputs[src] : undefined;
      return values ? [[`xstate.done.actor.${id}`, doneWith(id, values)]] : [];
    }),
  );
  // An event without a payload is the plain sample that every machine has.
  const sent = Object.entries(samples).filter(
    ([type, events]) => known.has(type) && events.some((event) => Object.keys(event).length > 1),
  );
  return Object.fromEntries([...sent, ...answers.filter(([type]) => known.has(type))]);
}

/** The machine that an exported function returns. @throws if it returns none, or fails */
async function calledMachine(
  file: string,
  exported: string,
  found: Exports,
  args: readonly unknown[],
): Promise<AnyStateMachine> {
  requireKnown(
    'function',
    exported,
    Object.keys(found).filter((key) => typeof found[key] === 'function'),
  );
  let result: unknown;
  try {
    result = await (found[exported] as (...given: readonly unknown[]) => unknown)(...args);
  } catch (error) {
    throw new Error(`${exported} of ${file} fails: ${shortReason(error)} Give its arguments as --args '[…]'.`, {
      cause: error,
    });
  }
  const machine = machineIn(result);
  if (!machine) throw new Error(`${exported} of ${file} returns ${kindText('no machine', result)}.`);
  return machine;
}

/** The machine FILE#EXPORT, or all machines that FILE exports. */
async function machinesOfFile(
  name: string,
  context: CommandContext,
  types: TypeReader | undefined,
): Promise<readonly ConfiguredMachine[]> {
  const [file = '', exported] = name.split('#');
  const found = await importFile(file, context);
  const { call, tell } = context;
  const entry = (machine: AnyStateMachine, key: string): ConfiguredMachine =>
    entryBeside(machine, key, file, found, { types, tell });
  if (call) {
    const [only, ...others] = Object.keys(found).filter((key) => typeof found[key] === 'function');
    const chosen = exported ?? (others.length === 0 ? only : undefined);
    if (chosen === undefined)
      throw new Error(`Name the function to call as ${file}#NAME: ${[only, ...others].join(', ')}.`);
    return [entry(await calledMachine(file, chosen, found, call), chosen)];
  }
  const machines = new Map<AnyStateMachine, string>();
  for (const [key, value] of Object.entries(found)) {
    const machine = machineIn(value);
    // An export that is also the default one is called by its name.
    if (machine && (!machines.has(machine) || machines.get(machine) === 'default')) machines.set(machine, key);
  }
  const named = exported === undefined ? undefined : machineIn(found[exported]);
  if (exported !== undefined && named) return [entry(named, exported)];
  if (machines.size === 0) throw noMachine(file, found);
  if (exported !== undefined) requireKnown(`machine of ${file}`, exported, [...machines.values()]);
  if (machines.size > 1)
    tell(`${file} exports the machines ${[...machines.values()].join(', ')}. ${file}#NAME names one.`);
  return [...machines].map(([machine, key]) => entry(machine, key));
}

/** The machine of a file that another program wrote. What is not read of it is told. */
async function importedEntry(file: string, { tell }: CommandContext): Promise<ConfiguredMachine> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const { machine, title, inputs, notes } = await readImportedMachine(file);
  for (const note of notes) tell(`${file}: ${note}`);
  return { ...entryOf(machine, inputs.length > 0 ? { inputs } : {}), title };
}

function matchesOf(pattern: string): readonly string[] {
  return globSync(pattern, { ignore: '**/node_modules/**' }).toSorted();
}

/** Expands a pattern. @throws if no file matches */
function filesOf(name: string): readonly string[] {
  if (!isPattern(name)) return [name];
  const files = matchesOf(name);
  if (files.length === 0) throw new Error(`No file matches ${name}.`);
  return files;
}

/**
 * The machines that a command line names: by their ids in the configuration, as FILE#EXPORT, or as FILE for all
 * machines that it exports. Without a name, all of the configuration.
 * @param isExplored whether the command sends events, and needs samples from types: reading types takes seconds
 * @throws if a name is unknown, or a file cannot be imported
 */
export async function machinesNamed(
  names: readonly string[],
  context: CommandContext,
  isExplored = true,
): Promise<readonly ConfiguredMachine[]> {
  const given = names.flatMap(filesOf);
  const isConfigured = given.length === 0 || given.some((name) => !isFileName(name));
  const configured = isConfigured ? (await context.readConfig()).machines : [];
  if (given.length === 0) return configured;
  const ids = configured.map(({ id }) => id);
  const isTyped = isExplored && given.some((name) => /\.[cm]?tsx?(?:#|$)/.test(name));
  const types = isTyped ? await loadTypeReader() : undefined;
  const found: ConfiguredMachine[] = [];
  for (const name of given) {
    const known = configured.find(({ id }) => id === name);
    if (known) found.push(known);
    else if (isImportedName(name)) found.push(await importedEntry(name, context));
    else if (isFileName(name)) found.push(...(await machinesOfFile(name, context, types)));
    else requireKnown('machine', name, ids);
  }
  return found;
}

/** The sources that make a machine: other files that match a pattern are not imported, because that may start them. */
const makesMachine = /\bcreate(?:State)?Machine\b/;

export interface FoundMachines {
  readonly machines: readonly ConfiguredMachine[];
  /** The files that cannot be imported, or export no machine. */
  readonly problems: readonly Problem[];
  /** The files that were read. */
  readonly files: readonly string[];
}

/**
 * Gives each machine an id of its own: the second 'door' becomes 'door 2'.
 * @param ids by file and export; they stay when the machines are read again
 */
function withOwnIds(machines: readonly ConfiguredMachine[], ids: Map<string, string>): readonly ConfiguredMachine[] {
  return machines.map((entry) => {
    const key = `${entry.file}#${entry.exportName}`;
    const taken = new Set([...ids].flatMap(([other, id]) => (other === key ? [] : [id])));
    let id = ids.get(key)?.startsWith(entry.id) ? (ids.get(key) ?? entry.id) : entry.id;
    for (let count = 2; taken.has(id); count += 1) id = `${entry.id} ${count}`;
    ids.set(key, id);
    return id === entry.id ? entry : { ...entry, id, title: `${entry.title} (${entry.file ?? ''})` };
  });
}

/**
 * The machines that a command line names, as `machinesNamed` finds them, and why others cannot be read. Of a pattern,
 * only the files that make a machine are imported. @param ids of machines that were read before
 */
export async function machinesFound(
  names: readonly string[],
  context: CommandContext,
  ids = new Map<string, string>(),
): Promise<FoundMachines> {
  const folder = process.cwd();
  const given = names.flatMap((name) =>
    isPattern(name) ? matchesOf(name).filter((file) => makesMachine.test(readFileSync(file, 'utf8'))) : [name],
  );
  const files = given.filter(isFileName).map((name) => name.split('#')[0] ?? name);
  if (names.length > 0 && given.length === 0) return { machines: [], problems: [], files };
  const machines: ConfiguredMachine[] = [];
  const problems: Problem[] = [];
  for (const one of names.length === 0 ? [undefined] : given) {
    try {
      machines.push(...(await machinesNamed(one === undefined ? [] : [one], context, false)));
    } catch (error) {
      if (one === undefined || !isFileName(one)) throw error;
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
      const problem = problemOf(cause, folder, resolve(one.split('#')[0] ?? one));
      problems.push({ ...problem, sentence: problem.sentence.replace(`${one} `, 'It ') });
    }
  }
  return { machines: withOwnIds(machines, ids), problems, files };
}
