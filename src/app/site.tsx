import { Outlet, useLoaderData, type createBrowserRouter } from 'react-router-dom';
import { waitFor } from 'xstate';
import { keepsSession } from '#adapters/kept-session.ts';
import type { KnownSender } from '#machines/ports/enquiries.ts';
import type { Account } from '#screens/account/account-context.ts';
import { SiteContext, type Site } from '#screens/site/site-context.ts';
import { inspection } from './inspected.ts';
import { joinHistory, overlayOf } from './overlay-history.ts';
import { tellPageLeft } from './page-left.ts';
import { leadContact } from './site-address.ts';
import { startSite } from './start-site.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** How long, in ms, a form waits to learn who fills it in. */
const patience = 5_000;

let opening: Promise<Site> | undefined;

/** Whoever is signed in, by the word of the machines of accounts; they are loaded only where a session is kept. */
function createSender(openAccount: () => Promise<Account>): KnownSender {
  return {
    ask: async () => {
      if (!keepsSession()) return null;
      try {
        const { session } = await openAccount();
        const known = await waitFor(session, (snapshot) => snapshot.matches({ user: 'known' }), { timeout: patience });
        return known.context.user;
      } catch {
        return null;
      }
    },
  };
}

/** The machines of the home page, started the first time they are needed and joined to the address bar. */
export async function openSite(router: Router, openAccount: () => Promise<Account>): Promise<Site> {
  opening ??= (async () => {
    const site = startSite(createSender(openAccount), { inspect: await inspection() });
    leadContact(site, router);
    tellPageLeft(site.demo, router);
    const { demo } = site;
    joinHistory([overlayOf('demo', demo, () => (demo.getSnapshot().hasTag('open') ? ({ type: 'panel.opened' } as const) : null), { type: 'panel.closed' })], router);
    return site;
  })();
  return opening;
}

/** What the home page and its forms have around them. Its loader has opened the site. */
export function SiteLayout() {
  return (
    <SiteContext value={useLoaderData<Site>()}>
      <Outlet />
    </SiteContext>
  );
}
