import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOfSupply } from '#machines/domain/billing/billing-details.ts';
import { emptyBillingDetails, type BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { gstinFacts } from '#machines/domain/billing/gstin.ts';
import { indianStates } from '#machines/domain/billing/indian-states.ts';
import { instalmentTax, invoiceOf, type Invoice } from '#machines/domain/billing/invoice.ts';
import { sampleIssuer, sampleSeller as seller } from '#machines/domain/billing/seller.ts';
import { headsOf, paymentOrderOf, type PaymentOrder } from '#machines/domain/payments/payment-order.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { instalmentsOf, quoteOf } from '#machines/domain/pricing/quote.ts';
import { cycles, sellerState } from '#machines/domain/pricing/policy.ts';
import { anyPlan, anyWorkingDay } from '#tests/support/arbitrary-plan.ts';
import { runs } from '#tests/support/runs.ts';

const meera: BillingDetails = {
  ...emptyBillingDetails,
  firstName: 'Meera',
  lastName: 'Kulkarni',
  email: 'meera@lakeside.in',
  phone: '98200 41207',
  postalCode: '411 001',
  state: '27',
  city: 'Pune',
  address: '12 Lake Road',
  terms: true,
};
const company = {
  ...meera,
  companyName: 'Lakeside Kitchens Pvt Ltd',
  apartment: 'Second floor',
  gstin: '27aascs2460h1z0',
};
const abroad = { ...meera, country: 'US', state: 'California', city: 'San Francisco', postalCode: '94103' };

const plan = { ...chooseTemplate(emptyDraft('plan-1'), 3), name: 'Boat Club' };
const quote = quoteOf(plan, '2027-01-04');

function termsFor(billing: BillingDetails): PaymentOrder {
  return paymentOrderOf(plan, quote, placeOfSupply(billing));
}

/** The invoice of a first instalment, of this amount including this tax. */
function issued(billing: BillingDetails, amount: number, tax: number, terms = termsFor(billing)): Invoice {
  const order = { date: '2027-01-01', terms, instalment: 1, amount, tax, billing, reference: 'pay_1' } as const;
  return { number: 'PL/26-27/000042', ...invoiceOf(order, sampleIssuer) };
}

describe('the tax of an invoice', () => {
  it('is CGST and SGST for a buyer in Haryana, half each', () => {
    const invoice = issued({ ...meera, state: '06' }, 118_000, 18_000);
    expect(invoice.placeOfSupply).toBe('Haryana (06)');
    expect(invoice.taxes).toEqual([
      { name: 'CGST', rate: 9, amount: 9_000 },
      { name: 'SGST', rate: 9, amount: 9_000 },
    ]);
    expect([invoice.taxable, invoice.total]).toEqual([100_000, 118_000]);
  });

  it('is IGST for a buyer in another state', () => {
    const invoice = issued(meera, 118_001, 18_001);
    expect(invoice.placeOfSupply).toBe('Maharashtra (27)');
    expect(invoice.taxes).toEqual([{ name: 'IGST', rate: 18, amount: 18_001 }]);
  });

  it('is decided by the GSTIN where the address is in another state', () => {
    const invoice = issued({ ...company, state: '06' }, 118_001, 18_001);
    expect(invoice.placeOfSupply).toBe('Maharashtra (27)');
    expect(invoice.taxes.map(({ name }) => name)).toEqual(['IGST']);
    expect(invoice.recipient.address).toContain('Haryana (06), India');
  });

  it('is zero on an export, which states its legal basis', () => {
    const invoice = issued(abroad, 100_000, 0);
    expect(invoice.placeOfSupply).toBe('United States');
    expect(invoice.taxes).toEqual([{ name: 'Zero-rated export', rate: 0, amount: 0 }]);
    expect([invoice.taxable, invoice.total]).toEqual([100_000, 100_000]);
    expect(invoice.declarations.join(' ')).toContain(
      'export under bond or letter of undertaking without payment of integrated tax',
    );
    expect(issued(meera, 118_000, 18_000).declarations.join(' ')).not.toContain('export');
  });

  it('adds up to the paisa for any plan, cycle, instalment and place, and is that of the payment plan', () => {
    const anyBilling = fc.oneof(
      fc.constantFrom(...indianStates.map(({ code }) => ({ ...meera, state: code }))),
      fc.constant({ ...meera, state: sellerState }),
      fc.constant(abroad),
    );
    fc.assert(
      fc.property(
        anyPlan,
        anyWorkingDay,
        fc.constantFrom(...cycles),
        fc.nat(),
        anyBilling,
        (draft, start, { id: cycle }, pick, billing) => {
          const quoted = quoteOf(draft, start);
          const terms = paymentOrderOf({ ...draft, cycle }, quoted, placeOfSupply(billing));
          const rows = instalmentsOf(quoted, cycle, headsOf(terms));
          const row = rows[pick % rows.length];
          if (!row) throw new Error('A plan has an instalment.');
          const tax = instalmentTax(terms, row.number);
          const invoice = invoiceOf(
            {
              date: start,
              terms,
              instalment: row.number,
              amount: row.amount,
              tax,
              billing,
              reference: 'pay_1',
            },
            sampleIssuer,
          );
          const heads = invoice.taxes.reduce((sum, { amount }) => sum + amount, 0);
          expect([tax, heads, invoice.taxable, invoice.taxable + heads, invoice.total]).toEqual([
            row.tax,
            row.tax,
            row.net,
            row.amount,
            row.amount,
          ]);
        },
      ),
      runs(300),
    );
  });

  it('is not requested for an instalment that the terms do not have', () => {
    const terms = termsFor(meera);
    expect(() => instalmentTax(terms, 0)).toThrow(RangeError);
    expect(() => instalmentTax(terms, terms.instalments + 1)).toThrow(RangeError);
  });
});

describe('whom an invoice is for', () => {
  it('is the company if one is given, the person below it', () => {
    expect(issued(company, 118_000, 18_000).recipient).toEqual({
      name: 'Lakeside Kitchens Pvt Ltd',
      address: ['Meera Kulkarni', '12 Lake Road', 'Second floor', 'Pune 411001', 'Maharashtra (27), India'],
      gstin: '27AASCS2460H1Z0',
      email: 'meera@lakeside.in',
    });
  });

  it('is the person without a company, and has no GSTIN without one', () => {
    expect(issued(meera, 118_000, 18_000).recipient).toEqual({
      name: 'Meera Kulkarni',
      address: ['12 Lake Road', 'Pune 411001', 'Maharashtra (27), India'],
      gstin: null,
      email: 'meera@lakeside.in',
    });
  });

  it('has no GSTIN when the text is none, or the country is another', () => {
    expect(issued({ ...company, gstin: '27AASCS2460H1Z1' }, 118_000, 18_000).recipient.gstin).toBeNull();
    expect(issued({ ...abroad, gstin: company.gstin }, 100_000, 0).recipient.gstin).toBeNull();
  });

  it('abroad, has the address as it was typed, and the country by name', () => {
    expect(
      issued({ ...abroad, address: ' 500  Howard\nStreet ', postalCode: 'SW1A 1AA' }, 100_000, 0).recipient.address,
    ).toEqual(['500 Howard Street', 'San Francisco SW1A 1AA', 'California, United States']);
  });

  it.each(['x', '11', 'QQ', 'é'])('is written down for the country %s, which there is not', (country) => {
    const invoice = issued({ ...abroad, country }, 100_000, 0);
    expect(invoice.placeOfSupply).not.toBe('');
    expect(invoice.taxes).toEqual([{ name: 'Zero-rated export', rate: 0, amount: 0 }]);
  });
});

describe('an invoice', () => {
  it('has the fields that GST requires', () => {
    const invoice = issued(company, 2_47_785_84, 37_797_84);
    expect(invoice).toMatchObject({
      number: 'PL/26-27/000042',
      date: '2027-01-01',
      supplier: seller,
      sac: '998314',
      description: `Design and development of Boat Club, instalment 1 of ${termsFor(company).instalments}`,
      totalInWords: 'Rupees two lakh forty-seven thousand seven hundred eighty-five and eighty-four paise only',
      reference: 'pay_1',
    });
    expect(invoice.declarations).toEqual(['Tax is not payable on reverse charge.']);
  });

  it('names a project without a name by its base', () => {
    const terms = { ...termsFor(meera), draft: { ...plan, name: ' ' } };
    expect(issued(meera, 118_000, 18_000, terms).description).toMatch(
      /^Design and development of Tiffin, instalment 1 of \d+$/,
    );
  });

  it('comes from a seller whose GSTIN is well-formed, and of the state from which the tax is calculated', () => {
    expect(gstinFacts(seller.gstin ?? '')?.state.code).toBe(sellerState);
  });
});
