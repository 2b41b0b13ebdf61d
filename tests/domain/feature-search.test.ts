import { describe, expect, it } from 'vitest';
import { searchCatalogue } from '#machines/domain/catalogue/catalogue-search.ts';
import type { Feature } from '#machines/domain/catalogue/catalogue.types.ts';
import { descriptions } from '#machines/domain/catalogue/descriptions.ts';
import { createFeatureSearch } from '#machines/domain/catalogue/feature-search.ts';
import { features } from '#machines/domain/catalogue/features.ts';
import { wordsOf } from '#machines/domain/catalogue/search-words.ts';
import { synonyms } from '#machines/domain/catalogue/synonyms.ts';

const names = (query: string): readonly string[] => searchCatalogue(query).map(({ name }) => name);

const feature = (id: string, name: string): Feature => ({ id, name, price: 100, days: 1, category: 'essentials' });
const shelf = createFeatureSearch(
  [
    feature('a', 'Post Box'),
    feature('b', 'Résumé Upload'),
    feature('c', 'Garden Guide'),
    feature('d', 'Guest Post'),
    feature('e', 'Postcards'),
  ],
  {
    a: 'A box for letters.',
    b: 'Send a letter of application.',
    c: 'How to plant trees.',
    d: 'Anyone writes.',
    e: 'Greetings on card.',
  },
);
const ids = (query: string): readonly string[] => shelf(query).map(({ id }) => id);

/** The same features, whatever their order. */
const setOf = (query: string): readonly string[] => names(query).toSorted();

describe('searching the catalogue', () => {
  it('finds a feature by its name, whatever the case', () => {
    expect(names('VIDEO calls')[0]).toBe('Video Calls');
  });

  it('finds every feature by its whole name before any other', () => {
    expect(features.filter(({ name }) => names(name)[0] !== name)).toEqual([]);
  });

  it('puts names that begin with the query first, then names that contain it', () => {
    expect(ids('post')).toEqual(['a', 'e', 'd']);
  });

  it('finds words of the description only, after the names', () => {
    expect(ids('letter')).toEqual(['a', 'b']);
    expect(ids('card')).toEqual(['e']);
  });

  it('finds words while they are typed', () => {
    expect(ids('greet')).toEqual(['e']);
    expect(ids('guide pl')).toEqual(['c']);
    expect(names('notif')[0]).toBe('Notification Centre');
  });

  it('requires every word, in any order, in name and description together', () => {
    expect(ids('box post')).toEqual(['a']);
    expect(ids('guide tree')).toEqual(['c']);
    expect(ids('box garden')).toEqual([]);
  });

  it('accepts more than half of the words when no feature has them all', () => {
    expect(ids('garden guide zeppelin')).toEqual(['c']);
    expect(ids('garden airship zeppelin')).toEqual([]);
  });

  it('ignores accents, spaces, hyphens and small words', () => {
    expect(ids('  resume   upload ')).toEqual(['b']);
    expect(ids('the guide to a garden')).toEqual(['c']);
    expect(setOf('e-mail')).toEqual(setOf('email'));
  });

  it('finds the same for one and for many', () => {
    expect(ids('letters')).toEqual(ids('letter'));
    expect(setOf('categories')).toEqual(setOf('category'));
  });

  it.each([
    ['vidoe calls', 'Video Calls'],
    ['paymnets', 'Payments'],
    ['loylty points', 'Loyalty Points'],
    ['subscritpions', 'Subscriptions'],
    ['shoping cart', 'Shopping Cart'],
    ['fingerprnt', 'Fingerprint and Face Unlock'],
  ])('forgives the typing error in %s', (typed, name) => {
    expect(names(typed)[0]).toBe(name);
  });

  it('takes a word as it is typed when the catalogue has it', () => {
    expect(ids('guest')).toEqual(['d']);
  });

  it('finds nothing for nonsense, nor for a query without words', () => {
    expect(searchCatalogue('zzzzqqqq')).toEqual([]);
    expect(searchCatalogue('   ')).toEqual([]);
    expect(searchCatalogue('…!?')).toEqual([]);
  });
});

describe('synonyms', () => {
  it.each([
    ['sign in', 'Email Login'],
    ['basket', 'Shopping Cart'],
    ['OTP', 'Phone Code Login'],
    ['2FA', 'Two-Step Sign-In'],
    ['KYC', 'ID Document Check'],
    ['dark mode', 'Dark Theme'],
    ['messaging', 'Direct Messages'],
    ['GPS', 'Map View'],
    ['push', 'Push Notifications'],
    ['back office', 'Admin Dashboard'],
    ['bill', 'Invoices'],
    ['pay', 'UPI Payments'],
    ['promo code', 'Coupons'],
    ['EMI', 'Instalment Plans'],
    ['captcha', 'Bot Check'],
    ['FAQ', 'Common Questions'],
    ['telemedicine', 'Online Consultations'],
    ['store locator', 'Branch Finder'],
    ['refer a friend', 'Referral Rewards'],
    ['inventory', 'Stock Levels'],
    ['OCR', 'Document Text Reading'],
    ['chatbot', 'Chat Assistant'],
    ['night mode', 'Dark Theme'],
    ['SOS', 'Emergency Location Alert'],
  ])('%s finds %s', (query, name) => {
    expect(names(query)).toContain(name);
  });

  it('may be mistyped as well', () => {
    expect(names('messeging')).toContain('Direct Messages');
    expect(names('baskte')).toContain('Shopping Cart');
  });

  it('all find something, and those of a group find the same', () => {
    const sharedBy = ([first = '', ...others]: readonly string[]): readonly string[] =>
      others.reduce<readonly string[]>(
        (same, phrase) => same.filter((name) => names(phrase).includes(name)),
        names(first),
      );
    expect(synonyms.flat().filter((phrase) => searchCatalogue(phrase).length === 0)).toEqual([]);
    expect(synonyms.filter((group) => sharedBy(group).length === 0)).toEqual([]);
  });

  it('are at least 60 groups of at least two, and no group has a word twice', () => {
    expect(synonyms.length).toBeGreaterThanOrEqual(60);
    expect(
      synonyms.filter(
        (group) => group.length < 2 || new Set(group.map((phrase) => wordsOf(phrase).join(' '))).size < group.length,
      ),
    ).toEqual([]);
  });

  it('are based on words of the catalogue: each group has one that a name or description contains', () => {
    const texts = features.map(
      ({ id, name }) => ` ${wordsOf(name).join(' ')} | ${wordsOf(descriptions[id] ?? '').join(' ')} `,
    );
    const isThere = (phrase: string): boolean => texts.some((text) => text.includes(` ${wordsOf(phrase).join(' ')} `));
    expect(synonyms.filter((group) => !group.some(isThere))).toEqual([]);
  });
});
