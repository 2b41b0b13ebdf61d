/** The results of the search of the flows, with queries that people write. */
import { describe, expect, it } from 'vitest';
import { catalogueOf, search } from '#flows/catalogue.ts';
import { registry } from '#machines/registry.ts';

const { entries } = catalogueOf(registry, { messages: {}, causes: {} }, 'a build');
const firstOf = (query: string): string | undefined =>
  search(entries, query).map(({ flow, name }) => `${flow} ${name}`)[0];

describe('the search', () => {
  it.each([
    ['bank does not answer', 'payment unknown'],
    ['What happens when the bank is not answering?', 'payment unknown'],
    ['sign in', 'sign-in signIn'],
    ['/studio', 'funnel /studio'],
    ['payment.checked', 'payment payment.checked'],
    ["Couldn't verify account", "registration Couldn't verify account"],
  ])('finds for “%s” first %s', (query, first) => {
    expect(firstOf(query)).toBe(first);
  });

  it.each(['lose a plan', 'Where can a visitor lose a plan?', 'plan lost', 'losing a plan', 'unsaved plan'])(
    'finds for “%s” the states in which a plan is lost',
    (query) => {
      const found = search(entries, query)
        .slice(0, 5)
        .map(({ flow, name }) => `${flow} ${name}`);
      expect(found).toEqual(expect.arrayContaining(['autosave unavailable', 'autosave conflicted']));
    },
  );

  it.each(['plan deleted', 'plan gone', 'discard a plan', 'remove plan', 'erase a plan'])(
    'finds for “%s” that a plan is removed',
    (query) => {
      expect(
        search(entries, query)
          .slice(0, 5)
          .map(({ flow, name }) => `${flow} ${name}`),
      ).toContain('plans plan.removed');
    },
  );

  it('finds the sentence that a person reads in a state, in both languages', () => {
    const found = search(entries, 'जो सबसे बाद में आए, वह भरें');
    expect(found.map(({ kind }) => kind)).toContain('sentence');
    expect(found.every(({ name }) => name.includes('enter the last one that arrives'))).toBe(true);
  });

  it('puts results by the name of their flow after results by their own name', () => {
    const found = search(entries, 'remove plan').map(({ name }) => name);
    expect(found.indexOf('feature.removed')).toBeGreaterThan(found.indexOf('plan.removed'));
  });

  it('finds words by their beginning: closed states are not lost', () => {
    expect(
      search(entries, 'lose').filter(
        ({ name, words, flow }) => !/\b(?:los[eits]|unsaved)/i.test(`${name} ${words} ${flow}`),
      ),
    ).toEqual([]);
    expect(search(entries, 'wait').map(({ name }) => name)).toContain('isWaiting');
  });

  it('finds the entries with the most words when none has all, and nothing for a single unknown word', () => {
    expect(
      search(entries, 'bank answered zeppelin').every(({ name, words, flow }) =>
        /bank/i.test(`${name} ${words} ${flow}`),
      ),
    ).toBe(true);
    expect(search(entries, 'bank answered zeppelin')).not.toEqual([]);
    expect(search(entries, 'zeppelin')).toEqual([]);
    expect(search(entries, ' ')).toEqual([]);
  });
});
