/**
 * Explains why a machine fails at an event or does not start: the field it reads, and the line of code that provides
 * it.
 */
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { isPlain } from './function-sites.ts';
import type { Failure, WalkEntry, WalkStep } from './graph-walk.ts';
import type { Happening } from './occasions.ts';
import { stepperOf, EndlessStep } from './pure-step.ts';

/** The fields, by their paths, that code reads of an event that lacks them; `length` and methods are no fields. */
class MissingFields {
  private readonly read = new Set<string>();

  /** The innermost ones, in the order read. */
  get paths(): readonly string[] {
    return [...this.read].filter((path) => ![...this.read].some((other) => other.startsWith(`${path}.`)));
  }

  /** An event, or a part of one, that records reads of fields that it lacks. */
  watch<Value extends object>(value: Value, path = ''): Value {
    return new Proxy(value, {
      get: (target, key) => {
        const found: unknown = Reflect.get(target, key);
        if (typeof key !== 'string' || key === 'toJSON') return found;
        const own = path === '' ? key : `${path}.${key}`;
        if (found === undefined && !Array.isArray(target)) return this.missing(own);
        return isPlain(found) ? this.watch(found, own) : found;
      },
    });
  }

  /** A stand-in for a missing value that has every field and every method, so that all reads become known. */
  private missing(path: string): unknown {
    if (path !== '') this.read.add(path);
    return new Proxy(() => undefined, {
      get: (_, key) => {
        if (key === Symbol.toPrimitive) return () => Number.NaN;
        if (key === Symbol.iterator) return () => [][Symbol.iterator]();
        if (typeof key !== 'string' || path === '') return this.missing('');
        return key === 'length' ? 0 : this.missing(`${path}.${key}`);
      },
      apply: () => {
        this.read.delete(path);
        return this.missing('');
      },
    });
  }
}

/** The fields that a machine reads of an event that lacks them. */
function missingIn(entry: WalkEntry, from: AnyMachineSnapshot, happening: Happening): readonly string[] {
  const fields = new MissingFields();
  const { event, ...occasion } = happening;
  try {
    stepperOf(entry.machine, { children: true }).take(from, fields.watch(event), occasion);
  } catch {
    // The fields read before the failure count.
  }
  return fields.paths.filter((path) => path !== 'actorId');
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

/** A value as source code, with the missing fields as '…'. */
function literalOf(value: unknown, missing: readonly string[], path = ''): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "\\'")}'`;
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return `${value}`;
  const own = typeof value === 'object' && !Array.isArray(value) ? value : {};
  const inner = missing.filter((one) => path === '' || one.startsWith(`${path}.`));
  const names = inner.map((one) => one.slice(path === '' ? 0 : path.length + 1).split('.')[0] ?? '');
  const keys = [...new Set([...Object.keys(own), ...names])];
  if (keys.length === 0) return '…';
  const fields = keys.map((key) => {
    const at = path === '' ? key : `${path}.${key}`;
    return `${quoted(key)}: ${missing.includes(at) ? '…' : literalOf((own as Record<string, unknown>)[key], missing, at)}`;
  });
  return `{ ${fields.join(', ')} }`;
}

/** The line of code that gives an event its missing fields. */
function sampleLine(entry: WalkEntry, { type, ...payload }: EventObject, missing: readonly string[]): string {
  const literal = literalOf({ type, ...payload }, missing);
  return `export const ${exportNameOf(entry)}Samples = { ${quoted(type)}: [${literal}] }; next to the machine`;
}

function inWords(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Describes the failure of a machine at an event, with the line of code that adds the missing fields. */
export function failureText(entry: WalkEntry, failure: Failure): string {
  const { from, happening, error } = failure;
  const { message } = error;
  if (error instanceof EndlessStep || !from || !happening) return message;
  const { event } = happening;
  const short = message.replace(`${entry.id} fails: `, '').replaceAll(/\s+/g, ' ');
  const missing = missingIn(entry, from, happening);
  if (missing.length === 0) return `${entry.id} fails in ${where(from)} at ${event.type}: ${short}`;
  return `${entry.id} fails in ${where(from)} at ${event.type}, which has no ${inWords(missing)}: add ${sampleLine(entry, event, missing)} (${short})`;
}

/** The event at which a machine fails, and its state. */
export function failurePlace({ from, happening }: Failure): string {
  return `${happening?.event.type ?? 'the start'} fails in ${from ? where(from) : 'the beginning'}`;
}

/**
 * How to supply an event for which a guard is true in a snapshot: with the fields that it reads and the event lacks, or
 * with other values; undefined for an event without a payload that reads none.
 */
export function sampleHint(entry: WalkEntry, from: AnyMachineSnapshot, event: EventObject): string | undefined {
  const fields = new MissingFields();
  try {
    entry.machine.getTransitionData(from, fields.watch(event));
  } catch {
    // The fields read before the failure count.
  }
  const missing = fields.paths;
  const payload = Object.keys(event).filter((key) => key !== 'type');
  if (missing.length === 0 && payload.length === 0) return undefined;
  return missing.length > 0
    ? `a guard reads ${inWords(missing)} of the event: add ${sampleLine(entry, event, missing)}`
    : `try other values: ${sampleLine(entry, event, payload)}`;
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
    const missing = missingIn(entry, from, { event });
    return missing.length === 0
      ? []
      : [
          `${entry.id} reads ${inWords(missing)} of ${event.type}, which has no such field: add ${sampleLine(entry, event, missing)}.`,
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
