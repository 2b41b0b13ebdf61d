import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createActor } from 'xstate';
import { createFormDraft } from '#adapters/form-draft.ts';
import { implementPort } from '#adapters/implement-port.ts';
import { emptyMessage, type TypedMessage } from '#machines/domain/leads/contact-message.ts';
import { emptyLead, type LeadOutcome, type TypedLead } from '#machines/domain/leads/lead-fields.ts';
import type { SignedInUser } from '#machines/ports/auth.ts';
import type { MessageOutcome } from '#machines/ports/enquiries.ts';
import * as enquiriesPorts from '#machines/ports/enquiries.ts';
import { contactMachine } from '#machines/site/contact.machine.ts';
import { demoMachine } from '#machines/site/demo.machine.ts';
import { ContactScreen } from '#screens/contact/contact-screen.tsx';
import { DemoPanel } from '#screens/demo/demo-panel.tsx';
import { SiteContext, type SentLead, type Site } from '#screens/site/site-context.ts';

/** The server's response to the draft at that moment. It never answers unless the test provides the answer. */
export interface TestServer {
  readonly sendLead?: (typed: TypedLead) => Promise<LeadOutcome>;
  readonly sendMessage?: (typed: TypedMessage) => Promise<MessageOutcome>;
  /** When it stores a request, in ms since 1970. */
  readonly at?: number;
  readonly country?: string | null | Promise<string | null>;
  readonly user?: SignedInUser | null;
}

const silence = (): Promise<never> => new Promise(() => undefined);

/** The machines of the site's forms, before anyone has opened them. */
function startTestSite({
  sendLead = silence,
  sendMessage = silence,
  country = null,
  user = null,
  at = Date.parse('2026-11-27T12:00:00+05:30'),
}: TestServer = {}): Site {
  const leadDraft = createFormDraft('plinth.demo', emptyLead);
  let sent: SentLead | null = null;
  const contactDraft = createFormDraft('plinth.contact', emptyMessage);
  return {
    demo: createActor(
      demoMachine.provide({
        actors: {
          sendLead: implementPort(enquiriesPorts.sendLead, async () => {
            const { demoday, demotime } = leadDraft.read();
            const outcome = await sendLead(leadDraft.read());
            sent = { demoday, demotime, at };
            return outcome;
          }),
        },
      }),
    ).start(),
    contact: createActor(
      contactMachine.provide({
        actors: { sendMessage: implementPort(enquiriesPorts.sendMessage, () => sendMessage(contactDraft.read())) },
      }),
    ).start(),
    leadDraft,
    contactDraft,
    sentLead: { read: () => sent },
    viewerCountry: { ask: async () => country },
    sender: { ask: () => Promise.resolve(user) },
  };
}

/** Clears data that the visitor's tab still has from earlier pages. */
export function forgetVisit(): void {
  for (const key of ['plinth.demo', 'plinth.contact']) sessionStorage.removeItem(key);
}

export interface RenderedSite extends RenderResult {
  readonly site: Site;
  readonly user: UserEvent;
}

/** Renders the form of an island for a visitor who has opened it, with a server that the test controls. */
export function renderIsland(island: 'demo' | 'contact', server: TestServer = {}): RenderedSite {
  const site = startTestSite(server);
  const result = render(
    <SiteContext value={site}>{island === 'demo' ? <DemoPanel /> : <ContactScreen />}</SiteContext>,
  );
  act(() => {
    if (island === 'demo') site.demo.send({ type: 'panel.opened' });
    else site.contact.send({ type: 'form.opened' });
  });
  return { ...result, site, user: userEvent.setup() };
}
