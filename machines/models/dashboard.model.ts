/** The dashboard system model: the session, the connection, the lists, and the changes to projects. */
import type { AnyActorRef, AnyEventObject, ContextFrom } from 'xstate';
import { connectionSamples } from '../dashboard/connection.samples.ts';
import { groupOf, type DashboardPageId } from '../domain/projects/dashboard-pages.ts';
import type { dashboardMachine } from '../dashboard/dashboard.machine.ts';
import type { projectPageMachine } from '../dashboard/project-page.machine.ts';
import type { selectionMachine } from '../dashboard/selection.machine.ts';
import { selectionSamples } from '../dashboard/selection.samples.ts';
import type { connectionMachine } from '../dashboard/connection.machine.ts';
import { dashboardInput, silentDashboard } from '../dashboard/dashboard.samples.ts';
import { paymentsOverviewSamples } from '../dashboard/payments-overview.samples.ts';
import { projectActionsSamples } from '../dashboard/project-actions.samples.ts';
import type { projectListMachine } from '../dashboard/project-list.machine.ts';
import { sampleCard, samplePage } from '../dashboard/project-card.samples.ts';
import type { projectActionsMachine } from '../dashboard/project-actions.machine.ts';
import { projectListSamples } from '../dashboard/project-list.samples.ts';
import { projectPageSamples } from '../dashboard/project-page.samples.ts';
import { projectSharingSamples } from '../dashboard/project-sharing.samples.ts';
import { renamingSamples } from '../dashboard/renaming.samples.ts';
import { requestListSamples } from '../dashboard/request-list.samples.ts';
import { versionRestoringSamples } from '../dashboard/version-restoring.samples.ts';
import { erasingSamples } from '../dashboard/erasing.samples.ts';
import { possibleActions, sampled, pendingPromises } from '@plinth/statecharts/possible-actions';
import { snapshotOf, waitingFor } from '@plinth/statecharts/compose';
import {
  everyMessageIsHeard,
  type Act,
  type Change,
  type Invariant,
  type Moment,
  type SystemModel,
} from '@plinth/statecharts/explore';
import type { Samples } from '@plinth/statecharts/graph-walk';

/** The scene of a visit: the machines, beside the connection, that receive events. */
interface Scene {
  readonly words: string;
  /** The list under test, the topic of its notifications, and the promise that loads it. */
  readonly list: { readonly path: string; readonly topic: 'projects' | 'payments' | 'requests'; readonly asks: string };
  readonly machines: Readonly<Record<string, Samples>>;
}

const projects = { path: 'projectList', topic: 'projects', asks: 'listProjects' } as const;

const scenes: Readonly<Record<string, Scene>> = {
  projects: { words: 'the projects are looked at', list: projects, machines: { projectList: projectListSamples } },
  actions: {
    words: 'things are done to a project',
    list: projects,
    machines: { projectActions: projectActionsSamples },
  },
  page: {
    words: 'the page of a project is looked at',
    list: { path: 'projectPage', topic: 'projects', asks: 'findProjectPage' },
    machines: { projectPage: projectPageSamples },
  },
  restoring: {
    words: 'a version of a project is restored',
    list: projects,
    machines: { versionRestoring: versionRestoringSamples },
  },
  erasing: { words: 'a project is removed for good', list: projects, machines: { erasing: erasingSamples } },
  renaming: { words: 'a project gets another name', list: projects, machines: { renaming: renamingSamples } },
  sharing: {
    words: 'a project is shared by links',
    list: projects,
    machines: { projectSharing: projectSharingSamples },
  },
  pages: {
    words: 'one page is opened after the other, with a project selected',
    list: projects,
    machines: { selection: { 'project.toggled': selectionSamples['project.toggled'] } },
  },
  requests: {
    words: 'the requests are looked at',
    list: { path: 'requestList', topic: 'requests', asks: 'listRequests' },
    machines: { requestList: requestListSamples },
  },
  payments: {
    words: 'the payments are looked at',
    list: { path: 'paymentsOverview', topic: 'payments', asks: 'listPayments' },
    machines: { paymentsOverview: paymentsOverviewSamples },
  },
};

interface EnvironmentState {
  readonly scene: string;
  /** Whether the server's rows differ from the shown ones. */
  readonly isOutdated: boolean;
  /** Whether the rows requested last will be older than the last change. */
  readonly isAnswerOld: boolean;
  /** Whether the project was deleted here. */
  readonly isDeleted: boolean;
  /** Whether the server is about to send a notification of a change, over an open connection. */
  readonly isNoticeDue: boolean;
  /**
   * The number of row requests that past events may still cause. It is capped at one: a busy list makes one request for
   * all of them.
   */
  readonly reasons: number;
}

