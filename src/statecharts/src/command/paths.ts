/** `statecharts paths`: generates test paths through machines. */
import { writeFileSync } from 'node:fs';
import { actors } from '../counterexample.ts';
import { planFormats } from '../path-formats.ts';
import { planPaths, statesNamed, stepCount, strategies, transitionsNamed, type PlanOptions } from '../path-plan.ts';
import { runPaths, runRandomPaths } from '../path-run.ts';
import { planFile } from '../path-words.ts';
import { machinesNamed, numberOf, readArguments, requireKnown, type CommandContext } from './context.ts';

const options = {
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
} as const;

type Values = ReturnType<typeof readArguments<typeof options>>['values'];

function planOptions({ strategy: asked, to, from, only: causes, project, ...numbers }: Values): PlanOptions {
  if (asked !== undefined) requireKnown('strategy', asked, strategies);
  const only = causes?.split(',').map((cause) => {
    requireKnown('cause', cause, actors);
    return cause as (typeof actors)[number];
  });
  const strategy = (asked ?? (to ? 'shortest' : 'tour')) as (typeof strategies)[number];
  if (to && strategy !== 'shortest')
    throw new Error(`--to names where the shortest path leads: --strategy ${strategy} goes elsewhere.`);
  const limit = numberOf('limit', numbers.limit);
  const seed = numberOf('seed', numbers.seed);
  return {
    strategy,
    ...(to && { to }),
    ...(from !== undefined && { from }),
    ...(only && { only }),
    ...(project && { project }),
    ...(limit !== undefined && { limit }),
    ...(seed !== undefined && { seed }),
  };
}

/**
 * Prints the plans, or writes them to a file; with --run, says where running machines do something else, which makes
 * the command fail.
 */
export async function paths(args: readonly string[], context: CommandContext): Promise<0 | 1> {
  const { values, positionals } = readArguments(args, options);
  requireKnown('format', values.format, Object.keys(planFormats));
  const plan = planOptions(values);
  const mismatches: string[] = [];
  const files = (await machinesNamed(positionals, context)).map((entry) => {
    for (const name of [plan.from ?? [], plan.to ?? []].flat()) {
      if (statesNamed(entry, name).length === 0 && transitionsNamed(entry, name).length === 0)
        throw new Error(`Nothing in ${entry.id} is called ${name}.`);
    }
    const planned = planPaths(entry, plan);
    if (values.run) mismatches.push(...(plan.strategy === 'random' ? runRandomPaths : runPaths)(entry, planned.paths));
    context.tell(`${entry.id}: ${stepCount(planned.paths)} steps in ${planned.paths.length} paths.`);
    return planFile(entry.title, entry, planned);
  });
  const text = planFormats[values.format]?.(files) ?? '';
  if (values.out === undefined) context.print(text);
  else writeFileSync(values.out, text);
  if (values.run)
    context.tell(mismatches.length === 0 ? 'Running machines do the same at every step.' : mismatches.join('\n'));
  return mismatches.length > 0 ? 1 : 0;
}
