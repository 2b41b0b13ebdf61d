import { keepsSession } from '#adapters/kept-session.ts';
import { memoizeAsync } from '#adapters/open-once.ts';
import type { KnownSender } from '#machines/ports/enquiries.ts';
import { inspection } from '../inspected.ts';
import { startSite } from '../start-site.ts';

/** The member's data that the server has. */
const sender: KnownSender = {
  ask: async () => {
    if (!keepsSession()) return null;
    const { askForUser } = await import('#adapters/auth-user.ts');
    return askForUser().catch(() => null);
  },
};

/** The machines of the site's forms, started when the first form is opened. */
export const openSite = memoizeAsync(async () => startSite(sender, { inspect: await inspection() }));
