/**
 * Counterexamples as data: `explore --json` prints them, and tests replay them. A step has an id that stays stable when
 * its description or its event changes.
 */

/** The sources of actions. */
export const actors = [
  'person',
  'server',
  'clock',
  'other tab',
  'address',
  'bank',
  'identity provider',
  'storage',
  'machine',
] as const;

export interface ExploredStep {
  /** The action, or the start that the counterexample begins with. */
  readonly id: string;
  /** The source of the action; null for the start. */
  readonly by: (typeof actors)[number] | null;
  readonly words: string;
  /**
   * The machine that receives the event, by its path, and the event; null for the start, and where only the environment
   * changes.
   */
  readonly to: string | null;
  readonly event: { readonly type: string; readonly [field: string]: unknown } | null;
  /** The states of each machine whose state this step changed. */
  readonly states: Readonly<Record<string, unknown>>;
  /** What this step changed, in the words of the machines; files of before lack it. */
  readonly changes?: readonly string[];
}

export interface Counterexample {
  readonly sentence: string;
  readonly why: string;
  /** From the start on; at least the start. */
  readonly steps: readonly ExploredStep[];
  /** Of a run without an answer: the step that asks for it, as an index into the steps. */
  readonly asked?: number;
  /**
   * The first step of the loop, as an index into the steps: the steps from there on repeat forever. A run without a
   * loop comes to rest after its last step.
   */
  readonly loop?: number;
}

/**
 * The counterexamples of a model, and the extent of its exploration. With a planted mutant the exploration ends at
 * the first counterexample.
 */
export interface ExplorationFile {
  readonly version: 1;
  readonly model: string;
  readonly fault: string | null;
  readonly walk: {
    readonly moments: number;
    readonly changes: number;
    readonly depth: number;
    readonly isClosed: boolean;
  } | null;
  readonly counterexamples: readonly Counterexample[];
}

type Fields = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function areTexts(value: Fields, ...keys: readonly string[]): boolean {
  return keys.every((key) => typeof value[key] === 'string');
}

function isNullOr(value: unknown, is: (value: Fields) => boolean): boolean {
  return value === null || (isRecord(value) && is(value));
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** Whether a value is absent, or an index into a list. */
function isIndexOrNone(value: unknown, { length }: { readonly length: number }): boolean {
  return value === undefined || (Number.isInteger(value) && Number(value) >= 0 && Number(value) < length);
}

function isStep(value: unknown): value is ExploredStep {
  return (
    isRecord(value) &&
    areTexts(value, 'id', 'words') &&
    isRecord(value['states']) &&
    (value['changes'] === undefined || isTexts(value['changes'])) &&
    isNullOr(value['event'], (event) => areTexts(event, 'type')) &&
    (value['by'] === null || actors.some((actor) => actor === value['by'])) &&
    (value['to'] === null || typeof value['to'] === 'string')
  );
}

function isCounterexample(value: unknown): value is Counterexample {
  return (
    isRecord(value) &&
    areTexts(value, 'sentence', 'why') &&
    Array.isArray(value['steps']) &&
    value['steps'].length > 0 &&
    value['steps'].every(isStep) &&
    isIndexOrNone(value['asked'], value['steps']) &&
    isIndexOrNone(value['loop'], value['steps'])
  );
}

function isExploration(value: unknown): value is ExplorationFile {
  return (
    isRecord(value) &&
    value['version'] === 1 &&
    areTexts(value, 'model') &&
    (value['fault'] === null || typeof value['fault'] === 'string') &&
    isNullOr(
      value['walk'],
      ({ moments, changes, depth, isClosed }) =>
        [moments, changes, depth].every(Number.isFinite) && typeof isClosed === 'boolean',
    ) &&
    Array.isArray(value['counterexamples']) &&
    value['counterexamples'].every(isCounterexample)
  );
}

/**
 * Parses an exploration file.
 * @throws if the text is something else, or of another version
 */
export function readExploration(json: string): ExplorationFile {
  const file: unknown = JSON.parse(json);
  if (!isExploration(file)) throw new Error('This is not an exploration file of version 1 (explore --json).');
  return file;
}

/** Serializes an exploration file for `readExploration`. */
export function writeExploration(file: ExplorationFile): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** A counterexample as numbered steps for a person: each names only what it changed. */
export function asSteps({ sentence, why, steps, loop }: Counterexample): string {
  const lines = steps.map(({ by, words, to, event, changes }, at) => {
    const heard = event ? ` (${event.type}${to ? ` to ${to}` : ''})` : '';
    const told = event && changes?.length === 0 ? ['no state changes'] : (changes ?? []);
    return `  ${at + 1}. ${by === null ? 'Start' : `The ${by}`}: ${words}${heard}${told.map((change) => `\n     → ${change}`).join('')}`;
  });
  const again = loop === undefined ? [] : [`  ↻ again from step ${loop + 1}`];
  return [`Not so: ${sentence}`, `  ${why}`, ...lines, ...again].join('\n');
}
