import { describe, expect, it } from 'vitest';
import type { CreditNote } from '#machines/domain/billing/credit-note.ts';
import { gstr1Csv } from '#machines/domain/billing/gstr1.ts';
import type { Invoice } from '#machines/domain/billing/invoice.ts';
import { sampleSeller } from '#machines/domain/billing/seller.ts';
import { csvOf } from '#machines/domain/csv.ts';
import type { TaxHead } from '#machines/domain/pricing/tax.ts';

const igst: TaxHead = { name: 'IGST', rate: 18, amount: 18_00 };
const heads: readonly TaxHead[] = [
  { name: 'CGST', rate: 9, amount: 9_00 },
  { name: 'SGST', rate: 9, amount: 9_00 },
];

function invoice(number: number, changes: Partial<Invoice> = {}): Invoice {
  return {
    number: `PL/26-27/00000${number}`,
    date: '2027-01-04',
    supplier: sampleSeller,
    recipient: { name: 'Meera Kulkarni', address: ['Pune'], gstin: null, email: 'meera@lakeside.in' },
    placeOfSupply: 'Maharashtra (27)',
    sac: '998314',
    description: 'Design',
    taxable: 100_00,
    taxes: [igst],
    total: 118_00,
    totalInWords: '',
    declarations: [],
    reference: 'pay_1',
    ...changes,
  };
}
const named = (name: string, gstin: string | null = null) => ({ name, address: ['Pune'], gstin, email: 'a@b.example' });

function note(number: number, of: Invoice, changes: Partial<CreditNote> = {}): CreditNote {
  const { supplier, recipient, placeOfSupply, sac, description, declarations, taxable, taxes, total } = of;
  return {
    number: `CN/26-27/00000${number}`,
    date: '2027-01-20',
    supplier,
    recipient,
    placeOfSupply,
    sac,
    description,
    declarations,
    taxable,
    taxes,
    total,
    totalInWords: '',
    reason: 'The plan was called off.',
    invoice: of,
    ...changes,
  };
}

const linesOf = (csv: string): readonly string[] => csv.replace('\uFEFF', '').trim().split('\r\n');
const sections = (documents: Parameters<typeof gstr1Csv>[1]): readonly string[] =>
  linesOf(gstr1Csv('2027-01', documents))
    .slice(1, 1 + documents.invoices.length + documents.creditNotes.length)
    .map((line) => line.split(',')[0] ?? '');

describe('the table for GSTR-1', () => {
  const large = { taxable: 1_00_000_00, taxes: [{ ...igst, amount: 18_000_00 }], total: 1_18_000_00 };
  const abroad = {
    taxes: [{ name: 'Zero-rated export', rate: 0, amount: 0 } as const],
    taxable: 118_00,
    placeOfSupply: 'Germany',
  };

  it.each<readonly [string, Invoice, string, string]>([
    ['a registered buyer', invoice(1, { recipient: named('Lakeside Foods', '27AAPFU0939F1ZV') }), 'b2b', 'cdnr'],
    ['somebody in the same state', invoice(1, { taxes: heads }), 'b2cs', 'b2cs'],
    ['somebody in another state', invoice(1), 'b2cs', 'b2cs'],
    ['somebody in another state, of much', invoice(1, large), 'b2cl', 'cdnur'],
    ['somebody in the same state, of much', invoice(1, { ...large, taxes: heads }), 'b2cs', 'b2cs'],
    ['a buyer abroad', invoice(1, abroad), 'exp', 'cdnur'],
  ])('has an invoice to %s in its section, and its credit note', (_, one, section, credit) => {
    expect(sections({ invoices: [one], creditNotes: [note(1, one)], debitNotes: [] })).toEqual([
      `"${section}"`,
      `"${credit}"`,
    ]);
  });

  it('has a part of a large invoice where the invoice is', () => {
    expect(
      sections({
        invoices: [],
        creditNotes: [note(1, invoice(1, large), { taxable: 100_00, taxes: [igst], total: 118_00 })],
        debitNotes: [],
      }),
    ).toEqual(['"cdnur"']);
  });

  it('contains its month only, in order, with amounts in rupees, and without demonstration data', () => {
    const csv = gstr1Csv('2027-01', {
      invoices: [
        invoice(3, { date: '2027-01-31' }),
        invoice(2),
        invoice(1, { date: '2026-12-31' }),
        invoice(4, { date: '2027-02-01' }),
        invoice(5, { isDemonstration: true }),
      ],
      creditNotes: [],
      debitNotes: [],
    });
    expect(linesOf(csv).slice(1)).toEqual([
      '"b2cs","Invoice","PL/26-27/000002",2027-01-04,"","","","Meera Kulkarni","Maharashtra (27)","N",998314,18,100.00,18.00,0.00,0.00,0.00,118.00,""',
      '"b2cs","Invoice","PL/26-27/000003",2027-01-31,"","","","Meera Kulkarni","Maharashtra (27)","N",998314,18,100.00,18.00,0.00,0.00,0.00,118.00,""',
      '"Section","Document","From","To","Issued","Cancelled"',
      '"docs","Invoice","PL/26-27/000002","PL/26-27/000003",2,0',
    ]);
  });
});

describe('comma-separated values', () => {
  it('keep typed values as text: quotes, commas, lines, and no formula of a spreadsheet', () => {
    expect(csvOf([['a "b", c\nd', '=1+1', '-2', '+3', '@x', 12, '2027-01-04', '3.50', '']])).toBe(
      '\uFEFF"a ""b"", c\nd","\'=1+1","\'-2","\'+3","\'@x",12,2027-01-04,3.50,""\r\n',
    );
  });
});
