/** What somebody does in a form of the page that was written ahead, before its scripts have come. */
export interface EarlyTyping<Name extends string> {
  /** By field; what is not there is as in an empty form. */
  readonly typed: Readonly<Record<Name, string>>;
  /** The field that they are in, and how far in its text; none when they are elsewhere. */
  readonly at: { readonly name: string; readonly caret: number | null } | undefined;
}

/** Reads it off the page; undefined without such a form. */
export function earlyTyping<Name extends string>(formId: string, empty: Readonly<Record<Name, string>>): EarlyTyping<Name> | undefined {
  const form = typeof document === 'undefined' ? null : document.getElementById(formId);
  // A page is also rendered to be written, where there is no document.
  if (form === null || !(form instanceof HTMLFormElement)) return undefined;
  const posted = new FormData(form);
  const entries = Object.entries<string>(empty).map(([name, usual]) => {
    const typed = posted.get(name);
    return [name, typeof typed === 'string' ? typed : usual] as const;
  });
  const field = document.activeElement;
  const isInForm = (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) && field.form === form;
  const at = isInForm ? { name: field.name, caret: 'selectionStart' in field ? field.selectionStart : null } : undefined;
  return { typed: Object.fromEntries(entries) as Record<Name, string>, at };
}

/** Goes on in the live form where somebody was in the other one. */
export function resumeTyping(formId: string, at: EarlyTyping<string>['at']): void {
  if (!at) return;
  const field = document.getElementById(`${formId}-${at.name}`);
  field?.focus();
  // Only some kinds of fields have a place within their text.
  if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.selectionStart !== null)) field.setSelectionRange(at.caret, at.caret);
}
