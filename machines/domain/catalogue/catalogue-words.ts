/** The words of the catalogue: the names of its features, categories, bases and subjects, and their synonyms. */
import { once } from '../once.ts';
import { categories } from './categories.ts';
import { features } from './features.ts';
import { filterCategories } from './filters.ts';
import { wordsOf } from './search-words.ts';
import { synonyms } from './synonyms.ts';
import { customTemplate, templates } from './templates.ts';

const words = once(
  () =>
    new Set(
      [
        ...[...features, ...categories, ...filterCategories, ...templates, customTemplate].map(({ name }) => name),
        ...synonyms.flat(),
      ].flatMap(wordsOf),
    ),
);

/** Whether every word of a text is one of the catalogue's, so that the text says nothing about who typed it. */
export function isOfCatalogueWords(text: string): boolean {
  return wordsOf(text).every((word) => words().has(word));
}
