import { expect, it } from 'vitest';
import { isFound } from '#machines/domain/billing/invoice-search.ts';

const invoice = { number: 'PL/26-27/000042', project: 'Boat Club', amount: 2_47_785_84, date: '2027-02-04' };
const all = { text: '', from: '', to: '' };

it.each(['', '000042', 'pl/26', ' boat ', '2,47,785.84', '₹2,47,785.84', '247785'])(
  'an invoice is found by “%s”',
  (text) => {
    expect(isFound(invoice, { ...all, text })).toBe(true);
  },
);

it.each(['000043', 'Lunch', '2,47,785.80', '47785', '2.47'])('and not by “%s”', (text) => {
  expect(isFound(invoice, { ...all, text })).toBe(false);
});

it.each([
  ['2027-02-04', '2027-02-04', true],
  ['2027-02-05', '', false],
  ['', '2027-02-03', false],
  ['2027-01-01', '', true],
] as const)('and by its day, from %s to %s: %s', (from, to, expected) => {
  expect(isFound(invoice, { ...all, from, to })).toBe(expected);
});
