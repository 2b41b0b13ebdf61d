/** `statecharts mutate`: plants mutants in machines, and reports which of them a plan of test paths notices. */
import { strengthOf, type PlanStrength } from '../mutation.ts';
import { planPaths } from '../path-plan.ts';
import { readArguments, type CommandContext } from './context.ts';
import { machinesNamed } from './named-machines.ts';

/** The number of mutants of a machine that were noticed, and each survivor with the steps that would reveal it. */
export function strengthAsText(id: string, { mutants, noticed, equivalent, survivors }: PlanStrength): string {
  const lines = survivors.map(
    ({ mutant, tells }) =>
      `  ${mutant.where} ${mutant.operator}: ${tells ? tells.join(', ') : 'no path to a difference was found'}\n`,
  );
  return `${id}: ${noticed} of ${mutants - equivalent} mutants noticed, ${equivalent} without an observable difference.\n${lines.join('')}`;
}

/** Prints for each machine how many mutants its plan notices, with the steps that would reveal the others. */
export async function mutate(args: readonly string[], context: CommandContext): Promise<0 | 1> {
  const { positionals } = readArguments(args, {});
  const machines = await machinesNamed(positionals, context);
  let [total, noticed] = [0, 0];
  for (const entry of machines) {
    const plans = [...planPaths(entry).paths, ...planPaths(entry, { strategy: 'refusals' }).paths];
    const strength = strengthOf(entry, plans);
    total += strength.mutants - strength.equivalent;
    noticed += strength.noticed;
    context.print(strengthAsText(entry.id, strength));
  }
  const share = ((100 * noticed) / Math.max(1, total)).toFixed(1);
  if (machines.length > 1) context.print(`${noticed} of ${total} mutants noticed (${share} %).\n`);
  return 0;
}
