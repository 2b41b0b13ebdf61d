/** The command: its subcommands and its help text. */
import { existsSync } from 'node:fs';
import { ask } from './ask.ts';
import { check } from './check.ts';
import type { StatechartsConfig } from './config.ts';
import type { CommandContext, LoadModule, Subcommand } from './context.ts';
import { diff } from './diff.ts';
import { explore } from './explore.ts';
import { draw, exportMachines } from './export.ts';
import { mutate } from './mutate.ts';
import { flows } from './print-flows.ts';
import { notes } from './notes.ts';
import { paths } from './paths.ts';

/** The pages lay charts out with elkjs, which is loaded only when it is needed: nothing else requires it. */
async function pages(): Promise<{ readonly build: Subcommand; readonly serve: Subcommand }> {
  return import('./serve.ts').catch((error: unknown) => {
    throw new Error('Charts are laid out with elkjs: install it with npm install elkjs.', { cause: error });
  });
}

const subcommands: Readonly<Record<string, Subcommand>> = {
  ask,
  build: async (args, context) => (await pages()).build(args, context),
  check,
  diff,
  draw,
  explore,
  export: exportMachines,
  flows,
  mutate,
  notes,
  paths,
  serve: async (args, context) => (await pages()).serve(args, context),
};

/** `flows` prints what `diff` and `serve` read of another revision. */
const publicNames = Object.keys(subcommands).filter((name) => name !== 'flows');

const help = `statecharts SUBCOMMAND [MACHINE…] [options]

A MACHINE is an id of the configuration, FILE#EXPORT, or FILE for all machines that it exports:
TypeScript or JavaScript, ES modules or CommonJS, any XState 5 machine. Without one, all of the
configuration: --config FILE, or statecharts.config.ts, .mjs or .js in this folder. With --call, the
EXPORT is a function that returns the machine; --args '[…]' gives its arguments as JSON.

  ask 'QUESTION'     answers a question about machines, such as 'what happens if the bank does not
                     answer?' or 'which states need hasReceipt?'; --format json
  build              writes the pages of serve as one file into --to FOLDER, for example for a pull
                     request; requires elkjs
  check              checks machines against rules, and fails on an unknown finding
  diff REVISION      compares machines with a revision of git: a commit, a branch, A..B, A...B or
                     main... (since the last commit that both have); or with the folder of an
                     earlier export --format json. --format md, json or markdown, a comment on
                     a pull request; --to FOLDER adds pictures to it
  draw               draws machines as SVG into --to FOLDER; requires elkjs. --results FILE marks
                     the transitions that a manual run passed or failed: the CSV of paths, with
                     pass or fail in its column result
  explore            model-checks machines together and prints a shortest counterexample;
                     --depth N, --json, --fault ID plants a fixed bug again, --drops loses one
                     message after the other and tells which property notices, --record FOLDER
                     writes the messages between machines and the events from outside
  export             writes machines into --to FOLDER as --format svg, png, pdf, figma, drawio,
                     mermaid, plantuml, dot, stately, scxml, graphwalker or json; a single file of
                     text is printed without --to. --width N sets the px of a png, --direction right
                     draws the main road of a chart from left to right
  mutate             plants mutants, and lists those that the test paths miss; --strategy NAME judges
                     other paths than the tour, --input INPUT sets the input
  serve              draws machines in the browser, and follows edits; --port N, --host ADDRESS, --coverage FILE;
                     requires elkjs. Of a pattern, files that make a machine are read; one that
                     cannot be read is listed with the reason
  notes              lists the open notes on machines, from NAME.notes.json beside their files
  paths              generates test paths through machines, or through a model (model:ID), as
                     numbered steps:

  --strategy NAME    tour         few steps that take every transition (the default), with a lower bound
                     transitions  the shortest paths to every transition and to its effects
                     pairs        every transition after every one that it can follow
                     states       the fewest steps that reach every state
                     shortest     the shortest path to each state, or to one with --to
                     refusals     in each state, the events that it rejects, and by which guard
                     random       random paths that prefer rarely taken transitions
  --to STATE         the target of the shortest path: a state or a transition; repeat it to
                     visit several in order
  --from STATE       the state that every path continues from
  --only SOURCES     only events of these sources: person, server, clock, address, bank,
                     storage, machine, other tab, identity provider
  --project KEY      ignores a context key when it compares states; may be repeated
  --region STATE     explores only this region of a parallel state
  --max N            explores at most N snapshots; snapshots differ by state value, relevant
                     context, started actors and pending delays
  --input INPUT      the input of the machine: JSON, a JSON file, or a module with a default
                     export; repeat it for several starts
  --allow-partial    succeeds although the plan leaves something out
  --limit N          the most steps of a plan; for random, its number of steps; for a model,
                     its depth
  --seed N           the seed of random paths
  --weight EVENT=N   how much likelier than others random paths take an event; may be repeated
  --until CONDITION  where random paths stop: a state, or a share of the transitions, as in 90%
  --format FORMAT    md, json, gherkin, csv, xray or testrail
  --out FILE         writes to a file instead of the terminal; for the Gherkin of several
                     machines, a folder
  --run              runs the paths in running machines, and fails on a mismatch

Examples

  statecharts check
  statecharts serve 'src/**/*.ts'
  statecharts diff --format markdown main... 'src/**/*.machine.ts'
  statecharts export payment --format mermaid --to /tmp/charts
  statecharts paths door.machine.ts#door --strategy pairs --format csv
  statecharts explore checkout --depth 6 --json
`;

