/** Amendments of issued invoices: what may be corrected, until when, and which document results. */
import { describe, expect, it } from 'vitest';
import { emptyBillingDetails, type BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { gstinCheckCharacter } from '#machines/domain/billing/gstin.ts';
import { gstr1Csv } from '#machines/domain/billing/gstr1.ts';
import {
  amendableUntil,
  amendedInvoiceOf,
  amendedRecipient,
  decideAmendment,
  type AmendedInvoice,
} from '#machines/domain/billing/invoice-amendment.ts';
import type { Invoice } from '#machines/domain/billing/invoice.ts';
import { placeName, recipientOf } from '#machines/domain/billing/recipient.ts';
import { sampleSeller } from '#machines/domain/billing/seller.ts';
import { placeOfSupply } from '#machines/domain/billing/billing-details.ts';
import { splitTax, sumOfTax } from '#machines/domain/pricing/tax.ts';

const inMaharashtra = '27AAPFU0939F1ZV';
/** The state of the seller. */
const inHaryana = `06AAPFU0939F1Z${gstinCheckCharacter('06AAPFU0939F1Z')}`;

const meera: BillingDetails = {
  ...emptyBillingDetails,
  firstName: 'Meera',
  lastName: 'Kulkarni',
  email: 'meera@lakeside.in',
  phone: '9876543210',
  postalCode: '411001',
  state: '27',
  city: 'Pune',
  address: '4 Lake Road',
  terms: true,
};

function invoiceFor(details: BillingDetails, date = '2026-12-04', tax = 18_00): Invoice {
  const taxes = splitTax(tax, placeOfSupply(details));
  return {
    number: 'PL/26-27/000001',
    date,
    supplier: sampleSeller,
    recipient: recipientOf(details),
    placeOfSupply: placeName(details),
    sac: '998314',
    description: 'Design',
    taxable: 118_00 - sumOfTax(taxes),
    taxes,
    total: 118_00,
    totalInWords: 'One hundred and eighteen rupees',
    declarations: [],
    reference: 'pay_1',
  };
}

const today = '2027-01-10';
const decide = (
  details: BillingDetails,
  changes: Partial<BillingDetails>,
  more: Partial<{ today: string; isAmended: boolean; hasNotes: boolean }> = {},
) =>
  decideAmendment(
    { invoice: invoiceFor(details), isAmended: more.isAmended ?? false, hasNotes: more.hasNotes ?? false },
    details,
    amendedRecipient({ ...details, ...changes }),
    more.today ?? today,
  );

function amend(details: BillingDetails, changes: Partial<BillingDetails>): AmendedInvoice {
  const decided = decide(details, changes);
  if ('refusal' in decided) throw new Error(decided.refusal);
  return amendedInvoiceOf(invoiceFor(details), decided.details, {
    kind: decided.kind,
    number: decided.kind === 'revised' ? 'RI/26-27/000001' : 'PL/26-27/000002',
    date: today,
    reason: 'The company was missing.',
  });
}

describe('an amendment', () => {
  it('adds the company and its GSTIN: a revised invoice with the same amounts, which names the original', () => {
    expect(amend(meera, { companyName: 'Lakeside Foods', gstin: inMaharashtra })).toMatchObject({
      kind: 'revised',
      number: 'RI/26-27/000001',
      recipient: { name: 'Lakeside Foods', gstin: inMaharashtra, email: meera.email },
      original: { number: 'PL/26-27/000001', date: '2026-12-04', gstin: null, placeOfSupply: 'Maharashtra (27)' },
      taxes: [{ name: 'IGST', amount: 18_00 }],
      total: 118_00,
    });
  });

  it('replaces the invoice where the tax heads change, with the same total', () => {
    expect(amend(meera, { companyName: 'Lakeside Foods', gstin: inHaryana })).toMatchObject({
      kind: 'replacing',
      placeOfSupply: 'Haryana (06)',
      taxes: [
        { name: 'CGST', rate: 9, amount: 9_00 },
        { name: 'SGST', rate: 9, amount: 9_00 },
      ],
      taxable: 100_00,
      total: 118_00,
    });
  });

  it('keeps the heads, and so only revises, between two other states', () => {
    expect(amend({ ...meera, state: '07' }, { state: '29' })).toMatchObject({
      kind: 'revised',
      placeOfSupply: 'Karnataka (29)',
      original: { placeOfSupply: 'Delhi (07)' },
    });
  });

  it.each([
    ['2026-04-01', '2027-11-30'],
    ['2027-03-31', '2027-11-30'],
    ['2027-04-01', '2028-11-30'],
  ])('of an invoice of %s is possible until %s', (date, last) => {
    expect(amendableUntil(date)).toBe(last);
  });

  it.each([
    ['after the last day', { city: 'Nashik' }, { today: '2027-12-01' }, /until 2027-11-30/],
    ['a second time', { city: 'Nashik' }, { isAmended: true }, /amended already/],
    ['beside a credit note', { city: 'Nashik' }, { hasNotes: true }, /has a credit note/],
    ['without a change', {}, {}, /has this recipient already/],
    ['with a wrong GSTIN', { gstin: '27AAPFU0939F1ZW' }, {}, /GSTIN|27AAPFU0939F1ZV/],
    ['without a name', { firstName: '' }, {}, /./],
  ])('is refused %s', (_, changes, more, sentence) => {
    expect(decide(meera, changes, more)).toEqual({ refusal: expect.stringMatching(sentence) });
  });

  it('is possible on the last day, and never removes a GSTIN', () => {
    expect(decide(meera, { city: 'Nashik' }, { today: '2027-11-30' })).toMatchObject({ kind: 'revised' });
    expect(decide({ ...meera, gstin: inMaharashtra }, { gstin: '' })).toEqual({
      refusal: expect.stringContaining('cannot be removed'),
    });
  });
});

describe('GSTR-1 of the month of an amendment', () => {
  const rowsOf = (...amended: readonly AmendedInvoice[]): readonly string[] =>
    gstr1Csv('2027-01', { invoices: [], creditNotes: [], debitNotes: [], amended }).trim().split('\r\n').slice(1);
  const business = { ...meera, companyName: 'Lakeside Foods', gstin: inMaharashtra };

  it('lists a revised invoice to a business in b2ba, with the original number and date, and its series', () => {
    const rows = rowsOf(amend(business, { companyName: 'Lakeside Foods LLP' }));
    expect(rows[0]).toContain(
      `"b2ba","Revised invoice","RI/26-27/000001",2027-01-10,"PL/26-27/000001",2026-12-04,"${inMaharashtra}","Lakeside Foods LLP"`,
    );
    expect(rows).toContain('"docs","Revised invoice","RI/26-27/000001","RI/26-27/000001",1,0');
  });

  it('takes an invoice that gets a GSTIN out of the totals, and lists it in b2b', () => {
    const [out, listed] = rowsOf(amend(meera, business));
    expect(out).toMatch(/^"b2csa",.*,-100,-18,0\.00,0\.00,0\.00,-118/);
    expect(listed).toMatch(/^"b2b","Revised invoice","RI\/26-27\/000001",.*,100\.00,18\.00,0\.00,0\.00,0\.00,118\.00/);
  });

  it('has no row for another name in the totals, and two for another place', () => {
    expect(rowsOf(amend(meera, { lastName: 'Kulkarni Rao' })).filter((row) => row.startsWith('"b2'))).toEqual([]);
    const moved = rowsOf(amend({ ...meera, state: '07' }, { state: '29' })).filter((row) => row.startsWith('"b2'));
    expect(moved).toEqual([
      expect.stringMatching(/^"b2csa",.*"Delhi \(07\)".*-118,/),
      expect.stringMatching(/^"b2csa",.*"Karnataka \(29\)".*,118\.00/),
    ]);
  });

  it('lists an invoice that replaces another one as an invoice', () => {
    const rows = rowsOf(amend(meera, { ...business, gstin: inHaryana }));
    expect(rows[0]).toMatch(/^"b2b","Invoice","PL\/26-27\/000002",2027-01-10,/);
  });
});
