/** `statecharts flows`: prints machines as JSON, for a command that compares them with those of another revision. */
import { flowOf } from '../flow.ts';
import { readArguments, type CommandContext } from './context.ts';
import { machinesFound } from './named-machines.ts';
import { surviveModules } from './survive-modules.ts';

/** Prints the flows of the named machines, without those that cannot be read. */
export async function flows(args: readonly string[], context: CommandContext): Promise<0> {
  surviveModules(context);
  const { positionals } = readArguments(args, {});
  const { machines } = await machinesFound(positionals, context);
  const read = machines.flatMap((entry) => {
    try {
      return [flowOf(entry)];
    } catch {
      return [];
    }
  });
  context.print(JSON.stringify(read));
  return 0;
}
