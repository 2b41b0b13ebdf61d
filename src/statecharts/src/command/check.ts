/** `statecharts check`: holds machines against rules. */
import { compareWithKnown, judged, type Rule } from '../flow-check.ts';
import { findingsOf } from '../flow-findings.ts';
import type { StatechartsConfig } from './config.ts';
import { machinesNamed, readArguments, type CommandContext } from './context.ts';

/** Rules that need to know what the sources say of events. */
const eventRules: ReadonlySet<string> = new Set<Rule>(['never-sent', 'never-told', 'never-heard']);

/** Prints every finding; one that is not known, or that is known and gone, makes the command fail. */
export async function check(args: readonly string[], context: CommandContext): Promise<0 | 1> {
  const { positionals } = readArguments(args, {});
  const machines = await machinesNamed(positionals, context);
  // What is known is known of all machines together.
  const isForeign = positionals.length > 0 && positionals.every((name) => name.includes('#'));
  const config: Partial<StatechartsConfig> = isForeign ? {} : await context.readConfig();
  const { knownFindings = [], traffic, messages = [] } = positionals.length === 0 ? config : {};
  const known = knownFindings.filter(([id]) => traffic !== undefined || !eventRules.has(id.slice(0, id.indexOf(' '))));
  const findings = findingsOf(machines, traffic ? await traffic() : null, messages, config.hasDeadline);
  const { fresh, gone } = compareWithKnown(findings, known);
  for (const { id, sentence, reason } of judged(findings, known))
    context.print(`${id}\n  ${sentence}\n  ${reason === null ? 'New.' : `Known: ${reason}`}\n`);
  for (const id of gone) context.print(`${id}\n  Gone: it is known, and is not found, or is listed twice.\n`);
  context.print(
    `${machines.length} machines, ${findings.length} findings: ${fresh.length} new, ${findings.length - fresh.length} known; ${gone.length} known and gone.\n`,
  );
  return fresh.length + gone.length > 0 ? 1 : 0;
}
