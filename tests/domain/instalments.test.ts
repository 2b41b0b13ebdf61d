import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isWorkingDay } from '#machines/domain/calendar.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { dueDates, instalmentsFor, reminderDates } from '#machines/domain/pricing/instalments.ts';
import { cycles } from '#machines/domain/pricing/policy.ts';
import { instalmentsOf, quoteOf } from '#machines/domain/pricing/quote.ts';
import { anyWorkingDay } from '#tests/support/arbitrary-plan.ts';
import { runs } from '#tests/support/runs.ts';

describe('the due dates', () => {
  it('are one a week', () => {
    expect(dueDates('weekly', '2027-01-04', '2027-01-28')).toEqual([
      '2027-01-04',
      '2027-01-11',
      '2027-01-18',
      '2027-01-25',
    ]);
  });

  it('are one a month', () => {
    expect(dueDates('monthly', '2027-01-05', '2027-04-15')).toEqual([
      '2027-01-05',
      '2027-02-05',
      '2027-03-05',
      '2027-04-05',
    ]);
  });

  it('are one a quarter', () => {
    expect(dueDates('quarterly', '2027-01-05', '2027-10-29')).toEqual([
      '2027-01-05',
      '2027-04-05',
      '2027-07-05',
      '2027-10-05',
    ]);
  });

  it('are one when all is paid upfront', () => {
    expect(dueDates('upfront', '2027-01-04', '2028-12-29')).toEqual(['2027-01-04']);
  });

  it.each(cycles)('of the cycle $id are at least one, also when all is done on the first day', ({ id }) => {
    expect(dueDates(id, '2027-01-04', '2027-01-04')).toEqual(['2027-01-04']);
  });

  it('have the last day of a shorter month, and come back to the 31st', () => {
    expect(dueDates('monthly', '2025-01-31', '2025-03-31')).toEqual(['2025-01-31', '2025-02-28', '2025-03-31']);
    expect(dueDates('monthly', '2028-01-31', '2028-02-29')).toEqual(['2028-01-31', '2028-02-29']);
    expect(dueDates('quarterly', '2025-01-31', '2025-04-30')).toEqual(['2025-01-31', '2025-04-30']);
  });

  it('that fall on a weekend move to the next working day, and those after it do not drift', () => {
    expect(dueDates('monthly', '2027-01-29', '2027-04-30')).toEqual([
      '2027-01-29',
      '2027-03-01',
      '2027-03-29',
      '2027-04-29',
    ]);
    expect(dueDates('monthly', '2026-12-02', '2027-02-02')).toEqual(['2026-12-02', '2027-01-04', '2027-02-02']);
  });

  it('include the day of the final delivery, and not the day after', () => {
    expect(dueDates('weekly', '2027-01-04', '2027-01-11')).toHaveLength(2);
    expect(dueDates('weekly', '2027-01-05', '2027-01-11')).toHaveLength(1);
    expect(dueDates('monthly', '2027-01-05', '2027-02-05')).toHaveLength(2);
    expect(dueDates('monthly', '2027-01-05', '2027-02-04')).toHaveLength(1);
  });

  it('are working days up to the final delivery, one for each cycle begun', () => {
    fc.assert(
      fc.property(anyWorkingDay, anyWorkingDay, fc.constantFrom(...cycles), (a, b, { id }) => {
        const [start, last] = [a, b].toSorted() as [string, string];
        const final = last > addDays(start, 1000) ? addDays(start, 7) : last;
        const dates = dueDates(id, start, final);
        expect(dates[0]).toBe(start);
        expect(
          dates.every((date, index) => isWorkingDay(date) && date <= final && date > (dates[index - 1] ?? '')),
        ).toBe(true);
        if (id === 'weekly')
          expect(dates).toHaveLength(1 + Math.floor((Date.parse(final) - Date.parse(start)) / 604_800_000));
      }),
      runs(300),
    );
  });
});

describe('the cycles', () => {
  it('are weekly, monthly, quarterly and upfront', () => {
    expect(cycles.map(({ name }) => name)).toEqual(['Weekly', 'Monthly', 'Quarterly', 'Upfront']);
  });
});

describe('the rows', () => {
  const dates = ['2027-01-04', '2027-02-04', '2027-03-04'];

  it('are numbered and have their share before tax, their tax, and both together', () => {
    expect(
      instalmentsFor(dates, 100_000_01, [18_000_02]).map(({ number, due, net, tax, amount }) => ({
        number,
        due,
        net,
        tax,
        amount,
      })),
    ).toEqual([
      { number: 1, due: '2027-01-04', net: 33_333_34, tax: 6_000_01, amount: 39_333_35 },
      { number: 2, due: '2027-02-04', net: 33_333_34, tax: 6_000_01, amount: 39_333_35 },
      { number: 3, due: '2027-03-04', net: 33_333_33, tax: 6_000_00, amount: 39_333_33 },
    ]);
  });

  it('are announced with a payment link three days before, and on the day', () => {
    expect(reminderDates('2027-02-02')).toEqual(['2027-01-30', '2027-02-02']);
  });
});

describe('the instalments of a quote', () => {
  const quote = quoteOf(chooseTemplate(emptyDraft('plan-1'), 1), '2027-01-04');

  it('run from the start of the work to its final delivery', () => {
    expect(instalmentsOf(quote, 'weekly')).toHaveLength(quote.schedule.weeks);
    expect(instalmentsOf(quote, 'monthly').map(({ due }) => due)).toEqual(
      dueDates('monthly', '2027-01-04', quote.schedule.finalDelivery),
    );
    expect(instalmentsOf(quote, 'monthly').length).toBeGreaterThan(instalmentsOf(quote, 'quarterly').length);
  });

  it('are the whole amount at once when paid upfront', () => {
    const { costs } = quote;
    expect(instalmentsOf(quote, 'upfront')).toEqual([
      {
        number: 1,
        due: '2027-01-04',
        net: costs.total,
        tax: costs.tax,
        amount: costs.total + costs.tax,
      },
    ]);
  });
});
