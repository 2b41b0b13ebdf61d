/**
 * What is typed into a form, so that closing it or leaving the page loses nothing. Personal: no machine ever holds it.
 */
export interface FormDraft<Name extends string> {
  readonly read: () => Readonly<Record<Name, string>>;
  readonly keep: (typed: Readonly<Record<Name, string>>) => void;
  /** Once it is sent. */
  readonly forget: () => void;
}
