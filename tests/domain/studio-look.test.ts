import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { costBands, filterCategories } from '#machines/domain/catalogue/filters.ts';
import { readLook, templateOrders, writeLook } from '#machines/domain/catalogue/studio-look.ts';

const plain = { subjects: [], costs: [], query: '', order: 'recommended' } as const;

const anyLook = fc.record({
  subjects: fc.subarray(filterCategories.map(({ id }) => id)),
  costs: fc.subarray(costBands.map(({ id }) => id)),
  query: fc.string({ maxLength: 30, unit: 'grapheme-ascii' }).map((typed) => typed.trim()),
  order: fc.constantFrom(...templateOrders),
});

it('an address carries every look', () => {
  fc.assert(
    fc.property(anyLook, (look) => {
      expect(readLook(writeLook(look))).toEqual(look);
    }),
  );
});

it('the plain look needs no query, and an empty query is the plain look', () => {
  expect(writeLook(plain)).toBe('');
  expect(readLook('')).toEqual(plain);
});

it('reads well', () => {
  expect(
    writeLook({ subjects: ['travel', 'social'], costs: ['3-to-7-lakh'], query: 'live chat', order: 'price' }),
  ).toBe('?category=travel,social&cost=3-to-7-lakh&q=live+chat&sort=price');
});

it('is the same where a form writes it, with a pair for each member', () => {
  expect(readLook('?q=live+chat&category=social&category=travel&cost=3-to-7-lakh&sort=price')).toEqual({
    subjects: ['social', 'travel'],
    costs: ['3-to-7-lakh'],
    query: 'live chat',
    order: 'price',
  });
});

it('leaves out unknown values', () => {
  expect(readLook('?category=social,space,social&cost=9&sort=luck&inspect')).toEqual({
    ...plain,
    subjects: ['social'],
  });
  fc.assert(
    fc.property(fc.string(), (search) => {
      expect(templateOrders).toContain(readLook(search).order);
    }),
  );
});
