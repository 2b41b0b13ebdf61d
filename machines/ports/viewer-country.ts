/** Where the visitor seems to be. A hint for a form that nobody has filled in yet. */
export interface ViewerCountry {
  /** A two-letter code, or null where nobody knows. Never rejects. */
  readonly ask: () => Promise<string | null>;
}
