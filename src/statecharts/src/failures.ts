/**
 * Explains why a machine fails at an event or does not start: the field it reads, and the line of code that provides
 * it.
 */
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { Failure, WalkEntry, WalkStep } from './graph-walk.ts';
import { stepperOf, EndlessStep } from './pure-step.ts';

/** Returns an event that records reads of missing fields. */
function watched(event: EventObject, missing: string[]): EventObject {
  return new Proxy(event, {
    get: (target, key, receiver) => {
      if (typeof key === 'string' && key !== 'toJSON' && !(key in target)) missing.push(key);
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
}

/** The property of an error such as "Cannot read properties of undefined (reading 'name')": 'name'. */
function readOfNothing(error: unknown): string | undefined {
  return error instanceof Error ? /\(reading '([^']+)'\)/.exec(error.message)?.[1] : undefined;
}

/** The field of an event that a machine reads when it fails, as in 'output.name'; undefined if it reads none. */
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
    // The field exists but is undefined, and the machine fails reading a property of it.
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

/** The export name of a machine, or a name derived from its id. */
export function exportNameOf({ exportName, id }: WalkEntry): string {
  return exportName ?? id.replaceAll(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase());
}

function where({ value }: AnyMachineSnapshot): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function sampleLine(entry: WalkEntry, type: string, field: string): string {
  return `export const ${exportNameOf(entry)}Samples = { ${quoted(type)}: [{ type: '${type}', ${field}: … }] }; next to the machine`;
}

/** Describes the failure of a machine at an event, with the line of code that adds the missing field. */
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

/** The event at which a machine fails, and its state. */
export function failurePlace({ from, happening }: Failure): string {
  return `${happening?.event.type ?? 'the start'} fails in ${from ? where(from) : 'the beginning'}`;
}

/**
 * The line of code that adds a missing field that a machine reads of an event in a snapshot; undefined if there is
 * none.
 */
export function sampleHint(entry: WalkEntry, from: AnyMachineSnapshot, event: EventObject): string | undefined {
  const missing: string[] = [];
  try {
    entry.machine.getTransitionData(from, watched(event, missing));
  } catch {
    // The fields read before the failure count.
  }
  const [field] = missing;
  return field === undefined
    ? undefined
    : `a guard reads ${field} of the event: add ${sampleLine(entry, event.type, field)}`;
}

/**
 * Describes missing event fields that a machine reads, one sentence for each event type: its decisions and its context
 * then depend on undefined.
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
      // The plan reports the failure with the transition that it leaves out.
    }
    const [field] = missing;
    return field === undefined
      ? []
      : [
          `${entry.id} reads ${field} of ${event.type}, which has no such field: add ${sampleLine(entry, event.type, field)}.`,
        ];
  });
}

/** The field of an input that a machine reads when it starts; undefined if it reads none. */
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
    // It may fail again at a missing field.
  }
  return read[0];
}

/** The error of a machine that does not start; if it lacks an input, with instructions. */
export function startFailure(entry: WalkEntry, input: unknown, error: unknown): Error {
  const cause = error instanceof Error ? error : new Error(String(error));
  const field = input === undefined && !(cause instanceof EndlessStep) ? inputField(entry.machine) : undefined;
  if (field === undefined) return cause;
  return new Error(
    `${entry.id} needs an input with the field ${field}. Set it with --input FILE or --input JSON, or export ${exportNameOf(entry)}Input next to the machine. (${cause.message})`,
    { cause },
  );
}
