/** Why a machine fails at an event, or does not start: which field it reads, and the line that would give it one. */
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { Failure, WalkEntry, WalkStep } from './graph-walk.ts';
import { stepperOf, EndlessStep } from './pure-step.ts';

/** An event that notes which of its fields are read and are not there. */
function watched(event: EventObject, missing: string[]): EventObject {
  return new Proxy(event, {
    get: (target, key, receiver) => {
      if (typeof key === 'string' && key !== 'toJSON' && !(key in target)) missing.push(key);
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
}

/** The field that an error says was read of nothing: 'name' in "Cannot read properties of undefined (reading 'name')". */
function readOfNothing(error: unknown): string | undefined {
  return error instanceof Error ? /\(reading '([^']+)'\)/.exec(error.message)?.[1] : undefined;
}

/** The field of an event that a machine reads when it fails at it, as in 'output.name'; nothing where it reads none. */
function missingField(
  machine: AnyStateMachine,
  { from, happening }: Failure,
): { readonly field: string; readonly path: string } | undefined {
  if (!from || !happening) return undefined;
  const missing: string[] = [];
  try {
    const { event, ...occasion } = happening;
    stepperOf(machine, { children: true }).take(from, watched(event, missing), occasion);
  } catch (error) {
    const field = missing.at(-1);
    const inner = readOfNothing(error);
    const output = happening.event as { readonly output?: unknown };
    // A field that is there and holds nothing fails where something of it is read.
    const known = field ?? ('output' in output && output.output === undefined && inner ? 'output' : undefined);
    return known === undefined
      ? undefined
      : { field: known, path: inner && inner !== known ? `${known}.${inner}` : known };
  }
  return undefined;
}

function quoted(text: string): string {
  return /^[a-zA-Z_$][\w$]*$/.test(text) ? text : `'${text.replaceAll("'", "\\'")}'`;
}

/** The name under which a machine is exported, or what its id makes of one. */
export function exportNameOf({ exportName, id }: WalkEntry): string {
  return exportName ?? id.replaceAll(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase());
}

function where({ value }: AnyMachineSnapshot): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function sampleLine(entry: WalkEntry, type: string, field: string): string {
  return `export const ${exportNameOf(entry)}Samples = { ${quoted(type)}: [{ type: '${type}', ${field}: … }] }; beside the machine`;
}

/** What is wrong when a machine fails at an event, and the line that gives the event what it lacks. */
export function failureText(entry: WalkEntry, failure: Failure): string {
  const { from, happening, error } = failure;
  const { message } = error;
  if (error instanceof EndlessStep || !from || !happening) return message;
  const { type } = happening.event;
  const short = message.replace(`${entry.id} fails: `, '').replaceAll(/\s+/g, ' ');
  const missing = missingField(entry.machine, failure);
  if (!missing) return `${entry.id} fails in ${where(from)} at ${type}: ${short}`;
  return `${entry.id} fails in ${where(from)} at ${type}, which has no ${missing.path}: add ${sampleLine(entry, type, missing.field)} (${short})`;
}

/** The event at which a machine fails, and where. */
export function failurePlace({ from, happening }: Failure): string {
  return `${happening?.event.type ?? 'the start'} fails in ${from ? where(from) : 'the beginning'}`;
}

/** The line that gives an event a field which a machine reads of it in a snapshot; nothing where it reads none that is missing. */
export function sampleHint(entry: WalkEntry, from: AnyMachineSnapshot, event: EventObject): string | undefined {
  const missing: string[] = [];
  try {
    entry.machine.getTransitionData(from, watched(event, missing));
  } catch {
    // What was read until then counts.
  }
  const [field] = missing;
  return field === undefined
    ? undefined
    : `it reads ${field} of the event: add ${sampleLine(entry, event.type, field)}`;
}

/**
 * Which fields machines read of events that have none, a sentence for each type: what they decide by them, or keep of
 * them, is nothing.
 */
export function payloadNotes(entry: WalkEntry, steps: readonly WalkStep[]): readonly string[] {
  const asked = new Set<string>();
  return steps.flatMap((step) => {
    const { from, event, at, isDelay } = step;
    if (!from || !event || at !== undefined || isDelay || asked.has(event.type)) return [];
    asked.add(event.type);
    const missing: string[] = [];
    try {
      stepperOf(entry.machine, { children: true }).take(from, watched(event, missing), step);
    } catch {
      // What fails is told where it is left out.
    }
    const [field] = missing;
    return field === undefined
      ? []
      : [`${entry.id} reads ${field} of ${event.type}, which has none: add ${sampleLine(entry, event.type, field)}.`];
  });
}

/** The field of an input that a machine reads when it starts; nothing where it reads none. */
function inputField(machine: AnyStateMachine): string | undefined {
  const read: string[] = [];
  const input: object = new Proxy(
    {},
    {
      get: (_, key) => {
        if (typeof key === 'string') read.push(key);
        return undefined;
      },
    },
  );
  try {
    stepperOf(machine, { children: true }).start(input);
  } catch {
    // It may well fail again at what it does not find there.
  }
  return read[0];
}

/** The error of a machine that does not start: where it has no input, what to do about it. */
export function startFailure(entry: WalkEntry, input: unknown, error: unknown): Error {
  const cause = error instanceof Error ? error : new Error(String(error));
  const field = input === undefined && !(cause instanceof EndlessStep) ? inputField(entry.machine) : undefined;
  if (field === undefined) return cause;
  return new Error(
    `${entry.id} needs input: it reads ${field} of it. Give it with --input FILE or --input JSON, or export ${exportNameOf(entry)}Input beside the machine. (${cause.message})`,
    { cause },
  );
}
