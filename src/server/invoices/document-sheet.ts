/** The contents of an invoice, a credit note or a debit note, as their PDF shows them. */
import type { CreditNote } from '#machines/domain/billing/credit-note.ts';
import type { DebitNote } from '#machines/domain/billing/debit-note.ts';
import { amendmentOf, invoiceTitle } from '#machines/domain/billing/invoice-amendment.ts';
import type { Invoice } from '#machines/domain/billing/invoice.ts';
import { formatDate } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { Paise } from '#machines/domain/money.ts';

export interface Sheet {
  readonly title: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly recipientHeading: string;
  readonly closing: readonly (readonly [string, string])[];
  readonly code: string;
  readonly content: Pick<
    Invoice,
    | 'number'
    | 'date'
    | 'supplier'
    | 'recipient'
    | 'sac'
    | 'description'
    | 'taxable'
    | 'taxes'
    | 'total'
    | 'declarations'
    | 'isDemonstration'
  >;
}

/**
 * The contents of the code: supplier and recipient, the document with its date, place and SAC, and its amounts in
 * rupees, as `name: value` lines.
 */
function codeOf(
  kind: string,
  {
    number,
    date,
    supplier,
    recipient,
    placeOfSupply,
    sac,
    taxable,
    taxes,
    total,
  }: Pick<
    Invoice,
    'number' | 'date' | 'supplier' | 'recipient' | 'placeOfSupply' | 'sac' | 'taxable' | 'taxes' | 'total'
  >,
): string {
  const rupees = (amount: Paise): string => (amount / 100).toFixed(2);
  return [
    ['Supplier GSTIN', supplier.gstin ?? 'none'],
    ['Recipient GSTIN', recipient.gstin ?? 'none'],
    [kind, number],
    ['Date', date],
    ['Place of supply', placeOfSupply],
    ['SAC', sac],
    ['Taxable value', rupees(taxable)],
    ...taxes.map(({ name, amount }) => [name, rupees(amount)]),
    ['Total', rupees(total)],
  ]
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

export function invoiceSheet(
  invoice: Invoice,
  creditNotes: readonly CreditNote[],
  debitNotes: readonly DebitNote[],
): Sheet {
  const { number, date, placeOfSupply, reference, totalInWords } = invoice;
  const amended = amendmentOf(invoice);
  return {
    title: invoiceTitle(invoice),
    facts: [
      ['Invoice number', number],
      ['Date', formatDate(date)],
      ['Place of supply', placeOfSupply],
      ...(amended
        ? [['Of invoice', `${amended.original.number} of ${formatDate(amended.original.date)}`] as const]
        : []),
      ['Payment received', reference],
    ],
    recipientHeading: 'Billed to',
    closing: [
      ['Total in words', totalInWords],
      ['Paid', `In full on ${formatDate(amended?.original.date ?? date)}`],
      ...(amended ? [['Reason', amended.reason] as const] : []),
      ...creditNotes.map((note): readonly [string, string] => [
        'Given back',
        `${formatCharge(note.total)} on ${formatDate(note.date)} by credit note ${note.number}`,
      ]),
      ...debitNotes.map((note): readonly [string, string] => [
        'Called off',
        `${formatCharge(note.total)} on ${formatDate(note.date)} by debit note ${note.number}`,
      ]),
    ],
    code: codeOf(amended?.kind === 'revised' ? 'Revised invoice' : 'Invoice', invoice),
    content: invoice,
  };
}

export function creditNoteSheet(note: CreditNote): Sheet {
  const { number, date, invoice, placeOfSupply, reason, totalInWords } = note;
  return {
    title: 'Credit note',
    facts: [
      ['Credit note number', number],
      ['Date', formatDate(date)],
      ['Place of supply', placeOfSupply],
      ['Of invoice', `${invoice.number} of ${formatDate(invoice.date)}`],
    ],
    recipientHeading: 'Credited to',
    closing: [
      ['Total in words', totalInWords],
      ['Reason', reason],
    ],
    code: codeOf('Credit note', note),
    content: note,
  };
}

export function debitNoteSheet(note: DebitNote): Sheet {
  const { number, date, invoice, creditNote, placeOfSupply, reason, totalInWords } = note;
  return {
    title: 'Debit note',
    facts: [
      ['Debit note number', number],
      ['Date', formatDate(date)],
      ['Place of supply', placeOfSupply],
      ['Of invoice', `${invoice.number} of ${formatDate(invoice.date)}`],
    ],
    recipientHeading: 'Debited to',
    closing: [
      ['Takes back', `Credit note ${creditNote.number} of ${formatDate(creditNote.date)}`],
      ['Total in words', totalInWords],
      ['Reason', reason],
    ],
    code: codeOf('Debit note', note),
    content: note,
  };
}
