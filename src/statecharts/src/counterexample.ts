/**
 * Counterexamples as data: what `npm run explore -- --json` prints, and what a browser test and the pages of the flows play. A step
 * names what happens by an id that stays when its words or its event change.
 */
import * as v from 'valibot';

/** Who makes something happen. */
export const actors = ['person', 'server', 'clock', 'other tab', 'address', 'bank', 'identity provider', 'storage', 'machine'] as const;

const stepSchema = v.object({
  /** What happens, or how the way starts. */
  id: v.string(),
  /** Who makes it happen; null for the start. */
  by: v.nullable(v.picklist(actors)),
  words: v.string(),
  /** The machine that hears of it, by its path, and what it hears; null for the start, and where only the world outside changes. */
  to: v.nullable(v.string()),
  event: v.nullable(v.looseObject({ type: v.string() })),
  /** The states of each machine whose state this step changed. */
  states: v.record(v.string(), v.unknown()),
});

const counterexampleSchema = v.object({ sentence: v.string(), why: v.string(), steps: v.pipe(v.array(stepSchema), v.minLength(1)) });

/** The counterexamples of a world, and how far it was walked; with a planted fault the walk ends at the first one. */
const explorationFileSchema = v.object({
  version: v.literal(1),
  world: v.string(),
  fault: v.nullable(v.string()),
  walk: v.nullable(v.object({ moments: v.number(), changes: v.number(), depth: v.number(), isClosed: v.boolean() })),
  counterexamples: v.array(counterexampleSchema),
});

export type ExploredStep = v.InferOutput<typeof stepSchema>;
export type Counterexample = v.InferOutput<typeof counterexampleSchema>;
export type ExplorationFile = v.InferOutput<typeof explorationFileSchema>;

/** Reads what was printed. @throws when it is something else, or of another version. */
export function readExploration(json: string): ExplorationFile {
  return v.parse(explorationFileSchema, JSON.parse(json));
}

/** What is printed, and read again by `readExploration`. */
export function writeExploration(file: ExplorationFile): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** A counterexample as numbered steps, for a person to walk. */
export function asSteps({ sentence, why, steps }: Counterexample): string {
  const lines = steps.map(({ by, words, event, states }, at) => {
    const where = Object.entries(states).map(([path, value]) => `${path} ${JSON.stringify(value)}`);
    return `  ${at + 1}. ${by === null ? 'Start' : `The ${by}`}: ${words}${event ? ` (${event.type})` : ''}${at > 0 && where.length > 0 ? ` → ${where.join(', ')}` : ''}`;
  });
  return [`Not so: ${sentence}`, `  ${why}`, ...lines].join('\n');
}
