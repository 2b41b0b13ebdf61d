import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditedTaxes, creditNoteOf, type CreditNote } from '#machines/domain/billing/credit-note.ts';
import { debitNoteOf, type DebitNote } from '#machines/domain/billing/debit-note.ts';
import { gstr1Csv } from '#machines/domain/billing/gstr1.ts';
import type { Invoice } from '#machines/domain/billing/invoice.ts';

const date = '2027-01-04';

function invoiceOf(taxable: number, heads: readonly [name: string, rate: number][]): Invoice {
  const taxes = heads.map(
    ([name, rate]) => ({ name, rate, amount: Math.round((taxable * rate) / 100) }) as Invoice['taxes'][number],
  );
  const party = { name: 'Meera Kulkarni', address: [], gstin: null };
  return {
    number: 'PL/26-27/000001',
    date,
    supplier: { ...party, gstin: '27AAPFU0939F1ZV' },
    recipient: { ...party, email: 'meera@lakeside.in' },
    placeOfSupply: 'Maharashtra (27)',
    sac: '998314',
    description: 'An app',
    taxable,
    taxes,
    total: taxable + taxes.reduce((sum, { amount }) => sum + amount, 0),
    totalInWords: '',
    declarations: [],
    reference: 'pay_1',
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

describe('a debit note', () => {
  const note = creditNoteOf(
    invoiceOf(1_000_00, [
      ['CGST', 9],
      ['SGST', 9],
    ]),
    { number: 'CN/26-27/000001', date, amount: 118_00, before: 0, reason: 'Called off.' },
  );

  it('takes its credit note back to the paisa, under a number and for a reason of its own', () => {
    const debit = debitNoteOf(note, {
      number: 'DN/26-27/000001',
      date: '2027-02-01',
      reason: 'The customer keeps it.',
    });
    expect(debit).toEqual({
      ...note,
      number: 'DN/26-27/000001',
      date: '2027-02-01',
      reason: 'The customer keeps it.',
      creditNote: { number: note.number, date },
    });
  });

  it('is in GSTR-1 with the type D, and in its series', () => {
    const debit = debitNoteOf(
      { ...note, recipient: { ...note.recipient, gstin: '27AAPFU0939F1ZV' } },
      { number: 'DN/26-27/000001', date, reason: 'Kept.' },
    );
    const rows = gstr1Csv('2027-01', { invoices: [], creditNotes: [], debitNotes: [debit] })
      .split('\r\n')
      .slice(1);
    expect(rows[0]).toMatch(/^"cdnr","Debit note","DN\/26-27\/000001",2027-01-04,"PL\/26-27\/000001",.*,118\.00,"D"$/);
    expect(rows).toContain('"docs","Debit note","DN/26-27/000001","DN/26-27/000001",1,0');
  });

  it('leaves sums that add up to the paisa, whatever is refunded and reversed in any order', () => {
    const step = fc.oneof(
      { weight: 2, arbitrary: fc.integer({ min: 10_000, max: 400_000 }) },
      { weight: 1, arbitrary: fc.constant('callOff' as const) },
    );
    const heads = fc.constantFrom<readonly [string, number][]>(
      [
        ['CGST', 9],
        ['SGST', 9],
      ],
      [['IGST', 18]],
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 5_000_000 }),
        heads,
        fc.array(step, { maxLength: 12 }),
        fc.infiniteStream(fc.nat()),
        (taxable, rates, steps, picks) => {
          const invoice = invoiceOf(taxable, rates);
          const notes: CreditNote[] = [];
          const debits: DebitNote[] = [];
          const standing = (): readonly CreditNote[] =>
            notes.filter(({ number }) => !debits.some(({ creditNote }) => creditNote.number === number));
          const refunded = (): number => sumOf(standing().map(({ total }) => total));
          const giveBack = (amount: number): void => {
            const given = creditedTaxes(invoice, notes, debits);
            notes.push(
              creditNoteOf(invoice, {
                number: `CN/26-27/${notes.length + 1}`,
                date,
                amount,
                before: refunded(),
                given,
                reason: '',
              }),
            );
          };
          for (const each of steps) {
            const live = standing();
            const picked = live[(picks.next().value ?? 0) % Math.max(1, live.length)];
            if (each !== 'callOff') giveBack(Math.min(each, invoice.total - refunded()) || 1);
            else if (picked)
              debits.push(debitNoteOf(picked, { number: `DN/26-27/${debits.length + 1}`, date, reason: '' }));
            if (refunded() >= invoice.total) break;
          }
          for (const { taxable: base, taxes, total } of [...notes, ...debits]) {
            expect(base + sumOf(taxes.map(({ amount }) => amount))).toBe(total);
            expect(Math.min(base, ...taxes.map(({ amount }) => amount))).toBeGreaterThanOrEqual(0);
          }
          if (refunded() < invoice.total) giveBack(invoice.total - refunded());
          // Everything is refunded: the credited amount equals the invoice, head by head.
          expect(creditedTaxes(invoice, notes, debits)).toEqual(invoice.taxes.map(({ amount }) => amount));
          expect(refunded()).toBe(invoice.total);
        },
      ),
    );
  });
});
