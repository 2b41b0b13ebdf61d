/**
 * The text typed into a form, so that closing it or leaving the page loses nothing. Personal: no machine ever holds it.
 */
export interface FormDraft<Name extends string> {
  readonly read: () => Readonly<Record<Name, string>>;
  readonly keep: (typed: Readonly<Record<Name, string>>) => void;
  /** Call this once the form is sent. */
  readonly forget: () => void;
}
