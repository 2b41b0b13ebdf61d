/** The text typed to a member of the team, so that closing the panel loses nothing. No machine ever holds it. */
export interface MessageDraft {
  readonly read: () => string;
  readonly keep: (message: string) => void;
}
