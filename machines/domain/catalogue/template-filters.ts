import { featureOf } from './features.ts';
import { costBands, filterCategories, isInBand, type CostBandId, type FilterCategoryId } from './filters.ts';
import { isOneSlipFrom, typoFrom, wordsOf } from './search-words.ts';
import type { Template } from './templates.ts';
import { basePrice } from '../pricing/base-price.ts';
import { once } from '../once.ts';
import { locale } from '#messages/language.ts';

/** The filters of the bases. An empty list or an empty query does not filter. */
export interface TemplateFilters {
  /** Any of these subjects. */
  readonly subjects: readonly FilterCategoryId[];
  /** Any of these cost bands, by the price of the default plan with tax. */
  readonly costs: readonly CostBandId[];
  /** Every word of it has to begin a word in a name, a subject or a feature. */
  readonly query: string;
}

export type TemplateOrder = 'recommended' | 'price' | 'name' | 'features';

/** The number of bases that each option would show, given the filters of the other kinds. */
export interface OptionCounts {
  readonly subjects: ReadonlyMap<FilterCategoryId, number>;
  readonly costs: ReadonlyMap<CostBandId, number>;
}

/** The name of a subject. */
export function subjectName(id: FilterCategoryId): string {
  return filterCategories.find((subject) => subject.id === id)?.name ?? id;
}

const searchable = new WeakMap<Template, ReadonlySet<string>>();

/** The search words of a base: of its name, its subjects, its features and those that suit it. */
function textOf(template: Template): ReadonlySet<string> {
  const kept = searchable.get(template);
  if (kept !== undefined) return kept;
  const { name, subjects, includedFeatures, suitedFeatures } = template;
  const names = [
    name,
    ...subjects.map(subjectName),
    ...[...includedFeatures, ...suitedFeatures]
      .map(featureOf)
      .flatMap(({ name: feature, otherNames = '' }) => [feature, otherNames]),
  ];
  const text = new Set(names.flatMap(wordsOf));
  searchable.set(template, text);
  return text;
}

function begins(text: Iterable<string>, word: string): boolean {
  return [...text].some((other) => other.startsWith(word));
}

function isMistyped(text: Iterable<string>, word: string): boolean {
  return word.length >= typoFrom && [...text].some((other) => isOneSlipFrom(word, other));
}

/**
 * The bases whose name matches; if there are none, those with a matching subject or feature; if there are none either,
 * those that match with one typo for each word.
 */
function foundBy(templates: readonly Template[], query: string): readonly Template[] {
  const words = query === '' ? [] : wordsOf(query);
  if (words.length === 0) return templates;
  const tries: readonly ((template: Template, word: string) => boolean)[] = [
    ({ name }, word) => begins(wordsOf(name), word),
    (template, word) => begins(textOf(template), word),
    (template, word) => begins(textOf(template), word) || isMistyped(textOf(template), word),
  ];
  for (const isFound of tries) {
    const found = templates.filter((template) => words.every((word) => isFound(template, word)));
    if (found.length > 0) return found;
  }
  return [];
}

function isOfSubject(template: Template, subjects: TemplateFilters['subjects']): boolean {
  return subjects.length === 0 || subjects.some((subject) => template.subjects.includes(subject));
}

function isOfCost({ id }: Template, costs: TemplateFilters['costs']): boolean {
  return costs.length === 0 || costBands.some((band) => costs.includes(band.id) && isInBand(basePrice(id), band));
}

/** The bases that pass all filters, in their original order. */
export function filterTemplates(
  templates: readonly Template[],
  { subjects, costs, query }: TemplateFilters,
): readonly Template[] {
  return foundBy(templates, query).filter((template) => isOfSubject(template, subjects) && isOfCost(template, costs));
}

/** The number of bases for each filter option, given the filters of the other kind and the search. */
export function optionCounts(
  templates: readonly Template[],
  { subjects, costs, query }: TemplateFilters,
): OptionCounts {
  const found = foundBy(templates, query);
  const shown = (filters: Partial<TemplateFilters>): number =>
    filterTemplates(found, { subjects, costs, query: '', ...filters }).length;
  return {
    subjects: new Map(filterCategories.map(({ id }) => [id, shown({ subjects: [id] })])),
    costs: new Map(costBands.map(({ id }) => [id, shown({ costs: [id] })])),
  };
}

const byName = once(() => new Intl.Collator(locale));

/** Sorts the bases; ties keep their order. */
export function sortTemplates(templates: readonly Template[], order: TemplateOrder): readonly Template[] {
  switch (order) {
    case 'recommended':
      return templates;
    case 'price':
      return templates.toSorted((a, b) => a.price - b.price);
    case 'name':
      return templates.toSorted((a, b) => byName().compare(a.name, b.name));
    case 'features':
      return templates.toSorted((a, b) => b.includedFeatures.length - a.includedFeatures.length);
  }
}
