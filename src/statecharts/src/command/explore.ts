/** `statecharts explore`: model-checks machines together and prints a shortest counterexample. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asSteps, writeExploration, type ExplorationFile } from '../counterexample.ts';
import { dropMessages } from '../drops.ts';
import { explore as exploreModel } from '../explore.ts';
import type { ConfiguredModel, PlantedFault } from './config.ts';
import { numberOf, readArguments, requireKnown, type CommandContext } from './context.ts';

/**
 * The shortest path to a planted bug.
 * @throws if the model does not find it
 */
export function findFault({ id, model, sentence, carry }: PlantedFault): ExplorationFile {
  const asked = { ...model, invariants: model.invariants.filter((invariant) => invariant.sentence === sentence) };
  const [first] = exploreModel(asked, { isEnough: true, ...(carry && { carry }) }).counterexamples;
  if (!first) throw new Error(`The model does not find the fault ${id}.`);
  return { version: 1, model: model.id, fault: id, walk: null, counterexamples: [first] };
}

/** One row a line, so that each change is one line of a diff. */
function rowsOf(recorded: Readonly<Record<string, readonly object[]>>): string {
  const models = Object.entries(recorded).map(
    ([id, rows]) => ` ${JSON.stringify(id)}: [\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n ]`,
  );
  return `{\n${models.join(',\n')}\n}\n`;
}

/** Writes the messages between machines, and the events from each outside source. */
function record(models: readonly ConfiguredModel[], folder: string): void {
  const explored = models.map((model) => ({ id: model.id, ...exploreModel(model) }));
  mkdirSync(folder, { recursive: true });
  for (const [what, file] of [
    ['messages', 'messages.json'],
    ['causes', 'event-sources.json'],
  ] as const)
    writeFileSync(join(folder, file), rowsOf(Object.fromEntries(explored.map((one) => [one.id, one[what]]))));
}

/**
 * Drops each message between the machines of a model, and prints whether a property notices.
 * @returns whether a message is lost unnoticed without a note that says why that is harmless, or a note is wrong
 */
function printDrops(model: ConfiguredModel, depth: number, print: CommandContext['print']): boolean {
  let [all, seen, isUnexplained] = [0, 0, false];
  for (const { message, noticed, harmless } of dropMessages(model, { depth })) {
    all += 1;
    if (noticed) seen += 1;
    isUnexplained ||= (noticed === null) === (harmless === null);
    const what = noticed ? `noticed in step ${noticed.steps.length}: not so: ${noticed.sentence}` : 'not noticed';
    const note = harmless && `${noticed ? 'a wrong note calls it harmless' : 'harmless'}: ${harmless}`;
    print(`  ${message.event} from ${message.from} to ${message.to}: ${[what, note].filter(Boolean).join('; ')}\n`);
  }
  print(`${model.title}: ${seen} of ${all} messages are noticed when they are lost.\n`);
  return isUnexplained;
}

/** Explores the system models of the configuration. The command fails if there is a counterexample. */
export async function explore(args: readonly string[], { readConfig, print }: CommandContext): Promise<0 | 1> {
  const { values, positionals } = readArguments(args, {
    depth: { type: 'string' },
    drops: { type: 'boolean', default: false },
    fault: { type: 'string' },
    json: { type: 'boolean', default: false },
    record: { type: 'string' },
  });
  const { models = [], faults = [] } = await readConfig();
  const ids = models.map(({ id }) => id);
  for (const name of positionals) requireKnown('model', name, ids);
  const chosen = models.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
  if (values.record !== undefined) {
    record(chosen, values.record);
    return 0;
  }
  if (values.fault !== undefined) {
    const known = faults.map(({ id }) => id);
    requireKnown('fault', values.fault, known);
    for (const fault of faults.filter(({ id }) => id === values.fault)) {
      const found = findFault(fault);
      print(values.json ? writeExploration(found) : `${found.counterexamples.map(asSteps).join('\n\n')}\n`);
    }
    return 0;
  }
  const depth = numberOf('depth', values.depth) ?? Number.POSITIVE_INFINITY;
  let isBroken = false;
  if (values.drops) {
    for (const model of chosen) isBroken = printDrops(model, depth, print) || isBroken;
    return isBroken ? 1 : 0;
  }
  for (const model of chosen) {
    const { moments, changes, depth: deepest, isClosed, counterexamples, transitions } = exploreModel(model, { depth });
    isBroken ||= counterexamples.length > 0;
    if (values.json) {
      const walk = { moments, changes, depth: deepest, isClosed };
      print(
        writeExploration({ version: 1, model: model.id, fault: null, walk, counterexamples: [...counterexamples] }),
      );
      continue;
    }
    const end = isClosed ? 'explored to the end' : 'not explored to the end';
    print(
      `${model.title}: ${moments} states, ${changes} changes, ${transitions.size} transitions, depth ${deepest}, ${end}.\n${model.bounds}\n`,
    );
    for (const counterexample of counterexamples) print(`\n${asSteps(counterexample)}\n`);
  }
  return isBroken ? 1 : 0;
}
