import type { Descriptions, Feature } from './catalogue.types.ts';

/** Answers a query with the features that hold every word of it; none for a query without words. */
export type FeatureSearch = (query: string) => readonly Feature[];

/** Lower case without accents, so that 'resume' finds 'Résumé'. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{Mark}/gu, '').toLowerCase();
}

/** How near a feature is to what was typed: smaller is nearer; undefined when it does not fit at all. */
function distance(name: string, text: string, phrase: string, words: readonly string[]): number | undefined {
  if (name.startsWith(phrase)) return 0;
  if (words.every((word) => ` ${name}`.includes(` ${word}`))) return 1;
  if (words.every((word) => name.includes(word))) return 2;
  return words.every((word) => text.includes(word)) ? 3 : undefined;
}

/**
 * A search over names, then over names and descriptions together. Names that begin with the query come first; among
 * equals the order of the catalogue stays.
 */
export function createFeatureSearch(features: readonly Feature[], descriptions: Descriptions): FeatureSearch {
  const index = features.map((feature) => {
    const name = plain(feature.name);
    return { feature, name, text: `${name} ${plain(descriptions[feature.id] ?? '')}` };
  });
  return (query) => {
    const words = plain(query).split(/\s+/).filter((word) => word !== '');
    if (words.length === 0) return [];
    const phrase = words.join(' ');
    return index
      .flatMap(({ feature, name, text }) => {
        const near = distance(name, text, phrase, words);
        return near === undefined ? [] : [{ feature, near }];
      })
      .toSorted((a, b) => a.near - b.near)
      .map(({ feature }) => feature);
  };
}
