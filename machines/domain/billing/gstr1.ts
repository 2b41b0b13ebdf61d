import type { IsoDate } from '../calendar.ts';
import { csvOf } from '../csv.ts';
import type { Paise } from '../money.ts';
import type { CreditNote } from './credit-note.ts';
import type { DebitNote } from './debit-note.ts';
import type { AmendedInvoice } from './invoice-amendment.ts';
import type { Invoice } from './invoice.ts';

/** A month for which GSTR-1 is filed: '2027-01'. */
export type TaxMonth = string;

/**
 * Invoices above this amount to unregistered buyers of another state are listed individually, since August 2024. In
 * paise.
 */
const largeInvoice = 1_00_000_00;

type Section = 'b2b' | 'b2cl' | 'b2cs' | 'exp';

/** The section of the return for an invoice, by its buyer. */
function sectionOf({ recipient, taxes, total }: Pick<Invoice, 'recipient' | 'taxes' | 'total'>): Section {
  if (taxes.some(({ name }) => name === 'Zero-rated export')) return 'exp';
  if (recipient.gstin !== null) return 'b2b';
  return taxes.some(({ name }) => name === 'IGST') && total > largeInvoice ? 'b2cl' : 'b2cs';
}

/**
 * Credit notes of small invoices to unregistered buyers reduce the section totals, and debit notes increase them; the
 * others are listed.
 */
const creditSections: Readonly<Record<Section, string>> = { b2b: 'cdnr', b2cl: 'cdnur', exp: 'cdnur', b2cs: 'b2cs' };