const configFiles = ['statecharts.config.ts', 'statecharts.config.mjs', 'statecharts.config.js'];

async function readConfigFile(named: string | undefined, load: LoadModule): Promise<StatechartsConfig> {
  const file = named ?? configFiles.find((name) => existsSync(name));
  if (file === undefined)
    throw new Error(`Name a machine as FILE or FILE#EXPORT, or write a configuration: ${configFiles[0]}.`);
  const { config, default: usual } = await load(file);
  const found = (config ?? usual) as StatechartsConfig | undefined;
  if (!Array.isArray(found?.machines))
    throw new Error(`${file} exports no configuration: export const config = { machines: […] }.`);
  return found;
}

/** The options of all subcommands. */
interface GlobalOptions {
  readonly config?: string;
  readonly call?: readonly unknown[];
}

/** Takes the options of all subcommands out of the arguments. @throws if one is invalid */
function splitGlobal(args: readonly string[]): { readonly rest: readonly string[]; readonly given: GlobalOptions } {
  const rest = [...args];
  const taken = (name: string): string | undefined => {
    const at = rest.indexOf(`--${name}`);
    if (at < 0) return undefined;
    const [, value] = rest.splice(at, 2);
    if (value === undefined) throw new Error(`--${name} needs a value.`);
    return value;
  };
  const [config, argsText] = [taken('config'), taken('args')];
  const call = rest.indexOf('--call');
  if (call >= 0) rest.splice(call, 1);
  return {
    rest,
    given: {
      ...(config !== undefined && { config }),
      ...((call >= 0 || argsText !== undefined) && { call: argumentsIn(argsText ?? '[]') }),
    },
  };
}

function argumentsIn(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value;
  } catch {
    // The sentence below names both mistakes.
  }
  throw new Error(`--args is a JSON array of arguments, not ${text}.`);
}

/**
 * Runs the command.
 * @param args the arguments after its name
 * @returns the exit code
 * @throws if the arguments are invalid
 */
export async function run(
  args: readonly string[],
  context: Omit<CommandContext, 'call' | 'configFile' | 'readConfig'>,
): Promise<0 | 1> {
  const { rest, given } = splitGlobal(args);
  const [name, ...words] = rest;
  if (name === undefined || rest.includes('--help') || rest.includes('-h')) {
    context.print(help);
    return 0;
  }
  const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (!subcommand) throw new Error(`No subcommand is called ${name}. There are: ${publicNames.join(', ')}.`);
  const { call, config } = given;
  return subcommand(words, {
    ...context,
    ...(call && { call }),
    ...(config !== undefined && { configFile: config }),
    // Modules are loaded once; after an edit, once more.
    readConfig: () => readConfigFile(config, context.load),
  });
}
