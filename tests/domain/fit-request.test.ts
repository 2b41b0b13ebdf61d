import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRequest } from '#machines/domain/fit/read-request.ts';

const today = '2026-12-03';
const read = (text: string) => readRequest(text, today);
const budgetOf = (text: string) => {
  const result = read(text);
  return result.kind === 'request' ? result.request : result.sentence;
};

describe('a budget', () => {
  it.each([
    '₹5,00,000',
    '5 lakh',
    '5 lac',
    '5lacs',
    '5L',
    '5 laakh',
    'Rs 500000',
    'Rs. 5,00,000/-',
    'INR 500,000',
    '500k',
    '500 thousand',
    '0.05 crore',
    'under 5 lakh please',
    'budget is 5 lakhs',
    '5 lakh rupaye',
    'max ₹5 lakh',
    'rs500000',
    '5,00,000 only',
    '5 lakh tak',
  ])('is read from “%s”', (text) => {
    expect(budgetOf(text)).toEqual({ budget: { amount: 5_00_000_00, per: 'total' }, by: null });
  });

  it.each([
    ['50k a month', 'monthly'],
    ['₹50,000/month', 'monthly'],
    ['50 thousand per month', 'monthly'],
    ['50k monthly', 'monthly'],
    ['50000 pm', 'monthly'],
    ['50k har mahina', 'monthly'],
    ['50k a week', 'weekly'],
    ['50k per quarter', 'quarterly'],
    ['50k upfront', 'upfront'],
  ])('is for each payment in “%s”', (text, per) => {
    expect(budgetOf(text)).toEqual({ budget: { amount: 50_000_00, per }, by: null });
  });

  it('has paise where they are written', () => {
    expect(budgetOf('1.5 lakh')).toEqual({ budget: { amount: 1_50_000_00, per: 'total' }, by: null });
    expect(budgetOf('₹4,99,999.50')).toEqual({ budget: { amount: 4_99_999_50, per: 'total' }, by: null });
  });
});

describe('a date', () => {
  it.each([
    ['by 30 September', '2027-09-30'],
    ['30th sept', '2027-09-30'],
    ['September 30', '2027-09-30'],
    ['by 30 of september 2028', '2028-09-30'],
    ['before 30/9', '2027-09-30'],
    ['30/09/2027', '2027-09-30'],
    ['30-9-27', '2027-09-30'],
    ['2027-09-30', '2027-09-30'],
    ['by march', '2027-03-31'],
    ['by Feb 2028', '2028-02-29'],
    ['30 Septembr', '2027-09-30'],
    ['till 20 dec', '2026-12-20'],
    ['in 3 months', '2027-03-03'],
    ['within 12 weeks', '2027-02-25'],
    ['in 90 days', '2027-03-03'],
    ['30 september tak', '2027-09-30'],
    ['by 1 May', '2027-05-01'],
  ])('is read from “%s”', (text, by) => {
    expect(budgetOf(text)).toEqual({ budget: null, by });
  });
});

describe('both together', () => {
  it.each([
    '₹5,00,000 by 30 September',
    '5 lakh, by September 30',
    'by 30 sept for 5 lakh',
    '30/9 5L',
    'Ready by 30 September 2027 under 5 lacs',
  ])('are read from “%s”', (text) => {
    expect(budgetOf(text)).toEqual({ budget: { amount: 5_00_000_00, per: 'total' }, by: '2027-09-30' });
  });

  it('hold for each payment too', () => {
    expect(budgetOf('50k a month by March')).toEqual({
      budget: { amount: 50_000_00, per: 'monthly' },
      by: '2027-03-31',
    });
  });
});

describe('an unknown text', () => {
  it.each([
    ['', 'Write a budget'],
    ['   ', 'Write a budget'],
    ['cheaper', '“cheaper” is not understood'],
    ['5', 'write “5 lakh” or “5k”'],
    ['5 lakh or 6 lakh', 'two amounts'],
    ['by 31 February', 'no such date'],
    ['by 1 March 2020', 'not in the future'],
    ['monthly', 'Write a budget'],
    ['by march monthly', 'not how much'],
    ['99999999999 crore', 'That budget is too large'],
  ])('is reported for “%s”', (text, words) => {
    expect(budgetOf(text)).toContain(words);
  });

  it('never throws, and answers in one way or the other', () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => ['request', 'unclear'].includes(read(text).kind)));
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('5', 'lakh', 'by', '30', '/', '9', 'sept', 'a month', '₹', ',', '2027', '-', 'may', '99'),
          { maxLength: 9 },
        ),
        (words) => ['request', 'unclear'].includes(read(words.join(' ')).kind),
      ),
    );
  });
});
