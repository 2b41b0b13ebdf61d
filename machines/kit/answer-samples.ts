import type { EventObject } from 'xstate';

type Answers<Id extends string> = { readonly [Type in `xstate.done.actor.${Id}` | `xstate.error.actor.${Id}`]: readonly EventObject[] };

/** Samples of what an invoked promise answers: each output, and a failure. */
export function answerSamples<Id extends string>(id: Id, outputs: readonly unknown[]): Answers<Id> {
  const [done, error] = [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`] as const;
  const answers: readonly EventObject[] = outputs.map((output) => ({ type: done, actorId: id, output }));
  const failure = { type: error, actorId: id, error: new Error('No answer') };
  return Object.fromEntries<readonly EventObject[]>([
    [done, answers],
    [error, [failure]],
  ]) as Answers<Id>;
}

/** The sample of a delay that is over, by its name or its milliseconds and its state. */
export function delaySamples(delay: string | number, stateId: string): Readonly<Record<string, readonly EventObject[]>> {
  const type = `xstate.after.${delay}.${stateId}`;
  return { [type]: [{ type }] };
}
