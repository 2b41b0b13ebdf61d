import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { connectionMachine } from '#machines/dashboard/connection.machine.ts';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { silentDashboard } from '#machines/dashboard/dashboard.samples.ts';
import { silentErasing } from '#machines/dashboard/erasing.samples.ts';
import { paymentsOverviewMachine } from '#machines/dashboard/payments-overview.machine.ts';
import { silentProjectActions } from '#machines/dashboard/project-actions.samples.ts';
import { projectActionsMachine } from '#machines/dashboard/project-actions.machine.ts';
import { sampleCard, samplePage } from '#machines/dashboard/project-card.samples.ts';
import { projectListMachine } from '#machines/dashboard/project-list.machine.ts';
import { projectPageMachine } from '#machines/dashboard/project-page.machine.ts';
import { samplePageFound } from '#machines/dashboard/project-page.samples.ts';
import { silentProjectSharing } from '#machines/dashboard/project-sharing.samples.ts';
import { silentRenaming } from '#machines/dashboard/renaming.samples.ts';
import { requestListMachine } from '#machines/dashboard/request-list.machine.ts';
import { silentVersionRestoring } from '#machines/dashboard/version-restoring.samples.ts';
import {
  dashboardPages,
  dashboardPath,
  findDashboardPage,
  groupOf,
} from '#machines/domain/projects/dashboard-pages.ts';
import type { ProjectAction, ProjectPage } from '#machines/domain/projects/project-card.ts';
import { nothingPaid, type PaymentsFound, type PaymentsLook } from '#machines/ports/payments-overview.ts';
import type { ProjectPageFound } from '#machines/ports/project-page.ts';
import type { ChangeAnswer, ProjectQuery } from '#machines/ports/projects.ts';
import type { RequestEntry } from '#machines/ports/requests.ts';
import { asked, teller } from './dashboard-outside.ts';
import { startUnderParent } from './under-parent.ts';

beforeEach(() => void vi.useFakeTimers());

function startConnection() {
  const [server, network] = [teller(), teller()];
  const { actor, news } = startUnderParent(
    connectionMachine.provide({ actors: { listenForNotifications: server.actor, watchNetwork: network.actor } }),
    undefined,
  );
  return { news, server, network, state: () => actor.getSnapshot().value };
}

describe('the connection to the event stream', () => {
  it('passes on notifications', () => {
    const { news, server, state } = startConnection();
    expect(state()).toEqual({ listening: 'connecting' });
    server.tell({ type: 'notifications.opened' });
    expect(state()).toEqual({ listening: 'live' });
    server.tell({ type: 'notifications.arrived', topic: 'projects' });
    // Changes from before the connection are requested as well.
    expect(news).toEqual([{ type: 'notifications.missed' }, { type: 'notifications.arrived', topic: 'projects' }]);
  });

  it('that breaks is retried, each time later, and missed changes are requested', () => {
    const { news, server, state } = startConnection();
    server.tell({ type: 'notifications.opened' });
    news.length = 0;
    for (const wait of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      server.tell({ type: 'notifications.lost' });
      expect(state()).toBe('reconnecting');
      expect(server.isOn()).toBe(false);
      vi.advanceTimersByTime(wait - 1);
      expect(state()).toBe('reconnecting');
      vi.advanceTimersByTime(1);
      expect(state()).toEqual({ listening: 'connecting' });
    }
    expect(news).toEqual([]);
    server.tell({ type: 'notifications.opened' });
    expect(news).toEqual([{ type: 'notifications.missed' }]);
    server.tell({ type: 'notifications.lost' });
    vi.advanceTimersByTime(2_000);
    expect(state()).toEqual({ listening: 'connecting' });
  });

  it('is not retried without a connection, and at once when there is one again', () => {
    const { news, server, network, state } = startConnection();
    server.tell({ type: 'notifications.opened' });
    network.tell({ type: 'network.lost' });
    expect(state()).toBe('offline');
    expect(server.isOn()).toBe(false);
    vi.advanceTimersByTime(600_000);
    expect(state()).toBe('offline');
    news.length = 0;
    network.tell({ type: 'network.found' });
    server.tell({ type: 'notifications.opened' });
    expect(news).toEqual([{ type: 'notifications.missed' }]);
  });

  it('does not wait for its turn when the connection is found', () => {
    const { server, network, state } = startConnection();
    server.tell({ type: 'notifications.lost' });
    network.tell({ type: 'network.found' });
    expect(state()).toEqual({ listening: 'connecting' });
  });
});

