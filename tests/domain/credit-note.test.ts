import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditNoteOf } from '#machines/domain/billing/credit-note.ts';
import type { Invoice } from '#machines/domain/billing/invoice.ts';
import { sampleSeller } from '#machines/domain/billing/seller.ts';
import { decideRefund, isRefundable } from '#machines/domain/payments/refund-policy.ts';
import type { TaxHead } from '#machines/domain/pricing/tax.ts';

function invoice(taxable: number, taxes: readonly TaxHead[]): Invoice {
  const total = taxes.reduce((sum, { amount }) => sum + amount, taxable);
  return {
    number: 'PL/26-27/000042',
    date: '2027-01-04',
    supplier: sampleSeller,
    recipient: { name: 'Meera Kulkarni', address: ['Pune'], gstin: null, email: 'meera@lakeside.in' },
    placeOfSupply: 'Maharashtra (27)',
    sac: '998314',
    description: 'Design and development of Storefront, instalment 1 of 4',
    taxable,
    taxes,
    total,
    totalInWords: '',
    declarations: ['Tax is not payable on reverse charge.'],
    reference: 'pay_1',
  };
}

const head = (name: TaxHead['name'], rate: number, amount: number): TaxHead => ({ name, rate, amount });
const refund = (amount: number, before = 0) => ({
  number: 'CN/26-27/000001',
  date: '2027-01-20',
  amount,
  before,
  reason: 'The plan was called off.',
});

describe('a credit note', () => {
  it('credits the tax with the refund, and names its invoice', () => {
    // ₹59,000.00 including 18 %: of ₹5,900.00, ₹900.00 are tax.
    const note = creditNoteOf(invoice(50_000_00, [head('IGST', 18, 9_000_00)]), refund(5_900_00));
    expect(note).toMatchObject({
      number: 'CN/26-27/000001',
      date: '2027-01-20',
      invoice: { number: 'PL/26-27/000042', date: '2027-01-04', total: 59_000_00 },
      taxable: 5_000_00,
      taxes: [head('IGST', 18, 900_00)],
      total: 5_900_00,
      reason: 'The plan was called off.',
      placeOfSupply: 'Maharashtra (27)',
      sac: '998314',
    });
    expect(note.totalInWords).toBe('Rupees five thousand nine hundred only');
  });

  it.each([
    [3, 0],
    [4, 1],
    [5_898, 900],
  ])('of %i paise of ₹59.00 has %i of tax, rounded to the nearest paisa', (amount, tax) => {
    const note = creditNoteOf(invoice(50_00, [head('IGST', 18, 9_00)]), refund(amount));
    expect([note.taxes, note.taxable]).toEqual([[head('IGST', 18, tax)], amount - tax]);
  });

  it('of everything is the invoice over again', () => {
    const whole = invoice(33_333, [head('CGST', 9, 3_000), head('SGST', 9, 2_999)]);
    const { taxable, taxes, total } = creditNoteOf(whole, refund(whole.total));
    expect([taxable, taxes, total]).toEqual([whole.taxable, whole.taxes, whole.total]);
  });

  it('of an export has no tax', () => {
    expect(creditNoteOf(invoice(70_000, [head('Zero-rated export', 0, 0)]), refund(12_345))).toMatchObject({
      taxable: 12_345,
      taxes: [head('Zero-rated export', 0, 0)],
      total: 12_345,
    });
  });

  it('and those before it give back each head of tax to the paisa, however it is parted', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 100_000_00 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_000_00 }),
        fc.integer({ min: 0, max: 9_000_00 }),
        parts,
        (cgst, sgst, amounts) => {
          const total = amounts.reduce((sum, amount) => sum + amount, 0);
          fc.pre(total > cgst + sgst);
          const whole = invoice(total - cgst - sgst, [head('CGST', 9, cgst), head('SGST', 9, sgst)]);
          let before = 0;
          const given = [0, 0];
          for (const amount of amounts) {
            const note = creditNoteOf(whole, refund(amount, before));
            expect(note.taxable + note.taxes.reduce((sum, each) => sum + each.amount, 0)).toBe(amount);
            for (const [index, each] of note.taxes.entries()) {
              expect(each.amount).toBeGreaterThanOrEqual(0);
              given[index] = (given[index] ?? 0) + each.amount;
            }
            before += amount;
          }
          expect(given).toEqual([cgst, sgst]);
        },
      ),
    );
  });

  it.each([
    [0, 0],
    [-1, 0],
    [59_01, 0],
    [1, 59_00],
  ])('is not of %i after %i of ₹59.00', (amount, before) => {
    expect(() => creditNoteOf(invoice(50_00, [head('IGST', 18, 9_00)]), refund(amount, before))).toThrow(RangeError);
  });
});

describe('the refund policy', () => {
  const paidAt = Date.UTC(2027, 0, 4, 6);
  const day = 86_400_000;
  const asked = { paid: 1_000, refunded: 0, paidAt, now: paidAt + 10 * day, isGoodwill: false };

  it('holds until the thirtieth day after the payment is over in India, and not a moment longer', () => {
    const over = Date.parse('2027-02-04T00:00:00+05:30');
    for (const time of ['00:00:00', '11:30:00', '23:59:59.999'])
      expect([0, over - 1, over].map((now) => isRefundable(Date.parse(`2027-01-04T${time}+05:30`), now))).toEqual([
        true,
        true,
        false,
      ]);
  });

  it.each([
    ['all of it', {}, { amount: 1_000 }],
    ['a part', { amount: 400 }, { amount: 400 }],
    ['what is left', { refunded: 600 }, { amount: 400 }],
    [
      'more than is left',
      { refunded: 600, amount: 401 },
      { refusal: 'Of this order 400 paise are left to be given back, and 401 are asked for.' },
    ],
    ['nothing that is left', { refunded: 1_000 }, { refusal: 'All of this order was given back.' }],
    [
      'too late',
      { now: paidAt + 31 * day },
      { refusal: 'The 30 days of the refund policy are over: say goodwill if it is to be given back all the same.' },
    ],
    ['too late, as goodwill', { now: paidAt + 31 * day, isGoodwill: true }, { amount: 1_000 }],
  ])('gives back %s', (_, changes, decided) => {
    expect(decideRefund({ ...asked, ...changes })).toEqual(decided);
  });
});