const calm = { isOutdated: false, isAnswerOld: false, isDeleted: false, isNoticeDue: false, reasons: 0 };

/** The answers that confirm a change of the project list on the server, by their promise. */
const changing: ReadonlySet<string> = new Set([
  'projectActions.work.working',
  'projectActions.undo.undoing',
  'projectSharing.links.shown.making',
  'projectSharing.links.shown.withdrawing',
  'renaming.name.saving',
  'versionRestoring.restoring',
  'versionRestoring.undoing',
  'erasing.erasing',
]);

/** Events between machines of the dashboard, and events that the model itself produces. */
const notByPerson: ReadonlySet<string> = new Set([
  'list.changedElsewhere',
  'list.opened',
  'project.removed',
  'project.changed',
  'project.opened',
  'project.left',
  'requests.changed',
  'payments.changed',
  'notifications.arrived',
  'rows.requested',
  'refresh.failed',
  'outcome.arrived',
  'list.doubted',
  'list.loaded',
  'name.saved',
]);
/** Promises that change data on the server, or create something that is shown once. */
const writes: ReadonlySet<string> = new Set([
  'cancelOrder',
  'changeProject',
  'eraseProject',
  'makeInvitation',
  'orderInstalment',
  'renameProject',
  'restoreVersion',
  'resumeOrder',
  'sendRequest',
  'withdrawInvitation',
  'withdrawRequest',
]);

function sceneOf({ scene }: EnvironmentState): Scene {
  const found = scenes[scene];
  if (!found) throw new Error(`There is no scene ${scene}`);
  return found;
}

function isConnected({ system }: Moment<EnvironmentState>): boolean {
  return snapshotOf<typeof connectionMachine>(system, 'connection')?.matches({ listening: 'live' }) === true;
}

/** The pending promise that loads the rows, if any. */
function asking({ system }: Moment<EnvironmentState>, { path, asks }: Scene['list']): AnyActorRef | undefined {
  return [...waitingFor(system, path).values()].find(({ src }) => src === asks);
}

function acts(moment: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const { environment } = moment;
  const { list, machines } = sceneOf(environment);
  const isOpen = moment.system.has('connection');
  const changed: Act<EnvironmentState> = {
    by: 'server',
    words: 'something changes on the server',
    hears: null,
    environment: {
      isOutdated: true,
      isAnswerOld: asking(moment, list) !== undefined,
      isNoticeDue: isConnected(moment),
    },
  };
  return [
    ...possibleActions(moment, '', { type: 'session.held' }, { by: 'other tab' }),
    ...possibleActions(moment, '', { type: 'session.gone' }, { by: 'other tab' }),
    ...(machines[list.path]
      ? sampled(moment, 'connection', connectionSamples, notByPerson)
      : possibleActions(moment, 'connection', { type: 'notifications.opened' })),
    ...(machines['projectPage'] || machines['selection'] ? visits(moment) : []),
    ...(machines['selection']
      ? possibleActions(moment, '', { type: 'page.opened', page: 'archived', look: null }, { by: 'person' })
      : []),
    ...(environment.isNoticeDue
      ? possibleActions(
          moment,
          'connection',
          { type: 'notifications.arrived', topic: list.topic },
          { by: 'server', words: 'the notice of the change arrives', environment: { isNoticeDue: false } },
        )
      : []),
    ...Object.entries(machines).flatMap(([path, samples]) => sampled(moment, path, samples, notByPerson)),
    ...(machines[list.path] ? [] : projectAnswers(moment)),
    ...(isOpen && machines[list.path] ? [changed] : []),
  ];
}

/** The person opens the page of a project, and leaves it. */
function visits(moment: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  return [
    ...possibleActions(moment, '', { type: 'project.opened', projectId: sampleCard.id }, { by: 'person' }),
    ...possibleActions(moment, '', { type: 'page.opened', page: 'dashboard', look: null }, { by: 'person' }),
  ];
}

/** The project list during changes to a project: the server lists the project until it is deleted. */
function projectAnswers(moment: Moment<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const { isDeleted } = moment.environment;
  const page = samplePage(isDeleted ? [] : [sampleCard]);
  return ['0.projectList.rows.loading', '0.projectList.rows.shown.refreshing'].flatMap((id) =>
    possibleActions(moment, 'projectList', { type: `xstate.done.actor.${id}`, actorId: id, output: page }),
  );
}

