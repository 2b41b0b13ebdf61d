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

/** What a feature is called: its id as a title, unless its row says otherwise. */
export function nameOf({ id, name }: FeatureRow): string {
  return name ?? titleOf(id);
}

/** What else a feature is found by than its name. */
export function otherNamesOf(_row: FeatureRow): Pick<Feature, 'otherNames'> {
  return {};
}
