import { documentPath } from '#machines/domain/projects/project-documents.ts';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import type { Database } from '../db/database.ts';
import type { WriteDocument } from '../http/document.ts';
import { problem } from '../http/problem.ts';
import { refusalWords } from '../http/refusal-words.ts';
import { requestLanguage } from '../http/request-language.ts';
import type { Viewer, ViewerEnv } from '../identity/viewer.ts';
import { creditNotesOf } from './credit-note-store.ts';
import { debitNotesOf } from './debit-note-store.ts';
import {
  creditNotePage,
  debitNotePage,
  invoicePage,
  printScriptPath,
  signInForInvoicePage,
  stylesheetPath,
} from './invoice-page.ts';
import { creditNotePdf, debitNotePdf, invoicePdf } from './invoice-pdf.ts';
import { findAmendment } from './amendment-store.ts';
import { notesOf } from './invoice-notes.ts';
import { findInvoice, findOriginalInvoice, type OfOrder } from './invoice-store.ts';
import { invoiceStylesheet } from './invoice-stylesheet.ts';

export interface InvoiceRouteDeps {
  readonly database: Pick<Database, 'db'>;
  readonly identify: MiddlewareHandler<ViewerEnv>;
  /** The order with this id, if it belongs to the viewer. */
  readonly findOrderOf: (viewer: Viewer, orderId: string) => Promise<OfOrder | undefined>;
  /** Writes pages in the app's design; without it the page uses only its own stylesheet. */
  readonly write?: WriteDocument;
}

const cacheable = { 'cache-control': 'public, max-age=3600' };

/** Shows the button, which needs a script to work. */
const printScript = `for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => window.print());
}
`;

function pdfAnswer(c: Context, pdf: Uint8Array<ArrayBuffer>, name: string): Response {
  return c.body(pdf, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name.replaceAll('/', '-')}.pdf"`,
    'cache-control': 'no-store',
  });
}

/**
 * `GET /invoices/:orderId`, the same with `.pdf`, `/invoices/:orderId/original` of an amended one, its credit notes and debit notes, for the person to whom they were
 * issued, and the files of their pages.
 */
export function invoiceRoutes({ database, identify, findOrderOf, write }: InvoiceRouteDeps): Hono {
  const routes = new Hono<ViewerEnv>();

  routes.get(stylesheetPath, (c) =>
    c.body(invoiceStylesheet, 200, { 'content-type': 'text/css; charset=UTF-8', ...cacheable }),
  );
  routes.get(printScriptPath, (c) =>
    c.body(printScript, 200, { 'content-type': 'text/javascript; charset=UTF-8', ...cacheable }),
  );

  /** Before the pages, whose pattern these would match. */
  routes.get('/invoices/:orderId{[\\da-f-]+\\.pdf}', identify, async (c) => {
    const order = await findOrderOf(c.var.viewer, c.req.param('orderId').replace(/\.pdf$/, ''));
    const invoice = order && (await findInvoice(database.db, order));
    if (!order || !invoice) return problem(c, 404, refusalWords(c).noInvoice, refusalWords(c).openWherePaid);
    const notes = await notesOf(database.db, order.id, invoice);
    return pdfAnswer(c, await invoicePdf(invoice, notes.creditNotes, notes.debitNotes), `invoice-${invoice.number}`);
  });

  routes.get('/invoices/:orderId', identify, async (c) => {
    const order = await findOrderOf(c.var.viewer, c.req.param('orderId'));
    const invoice = order && (await findInvoice(database.db, order));
    // A signed-in person or a program gets the error that it is not theirs; an anonymous person may be its owner.
    if (!invoice && c.var.viewer.user === null && c.req.header('accept')?.includes('text/html')) {
      return c.html(signInForInvoicePage(c.req.path, requestLanguage(c), write), 401, { 'cache-control': 'no-store' });
    }
    if (!invoice) return problem(c, 404, refusalWords(c).noInvoice, refusalWords(c).openWherePaid);
    const notes = await notesOf(database.db, order.id, invoice);
    return c.html(invoicePage(invoice, { orderId: order.id, ...notes }, write), 200, { 'cache-control': 'no-store' });
  });

  routes.get('/invoices/:orderId/original', identify, async (c) => {
    const order = await findOrderOf(c.var.viewer, c.req.param('orderId'));
    const invoice = order && (await findOriginalInvoice(database.db, order));
    if (!invoice) return problem(c, 404, refusalWords(c).noInvoice, refusalWords(c).openWherePaid);
    const notes = await notesOf(database.db, order.id, invoice);
    if (c.req.query('as') === 'pdf')
      return pdfAnswer(c, await invoicePdf(invoice, notes.creditNotes, notes.debitNotes), `invoice-${invoice.number}`);
    const amendedBy = await findAmendment(database.db, order.id);
    return c.html(invoicePage(invoice, { orderId: order.id, ...notes, amendedBy }, write), 200, {
      'cache-control': 'no-store',
    });
  });

  routes.get('/invoices/:orderId/credit-notes/:number', identify, async (c) => {
    const order = await findOrderOf(c.var.viewer, c.req.param('orderId'));
    const notes = order ? await creditNotesOf(database.db, [order.id]) : [];
    const note = notes.find(({ content }) => documentPath(content.number) === c.req.param('number'))?.content;
    if (!order || !note) return problem(c, 404, refusalWords(c).noCreditNote, refusalWords(c).openFromInvoice);
    if (c.req.query('as') === 'pdf') return pdfAnswer(c, await creditNotePdf(note), `credit-note-${note.number}`);
    return c.html(creditNotePage(note, order.id, write), 200, { 'cache-control': 'no-store' });
  });

  routes.get('/invoices/:orderId/debit-notes/:number', identify, async (c) => {
    const order = await findOrderOf(c.var.viewer, c.req.param('orderId'));
    const notes = order ? await debitNotesOf(database.db, [order.id]) : [];
    const note = notes.find(({ number }) => documentPath(number) === c.req.param('number'));
    if (!order || !note) return problem(c, 404, refusalWords(c).noDebitNote, refusalWords(c).openFromInvoice);
    if (c.req.query('as') === 'pdf') return pdfAnswer(c, await debitNotePdf(note), `debit-note-${note.number}`);
    return c.html(debitNotePage(note, order.id, write), 200, { 'cache-control': 'no-store' });
  });

  return new Hono().route('/', routes);
}
