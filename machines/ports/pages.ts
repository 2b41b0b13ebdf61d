import { fromCallback } from 'xstate';
import { promisePort } from './promise-port.ts';

/** An entry of the browser's history, as far as the page that is shown depends on it. */
export interface Place {
  readonly pathname: string;
  /** With its question mark; empty without a query. */
  readonly search: string;
  /** With its number sign; empty without a fragment. */
  readonly hash: string;
  /** The name of the entry, which tells it from others with the same address. */
  readonly key: string;
}

/**
 * How a page comes to be shown: as a new entry of the history, in the place of the current one, or by a step through
 * the history.
 */
export type Step = 'push' | 'replace' | 'pop';

/** A page that is asked for. */
export interface PageRequest {
  readonly place: Place;
  readonly step: Step;
}

/** Writes the entry of a page that is shown. A step through the history has its entry already. */
export type EntryWritten = PageRequest & { readonly type: 'entry.written' };

/** A page is asked for: by a link, by the product, or by a step through the history. */
export type PageRequested = PageRequest & { readonly type: 'page.requested' };

/**
 * Loads the code and the data of a page.
 * @returns where it leads instead, if it is not for whoever asks. Rejects when the page cannot be shown.
 */
export const openPage = promisePort<{ readonly instead: Place | null }, { readonly place: Place }>('openPage', 120_000);

/** The address bar: hears which entry to write, and tells of steps through the history. */
export const addressBar = fromCallback<EntryWritten>(() => {
  throw new Error('addressBar has no implementation here');
});