function startDashboard(page: 'dashboard' | 'draft' | 'payments' = 'dashboard') {
  const projects = asked<ProjectPage, ProjectQuery>();
  const payments = asked<PaymentsFound, PaymentsLook>();
  const requests = asked<readonly RequestEntry[], unknown>();
  const changes = asked<ChangeAnswer, ProjectAction>();
  const pages = asked<ProjectPageFound | null, { readonly projectId: string }>();
  const [server, network] = [teller(), teller()];
  const dashboard = createActor(
    dashboardMachine.provide({
      actors: {
        connection: connectionMachine.provide({
          actors: { listenForNotifications: server.actor, watchNetwork: network.actor },
        }),
        paymentsOverview: paymentsOverviewMachine.provide({ actors: { listPayments: payments.actor } }),
        projectActions: projectActionsMachine.provide({
          actors: { ...silentProjectActions.implementations.actors, changeProject: changes.actor },
        }),
        projectList: projectListMachine.provide({ actors: { listProjects: projects.actor } }),
        projectPage: projectPageMachine.provide({ actors: { findProjectPage: pages.actor } }),
        erasing: silentErasing,
        versionRestoring: silentVersionRestoring,
        projectSharing: silentProjectSharing,
        renaming: silentRenaming,
        requestList: requestListMachine.provide({ actors: { listRequests: requests.actor } }),
      },
    }),
    { input: { page } },
  ).start();
  return {
    dashboard,
    projects,
    payments,
    requests,
    changes,
    pages,
    server,
    network,
    state: () => dashboard.getSnapshot().value,
    children: () => dashboard.getSnapshot().children,
  };
}

async function startOpen() {
  const started = startDashboard();
  started.dashboard.send({ type: 'session.held' });
  await started.projects.answer(samplePage());
  await started.payments.answer(nothingPaid());
  await started.requests.answer([]);
  return started;
}

