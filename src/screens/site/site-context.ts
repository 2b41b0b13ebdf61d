import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ContactField } from '#machines/domain/leads/contact-message.ts';
import type { LeadField } from '#machines/domain/leads/lead-fields.ts';
import type { KnownSender } from '#machines/ports/enquiries.ts';
import type { FormDraft } from '#machines/ports/form-draft.ts';
import type { ViewerCountry } from '#machines/ports/viewer-country.ts';
import type { contactMachine } from '#machines/site/contact.machine.ts';
import type { demoMachine } from '#machines/site/demo.machine.ts';

/** What the forms of the site read and send to. The machines are started outside React and live as long as the page. */
export interface Site {
  readonly demo: ActorRefFrom<typeof demoMachine>;
  readonly contact: ActorRefFrom<typeof contactMachine>;
  /** Where what is typed goes, and nowhere else. */
  readonly leadDraft: FormDraft<LeadField>;
  readonly contactDraft: FormDraft<ContactField>;
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
