import { Hono, type MiddlewareHandler } from 'hono';
import type { Database } from '../db/database.ts';
import type { WriteDocument } from '../http/document.ts';
import { problem } from '../http/problem.ts';
import type { Viewer, ViewerEnv } from '../identity/viewer.ts';
import { invoicePage, printScriptPath, signInForInvoicePage, stylesheetPath } from './invoice-page.ts';
import { findInvoice } from './invoice-store.ts';
import { invoiceStylesheet } from './invoice-stylesheet.ts';

export interface InvoiceRouteDeps {
  readonly database: Pick<Database, 'db'>;
  readonly identify: MiddlewareHandler<ViewerEnv>;
  /** The order with this id, when it is the viewer's. */
  readonly findOrderOf: (viewer: Viewer, orderId: string) => Promise<{ readonly id: string } | undefined>;
  /** Writes pages in the looks of the app; without it the page keeps to its own stylesheet. */
  readonly write?: WriteDocument;
}

const cacheable = { 'cache-control': 'public, max-age=3600' };

/** Shows the button, which can do nothing without a script. */
const printScript = `for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => window.print());
}
`;

/** `GET /invoices/:orderId`, for whom it was issued to, and what its page needs. */
export function invoiceRoutes({ database, identify, findOrderOf, write }: InvoiceRouteDeps): Hono {
  const routes = new Hono<ViewerEnv>();

  routes.get(stylesheetPath, (c) => c.body(invoiceStylesheet, 200, { 'content-type': 'text/css; charset=UTF-8', ...cacheable }));
  routes.get(printScriptPath, (c) => c.body(printScript, 200, { 'content-type': 'text/javascript; charset=UTF-8', ...cacheable }));

  routes.get('/invoices/:orderId', identify, async (c) => {
    const order = await findOrderOf(c.var.viewer, c.req.param('orderId'));
    const invoice = order && (await findInvoice(database.db, order.id));
    // Who is signed in already, and programs, learn that it is not theirs; a person may be its owner.
    if (!invoice && c.var.viewer.user === null && c.req.header('accept')?.includes('text/html')) {
      return c.html(signInForInvoicePage(c.req.path, write), 401, { 'cache-control': 'no-store' });
    }
    if (!invoice) return problem(c, 404, 'No invoice here', 'There is no invoice of yours at this address: open it in the browser that you paid in.');
    return c.html(invoicePage(invoice, write), 200, { 'cache-control': 'no-store' });
  });

  return new Hono().route('/', routes);
}
