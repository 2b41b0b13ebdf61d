import type { IsoDate } from '#machines/domain/calendar.ts';
import { brand } from '../site/brand.ts';

/** A link within a sentence: to a page of ours, or an e-mail address. */
export interface LegalLink {
  readonly label: string;
  readonly to: string;
}

/** A sentence or several: plain, or with links in it. */
export type LegalWords = string | readonly (string | LegalLink)[];

export interface LegalTable {
  /** What the table lists; its accessible name. */
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly string[])[];
}

/** A paragraph, a list, a table, or where the reader can change the choice that the section is about. */
export type LegalBlock = LegalWords | { readonly list: readonly LegalWords[] } | { readonly table: LegalTable } | { readonly choices: 'privacy' };

export interface LegalSection {
  /** The section's anchor: addresses carry it, so it stays when the title changes. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

/** A legal page, whole. */
export interface LegalPage {
  readonly path: string;
  readonly title: string;
  /** What it comes to, in a sentence or two. */
  readonly lead: LegalWords;
  /** The day from which this text holds. */
  readonly inForce: IsoDate;
  readonly sections: readonly LegalSection[];
}

/** Links that several of the texts make. */
export const mail: LegalLink = { label: brand.email, to: `mailto:${brand.email}` };
export const termsLink: LegalLink = { label: 'terms', to: brand.links.terms };
export const privacyPolicy: LegalLink = { label: 'privacy policy', to: brand.links.privacy };
export const refundPolicy: LegalLink = { label: 'refund policy', to: brand.links.refund };
export const cancellationPolicy: LegalLink = { label: 'cancellation policy', to: brand.links.cancellation };
