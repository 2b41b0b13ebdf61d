import { Outlet } from 'react-router-dom';
import { createActor, type InspectionEvent, type Observer } from 'xstate';
import { createDesk } from '#adapters/desk.ts';
import { createFormDraft } from '#adapters/form-draft.ts';
import { openOnce } from '#adapters/open-once.ts';
import { sidebarMenuMachine } from '#machines/dashboard/sidebar-menu.machine.ts';
import { deskMachine } from '#machines/desk/desk.machine.ts';
import type { DeskPageId } from '#machines/domain/desk/desk-pages.ts';
import type { Account } from '#screens/account/account-context.ts';
import { DeskContext, type Desk } from '#screens/desk/desk-context.ts';
import { usePageData } from '#screens/site/page-frame.tsx';
import { forwardSession } from './forward-session.ts';
import { inspection } from './inspected.ts';

/** The back office machines, started on first use. A failed start is retried with the next page. */
export const openDesk = openOnce(async (openAccount: () => Promise<Account>) =>
  startDesk(...(await Promise.all([openAccount(), inspection()]))),
);

/** @param inspect observes the machines. */
function startDesk(account: Account, inspect?: Observer<InspectionEvent>): Desk {
  const { clock, session } = account;
  const observed = inspect ? { inspect } : {};
  const desk = createActor(deskMachine.provide({ actors: createDesk() }), observed).start();
  const menu = createActor(sidebarMenuMachine, observed).start();
  const draft = createFormDraft('plinth.desk', { about: '', answer: '', reference: '', amount: '', reason: '' });
  desk.on('act.done', () => draft.forget());
  forwardSession(account, desk);
  return { desk, menu, session, clock, draft };
}

/**
 * Address to machine: opens the page in the address and the item on it. The menu belongs to the previous page, so it
 * closes.
 */
export function followDeskPage({ desk, menu }: Desk, page: DeskPageId, itemId: string | null): void {
  const { context } = desk.getSnapshot();
  if (context.page !== page || context.itemId !== itemId) desk.send({ type: 'page.opened', page, itemId });
  menu.send({ type: 'menu.closed' });
}

/** The layout of every back office page. Its loader has already opened the back office. */
export function DeskLayout() {
  return (
    <DeskContext value={usePageData<Desk>()}>
      <Outlet />
    </DeskContext>
  );
}
