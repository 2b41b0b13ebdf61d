/** What is typed to a person at the house, so that closing the panel loses nothing. No machine ever holds it. */
export interface MessageDraft {
  readonly read: () => string;
  readonly keep: (message: string) => void;
}
