import { askServer } from '#adapters/server.ts';
import { keepsSession } from '#adapters/kept-session.ts';
import { userSchema } from '#contracts/user.ts';
import type { KnownSender } from '#machines/ports/enquiries.ts';
import type { Site } from '#screens/site/site-context.ts';
import { inspection } from '../inspected.ts';
import { startSite } from '../start-site.ts';

/** The member, as the server knows them. */
const sender: KnownSender = {
  ask: async () => {
    if (!keepsSession()) return null;
    return askServer(userSchema, '/api/user').catch(() => null);
  },
};

let opening: Promise<Site> | undefined;

/** The machines of the site's forms, started when the first of them is opened. */
export async function openSite(): Promise<Site> {
  opening ??= inspection().then((inspect) => startSite(sender, { inspect }));
  return opening;
}
