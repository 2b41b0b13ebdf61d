/**
 * The signed-in pages: which page is shown, and whether a person is signed in. Promises: no personal data is loaded or
 * stored before and after a session; a change made in one part is sent to every other part.
 */
import { assign, emit, enqueueActions, setup, type ExtractEvent } from 'xstate';
import { groupOf, type DashboardPageId } from '../domain/projects/dashboard-pages.ts';
import { usualLook, type ListLook } from '../domain/projects/list-look.ts';
import { connectionMachine, type ConnectionParentEvent } from './connection.machine.ts';
import { erasingMachine } from './erasing.machine.ts';
import { messageWritingMachine } from './message-writing.machine.ts';
import { paletteMachine } from './palette.machine.ts';
import { paymentsOverviewMachine } from './payments-overview.machine.ts';
import { projectActionsMachine, type ProjectParentEvent } from './project-actions.machine.ts';
import { projectListMachine } from './project-list.machine.ts';
import { projectPageMachine } from './project-page.machine.ts';
import { projectPickerMachine } from './project-picker.machine.ts';
import { projectSharingMachine } from './project-sharing.machine.ts';
import { renamingMachine } from './renaming.machine.ts';
import { requestListMachine } from './request-list.machine.ts';
import { selectionMachine } from './selection.machine.ts';
import { sidebarMenuMachine } from './sidebar-menu.machine.ts';
import { versionRestoringMachine } from './version-restoring.machine.ts';
import type { NotificationTopic } from '../ports/notifications.ts';
import { firstLook, type PaymentsLook } from '../ports/payments-overview.ts';
import { eventOf } from '../shared/event-of.ts';

export interface DashboardContext {
  /** The page that is shown, or from which the project's page was opened. */
  readonly page: DashboardPageId;
  /** The list view that the address specifies; null where it specifies none. */
  readonly look: ListLook | null;
  /** What is shown of the payments. */
  readonly payments: PaymentsLook;
  /** The project whose page is shown; null while another page is. */
  readonly projectId: string | null;
}

export interface DashboardInput {
  readonly page: DashboardPageId;
}

export type DashboardEvent =
  | { readonly type: 'session.held' }
  | { readonly type: 'session.gone' }
  | {
      readonly type: 'page.opened';
      readonly page: DashboardPageId;
      readonly look: ListLook | null;
      /** What the address says of the payments; absent on other pages. */
      readonly payments?: PaymentsLook;
    }
  | { readonly type: 'project.opened'; readonly projectId: string }
  | ConnectionParentEvent
  | ProjectParentEvent;

/** Events emitted to the page around the dashboard. */
export type DashboardEmitted =
  /** Some of the person's browsers were signed out, possibly this one. */
  { readonly type: 'sessions.changed' };

type News = { readonly topic: NotificationTopic };
type Event<Type extends DashboardEvent['type']> = ExtractEvent<DashboardEvent, Type>;

