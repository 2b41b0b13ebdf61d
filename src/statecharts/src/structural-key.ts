/**
 * Serializes values to keys that are equal exactly if the values are; the keys distinguish snapshots. Unlike
 * `JSON.stringify`, it supports maps, sets, dates, big integers, `undefined`, `NaN`, `-0` and cycles, and ignores the
 * order of keys.
 */
import type { AnyActorRef } from 'xstate';

/** Numbers for values without comparable content, so that each equals only itself. */
const numbers = new WeakMap<object, number>();
const symbols = new Map<symbol, number>();
let lastNumber = 0;

function numberOf(value: object): number {
  const known = numbers.get(value) ?? (lastNumber += 1);
  numbers.set(value, known);
  return known;
}

/** Whether a value is a reference to an actor. */
export function isActorRef(value: unknown): value is AnyActorRef {
  return typeof value === 'object' && value !== null && 'sessionId' in value && 'send' in value && 'ref' in value;
}

/** Options for making keys. */
export interface KeyOptions {
  /** Names a reference to an actor; the default is its id. */
  readonly refName?: (ref: AnyActorRef) => string;
  /** Whether functions, and objects with internal content, are equal to those of the same name. */
  readonly isByName?: boolean;
  /** Called with the path of each value that can be compared by identity only. */
  readonly opaque?: (path: string) => void;
}

function leafKey(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return `function ${numberOf(value)}`;
  if (typeof value === 'symbol') {
    symbols.set(value, symbols.get(value) ?? symbols.size);
    return `symbol ${symbols.get(value)}`;
  }
  return Object.is(value, -0) ? '-0' : String(value);
}

/** Objects whose content is not accessible. */
const closed = [WeakMap, WeakSet, WeakRef, Promise] as const;

/** The internal content of an object that its properties do not show; undefined if they show all of it. */
function contentOf(value: object): readonly unknown[] | undefined {
  if (value instanceof Date) return [value.getTime()];
  if (value instanceof RegExp) return [value.source, value.flags, value.lastIndex];
  if (value instanceof Map) return [...value];
  if (value instanceof Set) return [...value];
  if (value instanceof Error) return [value.name, value.message];
  if (value instanceof URL || value instanceof URLSearchParams) return [value.toString()];
  if (value instanceof ArrayBuffer) return [...new Uint8Array(value)];
  if (ArrayBuffer.isView(value)) return [...new Uint8Array(value.buffer, value.byteOffset, value.byteLength)];
  return undefined;
}

/** The class name of an object: empty for a plain one. */
function classOf(value: object): string {
  const prototype = Object.getPrototypeOf(value) as object | null;
  if (prototype === Object.prototype || prototype === null || Array.isArray(value)) return '';
  return `${(value.constructor as { readonly name?: string } | undefined)?.name ?? ''}#${numberOf(prototype)}`;
}

/**
 * Caches the keys of objects without a reference to an actor and without a cycle. Snapshots share most of their
 * context, which is replaced and never changed in place.
 */
const keys = new WeakMap<object, string>();

/** The key of a value: two values have the same key if they do not differ in anything that the tools can read. */
export function structuralKey(root: unknown, options: KeyOptions = {}): string {
  const { refName = ({ id }) => id, isByName = false, opaque } = options;
  const isKept = !isByName && !opaque;
  const open = new Map<object, number>();
  // The highest ancestor that the last visited value refers back to: a key with a reference above its own value cannot
  // be reused.
  let highest = Number.POSITIVE_INFINITY;
  const keyOf = (value: unknown, path: string): string => {
    if (typeof value === 'function' && isByName) return `function ${value.name}`;
    if (typeof value !== 'object' || value === null) return leafKey(value);
    const kept = isKept ? keys.get(value) : undefined;
    if (kept !== undefined) return kept;
    if (isActorRef(value)) {
      highest = -1;
      return `actor ${refName(value)}`;
    }
    const above = open.get(value);
    // A cycle is encoded by the number of levels up to its target.
    if (above !== undefined) {
      highest = Math.min(highest, above);
      return `up ${open.size - above}`;
    }
    if (closed.some((one) => value instanceof one)) {
      opaque?.(path);
      return isByName ? classOf(value) : `${classOf(value)} ${numberOf(value)}`;
    }
    const before = highest;
    highest = Number.POSITIVE_INFINITY;
    open.set(value, open.size);
    const key = contentKey(value, path);
    open.delete(value);
    if (isKept && highest > open.size) keys.set(value, key);
    highest = Math.min(before, highest);
    return key;
  };
  const contentKey = (value: object, path: string): string => {
    if (Array.isArray(value)) return `[${value.map((one, at) => keyOf(one, `${path}[${at}]`)).join()}]`;
    const name = classOf(value);
    const content = name === '' ? undefined : contentOf(value);
    const own = Object.keys(value).toSorted();
    const parts = [
      ...(content?.map((one, at) => keyOf(one, `${path}(${at})`)) ?? []),
      ...own.map((key) => `${JSON.stringify(key)}:${keyOf((value as Record<string, unknown>)[key], `${path}.${key}`)}`),
    ];
    // An instance of a class may have private fields that no property shows.
    if (name !== '' && !content && own.length === 0) {
      opaque?.(path);
      if (!isByName) parts.push(`${numberOf(value)}`);
    }
    return `${name}{${parts.join()}}`;
  };
  return keyOf(root, '');
}
