import type { Samples, SamplesOf, WalkOptions } from '../kit/graph-walk.ts';
import { silentConnection } from './connection.samples.ts';
import { dashboardMachine, type DashboardEvent, type DashboardInput } from './dashboard.machine.ts';
import { silentPalette } from './palette.samples.ts';
import { silentPaymentsOverview } from './payments-overview.samples.ts';
import { silentProjectActions } from './project-actions.samples.ts';
import { sampleCard } from './project-card.samples.ts';
import { silentProjectHistory } from './project-history.samples.ts';
import { silentProjectList } from './project-list.samples.ts';
import { silentProjectSharing } from './project-sharing.samples.ts';
import { silentRenaming } from './renaming.samples.ts';
import { silentRequestList } from './request-list.samples.ts';

/** The dashboard with a server that never answers. */
export const silentDashboard = dashboardMachine.provide({
  actors: {
    connection: silentConnection,
    palette: silentPalette,
    paymentsOverview: silentPaymentsOverview,
    projectActions: silentProjectActions,
    projectHistory: silentProjectHistory,
    projectList: silentProjectList,
    projectSharing: silentProjectSharing,
    renaming: silentRenaming,
    requestList: silentRequestList,
  },
});

export const dashboardInput: DashboardInput = { page: 'dashboard' };

const own: SamplesOf<DashboardEvent> = {
  'session.held': [{ type: 'session.held' }],
  'session.gone': [{ type: 'session.gone' }],
  'page.opened': [{ type: 'page.opened', page: 'draft', look: null }, { type: 'page.opened', page: 'payments', look: null }],
  'news.arrived': (['projects', 'payments', 'requests', 'sessions'] as const).map((topic) => ({ type: 'news.arrived', topic })),
  'news.missed': [{ type: 'news.missed' }],
  'projects.changed': [{ type: 'projects.changed' }],
  'project.renamed': [{ type: 'project.renamed' }],
  'project.removed': [{ type: 'project.removed', projectId: sampleCard.id }],
  'requests.changed': [{ type: 'requests.changed' }],
};

export const dashboardSamples: Samples = own;
export const dashboardWalk: WalkOptions = { contextKeys: ['page'] };
