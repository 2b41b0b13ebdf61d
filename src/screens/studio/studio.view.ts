import { askedBase } from '#machines/domain/catalogue/asked-base.ts';
import {
  costBandName,
  costBands,
  filterCategories,
  type CostBandId,
  type FilterCategoryId,
} from '#machines/domain/catalogue/filters.ts';
import { templateOrders } from '#machines/domain/catalogue/studio-look.ts';
import {
  filterTemplates,
  optionCounts,
  sortTemplates,
  subjectName,
  type TemplateFilters,
  type TemplateOrder,
} from '#machines/domain/catalogue/template-filters.ts';
import { features } from '#machines/domain/catalogue/features.ts';
import { templates, type Template, type TemplateId } from '#machines/domain/catalogue/templates.ts';
import type { CurrencyId } from '#machines/domain/currencies.ts';
import { formatAmount } from '#machines/domain/money-format.ts';
import { basePrice } from '#machines/domain/pricing/base-price.ts';
import { defaultCare, type CareId } from '#machines/domain/pricing/policy.ts';
import * as base from '#messages/base-words.ts';
import * as messages from '#messages/studio.ts';

/**
 * The ids of the forms that the studio's controls belong to. The browser handles them until hydration: the selected
 * base goes to the next page by its address, and the filters go to the studio's address.
 */
export const baseForm = 'bases';
export const lookForm = 'look';

/** The id of the three questions. */
export const questionsId = 'questions';

/** The radio button of a base: its id, its group, and its value in an address. */
export function baseChoice(templateId: TemplateId): {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly form: string;
} {
  return { id: `base-${templateId}`, name: askedBase, value: templateId, form: baseForm };
}

/** A base as its card shows it. */
export interface TemplateView {
  readonly template: Template;
  readonly category: string;
  /** What it costs as it is bought with the defaults, with tax. */
  readonly price: string;
  /** What is in the price: 'With a year of care and GST'. */
  readonly priceCovers: string;
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
  /** The number of active filters, without the search. */
  readonly active: number;
  /** The number shown of all. */
  readonly status: string;
}

const orderNames: Readonly<Record<TemplateOrder, string>> = {
  recommended: messages.recommended,
  price: messages.byPrice,
  name: messages.byName,
  features: messages.byFeatures,
};

export const orders = templateOrders.map((id) => ({ id, label: orderNames[id] }));

/** The order with this id; the recommended one if there is none. */
export function orderWithId(id: unknown): TemplateOrder {
  return templateOrders.find((order) => order === id) ?? 'recommended';
}

/** What is in a price with tax. */
export function coversOf(care: CareId): string {
  return care === 'none' ? base.withGst : base.withCareAndGst;
}

/** '26 features included' and '+ 34 other features', as in the template. */
export function templateView(template: Template, currency: CurrencyId): TemplateView {
  return {
    template,
    category: template.subjects[0] ? subjectName(template.subjects[0]) : base.anyCategory,
    price: formatAmount(basePrice(template.id), currency),
    priceCovers: coversOf(defaultCare),
    included:
      template.includedFeatures.length === 0
        ? base.nothingIncluded
        : base.included({ count: template.includedFeatures.length }),
    others: base.others({
      count: template.suitedFeatures.length === 0 ? features.length : template.suitedFeatures.length,
    }),
  };
}

/** Everything the studio shows of the found bases, with these filters, in this order and currency. */
export function studioView(
  found: readonly Template[],
  filters: TemplateFilters,
  order: TemplateOrder,
  currency: CurrencyId,
): StudioView {
  const counts = optionCounts(found, filters);
  const cards = sortTemplates(filterTemplates(found, filters), order).map((template) =>
    templateView(template, currency),
  );
  return {
    cards,
    filters: {
      costs: costBands.map((band) => ({
        id: band.id,
        name: costBandName(band, currency),
        count: counts.costs.get(band.id) ?? 0,
        checked: filters.costs.includes(band.id),
      })),
      subjects: filterCategories.map(({ id, name }) => ({
        id,
        name,
        count: counts.subjects.get(id) ?? 0,
        checked: filters.subjects.includes(id),
      })),
    },
    active: filters.subjects.length + filters.costs.length,
    status: messages.count({ shown: cards.length, all: templates.length }),
  };
}
