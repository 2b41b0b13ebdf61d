import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createActor } from 'xstate';
import { createFormDraft, createMessageDraft } from '#adapters/form-draft.ts';
import { followPage, followProject } from '#app/dashboard.tsx';
import { paymentsWith } from '#machines/dashboard/payments-overview.samples.ts';
import { connectionMachine } from '#machines/dashboard/connection.machine.ts';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { messageWritingMachine } from '#machines/dashboard/message-writing.machine.ts';
import { paletteMachine } from '#machines/dashboard/palette.machine.ts';
import { erasingMachine } from '#machines/dashboard/erasing.machine.ts';
import { mandatesMachine } from '#machines/automatic/mandates.machine.ts';
import { paymentsOverviewMachine } from '#machines/dashboard/payments-overview.machine.ts';
import { projectActionsMachine } from '#machines/dashboard/project-actions.machine.ts';
import { noCounts, sampleCard } from '#machines/dashboard/project-card.samples.ts';
import { projectListMachine } from '#machines/dashboard/project-list.machine.ts';
import { projectPageMachine } from '#machines/dashboard/project-page.machine.ts';
import { projectPickerMachine } from '#machines/dashboard/project-picker.machine.ts';
import { projectSharingMachine } from '#machines/dashboard/project-sharing.machine.ts';
import { renamingMachine } from '#machines/dashboard/renaming.machine.ts';
import { requestListMachine } from '#machines/dashboard/request-list.machine.ts';
import { versionRestoringMachine } from '#machines/dashboard/version-restoring.machine.ts';
import type { ProjectAction, ProjectCard, ProjectPage } from '#machines/domain/projects/project-card.ts';
import type { MandateAtHand, MandatesFound } from '#machines/ports/mandates.ts';
import {
  nothingPaid,
  type CancelAnswer,
  type InstalmentAnswer,
  type InstalmentToPay,
  type OrderAtHand,
  type PaymentsFound,
  type PaymentsLook,
} from '#machines/ports/payments-overview.ts';
import type { MessageToSend } from '#machines/ports/project-messages.ts';
import type { ProjectPageFound, Restoration, RestorationAnswer } from '#machines/ports/project-page.ts';
import type {
  ChangeAnswer,
  InvitationEntry,
  MadeLink,
  ProjectQuery,
  StudioAnswer,
  StudioVisit,
} from '#machines/ports/projects.ts';
import type { RequestEntry, RequestToSend } from '#machines/ports/requests.ts';
import { AccountContext } from '#screens/account/account-context.ts';
import { DashboardContext, type Dashboard } from '#screens/dashboard/dashboard-context.ts';
import { DashboardScreen } from '#screens/dashboard/dashboard-screen.tsx';
import { asked, teller } from '#tests/machines/dashboard-outside.ts';
import { heard } from '#tests/machines/outside.ts';
import { startTestAccount, type RenderAccountOptions } from './render-account.tsx';

/** A page of a list with these cards, and their counts. */
export function pageOf(projects: readonly ProjectCard[], next: string | null = null): ProjectPage {
  const counts = { ...noCounts };
  for (const { status, prototype } of projects) counts[prototype ?? status] += 1;
  return { projects, counts, matches: counts, total: projects.length, next };
}

/** A card with this name. */
export function cardOf(name: string, changes: Partial<ProjectCard> = {}): ProjectCard {
  return {
    ...sampleCard,
    id: `id-of-${name}`,
    planId: `plan-of-${name}`,
    name,
    draft: { ...sampleCard.draft, id: `plan-of-${name}`, name },
    ...changes,
  };
}

/** The services outside the dashboard, which answer when the test says so. */
function startOutside() {
  return {
    projects: asked<ProjectPage, ProjectQuery>(),
    found: asked<ProjectPage, ProjectQuery>(),
    picked: asked<ProjectPage, ProjectQuery>(),
    changes: asked<ChangeAnswer, ProjectAction>(),
    studio: asked<StudioAnswer, StudioVisit>(),
    names: asked<ChangeAnswer, { readonly project: ProjectCard; readonly name: string }>(),
    pages: asked<ProjectPageFound | null, { readonly projectId: string }>(),
    visits: asked<void, { readonly projectId: string }>(),
    messages: asked<ChangeAnswer, MessageToSend>(),
    restorations: asked<RestorationAnswer, Restoration>(),
    shownProjects: asked<void, { readonly projectId: string }>(),
    erasures: asked<ChangeAnswer, { readonly project: ProjectCard }>(),
    links: asked<readonly InvitationEntry[], { readonly projectId: string }>(),
    makings: asked<MadeLink, { readonly projectId: string; readonly label: string }>(),
    withdrawals: asked<void, { readonly projectId: string; readonly invitationId: string }>(),
    copies: asked<void, { readonly text: string }>(),
    requests: asked<readonly RequestEntry[], unknown>(),
    sendings: asked<ChangeAnswer, RequestToSend>(),
    takings: asked<ChangeAnswer, { readonly requestId: string }>(),
    mandates: asked<MandatesFound, unknown>(),
    mandateCancellations: asked<MandatesFound, MandateAtHand>(),
    payments: asked<PaymentsFound, PaymentsLook>(),
    orders: asked<InstalmentAnswer, InstalmentToPay>(),
    resumed: asked<InstalmentAnswer, OrderAtHand>(),
    cancelled: asked<CancelAnswer, OrderAtHand>(),
    checkout: teller(),
    news: teller(),
    network: teller(),
  };
}

