/**
 * Invoices, credit notes and debit notes as PDF: one sheet of A4, in the embedded fonts of the design, with a
 * machine-readable code.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'uqr';
import type { CreditNote } from '#machines/domain/billing/credit-note.ts';
import type { DebitNote } from '#machines/domain/billing/debit-note.ts';
import type { Invoice, InvoiceParty } from '#machines/domain/billing/invoice.ts';
import { formatDate } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { Paise } from '#machines/domain/money.ts';

type Doc = PDFKit.PDFDocument;

/**
 * The fonts are beside this module, both in the sources and in the built server. Of Geist they contain the Latin
 * letters and ₹.
 */
const fontsFolder = join(import.meta.dirname, 'fonts');
const colour = { ink: '#191613', ink2: '#4d4842', hair: '#d8d2c9' } as const;
/** In points: the margins of the sheet. */
const margin = 42;
const width = 595.28 - 2 * margin;
const qrSize = 92;

interface Sheet {
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

function invoiceSheet(invoice: Invoice, creditNotes: readonly CreditNote[], debitNotes: readonly DebitNote[]): Sheet {
  const { number, date, placeOfSupply, reference, totalInWords } = invoice;
  return {
    title: 'Tax invoice',
    facts: [
      ['Invoice number', number],
      ['Date', formatDate(date)],
      ['Place of supply', placeOfSupply],
      ['Payment received', reference],
    ],
    recipientHeading: 'Billed to',
    closing: [
      ['Total in words', totalInWords],
      ['Paid', `In full on ${formatDate(date)}`],
      ...creditNotes.map((note): readonly [string, string] => [
        'Given back',
        `${formatCharge(note.total)} on ${formatDate(note.date)} by credit note ${note.number}`,
      ]),
      ...debitNotes.map((note): readonly [string, string] => [
        'Called off',
        `${formatCharge(note.total)} on ${formatDate(note.date)} by debit note ${note.number}`,
      ]),
    ],
    code: codeOf('Invoice', invoice),
    content: invoice,
  };
}

function creditNoteSheet(note: CreditNote): Sheet {
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

function debitNoteSheet(note: DebitNote): Sheet {
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

function line(doc: Doc, y: number, stroke: string): void {
  doc
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.7)
    .strokeColor(stroke)
    .stroke();
}

/** A label in small type above its value. @returns the y position of the end. */
function named(doc: Doc, name: string, value: string, x: number, y: number, room: number): number {
  doc.font('regular').fontSize(8.5).fillColor(colour.ink2).text(name, x, y, { width: room });
  doc
    .font('semibold')
    .fontSize(9.5)
    .fillColor(colour.ink)
    .text(value, x, doc.y + 1, { width: room });
  return doc.y;
}

function party(
  doc: Doc,
  heading: string,
  { name, address, gstin }: InvoiceParty,
  place: { readonly x: number; readonly y: number; readonly more: readonly string[] },
): number {
  const { x, y, more } = place;
  const room = width / 2 - 12;
  named(doc, heading, name, x, y, room);
  const lines = [...address, ...more, ...(gstin === null ? [] : [`GSTIN ${gstin}`])];
  doc.font('regular').fontSize(9).fillColor(colour.ink2);
  for (const each of lines) doc.text(each, x, doc.y + 1, { width: room });
  return doc.y;
}

function row(doc: Doc, y: number, cells: readonly [string, string, string], isTotal = false): number {
  const [first, middle, last] = cells;
  doc
    .font(isTotal ? 'semibold' : 'regular')
    .fontSize(isTotal ? 12 : 9.5)
    .fillColor(colour.ink);
  doc.text(last, margin + width - 130, y, { width: 130, align: 'right' });
  doc.text(middle, margin + width - 200, y, { width: 60 });
  doc.text(first, margin, y, { width: width - 215 });
  return doc.y;
}

/** The code as vector squares, so that it prints sharp. */
function drawCode(doc: Doc, code: string, x: number, y: number): void {
  const { data, size } = encode(code, { ecc: 'M', border: 2 });
  const step = qrSize / size;
  for (const [down, cells] of data.entries())
    for (const [across, isDark] of cells.entries())
      if (isDark) doc.rect(x + across * step, y + down * step, step, step);
  doc.fillColor(colour.ink).fill();
}

function draw(doc: Doc, { title, facts, recipientHeading, closing, code, content }: Sheet): void {
  const { supplier, recipient, sac, description, taxable, taxes, total, declarations, isDemonstration } = content;
  doc.font('semibold').fontSize(13).fillColor(colour.ink).text(supplier.name, margin, margin);
  if (isDemonstration)
    doc
      .font('semibold')
      .fontSize(9.5)
      .text('Demonstration: no tax document. Nothing was sold, and no money moved.', margin, doc.y + 8);
  doc
    .font('semibold')
    .fontSize(24)
    .text(title, margin, doc.y + 22);
  let y = doc.y + 12;
  line(doc, y, colour.ink);
  const ends = facts.map(([name, value], index) =>
    named(doc, name, value, margin + (index * width) / 4, y + 7, width / 4 - 10),
  );
  y = Math.max(...ends) + 8;
  line(doc, y, colour.ink);
  const parties = [
    party(doc, 'From', supplier, { x: margin, y: y + 18, more: [] }),
    party(doc, recipientHeading, recipient, { x: margin + width / 2 + 12, y: y + 18, more: [recipient.email] }),
  ];
  y = Math.max(...parties) + 22;
  line(doc, y, colour.ink);
  y = row(doc, y + 7, ['Description', 'HSN/SAC', 'Taxable value']) + 6;
  line(doc, y, colour.hair);
  y = row(doc, y + 8, [description, sac, formatCharge(taxable)]) + 8;
  for (const { name, rate, amount } of taxes) {
    line(doc, y, colour.hair);
    y = row(doc, y + 7, [`${name} ${rate}%`, '', formatCharge(amount)]) + 7;
  }
  line(doc, y, colour.ink);
  y = row(doc, y + 9, ['Total', '', formatCharge(total)], true) + 9;
  line(doc, y, colour.ink);
  y += 12;
  drawCode(doc, code, margin + width - qrSize, y);
  let end = y;
  for (const [name, value] of closing) end = named(doc, name, value, margin, end, width - qrSize - 24) + 8;
  doc.font('regular').fontSize(8.5).fillColor(colour.ink2);
  doc.text(
    [...declarations, 'Issued electronically: valid without a signature.'].join('\n'),
    margin,
    Math.max(end, y + qrSize) + 20,
    { width },
  );
}

/** The library is loaded with the first PDF: it is large. */
async function pdfOf(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import('pdfkit');
  const { number, date, supplier } = sheet.content;
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: `${sheet.title} ${number}`,
      Author: supplier.name,
      CreationDate: new Date(`${date}T00:00:00Z`),
      ModDate: new Date(`${date}T00:00:00Z`),
    },
  });
  for (const name of ['regular', 'semibold'])
    doc.registerFont(name, readFileSync(join(fontsFolder, `geist-${name}.ttf`)));
  const chunks: Buffer[] = [];
  const whole = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
  });
  draw(doc, sheet);
  doc.end();
  return whole;
}

/** An invoice, with its refunds and the called-off ones among them. */
export function invoicePdf(
  invoice: Invoice,
  creditNotes: readonly CreditNote[],
  debitNotes: readonly DebitNote[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  return pdfOf(invoiceSheet(invoice, creditNotes, debitNotes));
}

export function creditNotePdf(note: CreditNote): Promise<Uint8Array<ArrayBuffer>> {
  return pdfOf(creditNoteSheet(note));
}

export function debitNotePdf(note: DebitNote): Promise<Uint8Array<ArrayBuffer>> {
  return pdfOf(debitNoteSheet(note));
}
