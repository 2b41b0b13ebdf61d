/** Machines from files of other programs, with stubs for what such a file does not contain. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createMachine, fromCallback, fromPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import { machineConfigOf } from '../export/machine-config.ts';
import { stubDelayMs, stubNamesOf } from '../export/stub-names.ts';
import { flowOf, type Flow } from '../flow.ts';
import { graphWalkerFlow, isGraphWalker } from './graphwalker.ts';
import { isMachineJson, machineJsonConfig } from './machine-json.ts';
import { scxmlFlow } from './scxml.ts';

export interface ImportedMachine {
  readonly machine: AnyStateMachine;
  readonly title: string;
  /** The starts to explore: each tells which guards are true. None without guards. */
  readonly inputs: readonly Readonly<Record<string, boolean>>[];
  /** The parts of the file that are not read, each in a sentence. */
  readonly notes: readonly string[];
}

/** Whether a name is that of a file which another program wrote. */
export function isImportedName(name: string): boolean {
  return /\.(?:scxml|json)$/i.test(name);
}

/** The most guards of which each is tried as the only false one. */
const maxOpposites = 12;

/** The starts for some guards: none is true, all are, each alone is, and each alone is not. */
function inputsFor(guards: readonly string[]): readonly Readonly<Record<string, boolean>>[] {
  if (guards.length === 0) return [];
  const where = (isTrue: (guard: string) => boolean): Readonly<Record<string, boolean>> =>
    Object.fromEntries(guards.map((guard) => [guard, isTrue(guard)]));
  const alone = guards.length === 1 ? [] : guards.map((only) => where((guard) => guard === only));
  const opposite =
    guards.length < 3 || guards.length > maxOpposites ? [] : guards.map((but) => where((guard) => guard !== but));
  return [where(() => false), where(() => true), ...alone, ...opposite];
}

/**
 * A machine whose guards read the input by their names, whose actions do nothing, and whose actors never answer.
 * @param flow of the same machine, for the names of its implementations
 */
function withStubs(config: object, flow: Flow): Pick<ImportedMachine, 'machine' | 'inputs'> {
  const { guards, actions, actors, delays } = stubNamesOf(flow);
  const stubs: Readonly<Record<'promise' | 'listener' | 'machine', AnyActorLogic>> = {
    promise: fromPromise(() => new Promise(() => undefined)),
    listener: fromCallback(() => undefined),
    machine: createMachine({}),
  };
  const inputs = inputsFor(guards);
  const context = ({ input }: { readonly input: unknown }): object => ({
    ...inputs[0],
    ...(input as object | undefined),
  });
  const machine = createMachine({ ...config, ...(guards.length > 0 && { context }) } as object).provide({
    guards: Object.fromEntries(
      guards.map((name) => [
        name,
        ({ context: answers }: { readonly context: unknown }) =>
          (answers as Readonly<Record<string, unknown>>)[name] === true,
      ]),
    ),
    actions: Object.fromEntries(actions.map((name) => [name, () => undefined])),
    actors: Object.fromEntries([...actors].map(([name, kind]) => [name, stubs[kind]])),
    delays: Object.fromEntries([...delays].map(([name, ms]) => [name, ms ?? stubDelayMs])),
  });
  return { machine, inputs };
}

/** A flow as `export --format json` writes it. */
function isFlow(value: unknown): value is Flow {
  return (
    typeof value === 'object' &&
    value !== null &&
    'states' in value &&
    Array.isArray(value.states) &&
    'transitions' in value
  );
}

async function readText(text: string, file: string): Promise<ImportedMachine> {
  const id = basename(file).replace(/(?:\.(?:flow|machine|graphwalker))?\.\w+$/, '');
  if (/\.scxml$/i.test(file)) {
    const { flow, notes } = await scxmlFlow(text, id);
    return { ...withStubs(machineConfigOf(flow), flow), title: flow.title, notes };
  }
  const value = JSON.parse(text) as unknown;
  if (isGraphWalker(value)) {
    const { flow, notes } = graphWalkerFlow(value, id);
    return { ...withStubs(machineConfigOf(flow), flow), title: flow.title, notes };
  }
  if (isFlow(value)) return { ...withStubs(machineConfigOf(value), value), title: value.title, notes: [] };
  if (!isMachineJson(value)) throw new Error('it has neither states of XState nor models of GraphWalker');
  const { config, notes } = machineJsonConfig(value);
  // An actor that answers is a promise: the file does not say what it is.
  const bare = flowOf({ id, title: id, machine: createMachine(config as object) });
  const answered = new Set(bare.transitions.map(({ event }) => event));
  const states = bare.states.map((state) => ({
    ...state,
    actors: state.actors.map((actor) => ({
      ...actor,
      kind: answered.has(`xstate.done.actor.${actor.id}`) ? ('promise' as const) : ('listener' as const),
    })),
  }));
  return { ...withStubs(config, { ...bare, states }), title: id, notes };
}

/**
 * Reads the machine of a file: SCXML, the JSON of XState or Stately, a flow, or the models of GraphWalker.
 * @throws with a sentence if it cannot be read
 */
export async function readImportedMachine(file: string): Promise<ImportedMachine> {
  try {
    return await readText(readFileSync(file, 'utf8'), file);
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new Error(`Cannot read ${file}: ${reason}`, { cause: error });
  }
}
