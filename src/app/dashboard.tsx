import { useSyncExternalStore } from 'react';
import { Outlet } from 'react-router-dom';
import { implementPort } from '#adapters/implement-port.ts';
import { memoizeAsync } from '#adapters/open-once.ts';
import { findDashboardPage, projectPath } from '#machines/domain/projects/dashboard-pages.ts';
import { readPaymentsLook } from './payments-address.ts';
import { readLook } from '#machines/domain/projects/list-look.ts';
import * as ports from '#machines/ports/project-page.ts';
import { AccountContext, type Account } from '#screens/account/account-context.ts';
import { DashboardContext, type Dashboard } from '#screens/dashboard/dashboard-context.ts';
import type { Product } from '#screens/product/actors.tsx';
import { SettingsContext, type Settings } from '#screens/settings/settings-context.ts';
import { syncUrlFromList } from './list-address.ts';
import { overlaysOf } from './dashboard-overlays.ts';
import { createFollowName, createFollowPlan, createOpenInStudio } from './dashboard-studio.ts';
import { inspection } from './inspected.ts';
import { joinHistory } from './overlay-history.ts';
import { dropWaiting, sendSoon, sendUnsent } from './project-sync.ts';
import type { Router } from './router.ts';
import { startDashboard } from './start-dashboard.ts';

let account: Account | undefined;
let dashboard: Dashboard | undefined;
let settings: Settings | undefined;
/** Mounted layouts that wait for the settings to start. */
const listeners = new Set<() => void>();

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** The dashboard machines of the open account, started on first use. */
export const openDashboard = memoizeAsync(
  async (router: Router, openAccount: () => Promise<Account>, openProduct: () => Promise<Product>) => {
    account = await openAccount();
    const started = startDashboard({
      account,
      page: 'dashboard',
      openInStudio: createOpenInStudio(openProduct, (path) => router.navigate(path)),
      showProject: implementPort(ports.showProject, ({ input }) => router.navigate(projectPath(input.projectId))),
      studio: {
        followName: createFollowName(openProduct),
        followPlan: createFollowPlan(openProduct),
        dropWaiting,
        sendSoon,
      },
      inspect: await inspection(),
    });
    dashboard = started;
    // The list does not wait for recent changes; it shows them once they are saved.
    void showUnsent(started);
    joinHistory(overlaysOf(started), router, syncUrlFromList(started, router));
    return started;
  },
);

/** Sends unsent changes of this browser, and reloads the list once they are saved. */
async function showUnsent({ dashboard: actor }: Dashboard): Promise<void> {
  if (await sendUnsent()) actor.send({ type: 'projects.changed' });
}

/** Starts the settings machines when their page is first shown. The dashboard is already open. */
export const openSettings = memoizeAsync(async (router: Router) => {
  if (!account) throw new Error('The dashboard is not open');
  const [{ startSettings }, { endSessionFromSettings, overlaysOf: settingsOverlays, syncUrlFromSection }] =
    await Promise.all([import('./start-settings.ts'), import('./settings-address.ts')]);
  settings = startSettings(account, await inspection());
  endSessionFromSettings(settings, account);
  joinHistory(settingsOverlays(settings), router);
  syncUrlFromSection(settings, router);
  const { root } = settings;
  dashboard?.dashboard.on('sessions.changed', () => root.send({ type: 'sessions.outdated' }));
  for (const tell of listeners) tell();
});

/**
 * Address to machine: opens the page in the address with the filters of its list. The screen handles unknown pages.
 * @param search the query of the address, with its question mark.
 */
export function followPage({ dashboard: actor }: Dashboard, name: string | undefined, search = ''): void {
  const page = findDashboardPage(name);
  const look = search === '' ? null : readLook(search);
  const shown = actor.getSnapshot().context;
  // Without a query, the address asks for the first pages, also after a search.
  const payments = page?.id === 'payments' ? { payments: readPaymentsLook(search) } : {};
  if (page && (look !== null || shown.page !== page.id || shown.projectId !== null || page.id === 'payments'))
    actor.send({ type: 'page.opened', page: page.id, look, ...payments });
}

/** Address to machine: opens the project in the address. */
export function followProject({ dashboard: actor }: Dashboard, projectId: string): void {
  if (actor.getSnapshot().context.projectId !== projectId) actor.send({ type: 'project.opened', projectId });
}

/** The layout of all dashboard pages. Its loader has already opened the dashboard. */
export function DashboardLayout() {
  const opened = useSyncExternalStore(listen, () => settings);
  return (
    <AccountContext value={account ?? null}>
      <DashboardContext value={dashboard ?? null}>
        <SettingsContext value={opened ?? null}>
          <Outlet />
        </SettingsContext>
      </DashboardContext>
    </AccountContext>
  );
}
