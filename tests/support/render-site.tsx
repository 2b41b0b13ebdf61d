import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createActor, fromPromise } from 'xstate';
import { createFormDraft } from '#adapters/form-draft.ts';
import { keptTitle } from '#adapters/kept-title.ts';
import { tellPageLeft } from '#app/page-left.ts';
import { leadContact } from '#app/site-address.ts';
import { emptyMessage, type TypedMessage } from '#machines/domain/leads/contact-message.ts';
import { emptyLead, type LeadOutcome, type TypedLead } from '#machines/domain/leads/lead-fields.ts';
import type { SignedInUser } from '#machines/ports/auth.ts';
import type { MessageOutcome } from '#machines/ports/enquiries.ts';
import { contactMachine } from '#machines/site/contact.machine.ts';
import { demoMachine } from '#machines/site/demo.machine.ts';
import { ContactScreen } from '#screens/contact/contact-screen.tsx';
import { loadHome } from '#screens/landing/home-parts.ts';
import { LandingScreen } from '#screens/landing/landing-screen.tsx';
import { SiteContext, type Site } from '#screens/site/site-context.ts';

// Whoever leads to the home page has loaded it; the form of the panel comes with its first opening.
await Promise.all([loadHome('main'), loadHome('alternate'), import('#screens/demo/demo-form.tsx')]);

/** What the server answers here, to what is in the draft at that moment. It never answers unless the test says what. */
export interface TestServer {
  readonly sendLead?: (typed: TypedLead) => Promise<LeadOutcome>;
  readonly sendMessage?: (typed: TypedMessage) => Promise<MessageOutcome>;
  readonly country?: string | null;
  readonly user?: SignedInUser | null;
}

const silence = (): Promise<never> => new Promise(() => undefined);

/** The machines of a home page that no visitor has come to yet. */
export function startTestSite({ sendLead = silence, sendMessage = silence, country = null, user = null }: TestServer = {}): Site {
  const leadDraft = createFormDraft('plinth.demo', emptyLead);
  const contactDraft = createFormDraft('plinth.contact', emptyMessage);
  return {
    demo: createActor(demoMachine.provide({ actors: { sendLead: fromPromise(() => sendLead(leadDraft.read())) } })).start(),
    contact: createActor(contactMachine.provide({ actors: { sendMessage: fromPromise(() => sendMessage(contactDraft.read())) } })).start(),
    leadDraft,
    contactDraft,
    viewerCountry: { ask: () => Promise.resolve(country) },
    sender: { ask: () => Promise.resolve(user) },
    keptTitle,
  };
}

/** What the visitor's tab still holds of earlier pages is theirs: begin without it. */
export function forgetVisit(): void {
  for (const key of ['plinth.demo', 'plinth.contact']) sessionStorage.removeItem(key);
}

export interface RenderedSite extends RenderResult {
  readonly site: Site;
  readonly user: UserEvent;
  /** Where the address bar is. */
  readonly path: () => string;
  readonly visit: (path: string) => Promise<void>;
}

/** Render the home page at an address as a visitor gets it, with a server that the test plays. */
export function renderSite(path = '/', server: TestServer = {}): RenderedSite {
  const site = startTestSite(server);
  const children = [{ path: '/', element: null }, { path: '/home', element: null }, { path: '/contact', Component: ContactScreen }];
  const router = createMemoryRouter([{ Component: LandingScreen, children }, { path: '*', element: <p>Elsewhere</p> }], { initialEntries: [path] });
  leadContact(site, router);
  tellPageLeft(site.demo, router);
  const result = render(
    <SiteContext value={site}>
      <RouterProvider router={router} />
    </SiteContext>,
  );
  return {
    ...result,
    site,
    user: userEvent.setup(),
    path: () => router.state.location.pathname,
    visit: (to) => act(() => router.navigate(to)),
  };
}
