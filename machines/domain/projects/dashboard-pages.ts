import type { ProjectCard, ProjectGroup } from './project-card.ts';
import type { ProjectStatus, PrototypeGroup } from './project-status.ts';
import * as messages from '#messages/projects.ts';

/** A page that lists the projects of a status, or the prototypes of a group. */
const statusPage = <Id extends ProjectStatus>(status: Id, title: string) =>
  ({ id: status, title, group: 'projects', lists: { kind: 'status', status } }) as const;
const prototypePage = <Group extends PrototypeGroup>(prototype: Group, title: string) =>
  ({
    id: `${prototype}-prototypes` as const,
    title,
    group: 'prototypes',
    lists: { kind: 'prototype', prototype },
  }) as const;
const accountPage = <Id extends string>(id: Id, title: string) =>
  ({ id, title, group: 'account', lists: null }) as const;

/** The pages of the dashboard in the order of its sidebar. The first has no group and is also at /dashboard itself. */
export const dashboardPages = [
  { id: 'dashboard', title: messages.dashboard, group: null, lists: { kind: 'all' } },
  statusPage('draft', messages.draft),
  statusPage('created', messages.created),
  statusPage('invited', messages.invited),
  statusPage('freemium', messages.freemium),
  statusPage('running', messages.running),
  statusPage('shipped', messages.shipped),
  statusPage('archived', messages.archived),
  { id: 'trash', title: messages.trash, group: 'projects', lists: { kind: 'trash' } },
  prototypePage('professional', messages.professionalPrototypes),
  prototypePage('tailor-made', messages.tailorMadePrototypes),
  prototypePage('instant', messages.instantPrototypes),
  accountPage('payments', messages.payments),
  accountPage('additional-features-req', messages.additionalFeatures),
  accountPage('settings', messages.settings),
] as const;

/** The heading of each group of pages. */
export const pageGroups = {
  projects: messages.projects,
  prototypes: messages.prototypes,
  account: messages.account,
} as const;

export type PageGroup = keyof typeof pageGroups;
export type DashboardPageId = (typeof dashboardPages)[number]['id'];

export interface DashboardPage {
  readonly id: DashboardPageId;
  readonly title: string;
  readonly group: PageGroup | null;
  /** The projects that it lists; null if it lists something else. */
  readonly lists: ProjectGroup | null;
}

/** The page that an address names by its last part, or the first one if it names none. */
export function findDashboardPage(name: string | undefined): DashboardPage | undefined {
  return dashboardPages.find(({ id }) => id === (name ?? 'dashboard'));
}

export function dashboardPageOf(id: DashboardPageId): DashboardPage {
  return findDashboardPage(id) ?? dashboardPages[0];
}

export function dashboardPath(id: DashboardPageId): string {
  return id === 'dashboard' ? '/dashboard' : `/dashboard/${id}`;
}

/** The page that lists a project: prototypes by their group, unless their status has its own page. */
export function pageOfProject({ status, prototype }: Pick<ProjectCard, 'status' | 'prototype'>): DashboardPage {
  return dashboardPageOf(prototype === null ? status : `${prototype}-prototypes`);
}

/** The page of one project, by its id or that of its plan. */
export function projectPath(id: string): string {
  return `/dashboard/project/${id}`;
}

/** The projects in the list while this page is shown: for a page without a list all of them, for their counts. */
export function groupOf(id: DashboardPageId): ProjectGroup {
  return dashboardPageOf(id).lists ?? { kind: 'all' };
}

/** Whether a page stays open in an account that will be deleted: what is due, and the way to keep the account. */
export function isOpenWhileEnding(id: DashboardPageId): boolean {
  return id === 'payments' || id === 'settings';
}
