/** Payloads, inputs and context changes in words, for the steps of a plan. */
import { isPlain } from './function-sites.ts';
import { isActorRef } from './structural-key.ts';

/** The most fields, list items and characters that a step shows. */
const maxFields = 6;
const maxItems = 3;
const maxLength = 60;
const maxDepth = 3;

/** 'isGift' → 'is gift'. */
function fieldName(key: string): string {
  return key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line;
}

function countOf(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** A value in words: 'yes', '2026-11-27', 'card, upi and 4 more'. */
export function valueWords(value: unknown): string {
  if (value === undefined || value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value === '' ? 'empty' : shortened(value);
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'symbol') return value.toString();
  if (typeof value !== 'object') return `${value as number | bigint}`;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Error) return shortened(value.message);
  if (isActorRef(value)) return `the actor ${value.id}`;
  if (value instanceof Set || value instanceof Map) return countOf(value.size, 'entry', 'entries');
  if (!Array.isArray(value)) return countOf(Object.keys(value).length, 'field', 'fields');
  if (value.length === 0) return 'none';
  if (value.some((one) => typeof one === 'object' && one !== null)) return countOf(value.length, 'entry', 'entries');
  const shown = value.slice(0, maxItems).map(valueWords).join(', ');
  return value.length > maxItems ? `${shown} and ${value.length - maxItems} more` : shown;
}

/** The fields of an object at any depth, each with the path of its names. */
function fieldsOf(value: object, path: readonly string[]): readonly (readonly [string, string])[] {
  return Object.entries(value).flatMap(([key, inner]): readonly (readonly [string, string])[] => {
    const own = [...path, fieldName(key)];
    return isPlain(inner) && !isActorRef(inner) && own.length < maxDepth
      ? fieldsOf(inner, own)
      : [[own.join(' '), valueWords(inner)]];
  });
}

/** Fields in words: 'method card, amount 5001, 3 more fields'. */
function listed(fields: readonly (readonly [string, string])[]): string {
  const shown = fields.slice(0, maxFields).map(([name, words]) => `${name} ${words}`);
  return [...shown, ...(fields.length > maxFields ? [`${fields.length - maxFields} more fields`] : [])].join(', ');
}

/**
 * An object in words: 'method card, amount 5001'.
 * @param others similar objects; of a large object, only the fields in which it differs from them are shown
 */
export function dataWords(value: object, others: readonly object[] = []): string {
  const fields = fieldsOf(value, []);
  if (fields.length <= maxFields || others.length === 0) return listed(fields);
  const known = others.map((other) => new Map(fieldsOf(other, [])));
  const differing = fields.filter(([name, words]) => known.some((other) => other.get(name) !== words));
  return listed(differing.length > 0 ? differing : fields);
}

/** The fields of a value that changed, in words: 'name becomes Asha'. */
export function changeWords(name: string, before: unknown, after: unknown): readonly string[] {
  const old = new Map(fieldsOf({ [name]: before }, []));
  return fieldsOf({ [name]: after }, [])
    .filter(([field, words]) => old.get(field) !== words)
    .map(([field, words]) => `${field} becomes ${words}`);
}