describe('the dashboard', () => {
  it('requests nothing before the user is known', () => {
    const { projects, payments, requests, state, children } = startDashboard();
    expect(state()).toBe('waiting');
    expect([...projects.asked, ...payments.asked, ...requests.asked]).toEqual([]);
    expect(children()).toEqual({});
  });

  it('stays closed for an anonymous visitor, and opens after a sign-in', () => {
    const { dashboard, projects, state } = startDashboard();
    dashboard.send({ type: 'session.gone' });
    expect(state()).toBe('closed');
    expect(projects.asked).toEqual([]);
    dashboard.send({ type: 'session.held' });
    expect(state()).toBe('open');
    expect(projects.asked).toHaveLength(1);
  });

  it('opens with the page that was requested before', () => {
    const { dashboard, projects } = startDashboard();
    dashboard.send({ type: 'page.opened', page: 'shipped', look: null });
    dashboard.send({ type: 'session.held' });
    expect(projects.asked).toMatchObject([{ of: { kind: 'status', status: 'shipped' } }]);
  });

  it('keeps no data of a user whose session ended', async () => {
    const { dashboard, server, state, children } = await startOpen();
    dashboard.send({ type: 'session.gone' });
    expect(state()).toBe('closed');
    expect(server.isOn()).toBe(false);
    expect(Object.values(children()).filter((child) => child !== undefined)).toEqual([]);
  });

  it('lists the content of its page', async () => {
    const { dashboard, projects } = await startOpen();
    dashboard.send({ type: 'page.opened', page: 'instant-prototypes', look: null });
    expect(projects.asked.at(-1)).toMatchObject({ of: { kind: 'prototype', prototype: 'instant' } });
  });

  it('keeps the list while a page without one is shown', async () => {
    const { dashboard, projects } = await startOpen();
    dashboard.send({ type: 'page.opened', page: 'payments', look: null });
    expect(projects.asked).toHaveLength(1);
  });

  it.each([
    ['projects', [3, 2, 2]],
    ['payments', [3, 3, 2]],
    ['requests', [2, 2, 3]],
  ] as const)('requests its data again after notifications of %s', async (topic, counts) => {
    const { projects, payments, requests, server } = await startOpen();
    server.tell({ type: 'notifications.opened' });
    await Promise.all([projects.answer(samplePage()), payments.answer(nothingPaid()), requests.answer([])]);
    server.tell({ type: 'notifications.arrived', topic });
    expect([projects, payments, requests].map((part) => part.asked.length)).toEqual(counts);
  });

  it('opened without a connection catches up once there is one', async () => {
    const { projects, payments, requests, server, network } = await startOpen();
    network.tell({ type: 'network.lost' });
    network.tell({ type: 'network.found' });
    server.tell({ type: 'notifications.opened' });
    expect([projects, payments, requests].map((part) => part.asked.length)).toEqual([2, 2, 2]);
  });

  it('requests everything after missed notifications', async () => {
    const { dashboard, projects, payments, requests } = await startOpen();
    dashboard.send({ type: 'notifications.missed' });
    expect([projects, payments, requests].map((part) => part.asked.length)).toEqual([2, 2, 2]);
  });

  it('takes a deleted project out of the list before the server lists it again', async () => {
    const { changes, projects, children } = await startOpen();
    children().projectActions?.send({ type: 'action.requested', action: { kind: 'delete', project: sampleCard } });
    await changes.answer({ kind: 'done' });
    expect(children().projectList?.getSnapshot().context.projects).toEqual([]);
    expect(projects.asked).toHaveLength(2);
  });

  it('reloads every list with a project’s name after it is renamed', async () => {
    const { dashboard, projects, payments, requests } = await startOpen();
    dashboard.send({ type: 'project.renamed' });
    expect([projects, payments, requests].map((part) => part.asked.length)).toEqual([2, 2, 2]);
  });

  it('reloads the requests after one was sent from a project', async () => {
    const { changes, requests, children } = await startOpen();
    children().projectActions?.send({
      type: 'action.requested',
      action: { kind: 'request', prototype: 'tailor-made', project: sampleCard },
    });
    await changes.answer({ kind: 'done' });
    expect(requests.asked).toHaveLength(2);
  });

  it('shows the page of a project, which follows every change, until another page is opened', async () => {
    const { dashboard, pages, server, children } = await startOpen();
    server.tell({ type: 'notifications.opened' });
    dashboard.send({ type: 'project.opened', projectId: sampleCard.id });
    expect([pages.asked, dashboard.getSnapshot().context.projectId]).toEqual([
      [{ projectId: sampleCard.id }],
      sampleCard.id,
    ]);
    await pages.answer(samplePageFound);
    for (const [index, topic] of (['projects', 'payments', 'requests'] as const).entries()) {
      server.tell({ type: 'notifications.arrived', topic });
      expect(pages.asked).toHaveLength(index + 2);
      await pages.answer(samplePageFound);
    }
    dashboard.send({ type: 'page.opened', page: 'draft', look: null });
    expect([dashboard.getSnapshot().context.projectId, children().projectPage?.getSnapshot().context.found]).toEqual([
      null,
      null,
    ]);
    server.tell({ type: 'notifications.arrived', topic: 'projects' });
    expect(pages.asked).toHaveLength(4);
  });

  it('that is entered at a project shows it as soon as the user is known', () => {
    const { dashboard, pages } = startDashboard();
    dashboard.send({ type: 'project.opened', projectId: sampleCard.id });
    expect(pages.asked).toEqual([]);
    dashboard.send({ type: 'session.held' });
    expect(pages.asked).toEqual([{ projectId: sampleCard.id }]);
    dashboard.send({ type: 'session.gone' });
    dashboard.send({ type: 'session.held' });
    expect(pages.asked).toHaveLength(2);
  });

  it('starts with nothing around it', () => {
    expect(
      createActor(silentDashboard, { input: { page: 'draft' } })
        .start()
        .getSnapshot().value,
    ).toBe('waiting');
  });
});

describe('the pages', () => {
  it('each have an address, and their list', () => {
    expect(dashboardPages.map(({ id }) => dashboardPath(id))).toEqual([
      '/dashboard',
      '/dashboard/draft',
      '/dashboard/created',
      '/dashboard/invited',
      '/dashboard/freemium',
      '/dashboard/running',
      '/dashboard/shipped',
      '/dashboard/archived',
      '/dashboard/trash',
      '/dashboard/professional-prototypes',
      '/dashboard/tailor-made-prototypes',
      '/dashboard/instant-prototypes',
      '/dashboard/payments',
      '/dashboard/additional-features-req',
      '/dashboard/settings',
    ]);
    expect(groupOf('archived')).toEqual({ kind: 'status', status: 'archived' });
    expect(groupOf('settings')).toEqual({ kind: 'all' });
  });

  it('are found by the last part of their address, and no other', () => {
    expect(findDashboardPage(undefined)?.title).toBe('Dashboard');
    expect(findDashboardPage('dashboard')?.title).toBe('Dashboard');
    expect(findDashboardPage('tailor-made-prototypes')?.title).toBe('Tailor Made Prototypes');
    expect(findDashboardPage('nonsense')).toBeUndefined();
    expect(findDashboardPage('toString')).toBeUndefined();
  });
});
