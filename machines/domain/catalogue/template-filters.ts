import { costBands, filterCategories, isInBand, type CostBandId, type FilterCategoryId } from './filters.ts';
import type { Template } from './templates.ts';
import { once } from '../once.ts';
import { locale } from '#messages/language.ts';

/** The filters of the bases. An empty list does not filter. */
export interface TemplateFilters {
  /** Any of these subjects. */
  readonly subjects: readonly FilterCategoryId[];
  /** Any of these cost bands. */
  readonly costs: readonly CostBandId[];
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

function isOfSubject(template: Template, subjects: TemplateFilters['subjects']): boolean {
  return subjects.length === 0 || subjects.some((subject) => template.subjects.includes(subject));
}

function isOfCost({ price }: Template, costs: TemplateFilters['costs']): boolean {
  return costs.length === 0 || costBands.some((band) => costs.includes(band.id) && isInBand(price, band));
}

/** The bases that pass all filters, in their original order. */
export function filterTemplates(
  templates: readonly Template[],
  { subjects, costs }: TemplateFilters,
): readonly Template[] {
  return templates.filter((template) => isOfSubject(template, subjects) && isOfCost(template, costs));
}

/** The number of these bases for each filter option, given the filters of the other kind. */
export function optionCounts(templates: readonly Template[], { subjects, costs }: TemplateFilters): OptionCounts {
  const shown = (filters: Partial<TemplateFilters>): number =>
    filterTemplates(templates, { subjects, costs, ...filters }).length;
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
