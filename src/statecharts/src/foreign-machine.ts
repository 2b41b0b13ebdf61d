/** Machines without samples: the events to send are derived from the machine itself. */
import type { AnyStateMachine } from 'xstate';
import type { Samples, WalkEntry } from './graph-walk.ts';
import { guardSamples } from './guard-constants.ts';
import { plainSamples, typesOf } from './plain-samples.ts';
import { stepperOf } from './pure-step.ts';

/** The default limit of snapshots explored of a machine outside the registry; `--max` raises it. */
export const usualMost = 4_000;

/**
 * Prepares a machine outside the registry for exploration. Snapshots are distinguished by the context keys that
 * influence its behaviour, and the machines that it starts are explored with it.
 * @param samples events that replace the plain ones, if they need more than a type
 */
export function entryOf(
  machine: AnyStateMachine,
  {
    samples,
    input,
    inputs,
  }: { readonly samples?: Samples; readonly input?: unknown; readonly inputs?: readonly unknown[] } = {},
): WalkEntry {
  return {
    id: machine.id,
    machine,
    input: inputs ? inputs[0] : input,
    samples: {
      ...plainSamples(machine),
      ...guardSamples(machine, typesOf(machine), startContext(machine, inputs ? inputs[0] : input)),
      ...samples,
    },
    walk: {
      ...(inputs && { inputs }),
      contextKeys: Object.keys(startContext(machine, inputs ? inputs[0] : input)),
      limit: usualMost,
      children: true,
      isObserved: true,
      isForgiving: true,
      isPartial: true,
    },
  };
}

/** The context that a machine starts with; empty if it does not start. */
function startContext(machine: AnyStateMachine, input: unknown): object {
  try {
    return stepperOf(machine, { children: true }).start(input).to.context as object;
  } catch {
    return {};
  }
}
