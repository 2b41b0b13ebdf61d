/** The words of the command line of `npm run paths`: what they are, and what they mean. */
import { readCommandLine } from './command-line.mjs';
import { requireKnown } from './nearest.mjs';

/** @typedef {import('@plinth/statecharts/path-plan').PlanOptions} PlanOptions */

const options = /** @type {const} */ ({
  strategy: { type: 'string' },
  to: { type: 'string', multiple: true },
  from: { type: 'string' },
  only: { type: 'string' },
  project: { type: 'string', multiple: true },
  limit: { type: 'string' },
  seed: { type: 'string' },
  format: { type: 'string', default: 'md' },
  out: { type: 'string' },
  run: { type: 'boolean', default: false },
});

export const help = `npm run paths -- [MACHINE…] [options]

Prints ways through a machine as numbered steps. Without a name, through every machine.
A machine is one of the registry; FILE.ts#EXPORT, any XState 5 machine; or world:WORLD,
machines in company: what anybody does, and what follows from it by itself.

  --strategy NAME    tour         the fewest steps that take every transition (the default)
                     transitions  the shortest paths to every transition, and to what it changes
                     pairs        every transition after every one that it can follow
                     states       the fewest steps that reach every state
                     shortest     the shortest path to each state, or to one with --to
                     refusals     in each state, what it must refuse, and which guard refuses it
                     random       random paths that go where few have gone
  --to STATE         the state, or words of it, that the shortest path leads to, or the
                     transition that it ends with, by words of it or by the id that the
                     coverage gives it; said again, what the path then goes on to
  --from STATE       the state, or words of it, that every path goes on from
  --only CAUSES      only what these cause: person, server, clock, address, bank, storage,
                     machine (what other machines send), other tab, identity provider
  --project KEY      a context key that is not to tell two moments apart; may be said again
  --limit N          the most steps of a plan; of random paths, how many; of a world, of a path
  --seed N           the seed of random paths
  --format FORMAT    md, json, gherkin or csv; playwright writes a browser test in which the
                     models of tests/e2e/models perform the plan, and says what it leaves out
  --out FILE         where it is written, rather than to the terminal: what > FILE takes begins
                     with the lines of npm
  --run              walks the plan in running machines, and says where they do something else; a
                     random path that shows it is shrunk to the steps that matter

Examples

  npm run paths -- payment
  npm run paths -- payment --to declined --to paid
  npm run paths -- payment --to declined --to paid --format playwright --out tests/e2e/retry.spec.ts
  npm run paths -- funnel --strategy refusals --only person
  npm run paths -- world:product --limit 6
  npm run paths -- currency panels --format playwright
  npm run paths -- plan --strategy random --seed 7 --limit 500 --run
  npm run paths -- tests/machines/textbook-machines.ts#turnstile --strategy pairs --format csv
`;

/**
 * @param {string} name
 * @param {string | undefined} text
 */
function numberOf(name, text) {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} is a whole number, not ${text}.`);
  return number;
}

/**
 * Reads the command line.
 * @param {readonly string[]} args
 * @param {{ readonly strategies: readonly string[], readonly formats: readonly string[], readonly causes:
 *   readonly string[] }} known
 */
export function readPathArgs(args, { strategies, formats, causes }) {
  const { values, positionals } = readCommandLine(args, options);
  if (values.strategy !== undefined) requireKnown('strategy', values.strategy, strategies);
  requireKnown('format', values.format, formats);
  const only = values.only?.split(',');
  for (const cause of only ?? []) requireKnown('cause', cause, causes);
  const strategy = values.strategy ?? (values.to ? 'shortest' : 'tour');
  if (values.to && strategy !== 'shortest')
    throw new Error(`--to names where the shortest path leads: --strategy ${strategy} goes elsewhere.`);
  const limit = numberOf('limit', values.limit);
  const seed = numberOf('seed', values.seed);
  const plan = /** @type {PlanOptions} */ ({
    strategy,
    ...(values.to && { to: values.to }),
    ...(values.from !== undefined && { from: values.from }),
    ...(only && { only }),
    ...(values.project && { project: values.project }),
    ...(limit !== undefined && { limit }),
    ...(seed !== undefined && { seed }),
  });
  return { plan, names: positionals, format: values.format, out: values.out, isRun: values.run };
}

/**
 * The command line of the same plan, wherever it is written.
 * @param {readonly string[]} args
 */
export function withoutOut(args) {
  return args.filter((arg, at) => arg !== '--out' && !arg.startsWith('--out=') && args[at - 1] !== '--out');
}