/** Rupees with two decimals, exact; of a negative amount as a number, which is no formula. */
function rupees(amount: Paise): Cell {
  if (amount < 0) return amount / 100;
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

const header = [
  'Section',
  'Document',
  'Number',
  'Date',
  'Of invoice',
  'Of invoice date',
  'Recipient GSTIN',
  'Recipient',
  'Place of supply',
  'Reverse charge',
  'SAC',
  'Rate %',
  'Taxable value',
  'IGST',
  'CGST',
  'SGST',
  'Cess',
  'Document value',
  'Note type',
] as const;

/** A number that a spreadsheet parses as a number. */
type Cell = string | number;

function taxCells({ taxable, taxes, total }: Pick<Invoice, 'taxable' | 'taxes' | 'total'>): readonly Cell[] {
  const of = (name: string): Cell => rupees(taxes.find((head) => head.name === name)?.amount ?? 0);
  return [
    taxes.reduce((sum, { rate }) => sum + rate, 0),
    rupees(taxable),
    of('IGST'),
    of('CGST'),
    of('SGST'),
    rupees(0),
    rupees(total),
  ];
}

/** The opposite amounts: what an amendment takes out of a section. */
function negated<Amounts extends Pick<Invoice, 'taxable' | 'taxes' | 'total'>>(amounts: Amounts): Amounts {
  return {
    ...amounts,
    taxable: -amounts.taxable,
    taxes: amounts.taxes.map((head) => ({ ...head, amount: -head.amount })),
    total: -amounts.total,
  };
}

/**
 * A revised invoice. Within a listed section it is one amendment of the original (table 9A: b2ba, b2cla, expa). Where
 * its section or, among the totals of small invoices, its place changes, the original is taken out of its section by
 * negative amounts (tables 9A and 10), and the invoice is entered in its own section. A section of totals does not name
 * recipients: there, another name has no row.
 */
function revisedRows(invoice: AmendedInvoice): readonly (readonly Cell[])[] {
  const { number, date, recipient, placeOfSupply, sac, original, total } = invoice;
  const before = sectionOf({ ...invoice, recipient: { ...recipient, gstin: original.gstin } });
  const after = sectionOf(invoice);
  const row = (section: string, of: Pick<AmendedInvoice, 'taxable' | 'taxes' | 'total'>, gstin: string | null) => [
    section,
    'Revised invoice',
    number,
    date,
    original.number,
    original.date,
    gstin ?? '',
    recipient.name,
    of.total < 0 ? original.placeOfSupply : placeOfSupply,
    'N',
    sac,
    ...taxCells(of),
    '',
  ];
  if (before === after && before !== 'b2cs') return [row(`${before}a`, invoice, recipient.gstin)];
  if (before === after && original.placeOfSupply === placeOfSupply) return [];
  return [
    row(`${before}a`, negated({ taxable: invoice.taxable, taxes: invoice.taxes, total }), original.gstin),
    row(after === 'b2cs' ? 'b2csa' : after, invoice, recipient.gstin),
  ];
}

function invoiceRow(invoice: Invoice): readonly Cell[] {
  const { number, date, recipient, placeOfSupply, sac } = invoice;
  return [
    sectionOf(invoice),
    'Invoice',
    number,
    date,
    '',
    '',
    recipient.gstin ?? '',
    recipient.name,
    placeOfSupply,
    'N',
    sac,
    ...taxCells(invoice),
    '',
  ];
}

/** A credit note, or the debit note that reverses one. The return calls their types C and D. */
function noteRow(document: 'Credit note' | 'Debit note', note: CreditNote): readonly Cell[] {
  const { number, date, invoice, recipient, taxes, placeOfSupply, sac } = note;
  const section = creditSections[sectionOf({ recipient, taxes, total: invoice.total })];
  return [
    section,
    document,
    number,
    date,
    invoice.number,
    invoice.date,
    recipient.gstin ?? '',
    recipient.name,
    placeOfSupply,
    'N',
    sac,
    ...taxCells(note),
    document === 'Credit note' ? 'C' : 'D',
  ];
}

interface Issued {
  readonly number: string;
  readonly date: IsoDate;
}

/**
 * Table 13: each series with its first and last number, the count, and the number of cancelled documents. A document is
 * never cancelled here.
 */
function seriesRows(kind: string, documents: readonly Issued[]): readonly (readonly Cell[])[] {
  const series = new Map<string, Issued[]>();
  for (const issued of documents) {
    const letters = issued.number.replace(/\d+$/, '');
    series.set(letters, [...(series.get(letters) ?? []), issued]);
  }
  return [...series.values()].map((own) => {
    const numbers = own
      .map(({ number }) => number)
      .toSorted((one, other) => one.length - other.length || one.localeCompare(other));
    return ['docs', kind, numbers[0] ?? '', numbers.at(-1) ?? '', own.length, 0];
  });
}

/**
 * The GSTR-1 data of a month, as a table: a row for each invoice, amendment, credit note and debit note with its section
 * of the return, then the document series. Documents of a demonstration are excluded.
 * @param documents of this month and of others: they are selected by their own date
 */
export function gstr1Csv(
  month: TaxMonth,
  documents: {
    readonly invoices: readonly Invoice[];
    readonly creditNotes: readonly CreditNote[];
    readonly debitNotes: readonly DebitNote[];
    readonly amended?: readonly AmendedInvoice[];
  },
): string {
  const isOf = <Document extends Issued & Pick<Invoice, 'isDemonstration'>>(
    all: readonly Document[],
  ): readonly Document[] =>
    all
      .filter(({ date, isDemonstration }) => date.startsWith(`${month}-`) && !isDemonstration)
      .toSorted((one, other) => one.date.localeCompare(other.date) || one.number.localeCompare(other.number));
  const amended = isOf(documents.amended ?? []);
  const revised = amended.filter(({ kind }) => kind === 'revised');
  const invoices = isOf([...documents.invoices, ...amended.filter(({ kind }) => kind === 'replacing')]);
  const notes = isOf(documents.creditNotes);
  const debits = isOf(documents.debitNotes);
  const columns = ['Section', 'Document', 'From', 'To', 'Issued', 'Cancelled'] as const;
  return csvOf([
    header,
    ...invoices.map(invoiceRow),
    ...revised.flatMap(revisedRows),
    ...notes.map((note) => noteRow('Credit note', note)),
    ...debits.map((note) => noteRow('Debit note', note)),
    columns,
    ...seriesRows('Invoice', invoices),
    ...seriesRows('Revised invoice', revised),
    ...seriesRows('Credit note', notes),
    ...seriesRows('Debit note', debits),
  ]);
}
