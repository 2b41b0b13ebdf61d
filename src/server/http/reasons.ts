import type * as v from 'valibot';
import type { RefusalWords } from './refusal-words.ts';

type Issue = v.BaseIssue<unknown>;
type TextsWithoutValues = { [Name in keyof RefusalWords as RefusalWords[Name] extends string ? Name : never]: string };

const kinds: Readonly<Record<string, keyof TextsWithoutValues>> = {
  string: 'mustBeText',
  number: 'mustBeNumber',
  boolean: 'mustBeBoolean',
  array: 'mustBeList',
  object: 'mustBeObject',
  strict_object: 'mustBeObject',
  loose_object: 'mustBeObject',
  record: 'mustBeObject',
  integer: 'mustBeWhole',
  safe_integer: 'mustBeWhole',
  email: 'mustBeEmail',
  rfc_email: 'mustBeEmail',
  url: 'mustBeAddress',
  uuid: 'mustBeUuid',
  iso_date: 'mustBeDate',
  iso_timestamp: 'mustBeTime',
  non_empty: 'mustNotBeEmpty',
};

const maxChoices = 8;

/** "one of a, b": derived from the schema's expectation, which has the form `("a" | "b")`. */
function choice({ expected }: Issue, words: RefusalWords): string {
  const choices = (expected ?? '')
    .replace(/^\(|\)$/g, '')
    .split(' | ')
    .map((text) => text.replaceAll('"', ''));
  if (choices.length > maxChoices) return words.noChoice;
  return choices.length === 1
    ? words.mustBe({ choice: choices[0] ?? '' })
    : words.mustBeOneOf({ choices: choices.join(', ') });
}

/** The error of a field, to read after its name; never its value, which may be personal. */
export function reasonOf(issue: Issue, words: RefusalWords): string {
  if (issue.expected === 'never') return words.unknown;
  if (issue.kind === 'schema' && issue.received === 'undefined') return words.missing;
  const { type, requirement, input } = issue;
  const [count, isText] = [Number(requirement), typeof input === 'string'];
  if (type === 'min_length')
    return count === 1 ? words.mustNotBeEmpty : (isText ? words.atLeastCharacters : words.atLeastItems)({ count });
  if (type === 'max_length') return (isText ? words.atMostCharacters : words.atMostItems)({ count });
  if (type === 'length') return (isText ? words.exactlyCharacters : words.exactlyItems)({ count });
  if (type === 'min_value') return words.atLeast({ least: String(requirement) });
  if (type === 'max_value') return words.atMost({ most: String(requirement) });
  if (type === 'literal' || type === 'picklist' || type === 'enum' || type === 'variant') return choice(issue, words);
  const kind = kinds[type];
  return kind === undefined ? words.wrongForm : words[kind];
}
