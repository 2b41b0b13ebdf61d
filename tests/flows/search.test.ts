/** What the search of the flows finds, asked as people ask. */
import { describe, expect, it } from 'vitest';
import { catalogueOf, search } from '#flows/catalogue.ts';
import { registry } from '#machines/registry.ts';

const { entries } = catalogueOf(registry, { messages: {}, causes: {} }, 'a build');
const firstOf = (query: string): string | undefined => search(entries, query).map(({ flow, name }) => `${flow} ${name}`)[0];

describe('the search', () => {
  it.each([
    ['bank does not answer', 'payment unknown'],
    ['What happens when the bank is not answering?', 'payment unknown'],
    ['sign in', 'sign-in signIn'],
    ['/studio', 'funnel /studio'],
    ['payment.checked', 'payment payment.checked'],
  ])('finds for “%s” first %s', (query, first) => {
    expect(firstOf(query)).toBe(first);
  });

  it('finds what holds the most words where nothing holds all, and nothing for a single word that is nowhere', () => {
    expect(search(entries, 'bank answered zeppelin').every(({ name, words, flow }) => /bank/i.test(`${name} ${words} ${flow}`))).toBe(true);
    expect(search(entries, 'bank answered zeppelin')).not.toEqual([]);
    expect(search(entries, 'zeppelin')).toEqual([]);
    expect(search(entries, ' ')).toEqual([]);
  });
});
