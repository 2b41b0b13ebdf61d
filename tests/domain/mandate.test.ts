import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { addDays } from '#machines/domain/calendar.ts';
import { debitPlan, debitTime, needsApproval, noticeTime, requestTime } from '#machines/domain/payments/mandate.ts';
import { instalmentsFor } from '#machines/domain/pricing/instalments.ts';

const hour = 3_600_000;

describe('automatic payment', () => {
  it('names each later instalment with its day, and the largest as its limit', () => {
    const rows = instalmentsFor(['2027-01-04', '2027-02-04', '2027-03-04'], 45_000_01, [0]);
    expect(debitPlan(rows)).toEqual({
      debits: [
        { number: 2, due: '2027-02-04', amount: 15_000_00 },
        { number: 3, due: '2027-03-04', amount: 15_000_00 },
      ],
      limit: 15_000_00,
      until: '2027-03-04',
    });
  });

  it('has nothing to debit where all is paid at once', () => {
    expect(debitPlan(instalmentsFor(['2027-01-04'], 45_000_00, [0]))).toBeUndefined();
  });

  it.each([
    ['an Indian card', 'card', true, [false, true]],
    ['a UPI app', 'upi', true, [false, true]],
    ['a bank account', 'account', true, [false, false]],
    ['a card of another country', 'card', false, [false, false]],
  ] as const)('from %s needs the payer’s approval above ₹15,000, or never', (_name, kind, isIndian, expected) => {
    expect([15_000_00, 15_000_01].map((amount) => needsApproval(amount, { kind, isIndian }))).toEqual(expected);
  });

  it('debits at nine in India on the due date, and notifies two days before', () => {
    expect(new Date(debitTime('2027-02-04')).toISOString()).toBe('2027-02-04T03:30:00.000Z');
    expect(noticeTime('2027-02-04')).toBe(debitTime('2027-02-04') - 48 * hour);
  });

  it('asks a gateway that takes a day to notify the payer so much earlier, and notifies before that', () => {
    const lead = 26 * hour;
    const due = '2027-02-04';
    expect(requestTime(due, noticeTime(due, lead), lead)).toBe(debitTime(due) - lead);
    expect(debitTime(due) - lead - noticeTime(due, lead)).toBe(48 * hour);
  });

  it('never debits within 24 hours of the notice, however late that was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: -100 * hour, max: 400 * hour }), (days, late) => {
        const due = addDays('2027-01-04', days);
        const noticedAt = noticeTime(due) + late;
        const at = requestTime(due, noticedAt);
        expect(at - noticedAt).toBeGreaterThanOrEqual(24 * hour);
        expect(at).toBeGreaterThanOrEqual(debitTime(due));
      }),
    );
  });
});
