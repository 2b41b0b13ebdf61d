import { expect, it } from 'vitest';
import { amountsOf } from '#machines/domain/billing/invoice-search.ts';

it.each([
  ['2,47,785.84', 2_47_785_84, 2_47_785_84],
  ['₹2,47,785.84', 2_47_785_84, 2_47_785_84],
  [' 247785 ', 2_47_785_00, 2_47_785_99],
  ['2.4', 2_40, 2_40],
])('“%s” means the amounts from %i to %i', (typed, first, last) => {
  expect(amountsOf(typed)).toEqual([first, last]);
});

it.each(['', 'Boat Club', 'PL/26-27/000042', '2.474', '9'.repeat(80)])('“%s” means no amount', (typed) => {
  expect(amountsOf(typed)).toBeNull();
});
