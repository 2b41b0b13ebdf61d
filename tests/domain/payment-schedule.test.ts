import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#machines/domain/calendar.ts';
import { paymentOrderOf } from '#machines/domain/payments/payment-order.ts';
import { isDue, nextRow, rowStates, scheduleOf } from '#machines/domain/payments/payment-schedule.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { cycles } from '#machines/domain/pricing/policy.ts';
import { instalmentsOf, quoteOf } from '#machines/domain/pricing/quote.ts';
import { taxHeads, type PlaceOfSupply } from '#machines/domain/pricing/tax.ts';

const draft = { ...emptyDraft('plan-1'), templateId: 3 as const };
const quote = quoteOf(draft, '2027-01-04');
const cycle = fc.constantFrom(...cycles.map(({ id }) => id));
const place = fc.constantFrom<PlaceOfSupply>(
  { country: 'IN', state: '27' },
  { country: 'IN', state: null },
  { country: 'IN', state: '06' },
  { country: 'abroad' },
);

describe('the next instalment', () => {
  it('is due from the day that its payment link is mailed, and can be paid before', () => {
    const days = ['2026-11-27', '2026-12-26', '2026-12-27', '2026-12-30', '2026-12-31'] as const;
    expect(days.map((today) => isDue('2026-12-30', today))).toEqual([false, false, true, true, true]);
  });
});

describe('the schedule of the agreed terms', () => {
  it('is the one that the payer saw, in every cycle and place', () => {
    fc.assert(
      fc.property(cycle, place, (chosen, where) => {
        const heads = taxHeads(quote.costs.total, where).map(({ amount }) => amount);
        const rows = scheduleOf(paymentOrderOf({ ...draft, cycle: chosen }, quote, where));
        expect(rows).toEqual(instalmentsOf(quote, chosen, heads));
        expect(rows.reduce((all, { amount }) => all + amount, 0)).toBe(
          heads.reduce((all, head) => all + head, quote.costs.total),
        );
      }),
    );
  });

  it('stays so when the current prices change: the days, the first amount and the tax are those of then', () => {
    fc.assert(
      fc.property(cycle, fc.integer({ min: 1, max: 50_00 }), (chosen, dearer) => {
        const terms = paymentOrderOf({ ...draft, cycle: chosen }, quote, { country: 'IN', state: '27' });
        const agreed = { ...terms, amount: terms.amount + dearer };
        const rows = scheduleOf(agreed);
        expect(rows[0]?.amount).toBe(agreed.amount);
        expect(rows.map(({ due }) => due)).toEqual(scheduleOf(terms).map(({ due }) => due));
        expect(new Set(rows.map(({ net }) => net)).size).toBe(1);
        expect(rows.reduce((all, { tax }) => all + tax, 0)).toBe(terms.tax);
      }),
    );
  });
});

describe('the rows of a schedule on a day', () => {
  const rows = scheduleOf(paymentOrderOf({ ...draft, cycle: 'weekly' }, quote, { country: 'IN', state: '27' }));
  const day = fc.nat({ max: 400 }).map((days) => addDays('2026-12-20', days));
  const numbers = rows.map(({ number }) => number);

  it('are paid up to one, then due or late by its day, then later', () => {
    fc.assert(
      fc.property(fc.nat({ max: rows.length }), day, (count, today) => {
        const paid = numbers.slice(0, count);
        const states = rowStates(rows, paid, today);
        const next = rows[count];
        expect(nextRow(rows, paid)).toBe(next);
        expect(states.slice(0, count)).toEqual(paid.map(() => 'paid'));
        if (next) expect(states[count]).toBe(next.due < today ? 'late' : 'due');
        expect(states.slice(count + 1)).toEqual(numbers.slice(count + 1).map(() => 'later'));
      }),
    );
  });

  it('are not late on their own day', () => {
    const due = rows[1]?.due ?? '';
    expect(rowStates(rows, [1], due)[1]).toBe('due');
    expect(rowStates(rows, [1], addDays(due, 1))[1]).toBe('late');
  });
});

describe('a total that was agreed on', () => {
  it('is the sum of the rows, whatever the plan costs now', () => {
    fc.assert(
      fc.property(cycle, place, fc.integer({ min: 1, max: 900_000_000 }), (chosen, where, total) => {
        const then = { ...quote, costs: { ...quote.costs, total } };
        const terms = paymentOrderOf({ ...draft, cycle: chosen }, then, where);
        const rows = scheduleOf({ ...terms, total });
        expect(rows[0]?.amount).toBe(terms.amount);
        expect(rows.reduce((all, { amount }) => all + amount, 0)).toBe(total + terms.tax);
      }),
    );
  });
});
