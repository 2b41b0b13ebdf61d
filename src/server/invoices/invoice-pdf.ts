/**
 * Invoices, credit notes and debit notes as PDF: one sheet of A4, with a machine-readable code.
 */
import { encode } from 'uqr';
import type { CreditNote } from '#machines/domain/billing/credit-note.ts';
import type { DebitNote } from '#machines/domain/billing/debit-note.ts';
import type { Invoice, InvoiceParty } from '#machines/domain/billing/invoice.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { penFor, type Pen, type Place, type Style } from './document-pen.ts';
import { creditNoteSheet, debitNoteSheet, invoiceSheet, type Sheet } from './document-sheet.ts';

type Doc = PDFKit.PDFDocument;

const colour = { ink: '#191613', ink2: '#4d4842', hair: '#d8d2c9' } as const;
/** In points: the margins of the sheet. */
const margin = 42;
const width = 595.28 - 2 * margin;
const qrSize = 92;

function line(doc: Doc, y: number, stroke: string): void {
  doc
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.7)
    .strokeColor(stroke)
    .stroke();
}

const label: Style = { weight: 'regular', size: 8.5, ink: colour.ink2 };
const strong: Style = { weight: 'semibold', size: 9.5, ink: colour.ink };

/** A label in small type above its value. @returns the y position of the end. */
function named({ write }: Pen, name: string, value: string, { x, y, room }: Place): number {
  return write(value, strong, { x, y: write(name, label, { x, y, room }) + 1, room });
}

function party(
  pen: Pen,
  heading: string,
  { name, address, gstin }: InvoiceParty,
  place: Place & { readonly more: readonly string[] },
): number {
  const { x, room, more } = place;
  const lines = [...address, ...more, ...(gstin === null ? [] : [`GSTIN ${gstin}`])];
  return lines.reduce(
    (y, each) => pen.write(each, { weight: 'regular', size: 9, ink: colour.ink2 }, { x, y: y + 1, room }),
    named(pen, heading, name, place),
  );
}

function row({ write }: Pen, y: number, cells: readonly [string, string, string], isTotal = false): number {
  const [first, middle, last] = cells;
  const style: Style = {
    weight: isTotal ? 'semibold' : 'regular',
    size: isTotal ? 12 : 9.5,
    ink: colour.ink,
  };
  write(last, style, { x: margin + width - 130, y, room: 130, align: 'right' });
  write(middle, style, { x: margin + width - 200, y, room: 60 });
  return write(first, style, { x: margin, y, room: width - 215 });
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

/** Explains the numbers in place of letters that no font has. */
const numberedLetters = '[U+…] stands for a letter that this document has no font for, by its number in Unicode.';

function draw(doc: Doc, pen: Pen, { title, facts, recipientHeading, closing, code, content }: Sheet): void {
  const { supplier, recipient, sac, description, taxable, taxes, total, declarations, isDemonstration } = content;
  const whole = { x: margin, room: width };
  let y = pen.write(supplier.name, { ...strong, size: 13 }, { ...whole, y: margin });
  if (isDemonstration)
    y = pen.write('Demonstration: no tax document. Nothing was sold, and no money moved.', strong, {
      ...whole,
      y: y + 8,
    });
  y = pen.write(title, { ...strong, size: 24 }, { ...whole, y: y + 22 }) + 12;
  line(doc, y, colour.ink);
  const ends = facts.map(([name, value], index) =>
    named(pen, name, value, { x: margin + (index * width) / 4, y: y + 7, room: width / 4 - 10 }),
  );
  y = Math.max(...ends) + 8;
  line(doc, y, colour.ink);
  const half = { y: y + 18, room: width / 2 - 12 };
  const parties = [
    party(pen, 'From', supplier, { ...half, x: margin, more: [] }),
    party(pen, recipientHeading, recipient, { ...half, x: margin + width / 2 + 12, more: [recipient.email] }),
  ];
  y = Math.max(...parties) + 22;
  line(doc, y, colour.ink);
  y = row(pen, y + 7, ['Description', 'HSN/SAC', 'Taxable value']) + 6;
  line(doc, y, colour.hair);
  y = row(pen, y + 8, [description, sac, formatCharge(taxable)]) + 8;
  for (const { name, rate, amount } of taxes) {
    line(doc, y, colour.hair);
    y = row(pen, y + 7, [`${name} ${rate}%`, '', formatCharge(amount)]) + 7;
  }
  line(doc, y, colour.ink);
  y = row(pen, y + 9, ['Total', '', formatCharge(total)], true) + 9;
  line(doc, y, colour.ink);
  y += 12;
  drawCode(doc, code, margin + width - qrSize, y);
  let end = y;
  for (const [name, value] of closing)
    end = named(pen, name, value, { x: margin, y: end, room: width - qrSize - 24 }) + 8;
  end = Math.max(end, y + qrSize) + 20;
  for (const each of [
    ...declarations,
    'Issued electronically: valid without a signature.',
    ...(pen.hasNumbered() ? [numberedLetters] : []),
  ])
    end = pen.write(each, label, { ...whole, y: end });
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
  const pen = await penFor(doc, JSON.stringify(sheet));
  const chunks: Buffer[] = [];
  const whole = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
  });
  draw(doc, pen, sheet);
  pen.finish();
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
