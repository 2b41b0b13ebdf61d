/**
 * CGST and SGST are two taxes of one rate on one value (CGST Act and Haryana GST Act, section 9): they are equal in
 * every document.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditNoteOf } from '#machines/domain/billing/credit-note.ts';
import { debitNoteOf } from '#machines/domain/billing/debit-note.ts';
import { emptyBillingDetails, type BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { gstr1Csv } from '#machines/domain/billing/gstr1.ts';
import { instalmentTax, invoiceOf, type Invoice } from '#machines/domain/billing/invoice.ts';
import { sampleIssuer } from '#machines/domain/billing/seller.ts';
import type { Paise } from '#machines/domain/money.ts';
import { paymentOrderOf } from '#machines/domain/payments/payment-order.ts';
import { scheduleOf } from '#machines/domain/payments/payment-schedule.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { cycles, sellerState } from '#machines/domain/pricing/policy.ts';
import { quoteOf } from '#machines/domain/pricing/quote.ts';
import { taxHeads, type PlaceOfSupply, type TaxHead } from '#machines/domain/pricing/tax.ts';
import { runs } from '#tests/support/runs.ts';

const haryana = { country: 'IN', state: sellerState } satisfies PlaceOfSupply;
const buyer: BillingDetails = {
  ...emptyBillingDetails,
  firstName: 'Meera',
  lastName: 'Kulkarni',
  email: 'meera@lakeside.in',
  state: sellerState,
  terms: true,
};
const plan = chooseTemplate(emptyDraft('plan-1'), 3);
const quote = quoteOf(plan, '2027-01-04');
const anyTotal = fc.integer({ min: 1_00, max: 2_00_00_000_00 });
const anyCycle = fc.constantFrom(...cycles.map(({ id }) => id));

/** Half up or half to even: nine per cent of an amount, rounded to a whole paisa. */
function ninePercent(amount: Paise): readonly Paise[] {
  const exact = BigInt(amount) * 9n;
  const [below, rest] = [exact / 100n, exact % 100n];
  return rest === 50n ? [Number(below), Number(below + 1n)] : [Number(rest > 50n ? below + 1n : below)];
}

function sum(heads: readonly TaxHead[]): Paise {
  return heads.reduce((all, { amount }) => all + amount, 0);
}

/** The agreement for a plan of this total. */
function agreed(total: Paise, cycle: (typeof cycles)[number]['id']) {
  return { ...paymentOrderOf({ ...plan, cycle }, { ...quote, costs: { ...quote.costs, total } }, haryana), total };
}

/** The invoices of all instalments of a plan of this total. */
function invoicesFor(total: Paise, cycle: (typeof cycles)[number]['id']): readonly Invoice[] {
  const terms = agreed(total, cycle);
  return scheduleOf(terms).map(({ number: instalment, due: date, amount }) => ({
    number: `PL/26-27/${instalment}`,
    ...invoiceOf(
      {
        date,
        terms,
        instalment,
        amount,
        tax: instalmentTax(terms, instalment),
        billing: buyer,
        reference: 'pay_1',
      },
      sampleIssuer,
    ),
  }));
}

describe('CGST and SGST', () => {
  it('are nine per cent each, rounded each, and alike, for 10,000 amounts', () => {
    fc.assert(
      fc.property(anyTotal, (total) => {
        const [cgst, sgst] = taxHeads(total, haryana);
        expect(ninePercent(total)).toContain(cgst?.amount);
        expect(sgst?.amount).toBe(cgst?.amount);
      }),
      { ...runs(10_000), examples: [[1_34_152_78]] },
    );
  });

  it('are alike on each invoice, which add up to the plan with its tax', () => {
    fc.assert(
      fc.property(anyTotal, anyCycle, (total, cycle) => {
        const invoices = invoicesFor(total, cycle);
        for (const { taxes, taxable, total: paid } of invoices) {
          expect(taxes.map(({ name }) => name)).toEqual(['CGST', 'SGST']);
          expect(taxes[0]?.amount).toBe(taxes[1]?.amount);
          expect(taxable + sum(taxes)).toBe(paid);
          expect(Math.abs((taxes[0]?.amount ?? 0) - taxable * 0.09)).toBeLessThanOrEqual(1.5);
        }
        const paid = invoices.reduce((all, invoice) => all + invoice.total, 0);
        expect(paid).toBe(total + sum(taxHeads(total, haryana)));
        const amounts = invoices.map((invoice) => invoice.total);
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(2);
      }),
      runs(300),
    );
  });

  it('are alike on the invoice of a plan that was agreed on when they were not: the odd paisa is taxable value', () => {
    const { heads: _heads, ...earlier } = agreed(1_34_152_78, 'upfront');
    const amount = 1_58_300_29;
    const invoice = invoiceOf(
      {
        date: '2027-01-04',
        terms: earlier,
        instalment: 1,
        amount,
        tax: 24_147_51,
        billing: buyer,
        reference: 'pay_1',
      },
      sampleIssuer,
    );
    expect(invoice.taxes.map((head) => head.amount)).toEqual([12_073_75, 12_073_75]);
    expect([invoice.taxable, invoice.total]).toEqual([1_34_152_79, amount]);
  });

  it('are alike on every credit note and debit note, and in GSTR-1', () => {
    fc.assert(
      fc.property(
        anyTotal,
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 4 }),
        (total, parts) => {
          const [invoice] = invoicesFor(total, 'upfront');
          if (!invoice) throw new Error('A plan has an instalment.');
          let before = 0;
          const creditNotes = parts.map((part, index) => {
            const amount = Math.max(1, Math.floor(((invoice.total - before) * part) / 100));
            const note = creditNoteOf(invoice, {
              number: `CN/26-27/${index + 1}`,
              date: '2027-01-05',
              amount,
              before,
              reason: 'A part is given back',
            });
            before += amount;
            return note;
          });
          const debitNotes = creditNotes
            .slice(0, 1)
            .map((note) => debitNoteOf(note, { number: 'DN/26-27/1', date: '2027-01-06', reason: 'Kept' }));
          for (const { taxes } of [...creditNotes, ...debitNotes]) expect(taxes[0]?.amount).toBe(taxes[1]?.amount);
          const rows = gstr1Csv('2027-01', { invoices: [invoice], creditNotes, debitNotes })
            .split('\r\n')
            .map((row) => row.split(','));
          const [cgst, sgst] = ['CGST', 'SGST'].map((name) => rows[0]?.indexOf(name) ?? -1);
          const documents = rows.slice(1, 2 + creditNotes.length + debitNotes.length);
          for (const row of documents)
            expect([row[cgst ?? -1], row.length]).toEqual([row[sgst ?? -1], rows[0]?.length]);
        },
      ),
      runs(300),
    );
  });
});
