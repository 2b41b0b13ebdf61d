/** The machines that a command line names. */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { globSync } from 'tinyglobby';
import type { AnyStateMachine, EventObject } from 'xstate';
import { doneWith } from '../answer-samples.ts';
import { entryOf } from '../foreign-machine.ts';
import { statesOf, type Samples, type WalkEntry } from '../graph-walk.ts';
import { constantsFor } from '../guard-constants.ts';
import { isImportedName, readImportedMachine } from '../import/imported-machine.ts';
import { typesOf } from '../plain-samples.ts';
import { loadTypeReader, type TypedSamples, type TypeReader } from '../typed-samples.ts';
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

/** Whether a name refers to a file, with or without an export, rather than to a machine of the configuration. */
export function isFileName(name: string): boolean {
  return name.includes('#') || isImportedName(name) || /\.[cm]?[jt]sx?$/.test(name);
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

/** Expands a pattern that the shell has left as it is, as in `'src/**'`. @throws if no file matches */
function filesOf(name: string): readonly string[] {
  if (!/[*?[{]/.test(name) || existsSync(name)) return [name];
  const files = globSync(name, { ignore: '**/node_modules/**' }).toSorted();
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
