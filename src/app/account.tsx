import { Outlet } from 'react-router-dom';
import { readTokenCookie } from '#adapters/auth-cookie.ts';
import { claimsOf } from '#adapters/token-claims.ts';
import { AccountContext, type Account } from '#screens/account/account-context.ts';
import { usePageData } from '#screens/site/page-frame.tsx';
import { navigateFromAccount } from './account-address.ts';
import { openBelongings, type Belongings } from './belongings.ts';
import { inspection } from './inspected.ts';
import { openOnce } from './open-once.ts';
import type { Router } from './router.ts';
import { startAccount } from './start-account.ts';

/** The machines of accounts, started the first time they are needed. A start that failed is tried again with the next page. */
export const openAccount = openOnce(start);

async function start(router: Router): Promise<Account> {
  const [belongings, account] = await Promise.all([openBelongings(), inspection().then(startAccount)]);
  followPerson(belongings, account);
  navigateFromAccount(account, router);
  return account;
}

/** Sends the belongings whose session it is, and when it ends. */
function followPerson(belongings: Belongings, { root }: Pick<Account, 'root'>): void {
  const name = (): void => {
    const { sub } = claimsOf(readTokenCookie() ?? '') ?? {};
    if (sub !== undefined) belongings.send({ type: 'person.named', subject: sub });
  };
  root.on('signIn.succeeded', name);
  root.on('session.held', name);
  root.on('signOut.begun', (news) => belongings.send(news));
  root.on('session.gone', (news) => belongings.send(news));
  if (root.getSnapshot().matches({ session: 'held' })) name();
}

/** What all account pages have around them. It is loaded with each of them. */
export function AccountLayout() {
  return (
    <AccountContext value={usePageData<Account>()}>
      <Outlet />
    </AccountContext>
  );
}