/** The effect of a person's own change on the server's state. */
function changedHere({ before, act }: Change<EnvironmentState>, environment: EnvironmentState): EnvironmentState {
  const { event } = act.hears ?? {};
  const place = event?.type.startsWith('xstate.done.actor.0.') ? event.type.slice('xstate.done.actor.0.'.length) : '';
  const { output } = (event ?? {}) as { readonly output?: { readonly kind?: string } };
  if (!changing.has(place)) return environment;
  // What is refused is not as it was shown.
  if (output?.kind === 'refused')
    return place === 'renaming.name.saving' ? { ...environment, isOutdated: true, isAnswerOld: true } : environment;
  const { action } = snapshotOf<typeof projectActionsMachine>(before.system, 'projectActions')?.context ?? {};
  const isDeleted =
    place === 'projectActions.work.working'
      ? environment.isDeleted || action?.kind === 'delete'
      : place === 'projectActions.undo.undoing'
        ? false
        : environment.isDeleted;
  return { ...environment, isDeleted, isOutdated: true, isAnswerOld: true };
}

/**
 * Each action of a person on a list, each message to it, and its start may cause one request for rows. An answer causes
 * none.
 */
function reasonsAfter({ before, after, act, deliveries }: Change<EnvironmentState>): number {
  const { list } = sceneOf(after.environment);
  const isAnswer = act.hears?.to === list.path && 'actorId' in act.hears.event;
  const isReason = !before.system.has(list.path) || (!isAnswer && deliveries.some(({ to }) => to === list.path));
  const isAsked = asking(after, list) !== undefined && asking(after, list) !== asking(before, list);
  return Math.max(-1, Math.min(1, before.environment.reasons + (isReason ? 1 : 0) - (isAsked ? 1 : 0)));
}

/** New rows replace the shown ones; those of a next page are added, and leave the others unchanged. */
function follow(change: Change<EnvironmentState>): EnvironmentState {
  const { before, after, act } = change;
  const { environment } = after;
  if (!after.system.has('connection')) return { ...calm, scene: environment.scene };
  const { list } = sceneOf(environment);
  const [asked, asks] = [asking(before, list), asking(after, list)];
  const isRowsAnswer =
    act.hears?.to === list.path &&
    act.hears.event.type.startsWith('xstate.done.') &&
    asked !== undefined &&
    !before.system.get(list.path)?.snapshot.matches({ rows: { shown: 'loadingMore' } });
  const counted = { ...environment, reasons: reasonsAfter(change) };
  const answered = changedHere(change, isRowsAnswer ? { ...counted, isOutdated: environment.isAnswerOld } : counted);
  const connected = isConnected(after) ? answered : { ...answered, isNoticeDue: false };
  return asks === asked ? connected : { ...connected, isAnswerOld: false };
}

/** Whether the rows of the scene's list are awaited, with nothing to show until they come. */
function isLoading(moment: Moment<EnvironmentState>): boolean {
  return snapshotOf(moment.system, sceneOf(moment.environment).list.path)?.hasTag('loading') === true;
}

/** The page or the project that an action opens, if it opens one. */
function opened({ act }: Change<EnvironmentState>): AnyEventObject | undefined {
  const event: AnyEventObject | undefined = act.hears?.event;
  return act.hears?.to === '' && (event?.type === 'page.opened' || event?.type === 'project.opened')
    ? event
    : undefined;
}

