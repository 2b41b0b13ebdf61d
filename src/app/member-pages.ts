import { findDashboardPage } from '#machines/domain/projects/dashboard-pages.ts';
import { findSettingsPage } from '#machines/domain/identity/settings-pages.ts';
import { insteadOfMembers } from './members-gate.ts';
import { Redirect, type LoadPage } from './router.ts';
import type { OpenAccount, OpenDashboard } from './routes.tsx';

/** What starts the flows of accounts and of the dashboard. */
export interface OpenMembers {
  readonly openAccount: OpenAccount;
  readonly openDashboard: OpenDashboard;
}

/** The dashboard is for whoever is signed in; an address that names none of its pages is for nobody. */
export function followDashboard({ openAccount, openDashboard }: OpenMembers): LoadPage {
  return async ({ params: { page: named, part }, url, wait }) => {
    const name = part === undefined ? named : 'settings';
    if (!findDashboardPage(name) || !findSettingsPage(part)) return undefined;
    const instead = await insteadOfMembers(openAccount, url.pathname, wait);
    if (instead !== undefined) return new Redirect(instead);
    const [dashboard, { followPage }] = await wait(Promise.all([openDashboard(name, wait), import('./dashboard.tsx')]));
    followPage(dashboard, name, url.search);
    return undefined;
  };
}

/** The page of a project belongs to whoever is signed in. */
export function followProject({ openAccount, openDashboard }: OpenMembers): LoadPage {
  return async ({ params: { projectId = '' }, url, wait }) => {
    const instead = await insteadOfMembers(openAccount, url.pathname, wait);
    if (instead !== undefined) return new Redirect(instead);
    const [dashboard, { followProject: follow }] = await wait(Promise.all([openDashboard(undefined, wait), import('./dashboard.tsx')]));
    follow(dashboard, projectId);
    return undefined;
  };
}

/** A prototype belongs to whoever is signed in. */
export function followPrototype({ openAccount, openDashboard }: OpenMembers): LoadPage {
  return async ({ params: { projectId = '' }, url, wait }) => {
    const { openPrototype } = await wait(import('./prototype.ts'));
    const instead = await insteadOfMembers(openAccount, url.pathname, wait);
    if (instead !== undefined) return new Redirect(instead);
    const [account] = await wait(Promise.all([openAccount(), openDashboard(undefined, wait)]));
    return openPrototype(account, projectId, wait);
  };
}
