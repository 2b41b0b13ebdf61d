import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ContactField } from '#machines/domain/leads/contact-message.ts';
import type { DemoWish } from '#machines/domain/leads/demo-time.ts';
import type { LeadField } from '#machines/domain/leads/lead-fields.ts';
import type { KnownSender } from '#machines/ports/enquiries.ts';
import type { FormDraft } from '#machines/ports/form-draft.ts';
import type { ViewerCountry } from '#machines/ports/viewer-country.ts';
import type { contactMachine } from '#machines/site/contact.machine.ts';
import type { demoMachine } from '#machines/site/demo.machine.ts';

/** The parts of a stored request that its confirmation repeats. `at` is in ms since 1970. */
export type SentLead = DemoWish & { readonly at: number };

/** The actors and data of the site's forms. The machines are started outside React and live as long as the page. */
export interface Site {
  readonly demo: ActorRefFrom<typeof demoMachine>;
  readonly contact: ActorRefFrom<typeof contactMachine>;
  /** The only store of the typed text. */
  readonly leadDraft: FormDraft<LeadField>;
  readonly contactDraft: FormDraft<ContactField>;
  /** The last request for a demo that was stored, and when; null before one. */
  readonly sentLead: { readonly read: () => SentLead | null };
  readonly viewerCountry: ViewerCountry;
  readonly sender: KnownSender;
}

export const SiteContext = createContext<Site | null>(null);

/** @throws outside the forms of the site. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('This form stands outside the site');
  return site;
}

/** The visitor's input in a form of the prerendered page before its scripts were loaded. */
export interface EarlyTyping<Name extends string> {
  /** By field; other fields are as in an empty form. */
  readonly typed: Readonly<Record<Name, string>>;
  /** The field with the focus, and the caret in its text; undefined if the focus is elsewhere. */
  readonly at: { readonly name: string; readonly caret: number | null } | undefined;
}

/** Reads the input from the page; undefined without such a form. */
export function earlyTyping<Name extends string>(
  formId: string,
  empty: Readonly<Record<Name, string>>,
): EarlyTyping<Name> | undefined {
  const form = typeof document === 'undefined' ? null : document.getElementById(formId);
  // There is no document during prerendering.
  if (form === null || !(form instanceof HTMLFormElement)) return undefined;
  const posted = new FormData(form);
  const entries = Object.entries<string>(empty).map(([name, usual]) => {
    const typed = posted.get(name);
    return [name, typeof typed === 'string' ? typed : usual] as const;
  });
  const field = document.activeElement;
  const isInForm =
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) &&
    field.form === form;
  const at = isInForm
    ? { name: field.name, caret: 'selectionStart' in field ? field.selectionStart : null }
    : undefined;
  return { typed: Object.fromEntries(entries) as Record<Name, string>, at };
}

/** Restores the focus and the caret of the prerendered form in the hydrated one. */
export function resumeTyping(formId: string, at: EarlyTyping<string>['at']): void {
  if (!at) return;
  const field = document.getElementById(`${formId}-${at.name}`);
  field?.focus();
  // Only some kinds of fields have a caret.
  if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.selectionStart !== null))
    field.setSelectionRange(at.caret, at.caret);
}
