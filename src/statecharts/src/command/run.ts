/** The command: its subcommands, and what it says of them. */
import { existsSync } from 'node:fs';
import { check } from './check.ts';
import type { StatechartsConfig } from './config.ts';
import type { CommandContext, LoadModule, Subcommand } from './context.ts';
import { diff } from './diff.ts';
import { explore } from './explore.ts';
import { draw, exportMachines } from './export.ts';
import { mutate } from './mutate.ts';
import { paths } from './paths.ts';

const subcommands: Readonly<Record<string, Subcommand>> = {
  check,
  diff,
  draw,
  explore,
  export: exportMachines,
  mutate,
  paths,
};

const help = `statecharts SUBCOMMAND [MACHINE…] [options]

A MACHINE is an id of the configuration or FILE#EXPORT, any XState 5 machine. Without one, all of
the configuration: --config FILE, or statecharts.config.ts, .mjs or .js in this folder.

  check              holds machines against rules, and fails on a finding that is not known
  diff FOLDER        what is different from machines that export --format json wrote; --format json
  draw               draws machines as SVG into --to FOLDER; elkjs lays them out
  explore            model-checks machines together and prints a shortest counterexample;
                     --depth N, --json, --fault ID plants a known fault again, --record FOLDER
                     writes who sends what to whom
  export             writes machines into --to FOLDER as --format json, stately, scxml, mermaid
                     or svg
  mutate             plants small faults, and says which a plan of test paths notices
  paths              generates test paths through machines, or through a model (model:ID), as
                     numbered steps:

  --strategy NAME    tour         the fewest steps that take every transition (the default)
                     transitions  the shortest paths to every transition and to what it changes
                     pairs        every transition after every one that it can follow
                     states       the fewest steps that reach every state
                     shortest     the shortest path to each state, or to one with --to
                     refusals     in each state, the events that it rejects, and by which guard
                     random       random paths that go where few have gone
  --to STATE         the state or transition that the shortest path leads to; given again, the
                     one that the path goes on to
  --from STATE       the state that every path goes on from
  --only CAUSES      only what these cause: person, server, clock, address, bank, storage,
                     machine, other tab, identity provider
  --project KEY      a context key that does not tell two states apart; may be given again
  --region STATE     the region of a parallel state that is walked alone
  --max N            the most situations that are walked; a situation is a value, what decides in
                     the context, and the actors and delays under way
  --input INPUT      what the machine starts with: JSON, or a file of JSON or with a default
                     export; given again, another start
  --allow-partial    ends without an error although something is left out
  --limit N          the most steps of a plan; for random, how many paths; for a model, its depth
  --seed N           the seed of random paths
  --format FORMAT    md, json, gherkin or csv
  --out FILE         the file to write, rather than the terminal
  --run              takes the paths in running machines, and fails where they differ

Examples

  statecharts check
  statecharts export payment --format mermaid --to /tmp/charts
  statecharts paths door.machine.ts#door --strategy pairs --format csv
  statecharts explore checkout --depth 6 --json
`;

const configFiles = ['statecharts.config.ts', 'statecharts.config.mjs', 'statecharts.config.js'];

async function readConfigFile(named: string | undefined, load: LoadModule): Promise<StatechartsConfig> {
  const file = named ?? configFiles.find((name) => existsSync(name));
  if (file === undefined)
    throw new Error(`Name a machine as FILE#EXPORT, or write a configuration: ${configFiles[0]}.`);
  const { config, default: usual } = await load(file);
  const found = (config ?? usual) as StatechartsConfig | undefined;
  if (!Array.isArray(found?.machines))
    throw new Error(`${file} exports no configuration: export const config = { machines: […] }.`);
  return found;
}

/** Takes `--config FILE` out of the words of a command line. */
function splitConfig(args: readonly string[]): { readonly rest: readonly string[]; readonly file: string | undefined } {
  const at = args.indexOf('--config');
  return at < 0
    ? { rest: args, file: undefined }
    : { rest: [...args.slice(0, at), ...args.slice(at + 2)], file: args[at + 1] };
}

/**
 * Runs the command.
 * @param args the words after its name
 * @returns the exit code
 * @throws a sentence about what is wrong with the words
 */
export async function run(
  args: readonly string[],
  { load, print, tell }: Pick<CommandContext, 'load' | 'print' | 'tell'>,
): Promise<0 | 1> {
  const { rest, file } = splitConfig(args);
  const [name, ...words] = rest;
  if (name === undefined || rest.includes('--help') || rest.includes('-h')) {
    print(help);
    return 0;
  }
  const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (!subcommand)
    throw new Error(`No subcommand is called ${name}. There are: ${Object.keys(subcommands).join(', ')}.`);
  let config: Promise<StatechartsConfig> | undefined;
  return subcommand(words, { load, print, tell, readConfig: () => (config ??= readConfigFile(file, load)) });
}
