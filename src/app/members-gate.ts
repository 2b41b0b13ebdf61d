import { waitFor, type SnapshotFrom } from 'xstate';
import { keepsSession } from '#adapters/kept-session.ts';
import type { Account } from '#screens/account/account-context.ts';
import type { Wait } from './loads.ts';

/** How long, in ms, a page waits to learn whether somebody is signed in. */
const patience = 1_500;

const key = 'plinth.wanted';

/** The pages of this site that whoever signs in can be led to. */
const ownPage = /^\/(?:(?:dashboard|dashboard\/(?:project|settings)|prototype|studio|template|features|delivery|project-plan|payment-plan|billingdetails|thankyou)(?:\/[\w-]{1,64})?|invoices\/[\w-]{1,64})$/;

function ownPageIn(text: string | null): string | undefined {
  return text !== null && ownPage.test(text) ? text : undefined;
}

/** Whether a page comes whole from the server, so that the browser goes there and not the router. */
export function isServerPage(path: string): boolean {
  return path.startsWith('/invoices/');
}

/** The sign-in page, which leads on to the page that was wanted; remembered as well for whoever registers first. */
export function signInFor(path: string): string {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Blocked: the address carries it.
  }
  return `/login?to=${encodeURIComponent(path)}`;
}

/** The page that was wanted before the sign-in; undefined without one. Asked for once. */
export function takeWanted(search: string): string | undefined {
  const inAddress = ownPageIn(new URLSearchParams(search).get('to'));
  try {
    const remembered = ownPageIn(sessionStorage.getItem(key));
    sessionStorage.removeItem(key);
    return inAddress ?? remembered;
  } catch {
    return inAddress;
  }
}

/** The session once it is known whether somebody is signed in; undefined when that takes too long. */
export function knownSession({ session }: Account): Promise<SnapshotFrom<Account['session']> | undefined> {
  return waitFor(session, (snapshot) => !snapshot.hasTag('pending'), { timeout: patience }).catch(() => undefined);
}

/** The address to go to instead of a page for members; undefined for whoever may see it, or as long as that is not known. */
export async function insteadOfMembers(openAccount: () => Promise<Account>, path: string, wait: Wait): Promise<string | undefined> {
  if (!keepsSession()) return signInFor(path);
  const known = await wait(openAccount().then(knownSession));
  return known === undefined || known.matches({ tokens: 'held' }) ? undefined : signInFor(path);
}
