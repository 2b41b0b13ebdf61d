import { describe, expect, it } from 'vitest';
import { searchCatalogue } from '#machines/domain/catalogue/catalogue-search.ts';
import { searchFeatures } from '#machines/domain/catalogue/said-features.ts';

const firstOf = (query: string): readonly string[] =>
  searchFeatures(query)
    .slice(0, 3)
    .map(({ name }) => name);

describe('the features are found by what people say', () => {
  it.each([
    ['kirana', 'Product Catalogue'],
    ['किराना', 'Product Catalogue'],
    ['doctor', 'Appointment Booking'],
    ['uber', 'Live Location'],
    ['पेमेंट', 'Payments'],
    ['khana ordering', 'Product Catalogue'],
  ])('%s finds %s among the first', (query, name) => {
    expect(firstOf(query)).toContain(name);
  });

  it('finds a name before a subject of the same name', () => {
    expect(searchFeatures('delivery')).toEqual(searchCatalogue('delivery'));
  });

  it.each(['😀', '??', 'zzzz'])('finds nothing by %s', (query) => {
    expect(searchFeatures(query)).toEqual([]);
  });
});
