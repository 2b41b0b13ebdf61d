import type { IsoDate } from '../calendar.ts';

/** A link within a sentence: to a page of ours, or an e-mail address. */
export interface LegalLink {
  readonly label: string;
  readonly to: string;
}

/** One or more sentences: plain, or with links. */
export type LegalWords = string | readonly (string | LegalLink)[];

export interface LegalTable {
  /** The accessible name of the table. */
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell is the header of the row. */
  readonly rows: readonly (readonly string[])[];
}

/** A paragraph, a list, a table, or the control with which the reader changes the choice that the section describes. */
export type LegalBlock =
  | LegalWords
  | { readonly list: readonly LegalWords[] }
  | { readonly table: LegalTable }
  | { readonly choices: 'privacy' };

export interface LegalSection {
  /** The section's anchor: links contain it, so it must not change with the title. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

/** A complete legal page. */
export interface LegalPage {
  readonly path: string;
  readonly title: string;
  /** The summary, in one or two sentences. */
  readonly lead: LegalWords;
  /** For a translation: says which text is binding, with a link to it. */
  readonly translationNote?: LegalWords;
  /** The day from which this text applies. */
  readonly inForce: IsoDate;
  readonly sections: readonly LegalSection[];
}

/** The words without their links. */
export function plainWords(words: LegalWords): string {
  return typeof words === 'string'
    ? words
    : words.map((part) => (typeof part === 'string' ? part : part.label)).join('');
}
