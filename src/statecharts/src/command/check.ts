/** `statecharts check`: checks machines against rules. */
import { readTraffic } from '../event-traffic.ts';
import { compareWithKnown, judged, type Finding, type Rule } from '../flow-check.ts';
import { findingsOf } from '../flow-findings.ts';
import type { StatechartsConfig } from './config.ts';
import { readArguments, type CommandContext } from './context.ts';
import { isFileName, machinesNamed } from './named-machines.ts';

/** Rules that need to know which events the sources send. */
const eventRules: ReadonlySet<string> = new Set<Rule>(['never-sent', 'never-told', 'never-heard']);

/** The findings of these machines, with the sources of the project in the working directory. */
export async function findingsIn({
  machines,
  sources,
  messages = [],
  hasDeadline,
}: Pick<StatechartsConfig, 'machines' | 'sources' | 'messages' | 'hasDeadline'>): Promise<readonly Finding[]> {
  return findingsOf(machines, sources ? await readTraffic(process.cwd(), sources) : null, messages, hasDeadline);
}

/** Prints every finding. The command fails if a finding is not known, or if a known one is gone. */
export async function check(args: readonly string[], context: CommandContext): Promise<0 | 1> {
  const { positionals } = readArguments(args, {});
  const machines = await machinesNamed(positionals, context);
  // The list of known findings covers all machines together.
  const isForeign = positionals.length > 0 && positionals.every(isFileName);
  const project: Partial<StatechartsConfig> = isForeign ? {} : await context.readConfig();
  const config =
    positionals.length === 0 ? project : { ...(project.hasDeadline && { hasDeadline: project.hasDeadline }) };
  const { knownFindings = [], sources }: Partial<StatechartsConfig> = positionals.length === 0 ? project : {};
  const known = knownFindings.filter(([id]) => sources !== undefined || !eventRules.has(id.slice(0, id.indexOf(' '))));
  const findings = await findingsIn({ ...config, machines });
  const { fresh, gone } = compareWithKnown(findings, known);
  for (const { id, sentence, reason } of judged(findings, known))
    context.print(`${id}\n  ${sentence}\n  ${reason === null ? 'New.' : `Known: ${reason}`}\n`);
  for (const id of gone) context.print(`${id}\n  Gone: it is known, and is not found, or is listed twice.\n`);
  context.print(
    `${machines.length} machine${machines.length === 1 ? '' : 's'}, ${findings.length} findings: ${fresh.length} new, ${findings.length - fresh.length} known; ${gone.length} known and gone.\n`,
  );
  if (fresh.length > 0) context.print('Fix what is new, or add its id with a reason to knownFindings.\n');
  return fresh.length + gone.length > 0 ? 1 : 0;
}
