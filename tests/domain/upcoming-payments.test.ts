import { describe, expect, it } from 'vitest';
import { dueFirst, upcomingPayments } from '#machines/domain/payments/upcoming-payments.ts';

const plan = (name: string, ...rows: readonly (readonly [string, 'paid' | 'due' | 'late' | 'later'])[]) => ({
  projectId: `id-of-${name}`,
  name,
  rows: rows.map(([due, state], index) => ({ number: index + 1, due, amount: 118, tax: 18, state })),
});
const order = (
  name: string,
  state: 'open' | 'pending' | 'declined' | 'cancelled' | 'paid' | 'superseded',
  instalment = 1,
) => ({ projectId: `id-of-${name}`, name, instalment, amount: 118, tax: 18, state });

describe('unpaid instalments', () => {
  it('are none when nothing was ordered', () => {
    expect(upcomingPayments([], [order('A', 'cancelled'), order('B', 'superseded'), order('C', 'paid')])).toEqual([]);
  });

  it('are every unpaid row, the soonest first, of any plan', () => {
    const plans = [
      plan('A', ['2027-01-04', 'paid'], ['2027-02-04', 'due'], ['2027-03-04', 'later']),
      plan('B', ['2027-01-11', 'paid'], ['2027-02-01', 'late']),
    ];
    expect(
      upcomingPayments(plans, []).map(({ name, instalment, due, state }) => [name, instalment, due, state]),
    ).toEqual([
      ['B', 2, '2027-02-01', 'late'],
      ['A', 2, '2027-02-04', 'due'],
      ['A', 3, '2027-03-04', 'later'],
    ]);
  });

  it('begin with unfinished orders, which have no date', () => {
    const plans = [plan('A', ['2027-01-04', 'paid'], ['2027-02-04', 'due'])];
    const orders = [order('A', 'open', 2), order('C', 'open'), order('D', 'declined'), order('E', 'pending')];
    expect(upcomingPayments(plans, orders).map(({ name, due, state }) => [name, due, state])).toEqual([
      ['C', null, 'unfinished'],
      ['D', null, 'unfinished'],
      ['E', null, 'waiting'],
      ['A', '2027-02-04', 'due'],
    ]);
  });
});

it('are due first of these projects, whatever else is paid of them', () => {
  const agreed = { cycle: 'monthly', start: '2027-01-04', finalDelivery: '2027-06-30' } as const;
  const plans = [
    { ...agreed, projectId: 'third', paid: [1, 2, 3] },
    { ...agreed, projectId: 'first', paid: [1, 3] },
    { ...agreed, projectId: 'done', finalDelivery: '2027-01-20', paid: [1] },
    { ...agreed, projectId: 'second', paid: [1, 2] },
  ];
  expect(dueFirst(plans, 1)).toEqual(['first']);
  expect(new Set(dueFirst(plans, 3))).toEqual(new Set(['first', 'second', 'third']));
  expect(dueFirst([], 3)).toEqual([]);
});
