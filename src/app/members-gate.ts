import { waitFor, type SnapshotFrom } from 'xstate';
import { keepsSession } from '#adapters/kept-session.ts';
import { tabStore } from '#adapters/safe-storage.ts';
import { mayFollowSignIn } from '#contracts/pages.ts';
import { ownDataPath } from '#machines/domain/identity/settings-pages.ts';
import type { Outdating } from '#machines/local-data/local-data.machine.ts';
import type { Account } from '#screens/account/account-context.ts';
import type { Wait } from './router.ts';

/** The time, in ms, that a page waits for the session to be known. */
const timeoutMs = 1_500;

const key = 'plinth.wanted';

/** Whether the server renders the page, so that the browser loads it instead of the router. */
export function isServerPage(path: string): boolean {
  return path === ownDataPath || /^\/invoices\/[\w-]{1,64}$/.test(path);
}

function ownPageIn(text: string | null): string | undefined {
  return text !== null && (mayFollowSignIn(text) || isServerPage(text)) ? text : undefined;
}

/**
 * The address of the sign-in page with the page to show afterwards, which is also stored in case the visitor registers
 * first.
 */
export function signInFor(path: string): string {
  tabStore.write(key, path);
  return `/login?to=${encodeURIComponent(path)}`;
}

const membersPage = /^\/(?:dashboard|prototype|desk)(?:\/|$)/;
const accountPage = /^\/(?:login|register|recovery)\/?$/;

/**
 * Where a page leads whose data now belongs to another owner: to the sign-in, and from there back, unless the person
 * signed out on this very page; null for the same page as a new visitor sees it.
 */
export function addressInstead(why: Outdating, path: string, now: number): string | null {
  if (why === 'signedOut') return '/login';
  if (why === 'deleted') return '/login?deleted=1';
  if (why === 'scheduled') return '/login?deleted=later';
  if (why === 'signedOutElsewhere' && membersPage.test(path)) return signInFor(path);
  return why === 'ended' && !accountPage.test(path) ? `${signInFor(path)}&ended=${now}` : null;
}

/** Returns and forgets the page that was requested before the sign-in; undefined without one. */
export function takeWanted(search: string): string | undefined {
  const inAddress = ownPageIn(new URLSearchParams(search).get('to'));
  const remembered = ownPageIn(tabStore.read(key));
  tabStore.remove(key);
  return inAddress ?? remembered;
}

/** The session once it is known whether a member is signed in; undefined after the timeout. */
export function knownSession({ session }: Account): Promise<SnapshotFrom<Account['session']> | undefined> {
  return waitFor(session, (snapshot) => !snapshot.hasTag('pending'), { timeout: timeoutMs }).catch(() => undefined);
}

/** The redirect from a page for members; undefined for members, and while the session is unknown. */
export async function insteadOfMembers(
  openAccount: () => Promise<Account>,
  path: string,
  wait: Wait,
): Promise<string | undefined> {
  if (!keepsSession()) return signInFor(path);
  const known = await wait(openAccount().then(knownSession));
  return known === undefined || known.matches({ tokens: 'held' }) ? undefined : signInFor(path);
}
