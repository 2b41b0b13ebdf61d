import { costBands, filterCategories, type CostBandId, type FilterCategoryId } from '#machines/domain/catalogue/filters.ts';
import { filterTemplates, optionCounts, sortTemplates, subjectName, type TemplateFilters, type TemplateOrder } from '#machines/domain/catalogue/template-filters.ts';
import { templates, type Template } from '#machines/domain/catalogue/templates.ts';
import { formatPrice } from '#machines/domain/money-format.ts';

/** A base as its card shows it. */
export interface TemplateView {
  readonly template: Template;
  readonly category: string;
  readonly price: string;
  readonly included: string;
  readonly others: string;
}

export interface FilterOption<Id> {
  readonly id: Id;
  readonly name: string;
  readonly count: number;
  readonly checked: boolean;
}

/** The two kinds of filters, each option with the number of bases it would show. */
export interface FiltersView {
  readonly costs: readonly FilterOption<CostBandId>[];
  readonly subjects: readonly FilterOption<FilterCategoryId>[];
}

export interface StudioView {
  readonly cards: readonly TemplateView[];
  readonly filters: FiltersView;
  /** Filters that are on, the search not counted. */
  readonly active: number;
  /** How many of all are shown. */
  readonly status: string;
}

export const orders: readonly { readonly id: TemplateOrder; readonly label: string }[] = [
  { id: 'recommended', label: 'Recommended' },
  { id: 'price', label: 'Price, lowest first' },
  { id: 'name', label: 'Name, A to Z' },
  { id: 'features', label: 'Most features first' },
];

/** The order with this id; the recommended one when there is none. */
export function orderOf(id: unknown): TemplateOrder {
  return orders.find((order) => order.id === id)?.id ?? 'recommended';
}

/** '26 features included' and '+ 34 other features', as they are in the template. */
export function templateView(template: Template): TemplateView {
  return {
    template,
    category: subjectName(template.subjects[0]),
    price: formatPrice(template.price),
    included: `${template.includedFeatures.length} features included`,
    others: `+ ${template.suitedFeatures.length} other features`,
  };
}

/** Everything the studio shows for these filters and this order. */
export function studioView(filters: TemplateFilters, order: TemplateOrder): StudioView {
  const counts = optionCounts(templates, filters);
  const cards = sortTemplates(filterTemplates(templates, filters), order).map(templateView);
  return {
    cards,
    filters: {
      costs: costBands.map(({ id, name }) => ({ id, name, count: counts.costs.get(id) ?? 0, checked: filters.costs.includes(id) })),
      subjects: filterCategories.map(({ id, name }) => ({ id, name, count: counts.subjects.get(id) ?? 0, checked: filters.subjects.includes(id) })),
    },
    active: filters.subjects.length + filters.costs.length,
    status: `${cards.length} of ${templates.length} bases`,
  };
}
