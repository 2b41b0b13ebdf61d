/** `statecharts mutate`: plants mutants in machines, and reports which of them a plan of test paths notices. */
import { solverOrNone } from '../linear-solver.ts';
import { strengthOf, type PlanStrength, type Survivor } from '../mutation.ts';
import { planPaths, stepCount, strategies, type Strategy } from '../path-plan.ts';
import type { ConfiguredMachine } from './config.ts';
import { readArguments, requireKnown, type CommandContext } from './context.ts';
import { readInputs, withInputs } from './input.ts';
import { machinesNamed } from './named-machines.ts';

function survivorText(
  { mutant: { where, operator }, tells, steps, by }: Survivor,
  explored: number | undefined,
): string {
  const found = tells
    ? tells.join(', ')
    : by
      ? ''
      : `no difference at ${steps} steps from ${explored} explored snapshots, which are not all`;
  const noticedBy = by ? `${tells ? ' ' : ''}(--strategy ${by} notices it)` : '';
  return `  ${where} ${operator}: ${found}${noticedBy}\n`;
}

/**
 * The number of mutants of a machine that were noticed, and each other one with the steps that would reveal it.
 * @param by what notices them, as in 'the tour of 5 steps'
 */
export function strengthAsText(
  id: string,
  by: string,
  { mutants, noticed, equivalent, unreached, survivors, explored }: PlanStrength,
): string {
  const lines = survivors.map((survivor) => survivorText(survivor, explored));
  const same =
    equivalent === 0
      ? ''
      : `  Not counted: ${equivalent} that do the same at every step from ${explored === 1 ? 'the only snapshot' : `all ${explored} snapshots`} that the samples lead to.\n`;
  const notReached =
    unreached.length === 0
      ? ''
      : `  Not counted: ${unreached.length} in parts that no sample leads to, or at which the machine fails: ${[...new Set(unreached.map(({ where }) => where))].join('; ')}.\n`;
  const counted = mutants - equivalent - unreached.length;
  return `${id}: ${noticed} of ${counted} mutants noticed by ${by}.\n${same}${notReached}${lines.join('')}`;
}

/** The strategies that are tried on the mutants that a plan misses. */
const further = ['refusals', 'pairs'] as const satisfies readonly Strategy[];

/** Prints for each machine how many mutants its plan notices, with the steps that would reveal the others. */
export async function mutate(args: readonly string[], context: CommandContext): Promise<0 | 1> {
  const { values, positionals } = readArguments(args, {
    strategy: { type: 'string', default: 'tour' },
    input: { type: 'string', multiple: true },
  });
  requireKnown('strategy', values.strategy, strategies);
  const strategy = values.strategy as Strategy;
  const solve = await solverOrNone();
  const found = await machinesNamed(positionals, context);
  const given = values.input ? await readInputs(values.input, context.load) : undefined;
  const machines = given ? found.map((entry) => withInputs(entry, given)) : found;
  let [total, noticed, hasFailed] = [0, 0, false];
  const judge = (entry: ConfiguredMachine): void => {
    const plan = planPaths(entry, { strategy, ...(solve && { solve }), progress: context.tell });
    if (plan.taken < plan.all)
      context.tell(
        `${entry.id}: the plan takes ${plan.taken} of ${plan.all} ${plan.what}; statecharts paths says why.`,
      );
    const others = further.filter((one) => one !== strategy);
    const strength = strengthOf(entry, plan.paths, { others, progress: context.tell });
    total += strength.noticed + strength.survivors.length;
    noticed += strength.noticed;
    const by = `the ${strategy === 'tour' ? strategy : `plan --strategy ${strategy}`} of ${stepCount(plan.paths)} steps`;
    context.print(strengthAsText(entry.id, by, strength));
  };
  for (const entry of machines) {
    try {
      judge(entry);
    } catch (error) {
      // The mutants of the other machines do not depend on this one.
      if (machines.length === 1 || !(error instanceof Error)) throw error;
      hasFailed = true;
      context.tell(error.message);
    }
  }
  const share = ((100 * noticed) / Math.max(1, total)).toFixed(1);
  if (machines.length > 1) context.print(`${noticed} of ${total} mutants noticed (${share} %).\n`);
  return hasFailed ? 1 : 0;
}
