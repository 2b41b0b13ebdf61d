import { findBackOfficePage } from '#machines/domain/back-office/back-office-pages.ts';
import { findDashboardPage } from '#machines/domain/projects/dashboard-pages.ts';
import { findSettingsPage, sectionInAddress } from '#machines/domain/identity/settings-pages.ts';
import type { Flows } from './flows.ts';
import type { LoadComponent } from './lazy-screens.tsx';
import { insteadOfMembers } from './members-gate.ts';
import { Redirect, type LoadPage } from './router.ts';
import { leave } from './routes.tsx';

/** The screens for members, and their layouts. */
export const screens = {
  DashboardLayout: async () => (await import('./dashboard.tsx')).DashboardLayout,
  DashboardScreen: async () => (await import('#screens/dashboard/dashboard-screen.tsx')).DashboardScreen,
  SettingsScreen: async () => (await import('#screens/dashboard/dashboard-screen.tsx')).SettingsScreen,
  PrototypeScreen: async () => (await import('#screens/prototype/prototype-screen.tsx')).PrototypeScreen,
  BackOfficeLayout: async () => (await import('./back-office.tsx')).BackOfficeLayout,
  BackOfficeScreen: async () => (await import('#screens/back-office/back-office-screen.tsx')).BackOfficeScreen,
} satisfies Readonly<Record<string, LoadComponent>>;

/** The dashboard is for members; an address that names none of its pages loads nothing. */
export function followDashboard({ openAccount, openDashboard }: Flows): LoadPage {
  return async ({ params: { page: named, part }, url, wait }) => {
    const name = part === undefined ? named : 'settings';
    if (!findDashboardPage(name) || !findSettingsPage(part)) return undefined;
    const instead = await insteadOfMembers(openAccount, url.pathname, wait);
    if (instead !== undefined) return new Redirect(instead);
    const [dashboard, { followPage }] = await wait(Promise.all([openDashboard(name, wait), import('./dashboard.tsx')]));
    followPage(dashboard, name, url.search);
    if (part === 'security' || part === 'checkup')
      (await openAccount()).checkup.send({
        type: 'page.opened',
        section: sectionInAddress(url.search),
        depth: 'all',
      });
    return undefined;
  };
}

/** The page of a project is for members. */
export function followProject({ openAccount, openDashboard }: Flows): LoadPage {
  return async ({ params: { projectId = '' }, url, wait }) => {
    const instead = await insteadOfMembers(openAccount, url.pathname, wait);
    if (instead !== undefined) return new Redirect(instead);
    const [dashboard, { followProject: follow }] = await wait(
      Promise.all([openDashboard(undefined, wait), import('./dashboard.tsx')]),
    );
    follow(dashboard, projectId);
    return undefined;
  };
}

/** A prototype is for members. */
export function followPrototype({ openAccount, openDashboard }: Flows): LoadPage {
  return async ({ params: { projectId = '' }, url, wait }) => {
    const { openPrototype } = await wait(import('./prototype.ts'));
    const instead = await insteadOfMembers(openAccount, url.pathname, wait);
    if (instead !== undefined) return new Redirect(instead);
    await wait(Promise.all([openAccount(), openDashboard(undefined, wait)]));
    return openPrototype(projectId, wait);
  };
}

/** The back office is for members; the server checks whether they are staff. */
export function followBackOffice({ openAccount }: Flows): LoadPage {
  return async ({ params: { page: named, itemId = null }, url, wait }) => {
    const found = findBackOfficePage(named);
    if (!found) return leave('/404', 'replace');
    const instead = await insteadOfMembers(openAccount, url.pathname, wait);
    if (instead !== undefined) return new Redirect(instead);
    const { followBackOfficePage, openBackOffice } = await wait(import('./back-office.tsx'));
    const backOffice = await wait(openBackOffice(openAccount));
    followBackOfficePage(backOffice, found.id, itemId);
    return backOffice;
  };
}
