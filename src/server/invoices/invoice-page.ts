import { documentPath } from '#machines/domain/projects/project-documents.ts';
import { html, raw } from 'hono/html';
import { brandFacts } from '#machines/domain/brand.ts';
import type { CreditNote } from '#machines/domain/billing/credit-note.ts';
import type { DebitNote } from '#machines/domain/billing/debit-note.ts';
import { amendmentOf, invoiceTitle, type AmendedInvoice } from '#machines/domain/billing/invoice-amendment.ts';
import type { InvoiceParty, Invoice } from '#machines/domain/billing/invoice.ts';
import { formatDate } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { TaxHead } from '#machines/domain/pricing/tax.ts';
import { createDocuments, type WriteDocument } from '../http/document.ts';
import { texts } from '../http/page-words.ts';
import type { Language } from '../http/request-language.ts';
import { invoiceStylesheet } from './invoice-stylesheet.ts';

/** The addresses of the page's stylesheet and of the script for its one button. */
export const stylesheetPath = '/invoices/style.css';
export const printScriptPath = '/invoices/print.js';

/** Without the app's stylesheets, only with the invoice's own. */
const plainDocument = createDocuments(() => '');

const mark = html`<svg class="brand-mark" viewBox="0 0 28 28" aria-hidden="true"><path class="block" d="M9 3h10v11H9z"/><path d="M5.5 16h17v3.5h-17zM2 21.5h24V25H2z"/></svg>`;

function party(heading: string, { name, address, gstin }: InvoiceParty, email?: string) {
  return html`<section>
<h2>${heading}</h2>
<p class="name">${name}</p>
<address>${address.map((line) => html`<span>${line}</span>`)}${email === undefined ? '' : html`<span>${email}</span>`}</address>
${gstin === null ? '' : html`<p class="gstin">GSTIN <span>${gstin}</span></p>`}
</section>`;
}

function taxRow({ name, rate, amount }: TaxHead) {
  return html`<tr><th scope="row" colspan="2">${name} ${rate}%</th><td>${formatCharge(amount)}</td></tr>`;
}

function figures(
  { description, sac, taxable, taxes, total }: Pick<Invoice, 'description' | 'sac' | 'taxable' | 'taxes' | 'total'>,
  caption: string,
) {
  return html`<table>
<caption>${caption}</caption>
<thead><tr><th scope="col">Description</th><th scope="col">SAC</th><th scope="col">Taxable value</th></tr></thead>
<tbody><tr><td class="description">${description}</td><td class="sac" data-h="SAC">${sac}</td><td data-h="Taxable value">${formatCharge(taxable)}</td></tr></tbody>
<tfoot>
${taxes.map(taxRow)}
<tr class="total"><th scope="row" colspan="2">Total</th><td>${formatCharge(total)}</td></tr>
</tfoot>
</table>`;
}

/** The maximum length of the buyer's text, in characters, that fits on paper at full size. */
const maxAtFullSize = 320;

function isLong({ name, address, email }: Invoice['recipient']): boolean {
  return [name, ...address, email].join('').length > maxAtFullSize;
}

/** The page for an anonymous visitor: the invoice may be theirs after a sign-in. */
export function signInForInvoicePage(
  path: string,
  language: Language,
  write: WriteDocument = plainDocument,
): ReturnType<WriteDocument> {
  const words = texts[language];
  return write({
    language,
    title: words.seeInvoice,
    body: html`<main>
<p class="mark">${brandFacts.name}</p>
<h1>${words.seeInvoice}</h1>
<p>${words.shownToPayer}</p>
<p><a class="button primary" href="/login?to=${encodeURIComponent(path)}">${words.signIn}</a></p>
</main>`,
  });
}

/** An invoice as a self-contained file. */
export async function invoiceFile(invoice: Invoice): Promise<string> {
  return String(await documentOf(invoice, plainDocument, html`<style>${raw(invoiceStylesheet)}</style>`));
}

const shownLooks = html`<link rel="stylesheet" href="${stylesheetPath}">
<script type="module" src="${printScriptPath}"></script>`;

/** The address of an invoice, with its refunds and the called-off ones among them. */
export interface InvoicePlace {
  readonly orderId: string;
  readonly creditNotes: readonly CreditNote[];
  readonly debitNotes: readonly DebitNote[];
  /** The document in its place, on the page of an original. */
  readonly amendedBy?: AmendedInvoice | undefined;
}

function originalPath({ orderId }: Pick<InvoicePlace, 'orderId'>): string {
  return `/invoices/${orderId}/original`;
}

function originalWords({ original: { number, date } }: AmendedInvoice, place: InvoicePlace | undefined) {
  return html`${place ? html`<a href="${originalPath(place)}">${number}</a>` : number} of ${formatDate(date)}`;
}

/** The page of an invoice, which prints on one sheet of A4. Every value is escaped. */
export function invoicePage(
  invoice: Invoice,
  place: InvoicePlace,
  write: WriteDocument = plainDocument,
): ReturnType<WriteDocument> {
  return documentOf(invoice, write, shownLooks, place);
}

/** The texts that differ between notes. */
interface NoteWords {
  readonly name: string;
  readonly recipientHeading: string;
  readonly caption: string;
  /** The document that it changes, beside the invoice. */
  readonly more?: ReturnType<typeof html>;
}