const invariants: readonly Invariant<EnvironmentState>[] = [
  everyMessageIsHeard(),
  {
    sentence: 'who waits for rows sees them in the end, or reads that they do not come',
    at: 'run',
    from: isLoading,
    to: (moment) => !isLoading(moment),
  },
  {
    sentence: 'the page of a project is open exactly while the person is there',
    at: 'change',
    broken: (change) => {
      const event = opened(change);
      const page = snapshotOf<typeof projectPageMachine>(change.after.system, 'projectPage');
      if (!event || !page) return undefined;
      if (event.type === 'page.opened') return page.matches({ rows: 'closed' }) ? undefined : 'it stays open';
      return page.context.projectId === event['projectId'] && !page.matches({ rows: 'closed' })
        ? undefined
        : 'it does not open';
    },
  },
  {
    sentence: 'the list is that of the open page',
    at: 'change',
    broken: (change) => {
      const list = snapshotOf<typeof projectListMachine>(change.after.system, 'projectList');
      const event = opened(change);
      if (!list || event?.type !== 'page.opened') return undefined;
      const of = JSON.stringify(list.context.of);
      return of === JSON.stringify(groupOf(event['page'] as DashboardPageId)) ? undefined : `it lists ${of}`;
    },
  },
  {
    sentence: 'what was selected on one page is not selected on the next',
    at: 'change',
    broken: (change) => {
      const page = snapshotOf<typeof dashboardMachine>(change.before.system, '')?.context.page;
      const event = opened(change);
      const { selected = [] } = snapshotOf<typeof selectionMachine>(change.after.system, 'selection')?.context ?? {};
      return event && event['page'] !== page && selected.length > 0 ? 'it is still selected' : undefined;
    },
  },
  {
    sentence: 'nothing of anybody is there while nobody is signed in',
    at: 'moment',
    broken: ({ system }) =>
      snapshotOf(system, '')?.value === 'open' || system.size === 1
        ? undefined
        : `${system.size - 1} machines are there`,
  },
  {
    sentence: 'what is shown is what the server has, or it is being asked for, or the page says that it is old',
    at: 'moment',
    broken: (moment) => {
      const { list } = sceneOf(moment.environment);
      const snapshot = snapshotOf(moment.system, list.path);
      if (
        !snapshot?.hasTag('shown') ||
        !isConnected(moment) ||
        !moment.environment.isOutdated ||
        moment.environment.isNoticeDue
      )
        return undefined;
      const isTold = snapshot.hasTag('outdated') || snapshot.hasTag('stale');
      const isMoving = waitingFor(moment.system, list.path).size > 0 || snapshot.matches({ rows: { shown: 'typing' } });
      return isTold || isMoving ? undefined : `${list.path} rests on old rows, and nothing will ask`;
    },
  },
  {
    sentence: 'a list asks the server once for each thing that happens, not again and again',
    at: 'moment',
    broken: ({ environment }) =>
      environment.reasons < 0 ? `${sceneOf(environment).list.path} asks for what it was just given` : undefined,
  },
  {
    sentence: 'a project that was deleted here is gone from the list at once',
    at: 'change',
    broken: ({ before, after }) => {
      const shown = snapshotOf<typeof projectListMachine>(after.system, 'projectList')?.context.projects ?? [];
      return after.environment.isDeleted && !before.environment.isDeleted && shown.length > 0
        ? 'it is still listed'
        : undefined;
    },
  },
  {
    sentence: 'a pending request is awaited, or the person sees its outcome',
    at: 'change',
    broken: ({ before, after, act }) => {
      if (!after.system.has('connection')) return undefined;
      for (const path of after.system.keys()) {
        const still = pendingPromises(after, path, writes);
        for (const write of pendingPromises(before, path, writes)) {
          // A wait that times out reports that there was no answer.
          const isAnswered = act.hears?.to === path && ('actorId' in act.hears.event || act.by === 'clock');
          if (!still.has(write) && !isAnswered)
            return `${path} drops what it sent on ${act.hears?.event.type ?? act.words}`;
        }
      }
      return undefined;
    },
  },
];

/** The relevant facts about a project list: whether it has a next page, is empty, or is long. */
function rowsOf({ next, of, projects: shown }: ContextFrom<typeof projectListMachine>): unknown {
  return [next !== null, shown.length === 0, shown.length > 600, of];
}

/** A context without the serial numbers. */
function plainly(context: object): unknown {
  return { ...context, serial: 0, sent: 0 };
}

export const dashboardSystemModel: SystemModel<EnvironmentState> = {
  id: 'dashboard',
  title: 'The signed-in side together',
  bounds:
    'A visit looks at one list, or does one kind of thing to a project while the connection holds; attempts to connect and numbered notices are not counted.',
  machine: silentDashboard,
  starts: Object.entries(scenes).map(([scene, { words }]) => ({
    words,
    input: dashboardInput,
    environment: { ...calm, scene },
  })),
  acts,
  follow,
  key: ({ system, environment }) => [
    environment,
    snapshotOf(system, '')?.value,
    snapshotOf<typeof dashboardMachine>(system, '')?.context.page,
    ...[...Object.keys(sceneOf(environment).machines), 'connection', sceneOf(environment).list.path].map((path) => {
      const snapshot = snapshotOf(system, path);
      if (!snapshot) return null;
      const { value, context } = snapshot;
      return [
        value,
        path === 'projectList'
          ? rowsOf(context as ContextFrom<typeof projectListMachine>)
          : path === 'connection'
            ? null
            : plainly(context),
      ];
    }),
  ],
  invariants,
};
