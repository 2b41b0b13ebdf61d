import type { Feature, FeatureRow } from './catalogue.types.ts';

const smallWords: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'as',
  'at',
  'by',
  'for',
  'in',
  'of',
  'on',
  'or',
  'per',
  'to',
  'with',
]);

/** 'cash-on-delivery' as a title: 'Cash on Delivery'. */
function titleOf(id: string): string {
  return id
    .split('-')
    .map((word, index) => (index > 0 && smallWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

/** The name of a feature: its id as a title, unless its row has a name. */
export function nameOf({ id, name }: FeatureRow): string {
  return name ?? titleOf(id);
}

/** The search words of a feature in addition to its name. */
export function otherNamesOf(_row: FeatureRow): Pick<Feature, 'otherNames'> {
  return {};
}
