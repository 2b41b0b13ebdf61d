/** A brand on the home pages: a mark in one colour, and its name beside it. */
export interface TrustedBrand {
  readonly name: string;
  /** The mark as an SVG path in a box of 24 by 24. */
  readonly mark: string;
}

/**
 * Whether the brands below are fictional. The row then says so, and an installation with a seller of its own leaves it
 * out. An operator lists the brands that agreed to be named, and sets this to false.
 */
export const areSamples: boolean = true;

export const trustedBrands: readonly TrustedBrand[] = [
  { name: 'Anaar Foods', mark: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zm0 3l2 4h4l-3 3l1 5l-4-3l-4 3l1-5l-3-3h4z' },
  { name: 'Tarang Mobility', mark: 'M2 9c3-4 6-4 10 0s7 4 10 0v5c-3 4-6 4-10 0s-7-4-10 0z' },
  { name: 'Kestrel Freight', mark: 'M2 20L12 3l10 17l-10-5z' },
  { name: 'Banyan Clinics', mark: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z' },
  { name: 'Copper Lane', mark: 'M3 4h7v16H3zm11 0h7v7h-7zm0 9h7v7h-7z' },
  { name: 'Saltpan Studio', mark: 'M4 20V10l8-7l8 7v10h-6v-6h-4v6z' },
];
