import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import { silentConnection } from './connection.samples.ts';
import { dashboardMachine, type DashboardEvent, type DashboardInput } from './dashboard.machine.ts';
import { silentErasing } from './erasing.samples.ts';
import { silentMessageWriting } from './message-writing.samples.ts';
import { silentPalette } from './palette.samples.ts';
import { sampleLook, silentPaymentsOverview } from './payments-overview.samples.ts';
import { silentProjectActions } from './project-actions.samples.ts';
import { sampleCard } from './project-card.samples.ts';
import { silentProjectList } from './project-list.samples.ts';
import { silentProjectPage } from './project-page.samples.ts';
import { silentProjectPicker } from './project-picker.samples.ts';
import { silentProjectSharing } from './project-sharing.samples.ts';
import { silentRenaming } from './renaming.samples.ts';
import { silentRequestList } from './request-list.samples.ts';
import { silentVersionRestoring } from './version-restoring.samples.ts';

/** The dashboard with a server that never answers. */
export const silentDashboard = dashboardMachine.provide({
  actors: {
    connection: silentConnection,
    erasing: silentErasing,
    messageWriting: silentMessageWriting,
    palette: silentPalette,
    paymentsOverview: silentPaymentsOverview,
    projectActions: silentProjectActions,
    projectList: silentProjectList,
    projectPage: silentProjectPage,
    projectPicker: silentProjectPicker,
    projectSharing: silentProjectSharing,
    renaming: silentRenaming,
    requestList: silentRequestList,
    versionRestoring: silentVersionRestoring,
  },
});

export const dashboardInput: DashboardInput = { page: 'dashboard' };

const own: SamplesOf<DashboardEvent> = {
  'session.held': [{ type: 'session.held' }],
  'session.gone': [{ type: 'session.gone' }],
  'page.opened': [
    { type: 'page.opened', page: 'draft', look: null },
    { type: 'page.opened', page: 'payments', look: null, payments: sampleLook },
  ],
  'notifications.arrived': (['projects', 'payments', 'requests', 'sessions'] as const).map((topic) => ({
    type: 'notifications.arrived',
    topic,
  })),
  'project.opened': [{ type: 'project.opened', projectId: sampleCard.id }],
  'notifications.missed': [{ type: 'notifications.missed' }],
  'projects.changed': [{ type: 'projects.changed' }],
  'project.renamed': [{ type: 'project.renamed' }],
  'project.removed': [{ type: 'project.removed', projectId: sampleCard.id }],
  'requests.changed': [{ type: 'requests.changed' }],
};

export const dashboardSamples: Samples = own;
export const dashboardWalk: WalkOptions = { contextKeys: ['page', 'projectId'] };
