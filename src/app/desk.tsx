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

/**
 * The machines of the desk, started the first time they are needed. A start that failed is tried again with the next
 * page.
 */
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
 * Address to machine: the page that the address names, and the thing on it. The menu lies over the page that is left.
 */
export function followDeskPage({ desk, menu }: Desk, page: DeskPageId, itemId: string | null): void {
  const { context } = desk.getSnapshot();
  if (context.page !== page || context.itemId !== itemId) desk.send({ type: 'page.opened', page, itemId });
  menu.send({ type: 'menu.closed' });
}

/** What every page of the desk has around it. Its loader has opened it before. */
export function DeskLayout() {
  return (
    <DeskContext value={usePageData<Desk>()}>
      <Outlet />
    </DeskContext>
  );
}
