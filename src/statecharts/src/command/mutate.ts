/** `statecharts mutate`: plants small faults in machines, and says which of them a plan of test paths notices. */
import { strengthOf } from '../mutation.ts';
import { planPaths } from '../path-plan.ts';
import { machinesNamed, readArguments, type CommandContext } from './context.ts';

/** Prints for each machine how many mutants its plan notices, with the steps that would tell the others. */
export async function mutate(args: readonly string[], context: CommandContext): Promise<0> {
  const { positionals } = readArguments(args, {});
  for (const entry of await machinesNamed(positionals, context)) {
    const { mutants, noticed, equivalent, survivors } = strengthOf(entry, [
      ...planPaths(entry).paths,
      ...planPaths(entry, { strategy: 'refusals' }).paths,
    ]);
    context.print(
      `${entry.id}: ${noticed} of ${mutants - equivalent} mutants noticed, ${equivalent} that nothing shows.\n`,
    );
    for (const { mutant, tells } of survivors)
      context.print(
        `  ${mutant.where} ${mutant.operator}: ${tells ? tells.join(', ') : 'no way to a difference was found'}\n`,
      );
  }
  return 0;
}
