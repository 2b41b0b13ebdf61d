import { memoizeAsync } from '#adapters/open-once.ts';
import { emptyLead, isUntouchedLead } from '#machines/domain/leads/lead-fields.ts';
import { demoAnchor, plainFormId, DemoPanel } from '#screens/demo/demo-panel.tsx';
import { earlyTyping, type Site, SiteContext } from '#screens/site/site-context.ts';
import { islandRoot } from './island-root.ts';
import { openSite } from './open-site.ts';

const isAsked = (): boolean => window.location.hash === `#${demoAnchor}`;

/**
 * Connects the panel's machine with the address: `#book-demo` opens it, and closing it removes the fragment.
 * @param byLink whether a link of this page pushed the fragment onto the history.
 */
function joinAddress({ demo }: Site, byLink: boolean): void {
  const follow = (isStep: boolean): void => {
    if (isStep && isAsked()) window.history.replaceState({ isStep }, '');
    demo.send({ type: isAsked() ? 'panel.opened' : 'panel.closed' });
  };
  window.addEventListener('hashchange', () => follow(true));
  demo.subscribe((snapshot) => {
    if (snapshot.hasTag('open') || !isAsked()) return;
    // A page opened at this address has no entry below it to go back to.
    if ((window.history.state as { readonly isStep?: boolean } | null)?.isStep === true) window.history.back();
    else window.history.replaceState(null, '', window.location.pathname + window.location.search);
  });
  follow(byLink);
}

/**
 * Replaces the prerendered form by the panel with a machine. Later calls return the first promise. @param byLink
 * whether a link of this page opened it.
 */
export const openDemo = memoizeAsync(async (byLink: boolean) => {
  const site = await openSite();
  const found = earlyTyping(plainFormId, emptyLead);
  if (found && !isUntouchedLead(found.typed)) site.leadDraft.keep(found.typed);
  document.getElementById(demoAnchor)?.replaceChildren();
  islandRoot().render(
    <SiteContext value={site}>
      <DemoPanel early={found?.at} />
    </SiteContext>,
  );
  joinAddress(site, byLink);
});
