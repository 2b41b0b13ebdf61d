import { featureOf } from './features.ts';
import { costBands, filterCategories, isInBand, type CostBandId, type FilterCategoryId } from './filters.ts';
import type { Template } from './templates.ts';

/** What the bases are narrowed to. An empty list or an empty query narrows nothing. */
export interface TemplateFilters {
  /** Any of these subjects. */
  readonly subjects: readonly FilterCategoryId[];
  /** Any of these cost bands. */
  readonly costs: readonly CostBandId[];
  /** Every word of it, in a name, a subject or a feature. */
  readonly query: string;
}

export type TemplateOrder = 'recommended' | 'price' | 'name' | 'features';

/** How many bases each option would show beside the filters of the other kinds. */
export interface OptionCounts {
  readonly subjects: ReadonlyMap<FilterCategoryId, number>;
  readonly costs: ReadonlyMap<CostBandId, number>;
}

/** The name of a subject. */
export function subjectName(id: FilterCategoryId): string {
  return filterCategories.find((subject) => subject.id === id)?.name ?? id;
}

const searchable = new WeakMap<Template, string>();

/** Everything a base is found by: its name, its subjects, its features and those that suit it. */
function textOf(template: Template): string {
  const kept = searchable.get(template);
  if (kept !== undefined) return kept;
  const names = [
    template.name,
    ...template.subjects.map(subjectName),
    ...[...template.includedFeatures, ...template.suitedFeatures].map((id) => featureOf(id).name),
  ];
  const text = names.join('\n').toLowerCase();
  searchable.set(template, text);
  return text;
}

function wordsOf(query: string): readonly string[] {
  return query.toLowerCase().split(/\s+/).filter((word) => word !== '');
}

function isOfSubject(template: Template, subjects: TemplateFilters['subjects']): boolean {
  return subjects.length === 0 || subjects.some((subject) => template.subjects.includes(subject));
}

function isOfCost({ price }: Template, costs: TemplateFilters['costs']): boolean {
  return costs.length === 0 || costBands.some((band) => costs.includes(band.id) && isInBand(price, band));
}

function isFoundBy(template: Template, query: string): boolean {
  return wordsOf(query).every((word) => textOf(template).includes(word));
}

/** The bases that pass every kind of filter, in the order they came. */
export function filterTemplates(templates: readonly Template[], { subjects, costs, query }: TemplateFilters): readonly Template[] {
  return templates.filter((template) => isOfSubject(template, subjects) && isOfCost(template, costs) && isFoundBy(template, query));
}

/** What each option of the filters would show, given the filters of the other kind and the search. */
export function optionCounts(templates: readonly Template[], { subjects, costs, query }: TemplateFilters): OptionCounts {
  const shown = (filters: Partial<TemplateFilters>): number =>
    filterTemplates(templates, { subjects, costs, query, ...filters }).length;
  return {
    subjects: new Map(filterCategories.map(({ id }) => [id, shown({ subjects: [id] })])),
    costs: new Map(costBands.map(({ id }) => [id, shown({ costs: [id] })])),
  };
}

const byName = new Intl.Collator('en-IN');

/** The bases in an order; those that are equal in it stay as they were. */
export function sortTemplates(templates: readonly Template[], order: TemplateOrder): readonly Template[] {
  switch (order) {
    case 'recommended':
      return templates;
    case 'price':
      return templates.toSorted((a, b) => a.price - b.price);
    case 'name':
      return templates.toSorted((a, b) => byName.compare(a.name, b.name));
    case 'features':
      return templates.toSorted((a, b) => b.includedFeatures.length - a.includedFeatures.length);
  }
}
