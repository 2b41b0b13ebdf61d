import { fromCallback } from 'xstate';
import { promisePort } from './promise-port.ts';

/** An entry of the browser's history, as far as it affects the page that is shown. */
export interface Place {
  readonly pathname: string;
  /** With its question mark; empty without a query. */
  readonly search: string;
  /** With its number sign; empty without a fragment. */
  readonly hash: string;
  /** The key of the entry, which distinguishes it from others with the same address. */
  readonly key: string;
}

/**
 * The kind of navigation: a new entry of the history, a replacement of the current one, or a step through the history.
 */
export type Step = 'push' | 'replace' | 'pop';

/** A requested page. */
export interface PageRequest {
  readonly place: Place;
  readonly step: Step;
}

/** Writes the entry of the shown page. A step through the history has its entry already. */
export type EntryWritten = PageRequest & { readonly type: 'entry.written' };

/** A request for a page: by a link, by the product, or by a step through the history. */
export type PageRequested = PageRequest & { readonly type: 'page.requested' };

/**
 * Loads the code and the data of a page.
 * @returns the redirect target, if the visitor may not see the page. Rejects when the page cannot be shown.
 */
export const openPage = promisePort<{ readonly instead: Place | null }, { readonly place: Place }>('openPage', 120_000);

/** The address bar: receives the entries to write, and reports steps through the history. */
export const addressBar = fromCallback<EntryWritten>(() => {
  throw new Error('addressBar has no implementation here');
});