export const dashboardMachine = setup({
  types: {
    context: {} as DashboardContext,
    input: {} as DashboardInput,
    events: {} as DashboardEvent,
    emitted: {} as DashboardEmitted,
    tags: {} as 'signedOut',
    children: {} as {
      connection: 'connection';
      erasing: 'erasing';
      messageWriting: 'messageWriting';
      palette: 'palette';
      paymentsOverview: 'paymentsOverview';
      projectActions: 'projectActions';
      projectList: 'projectList';
      projectPage: 'projectPage';
      projectPicker: 'projectPicker';
      projectSharing: 'projectSharing';
      renaming: 'renaming';
      requestList: 'requestList';
      selection: 'selection';
      sidebarMenu: 'sidebarMenu';
      versionRestoring: 'versionRestoring';
    },
  },
  actors: {
    connection: connectionMachine,
    erasing: erasingMachine,
    messageWriting: messageWritingMachine,
    palette: paletteMachine,
    paymentsOverview: paymentsOverviewMachine,
    projectActions: projectActionsMachine,
    projectList: projectListMachine,
    projectPage: projectPageMachine,
    projectPicker: projectPickerMachine,
    projectSharing: projectSharingMachine,
    renaming: renamingMachine,
    requestList: requestListMachine,
    selection: selectionMachine,
    sidebarMenu: sidebarMenuMachine,
    versionRestoring: versionRestoringMachine,
  },
  guards: {
    isOfProjects: (_, { topic }: News) => topic === 'projects',
    isOfPayments: (_, { topic }: News) => topic === 'payments',
    isOfRequests: (_, { topic }: News) => topic === 'requests',
    isOfSessions: (_, { topic }: News) => topic === 'sessions',
  },
  actions: {
    notePage: assign((_, { page, look, payments }: Event<'page.opened'>) => ({
      page,
      look,
      payments: payments ?? firstLook(),
      projectId: null,
    })),
    openPayments: enqueueActions(({ context, enqueue }) =>
      enqueue.sendTo('paymentsOverview', { type: 'look.opened', look: context.payments }),
    ),
    openList: enqueueActions(({ context, enqueue }) =>
      enqueue.sendTo('projectList', { type: 'list.opened', of: groupOf(context.page), look: context.look }),
    ),
    clearSelection: enqueueActions(({ context, enqueue }, { page }: { page: DashboardPageId | null }) => {
      if (page !== context.page) enqueue.sendTo('selection', { type: 'selection.cleared' });
    }),
    noteProject: assign((_, { projectId }: { projectId: string }) => ({
      projectId,
      payments: firstLook(projectId),
    })),
    openProject: enqueueActions(({ enqueue }, opened: Event<'project.opened'>) =>
      enqueue.sendTo('projectPage', opened),
    ),
    leaveProject: enqueueActions(({ enqueue }) => enqueue.sendTo('projectPage', { type: 'project.left' })),
    /** Any change may concern the project whose page is shown. */
    refreshPage: enqueueActions(({ enqueue }) => enqueue.sendTo('projectPage', { type: 'project.changed' })),
    refreshProjects: enqueueActions(({ enqueue }) => enqueue.sendTo('projectList', { type: 'list.changedElsewhere' })),
    refreshPayments: enqueueActions(({ enqueue }) => enqueue.sendTo('paymentsOverview', { type: 'payments.changed' })),
    refreshRequests: enqueueActions(({ enqueue }) => enqueue.sendTo('requestList', { type: 'requests.changed' })),
    announceSessions: emit({ type: 'sessions.changed' }),
    dropProject: enqueueActions(({ enqueue }, removed: Event<'project.removed'>) =>
      enqueue.sendTo('projectList', removed),
    ),
  },
}).createMachine({
  id: 'dashboard',
  description: 'The signed-in side.',
  context: ({ input }) => ({ page: input.page, look: null, payments: firstLook(), projectId: null }),
  initial: 'waiting',
  on: {
    'page.opened': { actions: { type: 'notePage', params: eventOf }, description: 'Open a page' },
    'project.opened': { actions: { type: 'noteProject', params: eventOf }, description: 'Open a project' },
  },
  states: {
    waiting: {
      description: 'It is not known yet whether anybody is signed in.',
      on: {
        'session.held': { target: 'open', description: 'Somebody is signed in' },
        'session.gone': { target: 'closed', description: 'Nobody is signed in' },
      },
    },
    open: {
      description: 'Somebody is signed in: their pages are shown.',
      invoke: [
        { id: 'connection', src: 'connection' },
        {
          id: 'projectList',
          src: 'projectList',
          input: ({ context }) => ({ of: groupOf(context.page), look: context.look ?? usualLook }),
        },
        { id: 'projectActions', src: 'projectActions' },
        { id: 'projectPage', src: 'projectPage', input: ({ context }) => ({ projectId: context.projectId }) },
        { id: 'projectSharing', src: 'projectSharing' },
        { id: 'renaming', src: 'renaming' },
        { id: 'requestList', src: 'requestList' },
        {
          id: 'paymentsOverview',
          src: 'paymentsOverview',
          input: ({ context }) => ({ look: context.payments }),
        },
        { id: 'palette', src: 'palette' },
        { id: 'projectPicker', src: 'projectPicker' },
        { id: 'selection', src: 'selection' },
        { id: 'sidebarMenu', src: 'sidebarMenu' },
        { id: 'erasing', src: 'erasing' },
        { id: 'versionRestoring', src: 'versionRestoring' },
        { id: 'messageWriting', src: 'messageWriting' },
      ],
      on: {
        'session.gone': { target: 'closed', description: 'The session ended' },
        'page.opened': {
          actions: [
            { type: 'clearSelection', params: eventOf },
            { type: 'notePage', params: eventOf },
            'openList',
            'openPayments',
            'leaveProject',
          ],
          description: 'Open a page',
        },
        'project.opened': {
          actions: [
            { type: 'clearSelection', params: () => ({ page: null }) },
            { type: 'noteProject', params: eventOf },
            { type: 'openProject', params: eventOf },
            'openPayments',
          ],
          description: 'Open a project',
        },
        'notifications.arrived': [
          {
            guard: { type: 'isOfProjects', params: eventOf },
            actions: ['refreshProjects', 'refreshPage'],
            description: 'A project changed elsewhere',
          },
          {
            guard: { type: 'isOfPayments', params: eventOf },
            actions: ['refreshPayments', 'refreshProjects', 'refreshPage'],
            description: 'A payment arrived',
          },
          {
            guard: { type: 'isOfRequests', params: eventOf },
            actions: ['refreshRequests', 'refreshPage'],
            description: 'A request changed elsewhere',
          },
          {
            guard: { type: 'isOfSessions', params: eventOf },
            actions: 'announceSessions',
            description: 'A browser was signed out',
          },
        ],
        'notifications.missed': {
          actions: ['refreshProjects', 'refreshPayments', 'refreshRequests', 'refreshPage'],
          description: 'The line was broken: ask for everything',
        },
        'projects.changed': { actions: ['refreshProjects', 'refreshPage'], description: 'A project changed here' },
        'project.renamed': {
          actions: ['refreshProjects', 'refreshPayments', 'refreshRequests', 'refreshPage'],
          description: 'A project has another name: every list that names it asks again',
        },
        'project.removed': {
          actions: { type: 'dropProject', params: eventOf },
          description: 'A project was deleted here',
        },
        'requests.changed': { actions: ['refreshRequests', 'refreshPage'], description: 'A request was sent here' },
      },
    },
    closed: {
      description: 'Nobody is signed in: nothing is shown.',
      tags: 'signedOut',
      on: { 'session.held': { target: 'open', description: 'Somebody signed in' } },
    },
  },
});
