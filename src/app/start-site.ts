import { createActor, type InspectionEvent, type Observer } from 'xstate';
import { createSendLead, createSendMessage } from '#adapters/enquiries.ts';
import { createFormDraft } from '#adapters/form-draft.ts';
import { memoizeAsync } from '#adapters/open-once.ts';
import { emptyMessage } from '#machines/domain/leads/contact-message.ts';
import { emptyLead } from '#machines/domain/leads/lead-fields.ts';
import type { KnownSender } from '#machines/ports/enquiries.ts';
import { contactMachine } from '#machines/site/contact.machine.ts';
import { demoMachine } from '#machines/site/demo.machine.ts';
import type { SentLead, Site } from '#screens/site/site-context.ts';

export interface SiteSurroundings {
  readonly inspect?: Observer<InspectionEvent> | undefined;
}

/** Starts the machines of the site's forms. */
export function startSite(sender: KnownSender, { inspect }: SiteSurroundings): Site {
  const leadDraft = createFormDraft('plinth.demo', emptyLead);
  const contactDraft = createFormDraft('plinth.contact', emptyMessage);
  const options = inspect ? { inspect } : {};
  let sent: SentLead | null = null;
  const sendLead = createSendLead(leadDraft, ({ demoday, demotime }) => {
    sent = { demoday, demotime, at: Date.now() };
  });
  const demo = createActor(demoMachine.provide({ actors: { sendLead } }), options).start();
  const contact = createActor(
    contactMachine.provide({ actors: { sendMessage: createSendMessage(contactDraft) } }),
    options,
  ).start();
  return {
    demo,
    contact,
    leadDraft,
    contactDraft,
    sentLead: { read: () => sent },
    viewerCountry: {
      ask: memoizeAsync(() =>
        import('#adapters/viewer-country.ts').then(
          ({ findViewerCountry }) => findViewerCountry(),
          () => null,
        ),
      ),
    },
    sender,
  };
}
