/**
 * Replays counterexamples of system models in the browser: each action is bound to something that a person, an address,
 * another tab or the bank does.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readExploration, type Counterexample } from '@plinth/statecharts/counterexample';
import { test } from './test.ts';

type Doing<Stage> = (stage: Stage) => Promise<void>;

/** A browser action, or the reason why it cannot be replayed there. */
export type Binding<Stage> =
  | Doing<Stage>
  | {
      readonly play: Doing<Stage>;
      /** Preparation before the first step. */
      readonly prepare?: Doing<Stage>;
      /** Whether the page prevents the action: a fixed bug may show in this way. */
      readonly isRefused?: (stage: Stage) => Promise<boolean>;
    }
  | string;

export type Bindings<Stage, Id extends string = string> = Readonly<Record<Id, Binding<Stage>>>;

/** The counterexample of a fixed bug, as `npm run explore -- --fault NAME --json` printed it. */
export function counterexampleOf(fault: string): Counterexample {
  const [first] = readExploration(
    readFileSync(join(import.meta.dirname, `../counterexamples/${fault}.json`), 'utf8'),
  ).counterexamples;
  if (!first) throw new Error(`The file of ${fault} has no counterexample.`);
  return first;
}

/** The browser actions of each step, in order. @throws a sentence with the first unbound action */
export function playable<Stage>({ steps }: Counterexample, bindings: Bindings<Stage>) {
  return steps.map(({ id, words }, at) => {
    const binding: Binding<Stage> | undefined = Object.hasOwn(bindings, id) ? bindings[id] : undefined;
    const place = `Step ${at + 1}, "${words}"`;
    if (binding === undefined) throw new Error(`${place}: nothing in the browser is bound to the act ${id}.`);
    if (typeof binding === 'string')
      throw new Error(`${place}: the act ${id} cannot be played in the browser. ${binding}`);
    return { title: place, ...(typeof binding === 'function' ? { play: binding } : binding) };
  });
}

/**
 * Replays every step.
 * @returns whether the page prevented the last one. @throws when it prevents one before
 */
export async function play<Stage>(
  counterexample: Counterexample,
  bindings: Bindings<Stage>,
  stage: Stage,
): Promise<{ readonly isRefused: boolean }> {
  const steps = playable(counterexample, bindings);
  for (const { prepare } of steps) await prepare?.(stage);
  for (const [at, step] of steps.entries()) {
    const isRefused = await test.step(step.title, async () => {
      const refused = (await step.isRefused?.(stage)) ?? false;
      if (!refused) await step.play(stage);
      return refused;
    });
    if (isRefused && at < steps.length - 1)
      throw new Error(`${step.title}: the page refuses it, and it is not the last step.`);
    if (isRefused) return { isRefused };
  }
  return { isRefused: false };
}
