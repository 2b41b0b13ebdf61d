/** The visitor's probable country. A hint for a form that is still empty. */
export interface ViewerCountry {
  /** A two-letter code, or null when unknown. Never rejects. */
  readonly ask: () => Promise<string | null>;
}
