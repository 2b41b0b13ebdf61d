/** What a function reads of its arguments: numbers, yes or no, and lists of which it reads the length. */
import { isPlain } from './function-sites.ts';

/** A kind of value that a mutant can shift by one, or invert. */
export type ReadKind = 'number' | 'boolean' | 'list';

/** A copy of an object, or of a list, that records what is read of it, by its path. */
function recorded(value: unknown, path: string, reads: Map<string, ReadKind>, entries: Set<string>): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') reads.set(path, typeof value as ReadKind);
  const isList = Array.isArray(value);
  if (!isList && !isPlain(value)) return value;
  // The copy is not frozen, so that the proxy may return other values.
  return new Proxy(isList ? [...(value as readonly unknown[])] : { ...value }, {
    get: (target, key) => {
      const own = Reflect.get(target, key) as unknown;
      if (typeof key === 'symbol') {
        entries.add(path);
        return own;
      }
      if (isList && key === 'length') {
        reads.set(path, 'list');
        return own;
      }
      if (isList) entries.add(path);
      if (isList && !/^\d+$/.test(key)) return own;
      return recorded(own, path === '' ? key : `${path}.${key}`, reads, entries);
    },
  });
}

/** The paths that a function reads of its arguments, such as 'context.count'; it may fail. */
export function readsOf(call: (...args: readonly unknown[]) => unknown, args: readonly unknown[]) {
  const reads = new Map<string, ReadKind>();
  // A list is of interest if nothing but its length is read.
  const entries = new Set<string>();
  const [first, params] = args as readonly [Record<string, unknown>, unknown];
  try {
    call(
      {
        ...first,
        context: recorded(first['context'], 'context', reads, entries),
        event: recorded(first['event'], 'event', reads, entries),
      },
      recorded(params, 'params', reads, entries),
    );
  } catch {
    // What was read before the failure counts.
  }
  return new Map([...reads].filter(([path, kind]) => kind !== 'list' || !entries.has(path)));
}

/** A changed value of a kind; the value itself if it is of another kind. */
function shifted(value: unknown, kind: ReadKind, by: 1 | -1): unknown {
  if (kind === 'number') return typeof value === 'number' ? value + by : value;
  if (kind === 'boolean') return typeof value === 'boolean' ? !value : value;
  if (!Array.isArray(value)) return value;
  return by > 0 ? [...(value as readonly unknown[]), value.at(-1)] : value.slice(0, -1);
}

function changedAt(value: unknown, [key, ...rest]: readonly string[], change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === key ? changedAt(one, rest, change) : one));
  return isPlain(value) && key in value ? { ...value, [key]: changedAt(value[key], rest, change) } : value;
}

/** Arguments with one value that a function reads changed. */
export function argumentsWith(args: readonly unknown[], path: string, kind: ReadKind, by: 1 | -1): readonly unknown[] {
  const [root, ...rest] = path.split('.');
  const change = (value: unknown): unknown => changedAt(value, rest, (one) => shifted(one, kind, by));
  const [first, params, ...others] = args as readonly [Record<string, unknown>, unknown];
  if (root === 'params') return [first, change(params), ...others];
  return [{ ...first, [root ?? '']: change(first[root ?? '']) }, params, ...others];
}

/** A change in words, as in 'context.count 1 larger'. */
export function shiftInWords(path: string, kind: ReadKind, by: 1 | -1): string {
  if (kind === 'boolean') return `the opposite of ${path}`;
  if (kind === 'number') return `${path} 1 ${by > 0 ? 'larger' : 'smaller'}`;
  return `one entry ${by > 0 ? 'more' : 'fewer'} in ${path}`;
}
