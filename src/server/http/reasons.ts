import type * as v from 'valibot';

type Issue = v.BaseIssue<unknown>;

const kinds: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  strict_object: 'must be an object',
  loose_object: 'must be an object',
  record: 'must be an object',
  integer: 'must be a whole number',
  safe_integer: 'must be a whole number',
  email: 'must be an email address',
  rfc_email: 'must be an email address',
  url: 'must be an address that begins with https://',
  uuid: 'must be a UUID',
  iso_date: 'must be a date, for example 2027-01-31',
  iso_timestamp: 'must be a time, for example 2027-01-31T09:30:00Z',
  non_empty: 'must not be empty',
};

const mostChoices = 8;

/** "one of a, b": written from what the schema expects, which reads `("a" | "b")`. */
function choice({ expected }: Issue): string {
  const choices = (expected ?? '').replace(/^\(|\)$/g, '').split(' | ').map((text) => text.replaceAll('"', ''));
  if (choices.length > mostChoices) return 'is none of the choices';
  return choices.length === 1 ? `must be ${choices[0]}` : `must be one of ${choices.join(', ')}`;
}

function units(count: unknown, input: unknown): string {
  const one = typeof input === 'string' ? 'character' : 'item';
  return `${String(count)} ${one}${count === 1 ? '' : 's'}`;
}

/** What is wrong with a field, to read after its name; never what it holds, which may be personal. */
export function reasonOf(issue: Issue): string {
  if (issue.expected === 'never') return 'is not known here';
  if (issue.kind === 'schema' && issue.received === 'undefined') return 'is missing';
  const { type, requirement, input } = issue;
  if (type === 'min_length') return requirement === 1 ? 'must not be empty' : `must have at least ${units(requirement, input)}`;
  if (type === 'max_length') return `must have at most ${units(requirement, input)}`;
  if (type === 'length') return `must have ${units(requirement, input)}`;
  if (type === 'min_value') return `must be at least ${String(requirement)}`;
  if (type === 'max_value') return `must be at most ${String(requirement)}`;
  if (type === 'literal' || type === 'picklist' || type === 'enum' || type === 'variant') return choice(issue);
  return kinds[type] ?? 'has the wrong form';
}
