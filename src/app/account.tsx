import { Outlet } from 'react-router-dom';
import { readTokenCookie } from '#adapters/auth-cookie.ts';
import { memoizeAsync } from '#adapters/open-once.ts';
import { claimsOf } from '#adapters/token-claims.ts';
import { AccountContext, type Account } from '#screens/account/account-context.ts';
import { usePageData } from '#screens/site/page-frame.tsx';
import { navigateFromAccount } from './account-address.ts';
import { openLocalData, type LocalData } from './local-data.ts';
import type { Flows } from './flows.ts';
import { inspection } from './inspected.ts';
import { isServerPage, knownSession, takeWanted } from './members-gate.ts';
import { Redirect, type LoadPage, type Router } from './router.ts';
import { leave } from './routes.tsx';
import { startAccount } from './start-account.ts';

/** The account machines, started on first use. A failed start is retried with the next page. */
export const openAccount = memoizeAsync(start);

async function start(router: Router): Promise<Account> {
  const [localData, account] = await Promise.all([openLocalData(), inspection().then(startAccount)]);
  followPerson(localData, account);
  navigateFromAccount(account, router);
  return account;
}

/** Sends the owner of the session, the start of a sign-out and the end of the session to the local-data machine. */
function followPerson(localData: LocalData, { root }: Pick<Account, 'root'>): void {
  const name = (): void => {
    const { sub } = claimsOf(readTokenCookie() ?? '') ?? {};
    if (sub !== undefined) localData.send({ type: 'person.named', subject: sub });
  };
  root.on('signIn.succeeded', name);
  root.on('session.held', name);
  root.on('signOut.begun', (news) => localData.send(news));
  root.on('session.gone', (news) => localData.send(news));
  if (root.getSnapshot().matches({ session: 'held' })) name();
}

/** The sign-in page is for visitors who are not signed in; a member is redirected to the requested page. */
export function signInOnce(flows: Flows): LoadPage {
  return async ({ url: { search }, wait }) => {
    const account = await wait(flows.openAccount());
    const known = await wait(knownSession(account));
    if (!known?.matches({ tokens: 'held' })) return account;
    const instead = takeWanted(search) ?? '/status';
    return isServerPage(instead) ? leave(instead, 'push') : new Redirect(instead);
  };
}

/** The status page shows the next step of the security check-up. */
export function openStatus(flows: Flows): LoadPage {
  return async ({ wait }) => {
    const account = await wait(flows.openAccount());
    account.checkup.send({ type: 'page.opened', section: null, depth: 'next' });
    return account;
  };
}

/** The layout of all account pages. It is loaded with each of them. */
export function AccountLayout() {
  return (
    <AccountContext value={usePageData<Account>()}>
      <Outlet />
    </AccountContext>
  );
}
