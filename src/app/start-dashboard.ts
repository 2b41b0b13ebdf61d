import { createActor, type InspectionEvent, type Observer } from 'xstate';
import { createFormDraft, createMessageDraft } from '#adapters/form-draft.ts';
import { createInvitations } from '#adapters/invitations.ts';
import { listenForNotifications } from '#adapters/notifications.ts';
import { createMandates } from '#adapters/mandates.ts';
import { createPaymentsOverview } from '#adapters/payments-overview.ts';
import { onAdopted } from '#adapters/project-adoption.ts';
import { createProjectPage } from '#adapters/project-page.ts';
import { createProjects, type OpenStudio } from '#adapters/projects.ts';
import { createRequests } from '#adapters/requests.ts';
import { watchNetwork } from '#adapters/watch-network.ts';
import { serverClock } from '#adapters/server-clock.ts';
import { mandatesMachine } from '#machines/automatic/mandates.machine.ts';
import { connectionMachine } from '#machines/dashboard/connection.machine.ts';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { erasingMachine } from '#machines/dashboard/erasing.machine.ts';
import { messageWritingMachine } from '#machines/dashboard/message-writing.machine.ts';
import { paletteMachine } from '#machines/dashboard/palette.machine.ts';
import { paymentsOverviewMachine } from '#machines/dashboard/payments-overview.machine.ts';
import { projectActionsMachine } from '#machines/dashboard/project-actions.machine.ts';
import { projectListMachine } from '#machines/dashboard/project-list.machine.ts';
import { projectPageMachine } from '#machines/dashboard/project-page.machine.ts';
import { projectPickerMachine } from '#machines/dashboard/project-picker.machine.ts';
import { projectSharingMachine } from '#machines/dashboard/project-sharing.machine.ts';
import { renamingMachine } from '#machines/dashboard/renaming.machine.ts';
import { requestListMachine } from '#machines/dashboard/request-list.machine.ts';
import { versionRestoringMachine } from '#machines/dashboard/version-restoring.machine.ts';
import type { DashboardPageId } from '#machines/domain/projects/dashboard-pages.ts';
import type { showProject as showProjectPort } from '#machines/ports/project-page.ts';
import type { openInStudio } from '#machines/ports/projects.ts';
import type { Account } from '#screens/account/account-context.ts';
import type { Dashboard } from '#screens/dashboard/dashboard-context.ts';
import { forwardSession } from './forward-session.ts';

export interface DashboardDeps {
  readonly account: Account;
  readonly page: DashboardPageId;
  readonly openInStudio: typeof openInStudio;
  readonly showProject: typeof showProjectPort;
  readonly studio: OpenStudio;
  readonly inspect: Observer<InspectionEvent> | undefined;
}

/** Starts the dashboard machines. Called once, outside React. */
export function startDashboard({
  account,
  page,
  openInStudio: enterStudio,
  showProject,
  studio,
  inspect,
}: DashboardDeps): Dashboard {
  const { session } = account;
  const { changeProject, listProjects, renameProject } = createProjects(studio);
  const { eraseProject, findProjectPage, noteVisit, restoreVersion, sendMessage } = createProjectPage(studio);
  const dashboard = createActor(
    dashboardMachine.provide({
      actors: {
        messageWriting: messageWritingMachine.provide({ actors: { sendMessage } }),
        erasing: erasingMachine.provide({ actors: { eraseProject } }),
        connection: connectionMachine.provide({ actors: { listenForNotifications, watchNetwork } }),
        paymentsOverview: paymentsOverviewMachine.provide({ actors: createPaymentsOverview() }),
        projectActions: projectActionsMachine.provide({ actors: { changeProject, openInStudio: enterStudio } }),
        palette: paletteMachine.provide({ actors: { listProjects } }),
        projectList: projectListMachine.provide({ actors: { listProjects } }),
        projectPage: projectPageMachine.provide({ actors: { findProjectPage, noteVisit } }),
        projectPicker: projectPickerMachine.provide({ actors: { listProjects } }),
        projectSharing: projectSharingMachine.provide({ actors: createInvitations() }),
        renaming: renamingMachine.provide({ actors: { renameProject } }),
        requestList: requestListMachine.provide({ actors: createRequests() }),
        versionRestoring: versionRestoringMachine.provide({ actors: { restoreVersion, showProject } }),
      },
    }),
    { input: { page }, ...(inspect && { inspect }) },
  ).start();
  forwardSession(account, dashboard);
  // The server decides whether this browser was signed out.
  dashboard.on('sessions.changed', () => session.send({ type: 'user.renewalRequested' }));
  onAdopted(() => dashboard.send({ type: 'notifications.missed' }));
  const { listMandates, cancelMandate } = createMandates('person');
  const mandates = createActor(mandatesMachine.provide({ actors: { listMandates, cancelMandate } }), {
    ...(inspect && { inspect }),
  }).start();
  return {
    dashboard,
    mandates,
    clock: serverClock,
    requestDraft: createFormDraft('plinth.request', { title: '', words: '' }),
    messageDraft: createMessageDraft,
  };
}
