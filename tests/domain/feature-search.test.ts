import { describe, expect, it } from 'vitest';
import type { Feature } from '#machines/domain/catalogue/catalogue.types.ts';
import { descriptions } from '#machines/domain/catalogue/descriptions.ts';
import { createFeatureSearch } from '#machines/domain/catalogue/feature-search.ts';
import { features } from '#machines/domain/catalogue/features.ts';

const search = createFeatureSearch(features, descriptions);
const names = (query: string): readonly string[] => search(query).map(({ name }) => name);

const feature = (id: string, name: string): Feature => ({ id, name, price: 100, days: 1, category: 'essentials' });
const shelf = createFeatureSearch(
  [feature('a', 'Post Box'), feature('b', 'Résumé Upload'), feature('c', 'Compost Guide'), feature('d', 'Guest Post'), feature('e', 'Postcards')],
  { a: 'A box for letters.', b: 'Send a letter of application.', c: 'How to garden.', d: 'Anyone writes.', e: 'Greetings.' },
);
const ids = (query: string): readonly string[] => shelf(query).map(({ id }) => id);

describe('searching the catalogue', () => {
  it('finds a feature by its name, whatever the case', () => {
    expect(names('VIDEO calls')[0]).toBe('Video Calls');
  });

  it('puts names that begin with the query first, then words of a name, then parts of words', () => {
    expect(ids('post')).toEqual(['a', 'e', 'd', 'c']);
  });

  it('finds what only the description says, after the names', () => {
    expect(ids('letter')).toEqual(['a', 'b']);
    expect(ids('box')).toEqual(['a']);
  });

  it('asks for every word, in any order, in name and description together', () => {
    expect(ids('box post')).toEqual(['a']);
    expect(ids('box garden')).toEqual([]);
    expect(ids('guide garden')).toEqual(['c']);
  });

  it('does not mind accents and spaces', () => {
    expect(ids('  resume   upload ')).toEqual(['b']);
  });

  it('finds nothing for a query without words', () => {
    expect(search('   ')).toEqual([]);
  });

  it('goes through the whole catalogue in less than five milliseconds', () => {
    const took = Array.from({ length: 20 }, () => {
      const begun = performance.now();
      search('e');
      return performance.now() - begun;
    });
    expect(Math.min(...took)).toBeLessThan(5);
  });
});
