import { emptyMessage } from '#machines/domain/leads/contact-message.ts';
import { ContactScreen } from '#screens/contact/contact-screen.tsx';
import { plainContactId, plainFormId } from '#screens/contact/contact-form.tsx';
import { brand, pageTitles, windowTitle } from '#screens/site/brand.ts';
import { earlyTyping, SiteContext } from '#screens/site/site-context.ts';
import { islandRoot } from './island-root.ts';
import { openSite } from './open-site.ts';

/** Replaces the prerendered contact form by one with a machine. Closing it shows the home page below. */
export async function openContact(): Promise<void> {
  const site = await openSite();
  const found = earlyTyping(plainFormId, emptyMessage);
  if (found && Object.values(found.typed).some((value) => value !== '')) site.contactDraft.keep(found.typed);
  document.getElementById(plainContactId)?.remove();
  site.contact.on('dialog.closed', () => {
    window.history.replaceState(window.history.state, '', brand.links.home);
    document.title = windowTitle(pageTitles.home[brand.homeVariant]);
  });
  site.contact.send({ type: 'form.opened' });
  islandRoot().render(
    <SiteContext value={site}>
      <ContactScreen early={found?.at} />
    </SiteContext>,
  );
}
