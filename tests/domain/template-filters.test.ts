import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costBandName, costBands, filterCategories } from '#machines/domain/catalogue/filters.ts';
import {
  filterTemplates,
  optionCounts,
  sortTemplates,
  type TemplateFilters,
} from '#machines/domain/catalogue/template-filters.ts';
import { templateOf, templates } from '#machines/domain/catalogue/templates.ts';

const none: TemplateFilters = { subjects: [], costs: [] };

function namesFor(filters: Partial<TemplateFilters>): string[] {
  return filterTemplates(templates, { ...none, ...filters }).map(({ name }) => name);
}

const anyFilters = fc.record({
  subjects: fc.subarray(filterCategories.map(({ id }) => id)),
  costs: fc.subarray(costBands.map(({ id }) => id)),
});

describe('filters', () => {
  it('show every base while nothing is filtered', () => {
    expect(namesFor({})).toEqual(['Gather', 'Storefront', 'Tiffin', 'Khata', 'Stamina', 'Classroom']);
  });

  it('of one kind widen each other', () => {
    expect(namesFor({ subjects: ['education', 'food-drink'] })).toEqual(['Tiffin', 'Classroom']);
    expect(namesFor({ costs: ['1-to-3-lakh', 'over-7-lakh'] })).toEqual(['Khata', 'Stamina', 'Classroom']);
  });

  it('of two kinds narrow each other', () => {
    expect(namesFor({ subjects: ['shopping'], costs: ['3-to-7-lakh'] })).toEqual(['Storefront', 'Tiffin']);
    expect(namesFor({ subjects: ['education'], costs: ['1-to-3-lakh'] })).toEqual([]);
  });
});

describe('the counts of the options', () => {
  it('state the number of bases of an option, whatever else of its kind is chosen', () => {
    const alone = optionCounts(templates, none);
    const beside = optionCounts(templates, { ...none, costs: ['1-to-3-lakh'] });
    expect(costBands.map(({ id }) => alone.costs.get(id))).toEqual([0, 1, 3, 2]);
    expect(beside.costs).toEqual(alone.costs);
    expect(beside.subjects.get('health-fitness')).toBe(1);
    expect(beside.subjects.get('education')).toBe(0);
  });

  it('of the costs add up to the results of the other filters, as each base has one price', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const { costs } = optionCounts(templates, filters);
        const sum = costBands.reduce((all, { id }) => all + (costs.get(id) ?? 0), 0);
        expect(sum).toBe(filterTemplates(templates, { ...filters, costs: [] }).length);
      }),
    );
  });
});

describe('the order', () => {
  const namesIn = (...args: Parameters<typeof sortTemplates>): string[] =>
    sortTemplates(...args).map(({ name }) => name);

  it('recommended is that of the catalogue', () => {
    expect(sortTemplates(templates, 'recommended')).toEqual(templates);
  });

  it('by price begins with the cheapest', () => {
    expect(namesIn(templates, 'price')).toEqual(['Stamina', 'Tiffin', 'Storefront', 'Gather', 'Classroom', 'Khata']);
  });

  it('by name is alphabetical', () => {
    expect(namesIn(templates, 'name')).toEqual(['Classroom', 'Gather', 'Khata', 'Stamina', 'Storefront', 'Tiffin']);
  });

  it('by features begins with the most, and keeps the order of equal ones', () => {
    const small = { ...templateOf(1), name: 'Small', includedFeatures: ['payments'] };
    expect(namesIn([small, templateOf(4), templateOf(1)], 'features')).toEqual(['Khata', 'Gather', 'Small']);
  });
});

describe('the names of the cost bands', () => {
  it.each([
    ['INR', ['Less than 100,000', '100,000 to 300,000', '300,000 to 700,000', '700,000+']],
    ['USD', ['Less than $1,045', '$1,045 to $3,136', '$3,136 to $7,317', '$7,317+']],
    [
      'AED',
      [
        'Less than AED\u00a03,839',
        'AED\u00a03,839 to AED\u00a011,518',
        'AED\u00a011,518 to AED\u00a026,875',
        'AED\u00a026,875+',
      ],
    ],
  ] as const)('are in the currency of the prices: %s', (currency, names) => {
    expect(costBands.map((band) => costBandName(band, currency))).toEqual(names);
  });
});
