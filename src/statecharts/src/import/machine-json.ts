/** The JSON of an XState machine, as Stately's editor and `export --format stately` write it. */
import { openNotes } from './imported.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** The parts of a state that are read as they are. */
const known = new Set(
  [
    'after always context description entry exit history id initial invoke meta on onDone order output route states',
    'tags target type version',
  ].flatMap((words) => words.split(' ')),
);

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a parsed JSON file is the config of a machine. */
export function isMachineJson(value: unknown): value is JsonObject {
  return isObject(value) && (isObject(value['states']) || isObject(value['on']));
}

/**
 * The config for `createMachine`. The guards of XState 4 (`cond`) and its external transitions become those of XState 5.
 */
export function machineJsonConfig(given: JsonObject): {
  readonly config: JsonObject;
  readonly notes: readonly string[];
} {
  const notes = openNotes();
  const transition = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(transition);
    if (!isObject(value)) return value;
    const { cond, internal, in: inState, ...rest } = value;
    if (inState !== undefined) notes.add(`The condition in ${JSON.stringify(inState)} of a transition is not read.`);
    return {
      ...rest,
      ...(cond !== undefined && { guard: cond }),
      ...(internal === false && { reenter: true }),
    };
  };
  const each = (value: unknown, read: (one: unknown) => unknown): JsonObject =>
    isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, read(one)])) : {};
  const invocation = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(invocation);
    if (!isObject(value)) return value;
    const { src, onDone, onError, onSnapshot, input: _input, data: _data, ...rest } = value;
    return {
      ...rest,
      // XState 4 also names an implementation as an object.
      src: isObject(src) && typeof src['type'] === 'string' ? src['type'] : src,
      ...(onDone !== undefined && { onDone: transition(onDone) }),
      ...(onError !== undefined && { onError: transition(onError) }),
      ...(onSnapshot !== undefined && { onSnapshot: transition(onSnapshot) }),
    };
  };
  const readState = (value: unknown, path: string): JsonObject => {
    if (!isObject(value)) return {};
    for (const key of Object.keys(value))
      if (!known.has(key) && !key.startsWith('$')) notes.add(`${key} of ${path} is not read.`);
    const { context: _context, output: _output, order: _order, version: _version, ...rest } = value;
    const own = Object.fromEntries(Object.entries(rest).filter(([key]) => known.has(key)));
    return {
      ...own,
      ...(own['on'] !== undefined && { on: each(own['on'], transition) }),
      ...(own['after'] !== undefined && { after: each(own['after'], transition) }),
      ...(own['always'] !== undefined && { always: transition(own['always']) }),
      ...(own['onDone'] !== undefined && { onDone: transition(own['onDone']) }),
      ...(own['invoke'] !== undefined && { invoke: invocation(own['invoke']) }),
      ...(isObject(own['states']) && {
        states: Object.fromEntries(
          Object.entries(own['states']).map(([key, state]) => [key, readState(state, `${path}.${key}`)]),
        ),
      }),
    };
  };
  const id = typeof given['id'] === 'string' ? given['id'] : '(machine)';
  return { config: readState(given, id), notes: notes.all() };
}
