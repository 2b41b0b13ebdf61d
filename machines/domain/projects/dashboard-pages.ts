import type { ProjectCard, ProjectGroup } from './project-card.ts';
import type { ProjectStatus, PrototypeGroup } from './project-status.ts';

/** A page that lists the projects of a status, or the prototypes of a group. */
const statusPage = <Id extends ProjectStatus>(status: Id, title: string) => ({ id: status, title, group: 'Projects', lists: { kind: 'status', status } }) as const;
const prototypePage = <Group extends PrototypeGroup>(prototype: Group, title: string) =>
  ({ id: `${prototype}-prototypes` as const, title, group: 'Prototypes', lists: { kind: 'prototype', prototype } }) as const;
const accountPage = <Id extends string>(id: Id, title: string) => ({ id, title, group: 'Account', lists: null }) as const;

/** The pages of the dashboard in the order of its sidebar. The first has no group and stands at /dashboard itself as well. */
export const dashboardPages = [
  { id: 'dashboard', title: 'Dashboard', group: null, lists: { kind: 'all' } },
  statusPage('draft', 'Draft'),
  statusPage('created', 'Created'),
  statusPage('invited', 'Invited'),
  statusPage('freemium', 'Freemium'),
  statusPage('running', 'Running'),
  statusPage('shipped', 'Shipped'),
  statusPage('archived', 'Archived'),
  { id: 'trash', title: 'Trash', group: 'Projects', lists: { kind: 'trash' } },
  prototypePage('professional', 'Professional Prototypes'),
  prototypePage('tailor-made', 'Tailor Made Prototypes'),
  prototypePage('instant', 'Instant Prototypes'),
  accountPage('payments', 'Payments'),
  accountPage('additional-features-req', 'Additional Features Req'),
  accountPage('settings', 'Settings'),
] as const;

export type DashboardPageId = (typeof dashboardPages)[number]['id'];

export interface DashboardPage {
  readonly id: DashboardPageId;
  readonly title: string;
  readonly group: 'Projects' | 'Prototypes' | 'Account' | null;
  /** Which projects it lists; null for one that lists something else. */
  readonly lists: ProjectGroup | null;
}

/** The page that an address names by its last part, or the first one by none. */
export function findDashboardPage(name: string | undefined): DashboardPage | undefined {
  return dashboardPages.find(({ id }) => id === (name ?? 'dashboard'));
}

export function dashboardPageOf(id: DashboardPageId): DashboardPage {
  return findDashboardPage(id) ?? dashboardPages[0];
}

export function dashboardPath(id: DashboardPageId): string {
  return id === 'dashboard' ? '/dashboard' : `/dashboard/${id}`;
}

/** The page that lists a project: prototypes by their group, unless they stand at a status of their own. */
export function pageOfProject({ status, prototype }: Pick<ProjectCard, 'status' | 'prototype'>): DashboardPage {
  return dashboardPageOf(prototype === null ? status : `${prototype}-prototypes`);
}

/** The page of one project, by its id or that of its plan. */
export function projectPath(id: string): string {
  return `/dashboard/project/${id}`;
}

/** Which projects the list holds while this page is shown: a page without a list leaves all of them there, for their counts. */
export function groupOf(id: DashboardPageId): ProjectGroup {
  return dashboardPageOf(id).lists ?? { kind: 'all' };
}
