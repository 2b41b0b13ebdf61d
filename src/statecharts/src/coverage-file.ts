/** The record of a test run, a line for each state and transition: 's MACHINE STATE' and 't MACHINE TRANSITION'. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Flow } from './flow.ts';
import { seenIn, type Seen } from './seen.ts';

/** The file that `record` writes, in the working directory. */
export const usualRecord = 'statecharts.facts';

/** What a test run has seen of each flow, by its id. */
export interface RecordedCoverage {
  /** The file, as it was named. */
  readonly file: string;
  readonly flows: Readonly<Record<string, Seen>>;
}

/**
 * Reads the record of a test run.
 * @param file its name; null for the usual one, which may be missing
 * @throws if the named file does not exist
 */
export function readCoverage(folder: string, file: string | null, flows: readonly Flow[]): RecordedCoverage | null {
  const name = file ?? usualRecord;
  if (!existsSync(resolve(folder, name))) {
    if (file === null) return null;
    throw new Error(`There is no ${file}: give inspect: record to the actors of your tests, and run them.`);
  }
  const facts = new Set(readFileSync(resolve(folder, name), 'utf8').split('\n'));
  const seenOf = (flow: Flow): Seen => {
    const machine = flow.states[0]?.id ?? '';
    const own = (kind: string, all: readonly { readonly id: string }[]): readonly string[] =>
      all.map(({ id }) => id).filter((id) => facts.has(`${kind} ${machine} ${id}`));
    return seenIn(flow, { states: own('s', flow.states), taken: own('t', flow.transitions) });
  };
  return { file: name, flows: Object.fromEntries(flows.map((flow) => [flow.id, seenOf(flow)])) };
}
