/** Machines that come without samples: what can be sent to them is read from the machine itself. */
import type { AnyStateMachine } from 'xstate';
import type { Samples, WalkEntry } from './graph-walk.ts';
import { plainSamples } from './plain-samples.ts';
import { stepperOf } from './pure-step.ts';

/** More situations than these of a machine in no registry are walked only when somebody asks for them. */
export const usualMost = 4_000;

/**
 * A machine that is in no registry, ready to be walked. Snapshots are told apart by what decides in their context, and
 * the machines that it starts are walked with it.
 * @param samples events instead of the plain ones, where they need more than a type
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
    samples: { ...plainSamples(machine), ...samples },
    walk: {
      ...(inputs && { inputs }),
      contextKeys: contextKeysOf(machine, inputs ? inputs[0] : input),
      limit: usualMost,
      children: true,
      isObserved: true,
      isForgiving: true,
      isPartial: true,
    },
  };
}

/** The keys of a machine's context; none where it does not start. */
function contextKeysOf(machine: AnyStateMachine, input: unknown): readonly string[] {
  try {
    return Object.keys(stepperOf(machine, { children: true }).start(input).to.context as object);
  } catch {
    return [];
  }
}
