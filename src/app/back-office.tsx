import { Outlet } from 'react-router-dom';
import { createActor, type InspectionEvent, type Observer } from 'xstate';
import { createBackOffice } from '#adapters/back-office.ts';
import { createFormDraft } from '#adapters/form-draft.ts';
import { memoizeAsync } from '#adapters/open-once.ts';
import { sidebarMenuMachine } from '#machines/dashboard/sidebar-menu.machine.ts';
import { backOfficeMachine } from '#machines/back-office/back-office.machine.ts';
import type { BackOfficePageId } from '#machines/domain/back-office/back-office-pages.ts';
import type { Account } from '#screens/account/account-context.ts';
import { BackOfficeContext, emptyBackOfficeDraft, type BackOffice } from '#screens/back-office/back-office-context.ts';
import { usePageData } from '#screens/site/page-frame.tsx';
import { forwardSession } from './forward-session.ts';
import { inspection } from './inspected.ts';

/** The back office machines, started on first use. A failed start is retried with the next page. */
export const openBackOffice = memoizeAsync(async (openAccount: () => Promise<Account>) =>
  startBackOffice(...(await Promise.all([openAccount(), inspection()]))),
);

/** @param inspect observes the machines. */
function startBackOffice(account: Account, inspect?: Observer<InspectionEvent>): BackOffice {
  const { clock, session } = account;
  const observed = inspect ? { inspect } : {};
  const backOffice = createActor(backOfficeMachine.provide({ actors: createBackOffice() }), observed).start();
  const menu = createActor(sidebarMenuMachine, observed).start();
  const draft = createFormDraft('plinth.desk', emptyBackOfficeDraft);
  backOffice.on('act.done', () => draft.forget());
  forwardSession(account, backOffice);
  return { backOffice, menu, session, clock, draft };
}

/**
 * Address to machine: opens the page in the address and the item on it. The menu belongs to the previous page, so it
 * closes.
 */
export function followBackOfficePage(
  { backOffice, menu }: BackOffice,
  page: BackOfficePageId,
  itemId: string | null,
): void {
  const { context } = backOffice.getSnapshot();
  if (context.page !== page || context.itemId !== itemId) backOffice.send({ type: 'page.opened', page, itemId });
  menu.send({ type: 'menu.closed' });
}

/** The layout of every back office page. Its loader has already opened the back office. */
export function BackOfficeLayout() {
  return (
    <BackOfficeContext value={usePageData<BackOffice>()}>
      <Outlet />
    </BackOfficeContext>
  );
}