function notePage(
  note: CreditNote,
  orderId: string,
  { name, recipientHeading, caption, more }: NoteWords,
  write: WriteDocument,
): ReturnType<WriteDocument> {
  const { number, date, invoice, supplier, recipient, placeOfSupply, totalInWords, declarations, reason } = note;
  return write({
    title: `${name} ${number}`,
    body: html`${shownLooks}
<main class="${isLong(recipient) ? 'invoice dense' : 'invoice'}">
${head(supplier, '?as=pdf')}
${demonstrationMark(note)}
<h1>${name}</h1>
<dl class="facts">
<div><dt>${name} number</dt><dd>${number}</dd></div>
<div><dt>Date</dt><dd><time datetime="${date}">${formatDate(date)}</time></dd></div>
<div><dt>Place of supply</dt><dd>${placeOfSupply}</dd></div>
<div><dt>Of invoice</dt><dd><a href="/invoices/${orderId}">${invoice.number}</a> of ${formatDate(invoice.date)}</dd></div>
</dl>
<div class="parties">
${party('From', supplier)}
${party(recipientHeading, recipient, recipient.email)}
</div>
${figures(note, caption)}
<dl class="closing">
${more ?? ''}
<div><dt>Total in words</dt><dd>${totalInWords}</dd></div>
<div><dt>Reason</dt><dd>${reason}</dd></div>
</dl>
<footer>
${declarations.map((sentence) => html`<p>${sentence}</p>`)}
<p>Issued electronically: valid without a signature.</p>
</footer>
</main>`,
  });
}

/** The page of a credit note. */
export function creditNotePage(
  note: CreditNote,
  orderId: string,
  write: WriteDocument = plainDocument,
): ReturnType<WriteDocument> {
  return notePage(
    note,
    orderId,
    { name: 'Credit note', recipientHeading: 'Credited to', caption: 'What is given back' },
    write,
  );
}

/** The page of a debit note. */
export function debitNotePage(
  note: DebitNote,
  orderId: string,
  write: WriteDocument = plainDocument,
): ReturnType<WriteDocument> {
  const { number, date } = note.creditNote;
  const more = html`<div><dt>Takes back</dt><dd><a href="/invoices/${orderId}/credit-notes/${documentPath(number)}">${number}</a> of ${formatDate(date)}</dd></div>`;
  return notePage(
    note,
    orderId,
    { name: 'Debit note', recipientHeading: 'Debited to', caption: 'What is not given back after all', more },
    write,
  );
}

/** @param pdf the address of the same document as PDF; none in a self-contained file. */
function head({ name }: InvoiceParty, pdf?: string) {
  return html`<header>
<p class="brand">${mark}<span>${name}</span></p>
${pdf === undefined ? '' : html`<p class="acts"><a class="button" href="${pdf}">PDF</a> <button class="button" type="button" data-print hidden>Print</button></p>`}
</header>`;
}

function demonstrationMark({ isDemonstration }: Pick<Invoice, 'isDemonstration'>) {
  return isDemonstration
    ? html`<p class="demonstration-mark">Demonstration: no tax document. Nothing was sold, and no money moved.</p>`
    : '';
}

function creditedWords({ orderId, creditNotes, debitNotes }: InvoicePlace) {
  const credited = creditNotes.map(
    ({ number, date, total }) =>
      html`<div><dt>Given back</dt><dd>${formatCharge(total)} on ${formatDate(date)} by <a href="/invoices/${orderId}/credit-notes/${documentPath(number)}">${number}</a></dd></div>`,
  );
  const debited = debitNotes.map(
    ({ number, date, total }) =>
      html`<div><dt>Called off</dt><dd>${formatCharge(total)} on ${formatDate(date)} by <a href="/invoices/${orderId}/debit-notes/${documentPath(number)}">${number}</a></dd></div>`,
  );
  return [...credited, ...debited];
}

function documentOf(
  invoice: Invoice,
  write: WriteDocument,
  looks: ReturnType<typeof html>,
  place?: InvoicePlace,
): ReturnType<WriteDocument> {
  const { number, date, supplier, recipient, placeOfSupply, reference, totalInWords, declarations } = invoice;
  const amended = amendmentOf(invoice);
  return write({
    title: `Invoice ${number}`,
    body: html`${looks}
<main class="${isLong(recipient) ? 'invoice dense' : 'invoice'}">
${head(supplier, place && (place.amendedBy ? `${originalPath(place)}?as=pdf` : `/invoices/${place.orderId}.pdf`))}
${demonstrationMark(invoice)}
<h1>${invoiceTitle(invoice)}</h1>
<dl class="facts">
<div><dt>Invoice number</dt><dd>${number}</dd></div>
<div><dt>Date</dt><dd><time datetime="${date}">${formatDate(date)}</time></dd></div>
<div><dt>Place of supply</dt><dd>${placeOfSupply}</dd></div>
${amended ? html`<div><dt>Of invoice</dt><dd>${originalWords(amended, place)}</dd></div>` : ''}
<div><dt>Payment received</dt><dd>${reference}</dd></div>
</dl>
<div class="parties">
${party('From', supplier)}
${party('Billed to', recipient, recipient.email)}
</div>
${figures(invoice, 'What is invoiced')}
<dl class="closing">
<div><dt>Total in words</dt><dd>${totalInWords}</dd></div>
<div><dt>Paid</dt><dd>In full on ${formatDate(amended?.original.date ?? date)}</dd></div>
${amended ? html`<div><dt>Reason</dt><dd>${amended.reason}</dd></div>` : ''}
${place?.amendedBy ? html`<div><dt>${place.amendedBy.kind === 'revised' ? 'Revised by' : 'Replaced by'}</dt><dd><a href="/invoices/${place.orderId}">${place.amendedBy.number}</a> of ${formatDate(place.amendedBy.date)}</dd></div>` : ''}
${place ? creditedWords(place) : ''}
</dl>
<footer>
${declarations.map((sentence) => html`<p>${sentence}</p>`)}
<p>Issued electronically: valid without a signature.</p>
</footer>
</main>`,
  });
}