export type Outside = ReturnType<typeof startOutside>;

function startTestDashboard(out: Outside, now: () => number): Dashboard {
  const dashboard = createActor(
    dashboardMachine.provide({
      actors: {
        connection: connectionMachine.provide({
          actors: { listenForNotifications: out.news.actor, watchNetwork: out.network.actor },
        }),
        paymentsOverview: paymentsOverviewMachine.provide({
          actors: {
            listPayments: out.payments.actor,
            orderInstalment: out.orders.actor,
            resumeOrder: out.resumed.actor,
            cancelOrder: out.cancelled.actor,
            enterCheckout: out.checkout.actor,
          },
        }),
        projectActions: projectActionsMachine.provide({
          actors: { changeProject: out.changes.actor, openInStudio: out.studio.actor },
        }),
        messageWriting: messageWritingMachine.provide({ actors: { sendMessage: out.messages.actor } }),
        erasing: erasingMachine.provide({ actors: { eraseProject: out.erasures.actor } }),
        palette: paletteMachine.provide({ actors: { listProjects: out.found.actor } }),
        projectList: projectListMachine.provide({ actors: { listProjects: out.projects.actor } }),
        projectPicker: projectPickerMachine.provide({ actors: { listProjects: out.picked.actor } }),
        projectPage: projectPageMachine.provide({
          actors: { findProjectPage: out.pages.actor, noteVisit: out.visits.actor },
        }),
        versionRestoring: versionRestoringMachine.provide({
          actors: { restoreVersion: out.restorations.actor, showProject: out.shownProjects.actor },
        }),
        projectSharing: projectSharingMachine.provide({
          actors: {
            listInvitations: out.links.actor,
            makeInvitation: out.makings.actor,
            withdrawInvitation: out.withdrawals.actor,
            copyText: out.copies.actor,
          },
        }),
        renaming: renamingMachine.provide({ actors: { renameProject: out.names.actor } }),
        requestList: requestListMachine.provide({
          actors: {
            listRequests: out.requests.actor,
            sendRequest: out.sendings.actor,
            withdrawRequest: out.takings.actor,
          },
        }),
      },
    }),
    { input: { page: 'dashboard' } },
  ).start();
  const mandates = createActor(
    mandatesMachine.provide({
      actors: { listMandates: out.mandates.actor, cancelMandate: out.mandateCancellations.actor },
    }),
  ).start();
  return {
    dashboard,
    mandates,
    clock: { now },
    requestDraft: createFormDraft('plinth.request', { title: '', words: '' }),
    messageDraft: createMessageDraft,
  };
}

export interface RenderedDashboard extends RenderResult {
  readonly out: Outside;
  readonly dashboard: Dashboard['dashboard'];
  readonly user: UserEvent;
  readonly path: () => string;
}

export interface DashboardAt {
  readonly projects?: readonly ProjectCard[];
  readonly requests?: readonly RequestEntry[];
  readonly payments?: PaymentsFound;
}

/**
 * Renders a page of the dashboard for a signed-in user, with their data from the server. Without data, the server has
 * not answered. `session`: instead of one whose provider never answers.
 */
export async function renderDashboard(
  path: string,
  found?: DashboardAt,
  { session }: Pick<RenderAccountOptions, 'session'> = {},
): Promise<RenderedDashboard> {
  const out = startOutside();
  const { account } = startTestAccount({ ...(session && { session }) });
  const started = startTestDashboard(out, account.clock.now);
  const follow = ({ params, request }: { params: { page?: string; projectId?: string }; request: Request }): null => {
    if (params.projectId === undefined) followPage(started, params.page, new URL(request.url).search);
    else followProject(started, params.projectId);
    return null;
  };
  const screen = { Component: DashboardScreen, loader: follow as () => null, HydrateFallback: () => null };
  const router = createMemoryRouter(
    [
      { path: '/dashboard/:page?', ...screen },
      { path: '/dashboard/project/:projectId', ...screen },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [path] },
  );
  const result = render(
    <AccountContext value={account}>
      <DashboardContext value={started}>
        <RouterProvider router={router} />
      </DashboardContext>
    </AccountContext>,
  );
  await act(heard);
  act(() => started.dashboard.send({ type: 'session.held' }));
  if (found) {
    await act(() => out.projects.answer(pageOf(found.projects ?? [])));
    await act(() => out.requests.answer(found.requests ?? []));
    const look = out.payments.asked.at(-1);
    await act(() => out.payments.answer(paymentsWith(found.payments ?? nothingPaid(), look)));
  }
  return {
    ...result,
    out,
    dashboard: started.dashboard,
    user: userEvent.setup(),
    path: () => router.state.location.pathname,
  };
}
